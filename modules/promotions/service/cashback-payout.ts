/**
 * Pays cashback. The days of a period bound the play and, some hours after its end, the payment: one for
 * each programme, player and period, which its key and the ledger's reference both hold. Whose rounds of
 * the period are still open waits until they are over, as long as rounds may take: what they win belongs
 * to it too. Whom no reward may reach by then is paid nothing, and the row says why. What an account has
 * earned that has become part of another is paid to that one.
 */
import { eachInPages, recordEvent, type Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { type Period, periodOf, type Reckoned } from '../rules/cashback.ts';
import * as store from '../store/cashback.ts';
import { restrictedOf } from '../store/restricted-players.ts';
import { boundsOf, type CashbackPlay } from './cashback-play.ts';
import type { PromotionsDependencies } from './ports.ts';

const graceMs = 6 * 3_600_000;
const playersAtOnce = 100;

/** When the play of a period is paid that ends at a moment. */
export const paidAfter = (end: Date): Date => new Date(end.getTime() + graceMs);

/** Makes the payout. */
export function createCashbackPayout(
  deps: Pick<PromotionsDependencies, 'database' | 'clock' | 'ledger' | 'bonuses' | 'players'>,
  playOf: CashbackPlay,
) {
  const { database, clock, ledger, bonuses, players } = deps;

  /** Why a player is paid nothing; undefined when they are to be paid. */
  const withheldOf = async (tx: Tx, row: store.ProgrammeRow, playerId: PlayerId) => {
    if (!(await bonuses.mayHave(tx, playerId))) return 'NOT_ALLOWED' as const;
    const accounts = await players.accountsOfPerson(tx, playerId);
    const restricted = await restrictedOf(tx, { kind: 'BONUS', id: row.id }, accounts);
    return restricted.size > 0 ? ('RESTRICTED' as const) : undefined;
  };

  const payOne = async (
    tx: Tx,
    row: store.ProgrammeRow,
    period: Period,
    { playerId, base, amount }: Omit<Reckoned, 'open'> & { readonly playerId: PlayerId },
  ): Promise<void> => {
    const { currency, budget } = row.spec;
    const payee = await players.lockAccountThatGoesOn(tx, playerId, ledger.lockPlayer);
    const withheld = await withheldOf(tx, row, payee);
    const given = { amount, budget: budget === undefined ? undefined : BigInt(budget) };
    const counted = withheld === undefined && (await store.countGiven(tx, row.id, given));
    const reason = withheld ?? (counted ? null : 'BUDGET');
    const now = clock.now();
    const fresh = await store.insertPayment(tx, {
      player_id: playerId,
      programme_id: row.id,
      period_from: period.from,
      period_to: period.to,
      state: reason === null ? 'PAID' : 'WITHHELD',
      reason,
      base,
      amount,
      currency,
      decided_at: now,
    });
    // Decided before: the count of what was given goes back with this transaction.
    if (!fresh) throw new AlreadyDecided();
    if (reason !== null) return;
    await ledger.post(tx, {
      kind: 'cashback',
      playerId: payee,
      currency,
      source: 'promotions',
      reference: `cashback ${row.id}:${playerId}:${period.from}`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'promotions', owner: row.id, amount: -amount },
      ],
    });
    await recordEvent(tx, {
      type: 'promotions.cashback_paid',
      playerId: payee,
      payload: {
        programmeId: row.id.toString(),
        from: period.from,
        to: period.to,
        amount: amount.toString(),
        currency,
      },
      happenedAt: now,
    });
  };

  const decide = async (row: store.ProgrammeRow, period: Period, playerId: PlayerId) => {
    const key = { programmeId: row.id, playerId };
    const days = { period_from: period.from, period_to: period.to };
    const decided = await database
      .transaction(async (tx) => {
        const members = await store.membershipsIn(tx, row.id, [playerId]);
        const reckoned = (await playOf(tx, row.spec, period, members)).get(playerId);
        if (reckoned?.open) {
          await store.insertWaiting(tx, key, days);
          return;
        }
        await store.deleteWaiting(tx, key, days);
        if (!reckoned || reckoned.amount === 0n) return;
        await payOne(tx, row, period, { ...reckoned, playerId });
      })
      .catch((error: unknown) => {
        if (error instanceof AlreadyDecided) return error;
        throw error;
      });
    if (decided) await database.transaction((tx) => store.deleteWaiting(tx, key, days));
  };

  const payPeriod = async (row: store.ProgrammeRow, period: Period): Promise<void> => {
    const within = { programmeId: row.id, ...boundsOf(period) };
    await eachInPages(
      (after, limit) => store.membersWithin(database.read, within, after, limit),
      playersAtOnce,
      ({ id }) => decide(row, period, id as PlayerId),
    );
    await database.transaction((tx) => store.nextPeriod(tx, row.id, period));
  };

  /** Decides what waited for rounds that may be over by now. */
  const payWaiting = async (row: store.ProgrammeRow): Promise<void> => {
    for (const days of await store.waitingPeriods(database.read, row.id)) {
      const period = { from: days.period_from, to: days.period_to };
      await eachInPages(
        (after, limit) => store.waitingFor(database.read, row.id, days, { after, limit }),
        playersAtOnce,
        ({ id }) => decide(row, period, id as PlayerId),
      );
    }
  };

  return {
    /** Pays every period that is due; a process that dies goes on where it was. */
    async run(): Promise<void> {
      for (const row of await store.startedProgrammes(database.read)) {
        await payWaiting(row);
        let due = row.next_period;
        while (due !== null) {
          const period = periodOf(row.spec.period, due);
          const { from, until } = boundsOf(period);
          const over = row.ended_at !== null && row.ended_at <= from;
          if (over || paidAfter(until) > clock.now()) break;
          await payPeriod(row, period);
          due = period.to;
        }
      }
    },
  };
}

/** A payment that another process has decided. */
class AlreadyDecided extends Error {}

export type CashbackPayout = ReturnType<typeof createCashbackPayout>;
