/** What the runners' own JSON reports say: how many tests passed, and which failed by what. */

/** The counts of a stage, and a line or more for each of its failures. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** What passed only when it was tried again, shown like failures. */
  readonly unsteady?: readonly string[];
}

/** The part of Vitest's report (`--reporter=json`) that is read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Milliseconds of the epoch. */
    readonly startTime: number;
    readonly endTime: number;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly PlaywrightResult[];
    }[];
  }[];
}

interface PlaywrightResult {
  readonly error?: { readonly message?: string };
  readonly attachments?: readonly {
    readonly name: string;
    /** In base64. */
    readonly body?: string;
  }[];
}

/** The part of Playwright's report (`json`) that is read. */
export interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

/** The attachment that says where a journey stood when it failed. */
export const stoodAt = 'where the journey stood';

const linesShown = 12;
/** Of where a journey stood: what its page said and asked for last comes before all of its screen. */
const linesStood = 40;

const firstLines = (text: string, count: number): string[] =>
  text
    .trim()
    .split('\n')
    .slice(0, count)
    .map((line) => `    ${line}`);

/** A failure as a reader of the log's end needs it: where, and the beginning of what was said. */
const reportOf = (where: string, message: string, stood = ''): string =>
  [where, ...firstLines(message, linesShown), ...(stood ? firstLines(stood, linesStood) : [])].join(
    '\n',
  );

const stoodIn = ({ attachments = [] }: PlaywrightResult): string[] =>
  attachments
    .filter(({ name, body }) => name === stoodAt && body)
    .map(({ body = '' }) => Buffer.from(body, 'base64').toString());

/** Counts Vitest's tests; a file that could not be run counts as one failed test. */
export function vitestOutcome(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [reportOf(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      reportOf(`${name} › ${fullName}`, (failureMessages ?? []).join('\n')),
    );
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** The files that took longest, a line each with its seconds, the slowest first. */
export function slowestFiles({ testResults }: VitestReport, count: number): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`);
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite, wanted: string): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) =>
        reportOf(
          `[${projectName}] ${file}:${line} › ${title}`,
          results.map(({ error }) => error?.message ?? '').join('\n'),
          results.flatMap(stoodIn).join('\n'),
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => specsOf(suite, wanted))];
}

/** How many journeys may pass at the second try: a busy host stands still now and then, a fault does not. */
const unsteadyMax = 4;

/**
 * Counts the journeys. One that passed only when tried again has passed and is shown, so that somebody looks;
 * more of them than a busy host explains have failed.
 */
export function playwrightOutcome(report: PlaywrightReport): Outcome {
  const { expected, unexpected, flaky } = report.stats;
  const failures = specsOf(report, 'unexpected');
  const unsteady = specsOf(report, 'flaky');
  return flaky > unsteadyMax
    ? { passed: expected, failed: unexpected + flaky, failures: [...failures, ...unsteady] }
    : { passed: expected + flaky, failed: unexpected, failures, unsteady };
}

/** What a stage came to: a runner that ended badly without a failed test has failed as well. */
export function judged(code: number, outcome: Outcome): Outcome {
  if (code === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [`the runner ended with code ${code}`] };
}
