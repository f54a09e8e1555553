/**
 * What a person pays and receives in cash on a day, over all doors: desks of ours and of land-based
 * systems, vouchers, wins of tickets. Whoever has had several accounts is one person.
 */
import { type Brand, marketRules } from '@herna/brands';
import type { Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, pragueDay } from '@herna/kernel';
import { addCash, cashOnDay, lockCash } from '../store/cash-days.ts';
import type { PaymentDirection } from '../store/tables.ts';
import type { Payers } from './ports.ts';

/** Whose cash is taken or paid, minor units. */
export interface CashOf {
  readonly playerId: PlayerId;
  readonly direction: PaymentDirection;
  readonly amount: bigint;
}

export interface CashDaysDeps {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly payers: Pick<Payers, 'accountsOfPerson'>;
}

/** Makes the service. */
export function createCashDays({ clock, brand, payers }: CashDaysDeps) {
  return {
    /**
     * Counts a person's cash of today; whatever else pays this person waits until the transaction ends.
     * @throws ERR_CASH_DAY_REACHED where the market allows no more
     */
    async count(tx: Tx, cash: CashOf): Promise<void> {
      const day = pragueDay(clock.now());
      const accounts = await payers.accountsOfPerson(tx, cash.playerId);
      await lockCash(tx, accounts);
      const before = await cashOnDay(tx, { accounts, day, direction: cash.direction });
      const most = marketRules(brand.market, day).cashDayMaximum;
      if (most !== undefined && before + cash.amount > most) {
        const left = before < most ? most - before : 0n;
        throw new DomainError('ERR_CASH_DAY_REACHED', {
          data: { left: Number(left), currency: brand.currency },
        });
      }
      await addCash(tx, { ...cash, day });
    },

    /** Counts cash no more that was counted at a moment and has been given back. */
    async takeBack(tx: Tx, cash: CashOf, countedAt: Date): Promise<void> {
      await lockCash(tx, await payers.accountsOfPerson(tx, cash.playerId));
      await addCash(tx, { ...cash, amount: -cash.amount, day: pragueDay(countedAt) });
    },
  };
}
export type CashDays = ReturnType<typeof createCashDays>;
