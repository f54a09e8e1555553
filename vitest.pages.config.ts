/**
 * The walk of every page of every brand: pages are drawn by React as it is built
 * for production, so it shares no process with tests that have loaded the other build.
 */
import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

const config = mergeConfig(base, {});
config.test = {
  ...config.test,
  include: ['tests/pages/**/*.test.ts'],
  exclude: ['**/node_modules/**'],
};

export default config;
