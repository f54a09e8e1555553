/**
 * Ids are bigint in code and decimal text on the wire. A brand keeps a player's id from being
 * passed where a payment's is meant.
 */
declare const brand: unique symbol;
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

export type PlayerId = Branded<bigint, 'PlayerId'>;
export type StaffId = Branded<bigint, 'StaffId'>;
export type PaymentId = Branded<bigint, 'PaymentId'>;
export type GameId = Branded<bigint, 'GameId'>;

const idPattern = /^[1-9][0-9]{0,18}$/;
const idMax = 9_223_372_036_854_775_807n;

/** Reads a wire id; `undefined` when the text is no id that PostgreSQL's bigint could hold. */
export function parseId<Id extends bigint = bigint>(text: string): Id | undefined {
  if (!idPattern.test(text)) return undefined;
  const value = BigInt(text);
  return value <= idMax ? (value as Id) : undefined;
}

/** Reads a wire id that the contract's schema has already checked. */
export const toId = <Id extends bigint = bigint>(text: string): Id => BigInt(text) as Id;

/** An id as the wire carries it. */
export const wireId = (id: bigint): string => id.toString();
