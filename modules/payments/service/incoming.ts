/**
 * Who may take money from outside: one question for every way in. It is asked when a deposit, a desk
 * operation or a transfer begins, and again when its money is about to be credited. Money that was
 * only announced is refused; money that has arrived already is held and goes back to its payer.
 */
import { type Brand, marketRules } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, pragueDay } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Protection } from '@herna/protection';
import type { DepositRefusal } from '../ports.ts';
import { depositedAtVenues } from '../store/desk.ts';
import { depositedAmount } from '../store/payments.ts';
import type { Payer, Payers, PaymentGuards } from './ports.ts';

export interface IncomingDeps {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly payers: Payers;
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  readonly protection: Pick<Protection, 'assertMayDeposit'>;
  readonly guards: Pick<PaymentGuards, 'depositRefusal'>;
}

export interface IncomingMoney {
  readonly playerId: PlayerId;
  /** Minor units of the brand's currency. */
  readonly amount: bigint;
  /** Part of it that already counts among the player's deposits on their way; none when absent. */
  readonly counted?: bigint;
  /** A win: where it comes from is known, so no statement about funds is waited for. */
  readonly isWin?: boolean;
}

/** What a player is told of each reason for which deposits wait. */
const waits: Readonly<Record<DepositRefusal, string>> = {
  AML_STATEMENT: 'ERR_DEPOSIT_WAITS',
  CHECK: 'ERR_DEPOSIT_IN_REVIEW',
};

export interface Incoming {
  /**
   * What a temporary account may still take, from all ways in together and counting what came to
   * earlier accounts of a person who was verified in none of them; undefined for others.
   */
  capLeft(db: Db, playerId: PlayerId, payer: Pick<Payer, 'temporary'>): Promise<bigint | undefined>;
  /**
   * Refuses money that the player may not take now.
   * @throws ERR_WALLET_NOT_FOUND (nobody's id), ERR_PLAYER_EXCLUDED, ERR_PAYMENT_TYPE_CLOSED (the account is locked or closed),
   *   ERR_DEPOSIT_WAITS, ERR_DEPOSIT_IN_REVIEW, ERR_DEPOSIT_CAP_REACHED (with `left`).
   */
  assertMayTake(db: Db, money: IncomingMoney): Promise<void>;
  /**
   * The same as a value, for money that is here already: the code that forbids it. It is asked behind
   * the player's lock, so that what was acknowledged before the money is booked is seen.
   */
  refusalOf(tx: Tx, money: IncomingMoney): Promise<string | undefined>;
}

/** Makes the one question. */
export function createIncoming(deps: IncomingDeps): Incoming {
  const { clock, brand, payers, ledger, protection, guards } = deps;
  const capLeft: Incoming['capLeft'] = async (db, playerId, { temporary }) => {
    const rules = marketRules(brand.market, pragueDay(clock.now()));
    const cap = temporary ? rules.temporaryAccount?.depositsMaximum : undefined;
    if (cap === undefined) return undefined;
    let left = cap;
    for (const account of await payers.unverifiedAccountsOfPerson(db, playerId)) {
      left -= (await depositedAmount(db, account)) + (await depositedAtVenues(db, account));
    }
    return left;
  };

  const assertMayTake: Incoming['assertMayTake'] = async (db, money) => {
    const { playerId, amount, counted = 0n, isWin = false } = money;
    await protection.assertMayDeposit(db, playerId);
    const payer = await payers.find(db, playerId);
    if (!payer) throw new DomainError('ERR_WALLET_NOT_FOUND');
    if (payer.locked) {
      throw new DomainError('ERR_PAYMENT_TYPE_CLOSED', { data: { reason: 'AccountLocked' } });
    }
    const reason = await guards.depositRefusal(db, playerId);
    if (reason !== undefined && !(isWin && reason === 'AML_STATEMENT')) {
      throw new DomainError(waits[reason]);
    }
    const free = await capLeft(db, playerId, payer);
    if (free === undefined || amount <= free + counted) return;
    const left = free + counted;
    throw new DomainError('ERR_DEPOSIT_CAP_REACHED', {
      data: { left: Number(left < 0n ? 0n : left) },
    });
  };

  return {
    capLeft,
    assertMayTake,
    async refusalOf(tx, money) {
      await ledger.lockPlayer(tx, money.playerId);
      try {
        await assertMayTake(tx, money);
        return undefined;
      } catch (error) {
        if (error instanceof DomainError) return error.code;
        throw error;
      }
    },
  };
}
