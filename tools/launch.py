"""Set up this checkout and start it: `run` (the bot), `test` (every test), `bench` (how fast it
is), `soak` (whether it grows), `crash` (the crash harness), `fuzz` (100,000 odd interactions),
`lock` (the locks), `audit` (known vulnerabilities), `licences` (their list), `image` (the
container).

Written for any Python, since telling an old one apart is part of its work.
"""

import glob
import hashlib
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
NEEDED = (3, 11)
KNOWN = ("python3.13", "python3.12", "python3.11")
LOCKS = {
    "requirements-dev": ("demo", "dev", "build"),
    "requirements-demo": ("demo", "build"),
    "requirements": ("build",),
}
TOOLS = "requirements-tools"
SERVERS = "/usr/lib/postgresql/*/bin/postgres"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def main(arguments):
    """Do what was asked; leaves with its exit code."""
    os.chdir(ROOT)
    targets = (run, test, bench, soak, crash, fuzz, lock, audit, licences, image)
    known = {target.__name__: target for target in targets}
    if not arguments or arguments[0] not in known:
        stop("say what to do: %s or %s" % (", ".join(list(known)[:-1]), list(known)[-1]))
    if sys.version_info < NEEDED:
        use_a_newer_python()
    sys.exit(known[arguments[0]](arguments[1:]))


def run(arguments):
    """The bot; on Discord with DISCORD_TOKEN, else the demo."""
    install("requirements-demo")
    return start([in_venv("python"), "-m", "bot", "run"] + arguments)


def test(arguments):
    """Every test, on two processes; with arguments, those that they name."""
    install("requirements-dev")
    # Whichever of the two is done first takes tests from the other.
    options = ["-n", "2", "--dist", "worksteal"]
    if not any(map(shutil.which, BROWSERS)):
        say("Chromium is not here: the test of the demo page in a browser is LEFT OUT.")
        say("On Debian and Ubuntu `apt install chromium` brings it.")
        options.append("--ignore=tests/browser")
    if not glob.glob(SERVERS) and not shutil.which("initdb"):
        say("PostgreSQL is not here: the tests of tables on a server are LEFT OUT.")
        say("On Debian and Ubuntu `apt install postgresql` brings it.")
    return start([in_venv("python"), "-m", "pytest"] + options + arguments)


def crash(arguments):
    """The bot killed at every step of whole sessions; --seeds 1,2 for others than usual."""
    install("requirements-dev")
    return start([in_venv("python"), "-m", "tests.wire.crash"] + arguments)


def fuzz(arguments):
    """Interactions of every kind at the real bot; --seed 7 --count 1000 for others and fewer."""
    install("requirements-dev")
    return start([in_venv("python"), "-m", "tests.fuzz"] + arguments)


def bench(arguments):
    """How fast the parts are, with what they are measured against."""
    install("requirements-dev")
    return start([in_venv("python"), "-m", "bot", "bench"] + arguments)


def soak(arguments):
    """Sessions one after the other at hundreds of tables; leaves with 1 when the bot grows."""
    install("requirements-dev")
    return start([in_venv("python"), "-m", "tests.bench.soak"] + arguments)


def audit(arguments):
    """Whether a vulnerability is known of anything locked; leaves with 3 where nobody can say."""
    return start([os.path.join(tools(), "python"), os.path.join("tools", "audit.py")] + arguments)


def licences(arguments):
    """The list of licences in docs/licences.md, written anew."""
    install("requirements-dev")
    lister = os.path.join("tools", "licences.py")
    return start([in_venv("python"), lister, "--also", os.path.dirname(tools())] + arguments)


def image(arguments):
    """The container image built and tried, where Debian's buildah and podman are; needs root."""
    install("requirements-dev")
    return start(["bash", os.path.join("tools", "image.sh")] + arguments)


def lock(arguments):
    """The locks, with hashes, for every Python and machine at once."""
    compiler = os.path.join(tools(), "uv")
    for name in LOCKS:
        said = ["pyproject.toml"]
        for extra in LOCKS[name]:
            said += ["--extra", extra]
        compile_lock(compiler, name, said + arguments)
    compile_lock(compiler, TOOLS, ["--group", "tools"] + arguments)
    return 0


def compile_lock(compiler, name, said):
    """Write one lock."""
    command = [compiler, "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url"]
    command += ["--output-file", name + ".lock"]
    # The largest was written first: the others are held to it, so that all agree.
    largest = next(iter(LOCKS))
    if name != largest:
        command += ["--constraints", largest + ".lock"]
    if subprocess.call(command + said):
        stop("the locks could not be written; see above")


def tools():
    """Where the programs lie that write the locks and audit them; they have their own lock."""
    folder = os.path.join(ROOT, "build", "tools")
    wanted, done = read(TOOLS + ".lock"), os.path.join(folder, ".done")
    if not works(folder) or read(done) != wanted:
        say("Installing what %s.lock names." % TOOLS)
        create(folder)
        pip(folder, ["--require-hashes", "-r", TOOLS + ".lock"])
        with open(done, "wb") as file:
            file.write(wanted)
    return os.path.join(folder, "bin")


def install(name):
    """Bring the environment to a lock, unless it was brought there before."""
    # An environment brought to a larger lock has everything of a smaller one.
    larger = list(LOCKS)[: list(LOCKS).index(name) + 1]
    if works(VENV) and any(read(stamp(each)) == fingerprint(each) for each in larger):
        return
    if not works(VENV):
        say("Creating .venv with " + sys.executable)
        create(VENV)
    say("Installing what %s.lock names; this takes a minute once." % name)
    pip(VENV, ["--require-hashes", "-r", name + ".lock"])
    pip(VENV, ["--no-deps", "--no-build-isolation", "--editable", "."])
    with open(stamp(name), "wb") as file:
        file.write(fingerprint(name))


def create(folder):
    """Make a virtual environment, or say what is missing for it."""
    try:
        import ensurepip  # noqa: F401 - Debian ships Python without it
        import venv  # noqa: F401
    except ImportError:
        stop(
            "this Python (%s) cannot make virtual environments. On Debian and Ubuntu:\n"
            "    sudo apt install python3-venv" % sys.executable
        )
    if subprocess.call([sys.executable, "-m", "venv", "--clear", folder]):
        stop(
            "no virtual environment could be made in %s; see above. On Debian and Ubuntu:\n"
            "    sudo apt install python3-venv" % folder
        )


def pip(folder, arguments):
    """Install into an environment, or say why it could not be done."""
    command = [os.path.join(folder, "bin", "python"), "-m", "pip", "install", "--quiet"]
    if subprocess.call(command + ["--disable-pip-version-check"] + arguments):
        stop("the packages could not be installed; see above. Is the package index reachable?")


def works(folder):
    """Whether there is an environment whose Python runs and is new enough."""
    python = os.path.join(folder, "bin", "python")
    asked = "import sys; sys.exit(sys.version_info < %r)" % (NEEDED,)
    return os.path.exists(python) and subprocess.call([python, "-c", asked]) == 0


def use_a_newer_python():
    """Start again with a Python that is new enough, or say what to install."""
    for name in KNOWN:
        python = shutil.which(name)
        # A version manager may have a name on the path that runs nothing.
        if python and subprocess.call([python, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            os.execv(python, [python] + sys.argv)
    stop(
        "Paplu needs Python 3.11 or newer; %s is %d.%d. On Debian and Ubuntu:\n"
        "    sudo apt install python3 python3-venv" % ((sys.executable,) + sys.version_info[:2])
    )


def stamp(name):
    """The file that tells which lock the environment was brought to."""
    return os.path.join(VENV, "." + name)


def fingerprint(name):
    """What the set-up of a lock depends on, as one line."""
    digest = hashlib.sha256()
    for each in (name + ".lock", "pyproject.toml", "tools/launch.py"):
        digest.update(read(each))
    return digest.hexdigest().encode()


def read(name):
    """The bytes of a file; none where there is no file."""
    if not os.path.exists(name):
        return b""
    with open(name, "rb") as file:
        return file.read()


def in_venv(name):
    """A program of the environment."""
    return os.path.join(VENV, "bin", name)


def start(command):
    """Become the program, so that Ctrl-C and signals reach it."""
    sys.stdout.flush()
    os.execv(command[0], command)


def say(text):
    """One line to whoever called."""
    sys.stderr.write(text + "\n")


def stop(text):
    """Leave, saying what to do."""
    say("paplu: " + text)
    sys.exit(2)


if __name__ == "__main__":
    main(sys.argv[1:])
