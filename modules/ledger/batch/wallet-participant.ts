/**
 * The player's wallets in the wager path. They are locked first of all, in the order of players, so
 * a batch, another lane and every cold path take their turns at one player's money.
 */

import { walletSign } from '../rules/wager-postings.ts';
import { nothing, payStake, shareWin } from '../rules/wallet-split.ts';
import { lockWallets, type WalletRow, writeWallets } from '../store/wager-wallets.ts';
import { cashOfHits, type Wager, type WagerParticipant, type WalletSplit } from '../wager.ts';

interface Wallet {
  readonly playerId: bigint;
  readonly currency: string;
  cash: bigint;
  bonus: bigint;
  changed: boolean;
}

type Wallets = Map<string, Wallet>;

const keyOf = (playerId: bigint, currency: string): string => `${playerId} ${currency}`;

const walletOf = (wallets: Wallets, { request, currency }: Wager): Wallet | undefined =>
  wallets.get(keyOf(request.playerId, currency));

/** What the wager moves, or `undefined` when the wallet does not hold what it takes. */
function splitOf(wager: Wager, wallet: Wallet): WalletSplit | undefined {
  switch (wager.request.kind) {
    case 'bet':
      return payStake(wallet, wager.request.amount);
    case 'win':
      return shareWin(wager.request.amount, wager.roundStake);
    case 'bet-cancel':
      return wager.cancelled?.split ?? nothing;
    case 'win-cancel': {
      const { cash, bonus } = wager.cancelled?.split ?? nothing;
      return wallet.cash >= cash && wallet.bonus >= bonus ? { cash, bonus } : undefined;
    }
    case 'jackpot-win':
      return { cash: wager.jackpotPaid, bonus: 0n };
  }
}

/** Locks, checks and changes the wallets of a batch. */
export const walletParticipant: WagerParticipant<Wallets> = {
  name: 'wallet',
  lock: (wagers) => {
    const players = new Set(wagers.map(({ request }) => request.playerId as bigint));
    return lockWallets([...players]);
  },
  load: () => [],
  open: ([rows = []]) =>
    new Map(
      rows.map((row) => {
        const playerId = row.player_id as bigint;
        const currency = row.currency as string;
        const cash = row.cash as bigint;
        const bonus = row.bonus as bigint;
        return [keyOf(playerId, currency), { playerId, currency, cash, bonus, changed: false }];
      }),
    ),
  decide(wager, wallets) {
    const wallet = walletOf(wallets, wager);
    if (!wallet) return { kind: 'refused', code: 'PLAYER_BLOCKED' };
    const split = splitOf(wager, wallet);
    if (!split) return { kind: 'refused', code: 'INSUFFICIENT_FUNDS' };
    wager.split = split;
    return undefined;
  },
  apply(wager, wallets) {
    const wallet = walletOf(wallets, wager) as Wallet;
    const sign = walletSign[wager.request.kind];
    const { cash, bonus } = wager.split;
    wallet.cash += sign * cash;
    wallet.bonus += sign * bonus;
    wallet.changed ||= cash !== 0n || bonus !== 0n;
    wager.cashAfter = wallet.cash;
    wager.bonusAfter = wallet.bonus;
    // What the stake has won by itself is the movements' after it.
    wallet.cash += cashOfHits(wager);
    wallet.changed ||= wager.hits.length > 0;
  },
  write(wallets) {
    const changed: WalletRow[] = [...wallets.values()].filter((wallet) => wallet.changed);
    return changed.length > 0 ? [writeWallets(changed)] : [];
  },
};
