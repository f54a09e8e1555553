/**
 * `npm test`: what CI runs. Types, lint, dead code; tidy, unit, database and conformance tests; the
 * builds; the browser journeys. Every stage runs even when an earlier one failed, so that one run
 * tells all; the last line counts tests: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.ts';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads the counts of a stage that counts; others count as one test. */
  readonly count?: ((code: number) => Outcome) | undefined;
}

const reports = join(root, 'reports');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** Vitest's and Playwright's own JSON reports, which count tests one by one. */
function counted(file: string, read: (report: never) => Outcome): Stage['count'] {
  return (code) => {
    try {
      const outcome = read(JSON.parse(readFileSync(join(reports, file), 'utf8')) as never);
      // A runner that fails without a failed test (a crash, an unhandled error) has failed.
      return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
    } catch {
      return { passed: 0, failed: 1 };
    }
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const stages: readonly Stage[] = [
  { name: 'types of the server', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the browsers', command: [bin('tsc'), '-p', 'tsconfig.browser.json'] },
  { name: 'lint and format', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'dead code', command: [bin('knip')] },
  {
    name: 'units, database, conformance, tidy',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile=reports/vitest.json',
    ],
    count: counted('vitest.json', (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites ? 1 : 0),
    })),
  },
  { name: 'simulation', command: ['sim/run.ts', '--seeds', '120'] },
  { name: 'mutants of the simulation', command: ['sim/mutants.ts', '--every', '6'] },
  { name: 'builds', command: ['tools/launch/build.ts'] },
  {
    name: 'browser journeys',
    command: [bin('playwright'), 'test'],
    count: counted('journeys.json', ({ stats }: PlaywrightReport) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    })),
  },
];

/** Runs a stage with this Node; JavaScript files of .bin need no shell. */
function run({ command }: Stage): Promise<number> {
  const [program = '', ...args] = command;
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const only = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const stage of stages) {
  if (only.length > 0 && !only.some((part) => stage.name.includes(part))) continue;
  console.log(`\n── ${stage.name}`);
  const start = performance.now();
  const code = await run(stage);
  const outcome = stage.count?.(code) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  lines.push(`  ${outcome.failed === 0 ? '✓' : '✗'} ${stage.name}  ${seconds} s`);
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
