### The first deal: a lesson with fixed cards against two computer players. The reader is the learner.
### Cards arrive as text.

lesson-title = ## Your first deal
lesson-title-turn = ## Your first deal · turn { $turn }
lesson-aim = You hold **13 cards** and want all of them in **groups**:
    • a **sequence**: three cards or more of one suit in a row, such as 4♥︎ 5♥︎ 6♥︎
    • a **set**: three cards of one rank in three suits, such as J♣︎ J♦︎ J♥︎
lesson-lives = Two of the groups must be sequences, your **two lives**. The **first life** is pure: no joker stands in for another card. The **second life** may use jokers.
    One card is turned face up: every other card of its rank is a **joker**, and so is 🃏. Jokers are marked ★ and stand in for any card.
    Whoever groups all 13 cards **declares** and wins. The others pay for what lies outside their groups, and without lives the groups do not protect.
lesson-company = Two computer players, **{ lesson-name-1 }** and **{ lesson-name-2 }**, sit with you. Only you see this, nothing is counted, and you may always go back a step.
lesson-name-1 = Meera
lesson-name-2 = Arjun
# $how: drew or took. $taken and $card are cards.
lesson-did = { $how ->
    [took] ▫ { $name } took { $taken } and discarded { $card }.
   *[drew] ▫ { $name } drew from the stock and discarded { $card }.
}
lesson-came = { $how ->
    [took] You took **{ $card }**.
   *[drew] You drew **{ $card }**.
}
lesson-worth-0 = No life yet: if somebody wins now, **all** your cards count, { $count } points. A pure sequence comes first.
lesson-worth-1 = Your **first life** stands. Without a second one it is all that protects you: { $count } points are left to count.
lesson-worth-2 = **Both lives** stand, so all your groups are safe: { $count ->
    [0] nothing is left to count.
    [one] one point is left to count.
   *[other] { $count } points are left to count.
}
lesson-about-turn = **A turn:** draw a card, either the unknown top of the stock or the top discard that all can see; then discard one. You end with 13 again.
lesson-about-discards = **What to discard:** the next player may take it. High cards that fit nowhere go first: A, K, Q, J and 10 count 10 each, the others their number, jokers nothing.
lesson-about-withdrawing = **A hopeless hand?** Instead of drawing you may withdraw: for { $early } if you have never drawn in the deal, for { $late } later. You owe that to the winner in place of what your cards count.
lesson-about-jokers = **Jokers:** use them in the second life, in further sequences or in sets, never where the first life has to be pure. An 8 may also stand as itself, as in 7♦︎ 8♦︎ 9♦︎.
lesson-about-pile = **The discards:** take one only if it makes a group, since all see it. The very card you take may not go back in the same turn.
lesson-about-counting = **Counting:** a card is worth keeping if several cards would complete it. 5♥︎ 6♥︎ waits for 4♥︎ and 7♥︎, twice each: there are two packs.
lesson-about-declaring = **Declaring:** put one card aside and show the 13 others. The bot never says beforehand whether they are complete, outside lessons; a wrong declaration costs { $invalid } and you are out of the deal.
lesson-advice-take = Take **{ $card }**: it completes a group.
lesson-advice-draw = Draw from the stock: the top discard completes nothing.
lesson-advice-discard = Discard **{ $card }**: it helps you least.
lesson-advice-declare = All is grouped. Put **{ $card }** aside and **declare**!
lesson-advice-withdraw = Too little fits in this hand: withdraw for { $price }.
lesson-advice-hand-rummy = All 13 are grouped as dealt: announce it before you draw.
lesson-button-begin = Deal the cards
lesson-button-draw = Draw stock
lesson-button-take = Take { $card }
lesson-button-withdraw = Withdraw ({ $price })
lesson-button-hand-rummy = Hand Rummy
lesson-button-declare = Declare, { $card } aside
lesson-button-back = One step back
lesson-button-again = Deal again
button-lesson = Play a first deal
select-lesson-card = Discard a card
select-lesson-finish = Put a card aside and declare
lesson-option-advised = { $card } · advised
lesson-over = { $how ->
    [won] **You win the deal!** Every card was in a group, both lives stood. The others pay you what lies outside theirs.
    [lost] **Somebody else was faster.** You pay what lies outside your groups.
    [early] **You withdrew** before drawing any card: { $early }, and the others played on.
    [late] **You withdrew** after having drawn: { $late }, and the others played on.
    [invalid] **Not complete:** a wrong declaration costs { $invalid }, and the others played on without you. Go back a step and look for both lives.
    [void] **The stock ran out:** the deal is void and nobody pays.
   *[long] { $turns } turns are enough for a lesson. Deal again, or go back a step.
}
lesson-next = **And now?** `/paplu new` opens a table in this channel. Add computer players or wait for friends, then press **Start**. `/paplu rules` has every rule and number.
