### What is stored about people, and how they see or delete it.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Somebody who was taken out of the record; $number tells several of them apart.

player-departed = Departed player { $number }

## Commands

cmd-privacy = privacy
cmd-privacy-about = What is stored about you
cmd-privacy-show = show
cmd-privacy-show-about = What is stored about people, and for how long
cmd-privacy-export = export
cmd-privacy-export-about = Get everything stored about you as a file
cmd-privacy-delete = delete
cmd-privacy-delete-about = Delete everything stored about you; a seat you hold is left

## What is stored

# A line at the end of the help page.
help-privacy = -# `/paplu privacy show` says what is stored about you. Those who manage the server set what new tables play with `/paplu-admin settings`.
privacy-title = ## What is stored about you
privacy-what = **What:** your Discord id and your name, at each table where you had a seat; and which cards, moves, results and points there were yours, with what you said when you cut the pack. Nothing else: no messages, nothing of what you do elsewhere.
privacy-why = **What for:** so that a table survives a restart, and you can look up how you played.
privacy-seen = **Who sees it:** your cards during a deal, only you. Once a deal is over, its hands and results can be seen by those in the same server who can see its channel.
privacy-long = **How long:** until you delete it. All data of a server is deleted 30 days after Paplu was removed from it. Which button presses were carried out is remembered for a day, without who pressed, so that none counts twice.
privacy-yours = **Yours to decide:** get all of it as a file, or delete it. Also by command: `/paplu privacy export`, `/paplu privacy delete`.
button-privacy = Go back
button-privacy-export = My data as a file
button-privacy-delete = Delete my data…
button-privacy-delete-confirm = Delete for good

## The file

privacy-export-title = ## Everything stored about you
privacy-export-about = A JSON file: any text editor opens it. A deal that is still being played comes into it once it is over.
privacy-export-file = Everything that Paplu has stored about you
refusal-nothing-stored = Nothing is stored about you. As soon as you take a seat at a table, your id and name are kept with it.
refusal-export-again = You have had your file just now. Wait a minute before you ask for it again.

## Deleting

privacy-delete-title = ## Delete everything about you?
privacy-delete-about = Your id and your names are erased in every server. Results and points of the others stay as they are; where you played, they show a departed player. You start afresh when you play again. What you said when you cut stays with its deal, without your name, so that its cards can be checked. Messages that stand in channels already stay as they are. This cannot be undone.
privacy-delete-seats = ⚠️ You leave your seat at { $count ->
    [one] { $count } table
   *[other] { $count } tables
} now. In the middle of a deal that counts as a withdrawal, at its price.
privacy-deleted = ✅ Everything about you is deleted. Thank you for playing.
privacy-half = Something went wrong on my side, and not everything is deleted yet. You may have left your seats already. Please press **Delete for good** again.
