/**
 * Transactions that land-based systems book with us: money at their desks, stakes and wins on their
 * terminals, which count to the player's limits as those of the site do. Known by the system's own id
 * for ever; a rollback is a movement of its own.
 */
import type { Database } from '@herna/db';
import { type Clock, DomainError, type Money, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Protection } from '@herna/protection';
import { type AccountingType, bookingOf, type GameType } from '../rules/reported-types.table.ts';
import * as store from '../store/desk.ts';
import type { TransferAccount } from '../store/door-tables.ts';

export type Reported = store.ReportedRow;

export interface ReportRequest {
  readonly system: string;
  readonly transactionId: string;
  readonly playerId: PlayerId;
  readonly kind: 'ACCOUNTING' | 'GAME';
  readonly type: AccountingType | GameType;
  readonly childType?: string | undefined;
  readonly account: TransferAccount;
  readonly amount: Money;
  readonly place?: string | undefined;
}

export interface ReportedDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly protection: Pick<Protection, 'assertMayPlay' | 'venuePlay'>;
}

const playerAccount = { Main: 'player-cash', Landbased: 'player-landbased' } as const;

/** Ids of other systems hold no spaces, so no two of them make one reference. */
const referenceOf = (...parts: readonly string[]): string => parts.join(' ');

const sameContent = (row: Reported, request: ReportRequest): boolean =>
  row.player_id === request.playerId &&
  row.kind === request.kind &&
  row.type === request.type &&
  row.account === request.account &&
  row.amount === request.amount.amount &&
  row.currency === request.amount.currency;

/** Makes the service. */
export function createReported({ database, clock, ledger, protection }: ReportedDeps) {
  const linesOf = (request: Pick<ReportRequest, 'account' | 'type' | 'amount'>, back: 1n | -1n) => {
    const { sign, account } = bookingOf(request.type);
    const amount = back * sign * request.amount.amount;
    return [
      { account: playerAccount[request.account], amount },
      { account, owner: 0n, amount: -amount },
    ];
  };

  return {
    /** Books a transaction; the same again changes nothing. */
    async book(request: ReportRequest): Promise<Reported> {
      const { playerId, system, transactionId, amount } = request;
      const booking = bookingOf(request.type);
      const known = await database.transaction(async (tx) => {
        await ledger.lockPlayer(tx, playerId);
        const row = await store.lockReported(tx, system, transactionId);
        if (row && !sameContent(row, request)) throw new DomainError('ERR_TRANSACTION_EXISTS');
        return row;
      });
      if (known) return known;
      if (booking.play === 'stake') await protection.assertMayPlay(database.read, playerId);
      return database.transaction(async (tx) => {
        const posted = await ledger.post(tx, {
          kind: booking.kind,
          playerId,
          currency: amount.currency,
          source: 'reported',
          reference: referenceOf(system, transactionId),
          lines: linesOf(request, 1n),
        });
        if (posted.repeated) {
          const row = await store.lockReported(tx, system, transactionId);
          if (row) return row;
        }
        if (booking.play) await protection.venuePlay[booking.play](tx, playerId, amount);
        return store.insertReported(tx, {
          system,
          transaction_id: transactionId,
          player_id: playerId,
          kind: request.kind,
          type: request.type,
          child_type: request.childType ?? null,
          account: request.account,
          currency: amount.currency,
          amount: amount.amount,
          state: 'BOOKED',
          movement_id: posted.movementId,
          place: request.place ?? null,
          created_at: clock.now(),
          rolled_back_at: null,
        });
      });
    },

    /** Reverses a transaction by a counter-entry; repeated, it changes nothing. */
    rollBack: (system: string, transactionId: string): Promise<Reported> =>
      database.transaction(async (tx) => {
        const row = await store.lockReported(tx, system, transactionId);
        if (row?.kind !== 'ACCOUNTING') throw new DomainError('ERR_NOT_FOUND');
        if (row.state === 'ROLLED_BACK') return row;
        const { account, currency, amount } = row;
        const type = row.type as AccountingType;
        await ledger.post(tx, {
          kind: 'accounting-reverse',
          playerId: row.player_id as PlayerId,
          currency,
          source: 'reported',
          reference: referenceOf(system, transactionId, 'reverse'),
          lines: linesOf({ account, type, amount: { amount, currency } }, -1n),
        });
        return store.markRolledBack(tx, row.id, clock.now());
      }),

    list: (filter: store.ReportedFilter) => store.selectReported(database.read, filter),
  };
}

export type ReportedService = ReturnType<typeof createReported>;
