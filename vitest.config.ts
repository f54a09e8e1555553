import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes: begun last, one of them would go on alone while a core rests. */
const slow = [
  'crash/hardship',
  'security/protection-race',
  'conformance/doors-fuzz',
  'crash/crash',
  'titles/proof',
];

const isSlow = (part: string) => (file: TestSpecification) =>
  file.moduleId.endsWith(`/${part}.test.ts`);

/** What takes longest begins first; a clean clone knows no times yet. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const first = slow.flatMap((part) => others.filter(isSlow(part)));
    return [...first, ...others.filter((file) => !first.includes(file))];
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // The walk of all pages loads React as it is built for production: vitest.pages.config.ts.
    exclude: ['**/node_modules/**', '**/build/**', 'tests/journeys/**', 'tests/pages/**'],
    globalSetup: ['packages/testkit/global-setup.ts'],
    setupFiles: ['packages/testkit/watch-default-ports.ts'],
    pool: 'forks',
    // One more than there are cores: there is always one that waits for PostgreSQL.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    // Files of a worker share its modules (no test mocks one): to evaluate the whole platform anew for
    // every file took a third of the run.
    isolate: false,
    // Failures are read in the end of a log: they tell both values, not '{ code: 1, …(1) }'.
    chaiConfig: { truncateThreshold: 600 },
    // A limit that stops what hangs, and judges no speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
