### What the managers of a server see: its settings, its tables.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Refusals: why not, and what to do instead. Nothing has changed.

# $places: mentions of channels, with commas between them.
refusal-not-here = Tables are not opened in this channel. Open yours in: { $places }.
# $role: the mention of a role.
refusal-role-opens = In this server { $role } opens tables. Ask somebody of that role to open one, then press **Join** there.
refusal-managers-open = In this server only those who manage it open tables. Ask one of them, then press **Join** there.
