/** A round as its player keeps it: all that is needed to draw it again, and what was published about it. */
import type { BeaconProof } from './beacon.ts';

export interface RoundRecord {
  readonly gameKey: string;
  /** The server's seed, revealed when the round was over: 32 bytes, hexadecimal. */
  readonly seed: string;
  /** What was published before the round: SHA-256 of the seed, the game's key and the nonce, hexadecimal. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Names the mathematics that the round was drawn by. */
  readonly configHash?: string;
  /** The first stake, minor units. */
  readonly stake: bigint;
  readonly bets: readonly { readonly spot: string; readonly stake: bigint }[];
  /** Whether it played for the jackpot of its title: a ticket was drawn before all else. */
  readonly jackpot?: boolean;
  readonly decisions: readonly string[];
  /** What was paid, minor units. */
  readonly win?: bigint;
  /** Wins over this were cut to it, minor units. */
  readonly winMaximum?: bigint;
  /** What was shown. */
  readonly view?: unknown;
  /** Names the session whose rounds the nonce counts, with the commitment to its next round. */
  readonly session?: string;
  readonly nextCommitment?: string;
  /** The end of the chain of seeds, published before its flights; a flight's nonce is its place. */
  readonly seriesEnd?: string;
  /** The beacon round that was named with that end; its randomness is the client seed. */
  readonly beacon?: BeaconProof;
}

/** A record that cannot be read. The message names the field. */
export class RecordFault extends Error {
  override name = 'RecordFault';
  readonly field: string;

  constructor(field: string) {
    super(`${field} cannot be read`);
    this.field = field;
  }
}

/** An amount in whole units, without its spaces. */
const inUnits = /^(\d{1,16})(?:[.,](\d{1,2}))?(?:Kč|CZK|€|EUR)$/;

type Fields = Readonly<Record<string, unknown>>;

function text(fields: Fields, field: string, pattern: RegExp): string {
  const value = fields[field];
  if (typeof value !== 'string' || !pattern.test(value)) throw new RecordFault(field);
  return value;
}

/**
 * An amount in minor units: an integer or its digits; or a text in whole units of a currency, which
 * is named: `12,50 Kč`, `12.5 EUR`.
 */
function amount(fields: Fields, field: string): bigint {
  const value = fields[field];
  const written = typeof value === 'number' ? String(value) : value;
  if (typeof written !== 'string') throw new RecordFault(field);
  if (/^\d{1,18}$/.test(written)) return BigInt(written);
  const [, units = '', parts = ''] =
    inUnits.exec(written.replaceAll(/[\s\u00a0\u202f]/g, '')) ?? [];
  if (units === '') throw new RecordFault(field);
  return BigInt(units) * 100n + BigInt(parts.padEnd(2, '0'));
}

const list = (fields: Fields, field: string): readonly unknown[] => {
  const value = fields[field] ?? [];
  if (!Array.isArray(value)) throw new RecordFault(field);
  return value;
};

const given = (fields: Fields, field: string): boolean =>
  fields[field] !== undefined && fields[field] !== null && fields[field] !== '';

const sum32 = /^[0-9a-f]{64}$/;

function beaconIn(value: unknown): BeaconProof {
  const fields = (value ?? {}) as Fields;
  const { round } = fields;
  if (!Number.isSafeInteger(round) || (round as number) < 1) throw new RecordFault('beacon');
  try {
    return {
      publicKey: text(fields, 'publicKey', /^[0-9a-f]{192}$/),
      round: round as number,
      signature: text(fields, 'signature', /^[0-9a-f]{96}$/),
    };
  } catch {
    throw new RecordFault('beacon');
  }
}

/** Reads a record with care; a `RecordFault` names what cannot be read. */
export function readRecord(value: unknown): RoundRecord {
  if (typeof value !== 'object' || value === null) throw new RecordFault('record');
  const fields = value as Fields;
  const { nonce } = fields;
  if (!Number.isSafeInteger(nonce) || (nonce as number) < 0) throw new RecordFault('nonce');
  const decisions = list(fields, 'decisions');
  if (!decisions.every((one) => typeof one === 'string')) throw new RecordFault('decisions');
  const bets = list(fields, 'bets').map((bet) => {
    const { spot } = (bet ?? {}) as { spot?: unknown };
    if (typeof spot !== 'string') throw new RecordFault('bets');
    return { spot, stake: amount(bet as Fields, 'stake') };
  });
  return {
    gameKey: text(fields, 'gameKey', /^[a-z0-9-]{1,60}$/),
    seed: text(fields, 'seed', sum32),
    commitment: text(fields, 'commitment', sum32),
    clientSeed: text(fields, 'clientSeed', /^[^|]{0,64}$/),
    nonce: nonce as number,
    ...(given(fields, 'configHash') ? { configHash: text(fields, 'configHash', sum32) } : {}),
    stake: amount(fields, 'stake'),
    bets,
    ...(fields.jackpot === true ? { jackpot: true } : {}),
    decisions: decisions as string[],
    ...(given(fields, 'win') ? { win: amount(fields, 'win') } : {}),
    ...(given(fields, 'winMaximum') ? { winMaximum: amount(fields, 'winMaximum') } : {}),
    ...(given(fields, 'view') ? { view: fields.view } : {}),
    ...(given(fields, 'session') ? { session: text(fields, 'session', /^[\w-]{1,64}$/) } : {}),
    ...(given(fields, 'nextCommitment')
      ? { nextCommitment: text(fields, 'nextCommitment', sum32) }
      : {}),
    ...(given(fields, 'seriesEnd') ? { seriesEnd: text(fields, 'seriesEnd', sum32) } : {}),
    ...(given(fields, 'beacon') ? { beacon: beaconIn(fields.beacon) } : {}),
  };
}

/** A round as the platform's history tells it. */
export interface StoredRound {
  readonly gameKey: string;
  readonly stake: { readonly amount: number };
  readonly win: { readonly amount: number };
  readonly outcome: Readonly<Record<string, unknown>> | null;
}

/** The record of a stored round, unread; nothing when its game does not say how it was drawn. */
export function recordOfStored({ gameKey, stake, win, outcome }: StoredRound): object | undefined {
  if (!outcome?.seed) return undefined;
  const { seed, commitment, clientSeed, nonce, configHash, bets, decisions } = outcome;
  const { winMaximum, session, nextCommitment, seriesEnd, beacon } = outcome;
  const { point, cashOut, half, jackpot } = outcome;
  const flown = { point, cashOut, ...(half === undefined ? {} : { half }) };
  const view = outcome.view ?? flown;
  return {
    gameKey,
    seed,
    commitment,
    clientSeed,
    nonce,
    configHash,
    stake: outcome.stake ?? stake.amount,
    bets,
    jackpot,
    decisions,
    win: win.amount,
    winMaximum,
    view,
    session,
    nextCommitment,
    seriesEnd,
    beacon,
  };
}
