/**
 * The queue before Argon2. A hash takes tens of milliseconds of a core and one of the few threads
 * that files and names are read by too: so only a few are made at once, a bounded number waits, and
 * whoever comes then is told to come again. Nothing waits here while it holds a row or a connection.
 * A turn may be taken for more than the hash, for what is read before it and counted after it: then a
 * crowd costs the database no more than a few do.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { DomainError } from './errors.ts';
import { noteWait } from './held-connections.ts';

export interface HashQueueBounds {
  /** Hashes made at once. */
  readonly atOnce: number;
  /** Callers that wait behind them. */
  readonly waiting: number;
}

/** Told to whoever finds the queue full: the time in which most of it has passed. */
const retryAfterSeconds = 5;

/** A core is left for all else; some seconds of waiting on a small machine. */
const usual: HashQueueBounds = {
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 256,
};

/**
 * Makes a queue; what it gives runs a piece of work in its turn. Work that has its turn already, since
 * it is part of other work, does not wait again.
 * @throws DomainError ERR_BUSY when too many wait.
 */
export function createHashQueue({ atOnce, waiting }: HashQueueBounds = usual) {
  const queue: (() => void)[] = [];
  const turns = new AsyncLocalStorage<true>();
  let running = 0;
  const done = (): void => {
    const next = queue.shift();
    if (next) next();
    else running--;
  };
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    noteWait('a hash');
    if (turns.getStore()) return work();
    if (running < atOnce) running++;
    else if (queue.length >= waiting) {
      throw new DomainError('ERR_BUSY', { data: { retryAfterSeconds } });
    } else await new Promise<void>((resolve) => queue.push(resolve));
    return turns.run(true, work).finally(done);
  };
}
