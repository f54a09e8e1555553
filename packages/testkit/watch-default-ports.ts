/** Fails a test file that reached for the default ports, where somebody's open platform may be. */
import { afterAll, expect } from 'vitest';
import { watchPorts } from './default-ports.ts';

declare global {
  var watchedDefaultPorts: (() => readonly string[]) | undefined;
}

// A worker runs many files with one set of modules; it is watched once.
globalThis.watchedDefaultPorts ??= watchPorts();
const contacts = globalThis.watchedDefaultPorts;

afterAll(() => {
  expect(contacts(), 'a test reached for a platform that it did not start').toEqual([]);
});
