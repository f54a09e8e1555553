/**
 * The player's wallets in the wager path. They are locked first of all, in the order of players, so
 * a batch, another lane and every cold path take their turns at one player's money, that in a purse too.
 */

import { lockWallets, type WalletRow, writeWallets } from '@herna/ledger';
import {
  payStake,
  type Returned,
  returnTo,
  shareWin,
  takeFrom,
  totalOf,
  walletSign,
} from '../rules/wager-amounts.ts';
import {
  followingCash,
  nothing,
  purseOf,
  type Wager,
  type WagerParticipant,
  type WalletSplit,
} from '../wager.ts';

const refusals = ['PLAYER_BLOCKED', 'INSUFFICIENT_FUNDS', 'LIMIT_STAKE'] as const;
type Refusal = (typeof refusals)[number];

interface Wallet {
  readonly playerId: bigint;
  readonly currency: string;
  cash: bigint;
  bonus: bigint;
  changed: boolean;
}

interface Wallets {
  readonly byPlayer: Map<string, Wallet>;
  /** By how much this batch has changed purses, by owner and currency. */
  readonly changes: Map<string, bigint>;
}

const keyOf = (owner: bigint, currency: string): string => `${owner} ${currency}`;

const walletOf = ({ byPlayer }: Wallets, { request, currency }: Wager): Wallet | undefined =>
  byPlayer.get(keyOf(request.playerId, currency));

/** What lies in the purse of an owner, whatever of it this batch has moved. */
const lyingIn = ({ changes }: Wallets, { purses, currency }: Wager, owner: bigint): bigint =>
  (purses.get(owner) ?? 0n) + (changes.get(keyOf(owner, currency)) ?? 0n);

function changePurse({ changes }: Wallets, { currency }: Wager, owner: bigint, by: bigint): void {
  const key = keyOf(owner, currency);
  changes.set(key, (changes.get(key) ?? 0n) + by);
}

/** What a wager may take: of a purse its cash alone, since nobody brings bonus money anywhere. */
function availableTo(wallets: Wallets, wager: Wager, wallet: Wallet): WalletSplit {
  const owner = purseOf(wager);
  if (owner === undefined) return wallet;
  const cash = lyingIn(wallets, wager, owner);
  return { cash, bonus: wager.request.kind === 'bet' ? 0n : wallet.bonus };
}

type Decision = { readonly returned: Returned } | { readonly code: Refusal };

const moves = (split: WalletSplit): Decision => ({
  returned: { split, forfeited: 0n, converted: 0n },
});

/** A stake: cash first, then what bonus money may be staked. */
function stakeOf({ request, bonusUse, staked }: Wager, wallet: WalletSplit): Decision {
  const usable = bonusUse.stakes ? wallet : { cash: wallet.cash, bonus: 0n };
  const split = payStake(usable, request.amount);
  if (!split) return { code: 'INSUFFICIENT_FUNDS' };
  // The stakes of a round add up, and it is bound as soon as bonus money is in one of them.
  const inAll = totalOf(staked) + request.amount;
  const past = bonusUse.stakeMaximum !== undefined && inAll > bonusUse.stakeMaximum;
  return split.bonus + staked.bonus > 0n && past ? { code: 'LIMIT_STAKE' } : moves(split);
}

/** A win taken back, unless the player no longer has it; what the operator kept of it goes too. */
function winBackOf({ cancelled, bonusUse }: Wager, wallet: WalletSplit): Decision {
  if (!cancelled) return moves(nothing);
  const returned = takeFrom(bonusUse, cancelled);
  const { cash, bonus } = returned.split;
  if (wallet.cash < cash || wallet.bonus < bonus) return { code: 'INSUFFICIENT_FUNDS' };
  return { returned };
}

/** What the wager moves, or why the wallet does not give what it takes. */
function decisionOf(wager: Wager, wallet: WalletSplit): Decision {
  const elsewhere = wager.diverted || wager.withheld;
  if (elsewhere && wager.request.kind === 'win') return moves(nothing);
  switch (wager.request.kind) {
    case 'bet':
      return stakeOf(wager, wallet);
    case 'win':
      return { returned: returnTo(wager.bonusUse, shareWin(wager.request.amount, wager.staked)) };
    case 'bet-cancel':
      return { returned: returnTo(wager.bonusUse, wager.cancelled?.split ?? nothing) };
    case 'win-cancel':
      return winBackOf(wager, wallet);
    case 'jackpot-win':
      return moves({ cash: wager.paid, bonus: 0n });
  }
}

/** Locks, checks and changes the wallets of a batch. */
export const walletParticipant: WagerParticipant<Wallets, Refusal> = {
  name: 'wallet',
  stage: 'wallet',
  refusals,
  lock: (wagers) => {
    const players = new Set(wagers.map(({ request }) => request.playerId as bigint));
    return lockWallets([...players]);
  },
  load: () => [],
  open: ([rows = []]) => ({
    byPlayer: new Map(
      rows.map((row) => {
        const playerId = row.player_id as bigint;
        const currency = row.currency as string;
        const cash = row.cash as bigint;
        const bonus = row.bonus as bigint;
        return [keyOf(playerId, currency), { playerId, currency, cash, bonus, changed: false }];
      }),
    ),
    changes: new Map(),
  }),
  decide(wager, wallets) {
    const wallet = walletOf(wallets, wager);
    if (!wallet) return { kind: 'refused', code: 'PLAYER_BLOCKED' };
    const decision = decisionOf(wager, availableTo(wallets, wager, wallet));
    if ('code' in decision) return { kind: 'refused', code: decision.code };
    wager.split = decision.returned.split;
    wager.forfeited = decision.returned.forfeited;
    wager.converted = decision.returned.converted;
    return undefined;
  },
  apply(wager, wallets) {
    const wallet = walletOf(wallets, wager) as Wallet;
    const sign = walletSign[wager.request.kind];
    const { cash, bonus } = wager.split;
    const purse = purseOf(wager);
    if (purse === undefined) wallet.cash += sign * cash;
    else changePurse(wallets, wager, purse, sign * cash);
    if (wager.purse) wager.purseAfter = lyingIn(wallets, wager, wager.purse.owner);
    wallet.bonus += sign * bonus;
    wallet.changed ||= cash !== 0n || bonus !== 0n;
    wager.cashAfter = wallet.cash;
    wager.bonusAfter = wallet.bonus;
    // What following movements pay comes after the wager's own balance.
    wallet.cash += followingCash(wager);
    wallet.changed ||= wager.following.length > 0;
  },
  write({ byPlayer }) {
    const changed: WalletRow[] = [...byPlayer.values()].filter((wallet) => wallet.changed);
    return changed.length > 0 ? [writeWallets(changed)] : [];
  },
};
