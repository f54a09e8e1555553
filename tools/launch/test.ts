/**
 * `npm test`: what CI runs. Types, lint, dead code; tidy, unit, database and conformance tests; the
 * builds; the browser journeys. Every stage runs even when an earlier one failed, so that one run
 * tells all; the last line counts tests: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { foreignPlatform } from '@herna/testkit/default-ports';
import {
  judged,
  type Outcome,
  playwrightOutcome,
  slowestFiles,
  type VitestReport,
  vitestOutcome,
} from './reports.ts';
import { root } from './settings.ts';

interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads the counts of a stage that counts; others count as one test. */
  readonly count?: ((code: number) => Outcome) | undefined;
}

const reports = join(root, 'reports');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** Counts a stage's tests one by one, by the report that its runner wrote. */
function counted<Report>(file: string, read: (report: Report) => Outcome): Stage['count'] {
  return (code) => {
    try {
      return judged(code, read(JSON.parse(readFileSync(join(reports, file), 'utf8')) as Report));
    } catch {
      return { passed: 0, failed: 1, failures: [`no readable report ${file} was left`] };
    }
  };
}

/** The files of tests that took longest, for whoever makes them faster. */
const slowest: string[] = [];

/** Stages of about one thread: they run two at a time, and are heard when they are over. */
const quiet: readonly Stage[] = [
  { name: 'builds', command: ['tools/launch/build.ts'] },
  { name: 'types of the server', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the browsers', command: [bin('tsc'), '-p', 'tsconfig.browser.json'] },
  { name: 'lint and format', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'dead code', command: [bin('knip')] },
];

/** Stages that take the whole machine, one after the other. */
const loud: readonly Stage[] = [
  {
    name: 'units, database, conformance, tidy',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile=reports/vitest.json',
    ],
    count: counted('vitest.json', (report: VitestReport) => {
      slowest.push(...slowestFiles(report, 10));
      return vitestOutcome(report);
    }),
  },
  {
    name: 'every page of every brand',
    command: [
      bin('vitest'),
      'run',
      '--config',
      'vitest.pages.config.ts',
      '--reporter=default',
      '--reporter=json',
      '--outputFile=reports/pages.json',
    ],
    count: counted('pages.json', (report: VitestReport) => vitestOutcome(report)),
  },
  { name: 'simulation', command: ['sim/run.ts', '--seeds', '200'] },
  { name: 'mutants of the simulation', command: ['sim/mutants.ts', '--every', '6'] },
  {
    name: 'browser journeys',
    command: [bin('playwright'), 'test'],
    count: counted('journeys.json', playwrightOutcome),
  },
];

/** Runs a stage with this Node; JavaScript files of .bin need no shell. */
async function run({ name, command }: Stage, heard: 'now' | 'afterwards'): Promise<number> {
  const [program = '', ...args] = command;
  const title = `\n── ${name}\n`;
  if (heard === 'now') process.stdout.write(title);
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    stdio: heard === 'now' ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  const [code] = await once(child, 'close');
  if (heard === 'afterwards') process.stdout.write(Buffer.concat([Buffer.from(title), ...said]));
  return code ?? 1;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const only = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const lines: string[] = [];
const failures: string[] = [];
const unsteady: string[] = [];

async function take(stage: Stage, heard: 'now' | 'afterwards'): Promise<void> {
  const start = performance.now();
  const code = await run(stage, heard);
  const fine = { passed: code === 0 ? 1 : 0, failed: 0, failures: [] };
  const outcome = stage.count?.(code) ?? judged(code, fine);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  failures.push(...outcome.failures.map((failure) => `✗ ${stage.name}: ${failure}`));
  unsteady.push(...(outcome.unsteady ?? []).map((one) => `↻ ${stage.name}: ${one}`));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  lines.push(`  ${outcome.failed === 0 ? '✓' : '✗'} ${stage.name}  ${seconds} s`);
}

const chosen = (stages: readonly Stage[]): Stage[] =>
  stages.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));

// Somebody's open platform on the ports of `npm start`: no stage may talk to it.
const foreign = process.env.CI ? await foreignPlatform() : undefined;
const waiting = chosen(quiet);
const lane = async (): Promise<void> => {
  for (let stage = waiting.shift(); stage; stage = waiting.shift()) await take(stage, 'afterwards');
};
await Promise.all([lane(), lane()]);
for (const stage of chosen(loud)) await take(stage, 'now');
for (const visit of new Set(foreign?.visits)) {
  total.failed += 1;
  failures.push(`✗ a foreign platform was visited on port ${visit}`);
}
if (unsteady.length > 0) {
  console.log(`\nPassed only when tried again:\n\n${unsteady.join('\n\n')}`);
}
// Repeated at the end, where whoever reads only the end of a long log finds it.
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
if (slowest.length > 0) {
  console.log(
    `\nSlowest files:\n${slowest.map((line) => line.replace(`${root}/`, '')).join('\n')}`,
  );
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
