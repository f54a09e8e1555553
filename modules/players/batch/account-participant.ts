/**
 * The player's account in the wager path: only an account that may play may stake. Sessions are
 * closed by events, which come when older transactions have ended; a lock by staff holds from the
 * moment it is acknowledged, since it takes the player's wallets first (`ledger.lockPlayer`), behind
 * which no batch still decides by an older account. Wins and cancels are the player's claim.
 */

import type { BrandFlags } from '@herna/brands';
import type { WagerParticipant } from '@herna/wagering';
import { mayPlay } from '../rules/may-play.ts';
import { loadAccounts, type WagerAccount } from '../store/wager-accounts.ts';

type Accounts = ReadonlyMap<bigint, WagerAccount>;

/** Makes the participant of a brand; it refuses bets with PLAYER_BLOCKED. */
export const createAccountParticipant = (
  flags: Pick<BrandFlags, 'canPEOPlay'>,
): WagerParticipant<Accounts, 'PLAYER_BLOCKED'> => ({
  name: 'account',
  stage: 'eligibility',
  refusals: ['PLAYER_BLOCKED'],
  load: (wagers) => [
    loadAccounts([...new Set(wagers.map(({ request }) => request.playerId as bigint))]),
  ],
  open: ([rows = []]) =>
    new Map((rows as unknown as WagerAccount[]).map((account) => [account.id, account])),
  decide({ request }, accounts) {
    if (request.kind !== 'bet') return undefined;
    const account = accounts.get(request.playerId);
    return account && mayPlay(account, flags)
      ? undefined
      : { kind: 'refused', code: 'PLAYER_BLOCKED' };
  },
  apply: () => {},
  write: () => [],
});
