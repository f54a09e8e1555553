/**
 * The queue before Argon2. A hash takes tens of milliseconds of a core and one of the few threads
 * that files and names are read by too: so only a few are made at once, a bounded number waits, and
 * whoever comes then is told to come again. Nothing waits here while it holds a row or a connection.
 */
import { DomainError } from '@herna/kernel';

export interface HashQueueBounds {
  /** Hashes made at once. */
  readonly atOnce: number;
  /** Callers that wait behind them. */
  readonly waiting: number;
}

/** Two of Node's four threads, and some five seconds of waiting on a small machine. */
const usual: HashQueueBounds = { atOnce: 2, waiting: 256 };

/**
 * Makes a queue; what it gives runs a piece of work in its turn.
 * @throws DomainError ERR_BUSY when too many wait.
 */
export function createHashQueue({ atOnce, waiting }: HashQueueBounds = usual) {
  const queue: (() => void)[] = [];
  let running = 0;
  const done = (): void => {
    const next = queue.shift();
    if (next) next();
    else running--;
  };
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) running++;
    else if (queue.length >= waiting) throw new DomainError('ERR_BUSY');
    else await new Promise<void>((resolve) => queue.push(resolve));
    return work().finally(done);
  };
}
