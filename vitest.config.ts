import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', 'tests/journeys/**'],
    globalSetup: ['packages/testkit/global-setup.ts'],
    pool: 'forks',
    // One more than there are cores: there is always one that waits for PostgreSQL.
    maxWorkers: 3,
    // Files of a worker share its modules (no test mocks one): to evaluate the whole platform anew for
    // every file took a third of the run.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
