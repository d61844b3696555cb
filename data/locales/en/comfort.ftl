### Comforts of the hand panel: what the others took and threw, asking before a discard, coming back.
### Cards arrive as text.

opponents-title = ### What the others took and threw
opponents-no-deal = No cards are dealt just now. Once a deal has begun, this page tells what each player took and threw.
opponents-seat = **{ $name }** · { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
# $standing: withdrawn, or declared wrongly, in words.
opponents-seat-out = **{ $name }** · { $standing }
opponents-took = took { $cards }
opponents-took-none = took no discard
opponents-holds = of these still in hand: { $cards }
opponents-threw = threw { $cards }
opponents-about = -# All of this happened in the open, the first card first. Cards drawn from the stock nobody has seen.
button-seen = The others
button-careful = { $now ->
    [on] Discard at once
   *[off] Ask before I discard
}
select-discard-pick = Discard a card
button-discard-confirm = Discard { $card }
panel-discard-confirm = Discard **{ $card }**? The next player may take it.
button-group-best = Group as hinted
arrange-for-the-eye = -# These groups are for your eyes alone: when somebody declares, the bot looks for the best ones itself.
refusal-hints-off = This table gives no hints, so the bot does not group your cards. Make your groups yourself.
welcome-back = **Welcome back!**
welcome-missed = { $turns ->
    [one] One turn of yours passed.
   *[other] { $turns } turns of yours passed.
}
welcome-deals = { $deals ->
    [one] One deal was played without you, free of charge.
   *[other] { $deals } deals were played without you, free of charge.
}
# $score: own balance with its sign.
welcome-your-turn = It is **your turn**. You stand at { $score }.
welcome-turn-of = It is { $name }’s turn. You stand at { $score }.
welcome-next-deal = You are dealt in again from the next deal. You stand at { $score }.
