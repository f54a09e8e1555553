/**
 * What a transfer is asked for when it begins. Money that comes in is a deposit and money that leaves
 * is a withdrawal, by whichever door: excluded and locked players put nothing in, temporary accounts
 * take nothing out, and what moves in any 24 hours is capped. Only the player's own money on its way
 * back is never kept from him.
 */
import type { Brand } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import {
  type Clock,
  type Currency,
  DomainError,
  type PlayerId,
  pragueDay,
  type Random,
} from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { type TransferBounds, transferBounds, transferCaps } from '../rules/transfer-caps.table.ts';
import * as store from '../store/transfers.ts';
import type { Incoming } from './incoming.ts';
import type { BonusesPort, Payers, PaymentGuards } from './ports.ts';
import { createTerminalAccounts, terminalOf } from './terminal-accounts.ts';
import type { TransferRequest } from './transfers.ts';

export interface TransferChecksDeps {
  readonly clock: Clock;
  readonly random: Pick<Random, 'id'>;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'balances' | 'houseBalance' | 'lockPlayer' | 'post'>;
  readonly bonuses: BonusesPort;
  readonly payers: Payers;
  readonly incoming: Pick<Incoming, 'assertMayTake'>;
  readonly guards: Pick<PaymentGuards, 'payoutHold'>;
}

const dayMs = 86_400_000;

/** What the checks ask of a transfer. */
type Asked = Pick<TransferRequest, 'playerId' | 'system' | 'direction' | 'account' | 'amount'>;

const askedOf = (row: store.TransferRow): Asked => ({
  playerId: row.player_id as PlayerId,
  system: row.system,
  direction: row.direction === 'TO' ? 'TO' : 'FROM',
  account: row.account,
  amount: { amount: row.moved ?? row.amount, currency: row.currency },
});

/** The system of transfers between the accounts of one player. */
export const ownAccounts = 'own-accounts';

/** Makes the checks. */
export function createTransferChecks(deps: TransferChecksDeps) {
  const { clock, brand, ledger, bonuses, incoming, payers, guards } = deps;
  const terminals = createTerminalAccounts(deps);
  const caps = () => transferCaps(brand.market, pragueDay(clock.now()));
  const moved = (db: Db, playerId: PlayerId, direction: 'FROM' | 'TO') =>
    store.movedSince(db, playerId, {
      direction,
      currency: brand.currency,
      since: new Date(clock.now().getTime() - dayMs),
    });

  const assertWallet = async (db: Db, playerId: PlayerId, currency: Currency): Promise<void> => {
    const balances = await ledger.balances(db, playerId);
    const own = balances.some((each) => each.currency === currency);
    if (!own || currency !== brand.currency) throw new DomainError('ERR_WALLET_NOT_FOUND');
  };

  const assertWithinCap = async (tx: Tx, { playerId, direction, amount }: TransferRequest) => {
    const { dayMaximum } = caps();
    const already = await moved(tx, playerId, direction);
    if (already + amount.amount > dayMaximum) {
      const left = already < dayMaximum ? dayMaximum - already : 0n;
      throw new DomainError('ERR_TRANSFER_CAP', { data: { left: left.toString() } });
    }
  };

  /**
   * Whether it is no more than the system has of the player: their own money on its way back. What
   * is asked about itself does not count.
   */
  const isReturning = async (tx: Tx, request: Asked, without?: bigint): Promise<boolean> => {
    const { playerId, system, direction, amount, account } = request;
    const terminal = terminalOf(system);
    if (terminal !== undefined) {
      const holding = { terminal, playerId };
      if (direction === 'TO') await terminals.assertHolds(tx, holding, amount.amount);
      else await terminals.ownerOf(tx, holding);
      return direction === 'TO';
    }
    if (direction !== 'TO') return false;
    // Between the player's own accounts none falls below zero.
    if (system === ownAccounts && account === 'Landbased') return true;
    const accounts = [playerId, ...(await payers.accountsJoinedTo(tx, playerId))];
    const away = await store.outstandingAt(tx, { ...request, accounts, without });
    return request.amount.amount <= away;
  };

  const assertNotHeld = async (tx: Tx, playerId: PlayerId): Promise<void> => {
    if (await guards.payoutHold(tx, playerId)) throw new DomainError('ERR_PAYOUT_HELD');
  };

  const assertMayLeave = async (tx: Tx, request: TransferRequest): Promise<void> => {
    const { playerId, account, system, amount } = request;
    const payer = await payers.find(tx, playerId);
    if (payer?.temporary) throw new DomainError('ERR_TEMPORARY_ACCOUNT');
    // What a terminal was sent comes back here, or as a voucher that is asked about when it is paid.
    if (terminalOf(system) === undefined) await assertNotHeld(tx, playerId);
    // What is sent to venues from the land-based account has left the online one before.
    const ofCash = account === 'Main' || system === ownAccounts;
    if (ofCash) await bonuses.beforeWithdrawal(tx, playerId, amount.currency);
  };

  return {
    assertWallet,
    /**
     * Nothing is begun at a terminal while a transfer of it is open: it could be the same one again.
     * @throws ERR_TRANSFER_UNRESOLVED
     */
    async assertResolved(db: Db, system: string): Promise<void> {
      if (terminalOf(system) === undefined) return;
      const open = await store.openTransfer(db, system);
      if (open) {
        const data = { transferId: open.transfer_id };
        throw new DomainError('ERR_TRANSFER_UNRESOLVED', { data });
      }
    },
    /** How long a reservation holds, minutes. */
    reservedMinutes: (): number => caps().reservedMinutes,
    assertNotHeld,
    /**
     * Asks once more of an announced transfer that is about to be credited: what was on its way back
     * when it began may have come back another way since. Gives whether its money is on its way back.
     */
    async assertMayCredit(tx: Tx, row: store.TransferRow): Promise<{ returning: boolean }> {
      const { player_id: playerId, amount } = row;
      if (await isReturning(tx, askedOf(row), row.id)) return { returning: true };
      await incoming.assertMayTake(tx, {
        playerId: playerId as PlayerId,
        amount,
        // Money that was on its way back when it began does not count among deposits yet.
        counted: row.is_returning ? 0n : amount,
      });
      return { returning: false };
    },
    /**
     * Asks of a transfer that left the player and is taken back: what the system no longer has is
     * money from outside like any other. Gives whether its money is on its way back.
     */
    async assertMayComeBack(tx: Tx, row: store.TransferRow): Promise<{ returning: boolean }> {
      const { player_id: playerId, amount } = row;
      if (await isReturning(tx, { ...askedOf(row), direction: 'TO' })) return { returning: true };
      await incoming.assertMayTake(tx, { playerId: playerId as PlayerId, amount });
      return { returning: false };
    },

    /** Asks a transfer that has not been here before. Gives whether its money is on its way back. */
    async assertMayBegin(tx: Tx, request: TransferRequest): Promise<{ returning: boolean }> {
      const { playerId, account, amount } = request;
      await assertWallet(tx, playerId, amount.currency);
      if (await isReturning(tx, request)) return { returning: true };
      if (account === 'Landbased' && !(await store.landbasedEnabled(tx, playerId))) {
        throw new DomainError('ERR_LANDBASED_WALLET_OFF');
      }
      if (request.direction === 'FROM') await assertMayLeave(tx, request);
      else {
        await incoming.assertMayTake(tx, { playerId, amount: amount.amount });
      }
      await assertWithinCap(tx, request);
      return { returning: false };
    },

    /** The least and the most that may be transferred now, each way, of what there is. */
    async bounds(
      db: Db,
      playerId: PlayerId,
      cash: bigint,
    ): Promise<{ from: TransferBounds; to: TransferBounds }> {
      const [from, to, payer] = await Promise.all([
        moved(db, playerId, 'FROM'),
        moved(db, playerId, 'TO'),
        payers.find(db, playerId),
      ]);
      const rules = caps();
      return {
        from: transferBounds(rules, from, payer?.temporary ? 0n : cash),
        to: transferBounds(rules, to, rules.dayMaximum),
      };
    },
  };
}

export type TransferChecks = ReturnType<typeof createTransferChecks>;
