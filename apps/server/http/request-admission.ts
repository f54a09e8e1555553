/**
 * Requests begin in turns. When a batch of wagers is answered, all its callers send their next
 * request at once; begun in the same turn of the event loop, that crowd would keep the answers of
 * the database waiting, and with them the next batch. A few in each turn, and the answers come
 * between.
 *
 * Sign-ins wait in a line of their own, of which fewer begin in a turn: whoever reads or plays while
 * a crowd is at the doors does not wait behind it. The line is bounded; who comes when it is full is
 * refused before anything is spent on the request.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** A request line may carry the whole address (RFC 9112, 3.2.2): what counts is its path. */
export const pathOf = ({ url = '/' }: { readonly url?: string | undefined }): string =>
  url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');

/**
 * The path that the router finds a call by, however the request line spells it: signs may be written
 * by their numbers and in either case, and a fragment ends it as a query does.
 */
export function routedPath(request: { readonly url?: string | undefined }): string {
  const [path = ''] = pathOf(request).split(/[?#]/, 1);
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    // The router refuses it too.
    return path;
  }
}

/** Requests that begin in one turn of the event loop: fewer make the batches smaller, more the waits longer. */
export const perTurn = 32;

/** Sign-ins that begin in one turn: each costs parsing, counting and a look into the database. */
export const signInsPerTurn = 2;

/** Sign-ins that wait to begin. */
export const signInsWaiting = 512;

export interface SignInLine {
  /** Whether a request is an attempt to sign in. */
  readonly isSignIn: (request: IncomingMessage) => boolean;
  /** Answers whoever the line has no room for. */
  readonly refuse: (response: ServerResponse) => void;
}

const noSignIns: SignInLine = { isSignIn: () => false, refuse: () => {} };

/** Requests that wait, and how many of their kind begin in a turn. */
function createLine(listener: RequestListener, most: number) {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let begun = 0;
  return {
    waits: () => waiting.length,
    /** Begins at once, or waits behind those who came before. */
    enter(request: IncomingMessage, response: ServerResponse): void {
      if (waiting.length > 0 || begun >= most) {
        waiting.push([request, response]);
        return;
      }
      begun += 1;
      listener(request, response);
    },
    /** Begins those whose turn it is; gives their number. */
    next(): number {
      begun = 0;
      for (const [request, response] of waiting.splice(0, most)) {
        begun += 1;
        // A caller who has gone meanwhile would never finish sending.
        if (!request.destroyed) listener(request, response);
      }
      return begun;
    },
  };
}

/** Makes a listener of requests take turns; the order within each line is kept. */
export function inTurns(
  listener: RequestListener,
  { isSignIn, refuse }: SignInLine = noSignIns,
): RequestListener {
  const others = createLine(listener, perTurn);
  const signIns = createLine(listener, signInsPerTurn);
  let planned = false;

  const plan = (): void => {
    if (planned) return;
    planned = true;
    setImmediate(next);
  };

  const next = (): void => {
    planned = false;
    if (others.next() + signIns.next() > 0) plan();
  };

  return (request, response) => {
    plan();
    if (!isSignIn(request)) return others.enter(request, response);
    if (signIns.waits() >= signInsWaiting) return refuse(response);
    signIns.enter(request, response);
  };
}
