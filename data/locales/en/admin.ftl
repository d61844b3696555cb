### What the managers of a server see: its settings, its tables.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Refusals: why not, and what to do instead. Nothing has changed.

# $places: mentions of channels, with commas between them.
refusal-not-here = Tables are not opened in this channel. Open yours in: { $places }.
refusal-nowhere = The channels in which tables may be opened are gone. Ask those who manage this server to choose others with `/paplu-admin settings`.
# $role: the mention of a role.
refusal-role-opens = In this server { $role } opens tables. Ask somebody of that role to open one, then press **Join** there.
refusal-managers-open = In this server only those who manage it open tables. Ask one of them, then press **Join** there.
refusal-managers-only = Only those who may manage this server can do that. Ask one of them.
refusal-no-table-there = There is no open table there. Press **Tables** on `/paplu-admin settings` to see where they are.

## Commands

cmd-paplu-admin = paplu-admin
cmd-paplu-admin-about = Paplu on this server, for those who manage it
cmd-paplu-admin-settings = settings
cmd-paplu-admin-settings-about = What new tables play, where they stand, who opens them, and the language
cmd-paplu-admin-tables = tables
cmd-paplu-admin-tables-about = See the open tables of this server, and end one
cmd-paplu-admin-end = end
cmd-paplu-admin-end-about = End the session of this channel's table, or of another channel's
opt-channel = channel
opt-channel-about = Where the table is; this channel where none is named

## The settings

admin-title = ## Paplu on this server
# $game: the game, its session and its turn timer.
admin-game = **New tables play:** { $game }
# $rules: house rules with their values.
admin-house = **House rules:** { $rules }
admin-house-own = **House rules:** the game's own
# $language: the name of a language, or admin-language-auto.
admin-language = **Language of public messages:** { $language }
admin-language-auto = the server's own
admin-everywhere = **Where tables may be opened:** everywhere
admin-nowhere = **Where tables may be opened:** nowhere: the channels chosen are gone. Choose others.
# $places: mentions of channels, with commas between them.
admin-channels = **Where tables may be opened:** { $places }
admin-opens-everyone = **Who may open tables:** everyone
# $role: the mention of a role.
admin-opens-role = **Who may open tables:** { $role }, and those who manage the server
admin-opens-managers = **Who may open tables:** only those who manage the server
admin-about = -# `/paplu new` takes from here whatever it is not told. A time for a turn goes for every game, house rules go for the game chosen here. Tables that are open keep their rules.
admin-kept = ✅ Kept. It goes for tables opened from now on.
# $rules: house rules with their values.
admin-kept-without = ✅ Kept. These house rules cannot stand beside it and were dropped: { $rules }.

## Menus of the settings: a closed menu shows what it sets, and how it is set.

# $what: one of admin-what-…; $way: what it is set to.
admin-way = { $what }: { $way }
admin-what-game = Game
admin-what-format = Session
admin-what-timer = Turn
admin-what-language = Language
admin-what-openers = Opened by
# $time: the time for a turn in that game.
admin-timer-own = the game's own ({ $time })
admin-openers-everyone = everyone
admin-openers-role = a role…
admin-openers-managers = those who manage the server
select-admin-set = Choose…
select-admin-channels = Channels: everywhere
select-admin-role = Which role may open tables?
select-admin-table = End a table…
button-admin = Settings
button-admin-house = House rules…
button-admin-rule-type = { button-house-type }
select-admin-rule = { select-house-rule }
select-admin-rule-set = { select-house-set }
button-admin-reset = Play the game's own rules
button-admin-tables = Tables
button-admin-end = End this session
admin-house-title = ## House rules of new tables

## The open tables

admin-tables-title = ## { $count ->
    [0] No table is open
    [one] { $count } open table
   *[other] { $count } open tables
}
# $place: the mention of a channel; $stage: one of admin-stage-…; $names: who has a seat.
admin-table =
    { $place } · { $game }
    -# { $stage } · { $names }
admin-stage-lobby = waiting for players
admin-stage-choosing = choosing seats
admin-stage-cutting = cutting
admin-stage-deal = in a deal
admin-stage-between = between two deals
admin-stage-paused = resting
admin-stage-closed = closed
# $place: the name of a channel.
admin-end-option = End the table in { $place }
admin-page = -# Page { $page } of { $pages }
admin-turn = { $where ->
    [earlier] Earlier
   *[later] Later
}
admin-end-title = ## End this session?
admin-end-about = A deal under way is void: nobody pays for it. Finished deals and balances stay. Everybody at the table sees that a manager ended it.
admin-ended = ✅ The session is over.
