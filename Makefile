# Each of these sets itself up: a virtual environment in .venv, filled from the lock with hashes.
.PHONY: run test bench soak check crash fuzz lock audit licences image

run:  ## The bot on Discord with DISCORD_TOKEN, the demo in a browser without
	@python3 tools/launch.py run $(ARGS)

test:  ## Every test; ARGS="tests/rummy -k solver" for some
	@python3 tools/launch.py test $(ARGS)

bench:  ## How fast the parts are; ARGS="move --quick" for some
	@python3 tools/launch.py bench $(ARGS)

soak:  ## Play for 20 minutes at 300 tables and see that the bot does not grow; ARGS="--minutes 2"
	@python3 tools/launch.py soak $(ARGS)

check:  ## What CI does: the tests, the lints, the types, the contracts, every Python here
	@bash .ci/run

crash:  ## Kill the bot at every step of whole sessions and compare; writes docs/crash.md
	@python3 tools/launch.py crash $(ARGS)

fuzz:  ## 100,000 interactions of every kind, by everybody; ARGS="--seed 7 --count 1000"
	@python3 tools/launch.py fuzz $(ARGS)

lock:  ## Write the locks anew from pyproject.toml
	@python3 tools/launch.py lock

audit:  ## Whether a vulnerability is known of anything locked; says so where nobody can be asked
	@python3 tools/launch.py audit $(ARGS)

licences:  ## Write docs/licences.md anew from what the locks install
	@python3 tools/launch.py licences $(ARGS)

image:  ## Build the container image with buildah and try it; see docs/decisions/image.md
	@python3 tools/launch.py image $(ARGS)
