/**
 * Watches that nothing slow is waited for while a connection is held: no hash, and no second
 * connection, or as many requests at once as the pool has connections would wait for one another.
 * Tests watch; where nobody does, all of this does nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Where faults are noted, each with the code that has waited. */
export interface ConnectionWatch {
  readonly faults: string[];
}

const holding = new AsyncLocalStorage<ConnectionWatch>();

/** Frames of a stack that are the project's own. */
const ownFrames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /\/(modules|apps|games|tests|packages)\//.test(line))
    .filter((line) => !/node_modules|\/packages\/(db|kernel)\//.test(line))
    .map((line) => line.trim())
    .slice(0, 6)
    .join(' ');

/** Runs work that holds a connection; what it waits for is noted in the watch. */
export const whileHolding = <Value>(watch: ConnectionWatch, work: () => Value): Value =>
  holding.run(watch, work);

/**
 * Runs work that may wait although a connection is held: seeds and tools, at which nobody waits, and
 * what one process does at a time behind a lock of the database.
 */
export const thoughHolding = <Value>(work: () => Value): Value => holding.exit(work);

/** Notes that something is waited for, if a connection is held. */
export function noteWait(what: string): void {
  const watch = holding.getStore();
  if (watch) watch.faults.push(`${what} ${ownFrames(new Error(what).stack ?? '')}`);
}
