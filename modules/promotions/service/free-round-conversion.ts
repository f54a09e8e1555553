/**
 * What free rounds have won becomes the player's in one place (`takeOut`), and those that are over end.
 * The player converts; what nobody has converted by the end of its time is converted by the job, since
 * it was won.
 */
import { eachInPages, type Tx } from '@herna/db';
import { assert, type Currency, DomainError, type PlayerId } from '@herna/kernel';
import { noPlayer } from '@herna/ledger';
import { convertedOf } from '../rules/free-rounds.ts';
import * as store from '../store/free-rounds.ts';
import type { FreeRoundMoves, HeldFreeRounds, Key } from './free-round-moves.ts';
import type { PromotionsDependencies } from './ports.ts';

const pageLength = 200;

/** What is won now comes after the conversion, or after an end with nothing to convert. */
const isLate = ({ converted_at, ended_at }: store.FreeRoundRow): boolean =>
  converted_at !== null || ended_at !== null;

/** What of the stakes of a bonus won by free rounds counts, percent, by the part of the offer. */
const weights = { Casino: 100, LiveGames: 10, CrashGame: 50, Lottery: 0 } as const;

/** Makes the service. */
export function createFreeRoundConversion(
  { database, clock, ledger, bonuses, freeRounds }: PromotionsDependencies,
  { move, lockedRow, lockedForPayee, lockForPayees, held, previewOf }: FreeRoundMoves,
) {
  /**
   * Takes wins out of `free-round-wins`: to cash, or to the promotion that gives a bonus for them.
   * What came late, after the conversion or the end, is cash within the maximum; what was cancelled
   * since is the promotion's loss.
   */
  const takeOut = async (
    tx: Tx,
    all: HeldFreeRounds,
    { payee, closing = false }: { readonly payee: PlayerId; readonly closing?: boolean },
  ): Promise<store.FreeRoundRow> => {
    const { row, spec } = all;
    const key = { playerId: row.player_id as PlayerId, id: row.id };
    const late = isLate(row);
    const waiting = await freeRounds.takeWins(tx, key);
    const asBonus = spec.conversion.kind === 'BONUS' && !late;
    const wins = convertedOf(waiting, spec.conversion, row.converted);
    // An account that is being closed gets no bonus; cash was won and is the player's.
    const { converts, surplus } = closing && asBonus ? { converts: 0n, surplus: waiting } : wins;
    if (waiting !== 0n) {
      const cash = asBonus ? 0n : converts;
      await ledger.post(tx, {
        kind: 'free-round-win',
        playerId: cash > 0n ? payee : noPlayer,
        currency: row.currency,
        source: 'free-rounds',
        reference: `${row.id}:wins-${clock.now().getTime()}-${waiting}`,
        subjectId: row.id,
        lines: [
          { account: 'free-round-wins', owner: row.id, amount: -waiting },
          ...(cash > 0n ? [{ account: 'player-cash', amount: cash } as const] : []),
          ...(waiting === cash
            ? []
            : [
                {
                  account: 'promotions',
                  owner: row.definition_id,
                  amount: waiting - cash,
                } as const,
              ]),
        ],
      });
    }
    const bonusId =
      asBonus && converts > 0n ? await giveBonus(tx, all, payee, converts) : row.bonus_id;
    const change = {
      converted: row.converted + converts,
      surplus: row.surplus + (surplus > 0n ? surplus : 0n),
      converted_at: row.converted_at ?? clock.now(),
      bonus_id: bonusId,
    };
    return late ? store.changeOffer(tx, row, change) : move(tx, row, 'convert', change);
  };

  const giveBonus = async (
    tx: Tx,
    { row, spec }: HeldFreeRounds,
    playerId: PlayerId,
    amount: bigint,
  ): Promise<bigint> => {
    const { wageringMultiple = 1, validHours = 1 } = spec.conversion;
    const { accepted_at, accepted_hash } = row;
    assert(accepted_at && accepted_hash, 'free rounds are played after their acceptance');
    const bonus = await bonuses.grant(tx, {
      accepted: { at: accepted_at, termsHash: accepted_hash },
      playerId,
      amount: { amount, currency: row.currency },
      terms: {
        wageringRequired: amount * BigInt(wageringMultiple),
        weights,
        stakeMaximum: undefined,
        conversionMaximum: undefined,
        forfeitOnWithdrawal: false,
        validHours,
      },
      reference: `free-rounds-${row.id}`,
      reason: spec.name,
      promotionId: row.definition_id,
    });
    return bonus.id;
  };

  /** Ends an offer, or accepted rounds with nothing to convert; what waits is converted. */
  const finish = async (tx: Tx, key: Key): Promise<void> => {
    const { row, payee, isClosed } = await lockedForPayee(tx, key);
    const now = clock.now();
    const cancelled = (await store.definitionById(tx, row.definition_id))?.state === 'CANCELLED';
    if (row.state === 'OFFERED') {
      if (row.offer_expires_at <= now) await move(tx, row, 'expire');
      else if (cancelled) await move(tx, row, 'cancel', { reason: 'definition cancelled' });
      return;
    }
    if (row.state !== 'ACTIVE') return;
    let all = await held(tx, row);
    if (!all.rounds) return;
    if (cancelled && all.rounds.state === 'ACTIVE') {
      await freeRounds.cancel(tx, key);
      all = await held(tx, row);
    }
    const { rounds } = all;
    if (!rounds || rounds.state === 'ACTIVE') return;
    // What their provider has played of them may have to come yet.
    if (all.waitsFor || (await freeRounds.awaitsTotal(tx, key))) return;
    if (previewOf(all).waiting !== 0n) {
      // The player converts it until the rounds' time is over; of an ended account nobody does.
      if (rounds.expires_at > now && payee === key.playerId) return;
      // Of a closed account no bonus can wait for anything.
      if (isClosed || (await mayTakeOut(tx, all, payee))) {
        await takeOut(tx, all, { payee, closing: isClosed });
      }
      return;
    }
    if (rounds.expires_at > now && rounds.state === 'USED') return;
    const event = ({ USED: 'useUp', EXPIRED: 'expire', CANCELLED: 'cancel' } as const)[
      rounds.state
    ];
    const reason = cancelled ? 'definition cancelled' : 'withdrawn at the provider';
    await move(tx, row, event, event === 'cancel' ? { reason } : {});
  };

  /** A bonus is for those who may have one, when no other runs; cash was won and is paid. */
  const mayTakeOut = async (
    tx: Tx,
    { row, spec }: HeldFreeRounds,
    playerId: PlayerId,
  ): Promise<boolean> => {
    if (spec.conversion.kind !== 'BONUS' || isLate(row)) return true;
    if (!(await bonuses.mayHave(tx, playerId))) return false;
    return bonuses.hasRoom(tx, playerId, row.currency as Currency);
  };

  return {
    /** Ends what is over of many, see `finish`. */
    async finishAll(tx: Tx, keys: readonly Key[]): Promise<void> {
      await lockForPayees(
        tx,
        keys.map(({ playerId }) => playerId),
      );
      for (const key of keys) await finish(tx, key);
    },

    /**
     * Converts what finished free rounds have won; again, it changes nothing.
     * @throws DomainError ERR_FREE_ROUND_STATE while rounds are left or under way, or nothing was won,
     *   ERR_BONUS_NOT_ALLOWED, ERR_BONUS_RUNNING
     */
    async convert(tx: Tx, key: Key): Promise<store.FreeRoundRow> {
      const row = await lockedRow(tx, key);
      if (row.state === 'CONVERTED') return row;
      const all = await held(tx, row);
      if (!previewOf(all).possible) throw new DomainError('ERR_FREE_ROUND_STATE');
      return takeOut(tx, all, { payee: key.playerId });
    },

    /** Before an account is closed: rounds that are left are withdrawn, cash that they won is paid. */
    async endForClosing(tx: Tx, playerId: PlayerId): Promise<void> {
      for (const { id } of await store.openOffers(tx, playerId)) {
        const key = { playerId, id };
        const row = await lockedRow(tx, key);
        const change = { reason: 'account closing' };
        if (row.state === 'OFFERED') await move(tx, row, 'cancel', change);
        if (row.state !== 'ACTIVE') continue;
        const before = await held(tx, row);
        const open = before.rounds?.state === 'ACTIVE';
        const all = open ? { ...before, rounds: await freeRounds.cancel(tx, key) } : before;
        if (previewOf(all).waiting === 0n) await move(tx, row, 'cancel', change);
        else await takeOut(tx, all, { payee: playerId, closing: true });
      }
    },

    /** Ends what is over, converts what waits past its time; a transaction for each. */
    async finishDue(): Promise<void> {
      const now = clock.now();
      const due = (after: bigint, limit: number) =>
        store.dueOffers(database.read, now, after, limit);
      await eachInPages(due, pageLength, ({ player_id, id }) =>
        database.transaction((tx) => finish(tx, { playerId: player_id as PlayerId, id })),
      );
      await eachInPages(freeRounds.owed, pageLength, ({ player_id, id }) =>
        database.transaction(async (tx) => {
          const key = { playerId: player_id as PlayerId, id };
          const { row, payee } = await lockedForPayee(tx, key);
          // What came late; the rest is `finish`'s.
          if (isLate(row)) await takeOut(tx, await held(tx, row), { payee });
        }),
      );
    },
  };
}

export type FreeRoundConversions = ReturnType<typeof createFreeRoundConversion>;
