/**
 * Requests begin in turns. When a batch of wagers is answered, all its callers send their next
 * request at once; begun in the same turn of the event loop, that crowd would keep the answers of
 * the database waiting, and with them the next batch. A few in each turn, and the answers come
 * between.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Requests that begin in one turn of the event loop: fewer make the batches smaller, more the waits longer. */
export const perTurn = 32;

/** Makes a listener of requests take turns; their order is kept. */
export function inTurns(listener: RequestListener): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let begun = 0;
  let planned = false;

  const plan = (): void => {
    if (planned) return;
    planned = true;
    setImmediate(next);
  };

  const next = (): void => {
    planned = false;
    begun = 0;
    for (const [request, response] of waiting.splice(0, perTurn)) {
      begun += 1;
      // A caller who has gone meanwhile would never finish sending.
      if (!request.destroyed) listener(request, response);
    }
    if (begun > 0) plan();
  };

  return (request, response) => {
    plan();
    if (waiting.length > 0 || begun >= perTurn) {
      waiting.push([request, response]);
      return;
    }
    begun += 1;
    listener(request, response);
  };
}
