/**
 * The queue before Argon2. A hash takes tens of milliseconds of a core and one of the few threads
 * that files and names are read by too: so only a few are made at once, a bounded number waits, and
 * whoever comes then is asked to come again. Nothing waits here while it holds a row or a connection.
 * There may be several lines, each with its own bound, which take turns: a crowd in one fills its own.
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
  /** Callers that wait behind them in each line. */
  readonly waiting: number;
}

/** For whoever finds the queue full: the time in which most of it has passed. */
const retryAfterSeconds = 5;

/** A core is left for all else; some seconds of waiting on a small machine. */
const usual: HashQueueBounds = {
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 256,
};

/** The line of whoever names none. */
const usualLine = 'usual';

/**
 * Makes a queue; what it gives runs a piece of work in its turn, waiting in a line. Work that has its
 * turn already, since it is part of other work, does not wait again.
 * @throws DomainError ERR_BUSY when too many wait.
 */
export function createHashQueue({ atOnce, waiting }: HashQueueBounds = usual) {
  /** Those that anybody waits in, the one whose turn is next first. */
  const lines = new Map<string, (() => void)[]>();
  const turns = new AsyncLocalStorage<true>();
  let running = 0;
  const done = (): void => {
    const [turn] = lines;
    if (!turn) {
      running--;
      return;
    }
    const [name, [next, ...others]] = turn;
    lines.delete(name);
    if (others.length > 0) lines.set(name, others);
    next?.();
  };
  /** Waits at the end of a line. */
  const wait = (line: string): Promise<void> =>
    new Promise((resolve) => {
      const before = lines.get(line);
      if (before) before.push(resolve);
      else lines.set(line, [resolve]);
    });
  return async <Value>(work: () => Promise<Value>, line = usualLine): Promise<Value> => {
    noteWait('a hash');
    if (turns.getStore()) return work();
    if (running < atOnce) running++;
    else if ((lines.get(line)?.length ?? 0) >= waiting) {
      throw new DomainError('ERR_BUSY', { data: { retryAfterSeconds } });
    } else await wait(line);
    return turns.run(true, work).finally(done);
  };
}
