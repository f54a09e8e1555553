/** The proofs of docs/SCALING.md: on demand, since they install programs and kill servers. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/scaling/*.proof.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
