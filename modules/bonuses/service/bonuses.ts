/**
 * Bonuses outside the bet: granted, given up, converted, lost. Whatever ends one holds the player's
 * wallet first, as every bet does, and posts under one reference, so a bonus ends once.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type Database,
  type Db,
  eachInPages,
  isUniqueViolation,
  type PageRequest,
  recordEvent,
  type Tx,
} from '@herna/db';
import { type Clock, type Currency, DomainError, type Money, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { returnTo, type WalletSplit } from '@herna/wagering';
import { type BonusState, bonusStates } from '../contract/bonuses.ts';
import { type BonusEvent, bonusMachine } from '../rules/bonus.machine.ts';
import { conversionOf, type GameTerms, returningUse, type Weights } from '../rules/wagering.ts';
import * as store from '../store/bonuses.ts';

export type Bonus = store.BonusRow;

/** What bonuses need of the house around them. */
export interface BonusesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'lockPlayer' | 'post' | 'balances'>;
  /** Whether the account may have bonuses now: whole, and not excluded. */
  readonly mayHave: (db: Db, playerId: PlayerId) => Promise<boolean>;
  /** Whether money of a bonus may still come back to it; asked behind the wallet's lock. */
  readonly isMoneyOut: BonusMoneyOut;
}

/** Terms under which a bonus is given; amounts are minor units of its currency. */
export interface BonusTerms {
  readonly wageringRequired: bigint;
  readonly weights: Weights;
  readonly stakeMaximum: bigint | undefined;
  readonly conversionMaximum: bigint | undefined;
  readonly forfeitOnWithdrawal: boolean;
  readonly validHours: number;
  /** Games that count otherwise than their kind, or take no bonus money. */
  readonly games?: GameTerms;
}

/** Proof that the player has accepted the terms. */
export interface AcceptanceReceipt {
  readonly at: Date;
  /** SHA-256 of the accepted terms, hexadecimal. */
  readonly termsHash: string;
}

export interface BonusGrant {
  readonly playerId: PlayerId;
  readonly amount: Money;
  readonly terms: BonusTerms;
  /** The giver's id of this grant; a repeat gets the same bonus. */
  readonly reference: string;
  /** No bonus is given before the player has accepted its terms. */
  readonly accepted: AcceptanceReceipt;
  readonly reason: string;
  /** The promotion that pays for it: what it costs is booked under this owner. */
  readonly promotionId?: bigint;
}

export interface BonusKey {
  readonly playerId: PlayerId;
  readonly id: bigint;
}

/** Whether money of a bonus lies where it may come back from: in an open round, in a win that is held. */
export type BonusMoneyOut = (db: Db, bonus: BonusKey) => Promise<boolean>;

/** How a bonus ends: fulfilled, it becomes cash; of the others the house takes the money back. */
export type Ending = Exclude<BonusEvent, 'fulfil'>;

const hourMs = 3_600_000;

/** Whether a grant asks for the very bonus that was given under its reference. */
const isSameGrant = (bonus: Bonus, { playerId, amount, terms }: BonusGrant): boolean =>
  bonus.player_id === playerId &&
  bonus.amount === amount.amount &&
  bonus.currency === amount.currency &&
  bonus.wagering_required === terms.wageringRequired &&
  bonus.stake_maximum === (terms.stakeMaximum ?? null) &&
  bonus.conversion_maximum === (terms.conversionMaximum ?? null) &&
  bonus.forfeit_on_withdrawal === terms.forfeitOnWithdrawal &&
  bonus.expires_at.getTime() - bonus.granted_at.getTime() === terms.validHours * hourMs &&
  isDeepStrictEqual(bonus.weights, terms.weights) &&
  isDeepStrictEqual(bonus.games, terms.games ?? {});

/** Bonuses that are read in one go. */
const pageLength = 200;

/** Makes the service. */
export function createBonusService(deps: BonusesDependencies) {
  const { database, clock, ledger } = deps;

  const bonusBalance = async (db: Db, playerId: PlayerId, currency: Currency) => {
    const wallets = await ledger.balances(db, playerId);
    return wallets.find((wallet) => wallet.currency === currency)?.bonus;
  };

  /** Ends a bonus that was read behind the wallet's lock. */
  const end = async (tx: Tx, bonus: Bonus, event: Ending, reason: string): Promise<Bonus> => {
    const state = bonusMachine.next(bonus.state, event);
    if (!state) throw new DomainError('ERR_BONUS_ENDED', { data: { state: bonus.state } });
    const { id, currency } = bonus;
    const playerId = bonus.player_id as PlayerId;
    const balance = (await bonusBalance(tx, playerId, currency)) ?? 0n;
    const maximum = event === 'convert' ? (bonus.conversion_maximum ?? undefined) : 0n;
    const { converted, forfeited } = conversionOf(balance, maximum);
    if (balance > 0n) {
      await ledger.post(tx, {
        kind: event === 'convert' ? 'bonus-convert' : 'bonus-forfeit',
        playerId,
        currency,
        source: 'bonuses',
        reference: `${id}:end`,
        subjectId: id,
        lines: [
          { account: 'player-bonus', amount: -balance },
          { account: 'player-cash', amount: converted },
          { account: 'promotions', owner: bonus.promotion_id, amount: forfeited },
        ],
      });
    }
    const now = clock.now();
    const change = { state, ended_at: now, end_reason: reason, converted, forfeited };
    await recordEvent(tx, {
      type: 'bonuses.ended',
      playerId,
      payload: { bonusId: id.toString(), state, converted: converted.toString() },
      happenedAt: now,
    });
    return store.endBonus(tx, bonus, change);
  };

  const locked = async (tx: Tx, { playerId, id }: BonusKey): Promise<Bonus> => {
    await ledger.lockPlayer(tx, playerId);
    const bonus = await store.bonusById(tx, playerId, id);
    if (!bonus) throw new DomainError('ERR_NOT_FOUND');
    return bonus;
  };

  /** Whether nothing is left of a running bonus: no money in the wallet, and none that may come back. */
  const isSpent = async (tx: Tx, { state, player_id, id }: Bonus, balance: bigint) =>
    state === 'ACTIVE' &&
    balance === 0n &&
    !(await deps.isMoneyOut(tx, { playerId: player_id as PlayerId, id }));

  /** Makes room for a further bonus: a fulfilled one becomes cash, one of which nothing is left gives way. */
  const giveWay = async (tx: Tx, running: Bonus, balance: bigint): Promise<void> => {
    if (running.state === 'FULFILLED') {
      await end(tx, running, 'convert', 'wagered');
      return;
    }
    if (!(await isSpent(tx, running, balance))) throw new DomainError('ERR_BONUS_RUNNING');
    await end(tx, running, 'replace', 'nothing was left of it');
  };

  const insert = (tx: Tx, grant: BonusGrant): Promise<Bonus> => {
    const { playerId, amount, terms, reference, accepted, reason, promotionId } = grant;
    const now = clock.now();
    return store
      .insertBonus(tx, {
        player_id: playerId,
        currency: amount.currency,
        amount: amount.amount,
        reference,
        wagering_required: terms.wageringRequired,
        weights: JSON.stringify(terms.weights),
        stake_maximum: terms.stakeMaximum ?? null,
        conversion_maximum: terms.conversionMaximum ?? null,
        forfeit_on_withdrawal: terms.forfeitOnWithdrawal,
        expires_at: new Date(now.getTime() + terms.validHours * hourMs),
        state: bonusMachine.initial,
        granted_at: now,
        granted_by: null,
        accepted_at: accepted.at,
        accepted_terms: accepted.termsHash,
        reason,
        ...(promotionId === undefined ? {} : { promotion_id: promotionId }),
        ...(terms.games ? { games: JSON.stringify(terms.games) } : {}),
      })
      .catch((error: unknown) => {
        // Another player's bonus has taken the reference at this moment.
        const taken = isUniqueViolation(error, 'bonus_reference');
        throw taken ? new DomainError('ERR_MOVEMENT_CONFLICT') : error;
      });
  };

  const give = async (tx: Tx, grant: BonusGrant): Promise<Bonus> => {
    const { playerId, amount, reference } = grant;
    const { currency } = amount;
    await ledger.lockPlayer(tx, playerId);
    const there = await store.bonusByReference(tx, reference);
    if (there) {
      if (!isSameGrant(there, grant)) throw new DomainError('ERR_MOVEMENT_CONFLICT');
      return there;
    }
    const balance = await bonusBalance(tx, playerId, currency);
    if (balance === undefined) throw new DomainError('ERR_WALLET_NOT_FOUND');
    if (!(await deps.mayHave(tx, playerId))) throw new DomainError('ERR_BONUS_NOT_ALLOWED');
    const running = await store.runningBonus(tx, playerId, currency);
    if (running) await giveWay(tx, running, balance);
    const bonus = await insert(tx, grant);
    await ledger.post(tx, {
      kind: 'bonus-grant',
      playerId,
      currency,
      source: 'bonuses',
      reference: `${bonus.id}:grant`,
      subjectId: bonus.id,
      lines: [
        { account: 'player-bonus', amount: amount.amount },
        { account: 'promotions', owner: bonus.promotion_id, amount: -amount.amount },
      ],
    });
    const details = { bonusId: bonus.id.toString(), amount: amount.amount.toString(), currency };
    await recordEvent(tx, {
      type: 'bonuses.granted',
      playerId,
      payload: details,
      happenedAt: bonus.granted_at,
    });
    return bonus;
  };

  return {
    /** Gives an accepted bonus; the wallet's bonus money is from now on this one's. */
    grant: (tx: Tx, grant: BonusGrant): Promise<Bonus> => give(tx, grant),

    /** Whether the account may have bonuses now: whole, and not excluded. */
    mayHave: deps.mayHave,

    /** Whether a further bonus may begin behind the wallet's lock: none runs, or what runs gives way. */
    async hasRoom(tx: Tx, playerId: PlayerId, currency: Currency): Promise<boolean> {
      await ledger.lockPlayer(tx, playerId);
      const running = await store.runningBonus(tx, playerId, currency);
      if (running?.state !== 'ACTIVE') return true;
      return isSpent(tx, running, (await bonusBalance(tx, playerId, currency)) ?? 0n);
    },

    /**
     * Takes an active bonus back with all its money; again, it changes nothing.
     * @throws DomainError ERR_NOT_FOUND, ERR_BONUS_ENDED
     */
    async giveUp(tx: Tx, key: BonusKey, reason = 'given up by the player'): Promise<Bonus> {
      const bonus = await locked(tx, key);
      if (bonus.state === 'FORFEITED') return bonus;
      return end(tx, bonus, 'forfeit', reason);
    },

    /**
     * Takes a bonus back whose reason is gone. Whatever is wagered already is the player's, and what has
     * ended stays so; whether anything was taken.
     */
    async takeBack(tx: Tx, key: BonusKey, reason: string): Promise<boolean> {
      const bonus = await locked(tx, key);
      if (bonus.state !== 'ACTIVE') return false;
      await end(tx, bonus, 'forfeit', reason);
      return true;
    },

    /**
     * Before own money leaves: what is fulfilled becomes cash first, an active bonus is lost where
     * its terms say so.
     */
    async beforeWithdrawal(tx: Tx, playerId: PlayerId, currency: Currency): Promise<void> {
      await ledger.lockPlayer(tx, playerId);
      const bonus = await store.runningBonus(tx, playerId, currency);
      if (bonus?.state === 'FULFILLED') await end(tx, bonus, 'convert', 'wagered');
      else if (bonus?.forfeit_on_withdrawal) await end(tx, bonus, 'forfeit', 'withdrawal');
    },

    /** Before an account is closed: what is fulfilled becomes cash, what is not is lost. */
    async endForClosing(tx: Tx, playerId: PlayerId): Promise<void> {
      await ledger.lockPlayer(tx, playerId);
      for (const { currency } of await ledger.balances(tx, playerId)) {
        const bonus = await store.runningBonus(tx, playerId, currency);
        if (bonus?.state === 'FULFILLED') await end(tx, bonus, 'convert', 'wagered');
        else if (bonus) await end(tx, bonus, 'forfeit', 'account closing');
      }
    },

    /** The state of a bonus; undefined where the player has none by this id. */
    stateOf: async (db: Db, { playerId, id }: BonusKey) =>
      (await store.bonusById(db, playerId, id))?.state,

    /**
     * Divides a win that was played under a bonus, or under none, and that the caller pays outside the
     * wager path and behind the wallet's lock: what comes to the wallets, and what the promotion keeps.
     */
    async divide(tx: Tx, playerId: PlayerId, bonusId: bigint | undefined, win: WalletSplit) {
      const bonus =
        bonusId === undefined ? undefined : await store.bonusById(tx, playerId, bonusId);
      const use = returningUse(
        bonus && {
          ...bonus,
          promotionId: bonus.promotion_id,
          conversionMaximum: bonus.conversion_maximum ?? undefined,
        },
      );
      const { split, forfeited, converted } = returnTo(use, win);
      if (bonus?.state === 'CONVERTED' && win.bonus > 0n) {
        await store.endBonus(tx, bonus, {
          converted: bonus.converted + converted,
          forfeited: bonus.forfeited + forfeited,
        });
      }
      return { split, forfeited, promotionId: use.promotionId };
    },

    /** Turns a fulfilled bonus into cash, unless that has happened. */
    async convert(tx: Tx, key: BonusKey): Promise<void> {
      const bonus = await locked(tx, key);
      if (bonus.state === 'FULFILLED') await end(tx, bonus, 'convert', 'wagered');
    },

    /** Takes back what was not wagered in time; a transaction for each. */
    async expireDue(): Promise<void> {
      const now = clock.now();
      const due = (after: bigint, limit: number) =>
        store.dueBonuses(database.read, now, after, limit);
      await eachInPages(due, pageLength, ({ player_id, id }) =>
        database.transaction(async (tx) => {
          const bonus = await locked(tx, { playerId: player_id as PlayerId, id });
          // It may have ended between the look and the lock.
          if (bonus.state === 'ACTIVE') await end(tx, bonus, 'expire', 'not wagered in time');
        }),
      );
    },

    async running(playerId: PlayerId): Promise<Bonus[]> {
      const states = store.runningStates;
      return (
        await store.bonusPage(database.read, {
          playerId,
          states,
          offset: 0,
          limit: 10,
          order: 'desc',
        })
      ).items;
    },
    /** @throws DomainError ERR_NOT_FOUND */
    async one(playerId: PlayerId, id: bigint): Promise<Bonus> {
      const bonus = await store.bonusById(database.read, playerId, id);
      if (!bonus) throw new DomainError('ERR_NOT_FOUND');
      return bonus;
    },
    ended: (playerId: PlayerId, wish: PageRequest) =>
      store.bonusPage(database.read, { playerId, states: endedStates, ...wish }),
    page: (choice: store.BonusChoice) => store.bonusPage(database.read, choice),
  };
}

const endedStates: readonly BonusState[] = bonusStates.filter(
  (state) => !store.runningStates.some((running) => running === state),
);

export type BonusService = ReturnType<typeof createBonusService>;
