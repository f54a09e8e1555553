/** The frozen order of a round as the leaves of a tree whose root is signed. */
import { createHmac } from 'node:crypto';

/** A row of frozen standings, or a ticket of a draw. */
export interface SealedRow {
  readonly roundId: bigint;
  readonly playerId: bigint;
  /** Of a contest the place, of a draw the number of the ticket from 1. */
  readonly number: number;
  /** Exact; zero of a ticket. */
  readonly score: bigint;
  readonly reachedAt: Date;
  /** Money that the place wins, minor units. */
  readonly prize: bigint;
}

/** Keeps others from finding a player's leaf by trying ids. */
export const saltOf = (
  masterSecret: string,
  { roundId, playerId }: Pick<SealedRow, 'roundId' | 'playerId'>,
): string =>
  createHmac('sha256', masterSecret).update(`tournament ${roundId} ${playerId}`).digest('hex');

/** The text of a leaf, the very bytes that are hashed. */
export const leafText = (row: SealedRow, salt: string): string =>
  [
    `round ${row.roundId}`,
    `player ${row.playerId}`,
    `number ${row.number}`,
    `score ${row.score}`,
    `reached ${row.reachedAt.toISOString()}`,
    `prize ${row.prize}`,
    `salt ${salt}`,
  ].join('\n');

/** The statement that is signed over a round's tree. */
export const sealStatement = (sealed: {
  readonly roundId: bigint;
  readonly rows: number;
  readonly pool: bigint;
  readonly currency: string;
  readonly root: Buffer;
  readonly commitment: string | null;
  readonly beaconRound: bigint | null;
  readonly sealedAt: Date;
}): string =>
  JSON.stringify({
    round: `${sealed.roundId}`,
    rows: sealed.rows,
    pool: `${sealed.pool}`,
    currency: sealed.currency,
    root: sealed.root.toString('hex'),
    sealedAt: sealed.sealedAt.toISOString(),
    ...(sealed.commitment === null
      ? {}
      : { commitment: sealed.commitment, beaconRound: `${sealed.beaconRound}` }),
  });

/** The secret of a draw; only its hash is published before the draw. */
export const secretOf = (masterSecret: string, roundId: bigint): Buffer =>
  createHmac('sha256', masterSecret).update(`tournament draw ${roundId}`).digest();
