/** A broken assertion is a bug of ours, never something a client can cause. */
export class AssertionFailure extends Error {
  override name = 'AssertionFailure';
}

/** Stops at a broken invariant; for programmer errors only. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailure(message);
}

/** Makes an unhandled case of a union a type error, and a bug at run time. */
export function unreachable(value: never): never {
  throw new AssertionFailure(`unhandled case: ${JSON.stringify(value)}`);
}
