/**
 * What offering and converting free rounds share: reading them behind the player's lock, moving them
 * from state to state, and what a conversion would do.
 */
import type { Db, Tx } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import type { FreeRoundIssueRow, FreeRoundWait, FreeRoundRow as RoundsInPlay } from '@herna/play';
import type { FreeRoundSpec } from '../contract/free-round-schemas.ts';
import { freeRoundMachine } from '../rules/free-round.machine.ts';
import { convertedOf } from '../rules/free-rounds.ts';
import * as store from '../store/free-rounds.ts';
import { createOfferMoves } from './offer-moves.ts';
import type { PromotionsDependencies } from './ports.ts';

/** An offer with what it promises and how its rounds stand once it is accepted. */
export interface HeldFreeRounds {
  readonly row: store.FreeRoundRow;
  readonly spec: FreeRoundSpec;
  readonly rounds: RoundsInPlay | undefined;
  /** How they stand at the provider that keeps them; undefined where only we do. */
  readonly issue: FreeRoundIssueRow | undefined;
  /**
   * They are over and become a bonus, and more of it may come of this. All of it must be wagered, so the
   * conversion waits for it.
   */
  readonly waitsFor: FreeRoundWait | undefined;
}

/** What a conversion would do now, minor units. */
export interface Preview {
  readonly waiting: bigint;
  readonly converts: bigint;
  readonly surplus: bigint;
  readonly possible: boolean;
}

export interface Key {
  readonly playerId: PlayerId;
  readonly id: bigint;
}

/** Makes what both services stand on. */
export function createFreeRoundMoves({
  clock,
  ledger,
  freeRounds,
  players,
}: Pick<PromotionsDependencies, 'clock' | 'ledger' | 'freeRounds' | 'players'>) {
  const specOf = async (db: Db, row: store.FreeRoundRow): Promise<FreeRoundSpec> => {
    const key = { definitionId: row.definition_id, version: row.version };
    const spec = await store.specOf(db, key);
    if (!spec) throw new DomainError('ERR_NOT_FOUND');
    return spec;
  };

  const { changed, move } = createOfferMoves(clock, {
    machine: freeRoundMachine,
    changedEvent: 'promotions.free_rounds_changed',
    idField: 'freeRoundsId',
    save: store.changeOffer,
  });

  const lockedRow = async (tx: Tx, { playerId, id }: Key): Promise<store.FreeRoundRow> => {
    await ledger.lockPlayer(tx, playerId);
    const row = await store.offerById(tx, { playerId, id });
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  /**
   * The same with the account that is given what they bring, where theirs has become part of another.
   * One that has been closed since is given nothing by itself: what lies in the ended account is brought
   * to it by `accounts.sweep_merged`, which opens it.
   * @throws ERR_CONFLICT when it does so meanwhile: to be tried again
   */
  const lockedForPayee = async (tx: Tx, key: Key) => {
    const payee = await players.lockAccountThatGoesOn(tx, key.playerId, async (_tx, id) => {
      const both = [...new Set([key.playerId, id])].toSorted((a, b) => (a < b ? -1 : 1));
      for (const one of both) await ledger.lockPlayer(tx, one);
    });
    const isClosed = (await players.playerById(tx, payee))?.state === 'CLOSED';
    return { row: await lockedRow(tx, key), payee: isClosed ? key.playerId : payee, isClosed };
  };

  /** Locks the wallets of players, and of those who are paid for them, in one order. */
  const lockForPayees = async (tx: Tx, playerIds: readonly PlayerId[]): Promise<void> => {
    const goingOn = await players.accountsThatGoOn(tx, playerIds);
    const all = new Set([...playerIds, ...goingOn.values()]);
    for (const id of [...all].sort((a, b) => (a < b ? -1 : 1))) await ledger.lockPlayer(tx, id);
  };

  /** Whether no further round of them can be played. */
  const isOver = ({ state, expires_at }: RoundsInPlay): boolean =>
    state !== 'ACTIVE' || expires_at <= clock.now();

  const held = async (db: Db, row: store.FreeRoundRow): Promise<HeldFreeRounds> => {
    const key = { playerId: row.player_id as PlayerId, id: row.id };
    const keys = row.accepted_at === null ? [] : [key];
    const [rounds] = await freeRounds.rowsOf(db, keys);
    const [issue] = await freeRounds.issuesOf(db, keys);
    const spec = await specOf(db, row);
    const waitsForAll = spec.conversion.kind === 'BONUS' && rounds !== undefined && isOver(rounds);
    const waitsFor = waitsForAll ? await freeRounds.waitsFor(db, key) : undefined;
    return { row, spec, rounds, issue, waitsFor };
  };

  const previewOf = ({ row, spec, rounds, waitsFor }: HeldFreeRounds): Preview => {
    const waiting = rounds?.wins_held ? rounds.won - rounds.taken : 0n;
    const { converts, surplus } = convertedOf(waiting, spec.conversion, row.converted);
    const isDone = rounds !== undefined && isOver(rounds) && !waitsFor;
    const possible = row.state === 'ACTIVE' && waiting > 0n && isDone;
    return { waiting, converts, surplus, possible };
  };

  return { specOf, changed, move, lockedRow, lockedForPayee, lockForPayees, held, previewOf };
}

export type FreeRoundMoves = ReturnType<typeof createFreeRoundMoves>;
