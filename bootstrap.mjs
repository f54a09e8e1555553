// The door to every command: works on a fresh clone with any Node from 20 on and no dependency.
// It installs what package-lock.json says, then runs the command with the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const commands = {
  start: 'tools/launch/start.ts',
  dev: 'tools/launch/dev.ts',
  test: 'tools/launch/test.ts',
};

const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Herna needs Node 20 or newer to start itself; this is ${process.version}.`);
}

install();
run();

function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', '.install-stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages (once, about a minute)…');
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const flags = ['ci', '--loglevel=error', '--include=dev', '--include=optional'];
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], options)
    : spawnSync('npm', flags, options);
  if (done.status !== 0) stop('The packages could not be installed; npm said why above.');
  // npm 12 runs a root script only when asked; the link is made in any case.
  spawnSync(process.execPath, [join(root, 'tools', 'link-node.mjs')], options);
  try {
    writeFileSync(stamp, hash);
  } catch {
    stop(`The folder ${root} cannot be written.`);
  }
}

function run() {
  const [command = 'start', ...rest] = process.argv.slice(2);
  const [script, args] = command === 'run' ? [rest[0], rest.slice(1)] : [commands[command], rest];
  if (!script) stop(`Unknown command ${command}: ${Object.keys(commands).join(', ')}, run FILE.`);
  const bin = join(root, 'node_modules', '.bin');
  const pinned = join(bin, 'node');
  const own = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
  const node = existsSync(pinned) ? pinned : own;
  if (!node) stop('There is no Node 24 for this machine in the packages: run with Node 24.');
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', join(root, script), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${bin}:${process.env.PATH}`,
        // Whatever starts again finds its code compiled: the types stripped, the functions parsed.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      },
    },
  );
  // A terminal's Ctrl-C reaches the child as well; ending twice is ending once.
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
