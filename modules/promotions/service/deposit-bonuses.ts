/**
 * Bonuses that deposits earn: which deposits count, what waits for them, and what becomes of it when one
 * is taken back.
 */
import type { Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { amountOf, qualifyingDeposits, sumOf } from '../rules/amounts.ts';
import { openStates } from '../rules/relation.machine.ts';
import type { DefinitionRow } from '../store/definitions.ts';
import * as store from '../store/relations.ts';
import { restrictedOf } from '../store/restricted-players.ts';
import type { PromotionsDependencies } from './ports.ts';
import { isOpen, type RelationMoves } from './relation-moves.ts';

/** Who hears of deposits, and by what. */
export const depositsConsumer = 'promotions.deposits';
export const depositConfirmed = 'payments.deposit_confirmed';

/** Why a relation ended that goes on in another account, and by which reference it does. */
export const joined = 'account joined';
export const joinedReference = ({ id }: Pick<store.RelationRow, 'id'>): string => `joined ${id}`;
/** Makes the service. */
export function createDepositBonuses(
  { clock, ledger, bonuses, players }: PromotionsDependencies,
  { give, move, promised }: Pick<RelationMoves, 'give' | 'move' | 'promised'>,
) {
  /** What was paid into an account that has become part of this one was paid by the same person. */
  const oneAccount = async (tx: Tx, playerId: PlayerId): Promise<readonly PlayerId[]> => [
    playerId,
    ...(await players.accountsJoinedTo(tx, playerId)),
  ];

  /**
   * Keeps what the deposits in the time of a waiting relation earn, and which they were.
   * @returns minor units; undefined while they are not enough
   */
  const earn = async (
    tx: Tx,
    waiting: store.RelationRow,
    { spec }: Pick<DefinitionRow, 'spec'>,
  ): Promise<bigint | undefined> => {
    if (waiting.accepted_at === null) return undefined;
    const time = { from: waiting.accepted_at, until: waiting.offer_expires_at };
    const accounts = await oneAccount(tx, waiting.player_id as PlayerId);
    const free = await store.freeDeposits(tx, accounts, time);
    const deposits = qualifyingDeposits(spec, free);
    if (!deposits) return undefined;
    const amount = amountOf(spec, sumOf(deposits));
    const paymentIds = deposits.map(({ payment_id }) => payment_id);
    await store.bindDeposits(tx, { accounts, relationId: waiting.id }, paymentIds);
    await store.changeRelation(tx, waiting, { earned: amount });
    return amount;
  };

  /** Whether the person has come upon the list of those who may not have it, since they accepted it. */
  const isRestricted = async (tx: Tx, { player_id, definition_id }: store.RelationRow) => {
    const accounts = await players.accountsOfPerson(tx, player_id as PlayerId);
    return (await restrictedOf(tx, { kind: 'BONUS', id: definition_id }, accounts)).size > 0;
  };

  /** Ends offers of a deposit that has been made and has not earned them: it cannot come any more. */
  const endPassed = async (tx: Tx, playerId: PlayerId): Promise<void> => {
    for (const row of await store.relationsOf(tx, playerId, openStates)) {
      const { ordinal } = (await promised(tx, row)).spec;
      if (ordinal === undefined || row.earned !== null) continue;
      const accounts = await players.accountsOfPerson(tx, playerId);
      if ((await store.depositCount(tx, accounts)) < ordinal) continue;
      await move(tx, row, 'forfeit', { reason: 'DEPOSIT_PASSED' });
    }
  };

  /** Gives what waiting relations have earned, if it may be given now. */
  const giveForDeposits = async (tx: Tx, playerId: PlayerId): Promise<void> => {
    // What an account has that became part of another goes on there.
    if ((await players.accountThatGoesOn(tx, playerId)) !== playerId) return;
    for (const waiting of await store.relationsOf(tx, playerId, ['PENDING'])) {
      // Asked before it earns anything: a deposit stays free for another bonus.
      if (await isRestricted(tx, waiting)) {
        await move(tx, waiting, 'forfeit', { reason: 'RESTRICTED' });
        continue;
      }
      const version = await promised(tx, waiting);
      const amount = waiting.earned ?? (await earn(tx, waiting, version));
      if (amount === undefined) continue;
      if (!(await bonuses.mayHave(tx, playerId))) {
        await move(tx, waiting, 'forfeit', { reason: 'ACCOUNT_CLOSED_FOR_BONUSES' });
        continue;
      }
      // It waits on while another bonus runs; the end of that one asks again, and so does the job.
      if (!(await bonuses.hasRoom(tx, playerId, waiting.currency))) continue;
      const given = await give(tx, waiting, version, amount);
      if (given === 'BUDGET_SPENT') await move(tx, waiting, 'forfeit', { reason: given });
    }
    await endPassed(tx, playerId);
  };

  /** A relation of any of these accounts, or what it has become where its account is part of another. */
  const whereItIs = async (
    tx: Tx,
    accounts: readonly PlayerId[],
    id: bigint,
  ): Promise<store.RelationRow | undefined> => {
    let row = await store.relationAmong(tx, accounts, id);
    while (row?.reason === joined) {
      const { source } = row;
      row = await store.relationBySource(tx, accounts, { source, reference: joinedReference(row) });
    }
    return row;
  };
  return {
    giveForDeposits,

    /** Keeps a confirmed deposit, and gives what the person has been waiting for it with. */
    async deposited(
      tx: Tx,
      deposit: Omit<Parameters<typeof store.insertDeposit>[1], 'player_id'> & {
        readonly player_id: PlayerId;
      },
    ): Promise<void> {
      const accounts = await players.accountsOfPerson(tx, deposit.player_id);
      await store.insertDeposit(tx, deposit, accounts);
      const payee = await players.accountThatGoesOn(tx, deposit.player_id);
      await ledger.lockPlayer(tx, payee);
      await giveForDeposits(tx, payee);
    },

    /** A deposit that was taken back counts for no bonus, and ends the one that it has earned. */
    async depositTakenBack(
      tx: Tx,
      deposit: { readonly playerId: PlayerId; readonly paymentId: bigint },
    ): Promise<void> {
      const playerId = await players.accountThatGoesOn(tx, deposit.playerId);
      await ledger.lockPlayer(tx, playerId);
      const taken = await store.takeDepositBack(tx, deposit, clock.now());
      if (!taken || taken.relation_id === null) return;
      const accounts = await oneAccount(tx, playerId);
      const row = await whereItIs(tx, accounts, taken.relation_id);
      if (row && isOpen(row)) {
        // Others in time may have earned it too.
        await store.releaseDeposits(tx, { accounts, relationId: taken.relation_id });
        await store.changeRelation(tx, row, { earned: null });
        await giveForDeposits(tx, row.player_id as PlayerId);
      }
      if (row?.state !== 'ACTIVE' || row.bonus_id === null) return;
      const reason = 'DEPOSIT_TAKEN_BACK';
      const bonus = { playerId: row.player_id as PlayerId, id: row.bonus_id };
      if (await bonuses.takeBack(tx, bonus, reason)) await move(tx, row, 'forfeit', { reason });
    },
  };
}

export type DepositBonuses = ReturnType<typeof createDepositBonuses>;
