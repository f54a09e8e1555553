/** SQL of the players' accounts in a batch. */
import { type BatchQuery, bigintColumn } from '@herna/db';
import type { PlayStanding } from '../rules/may-play.ts';

/** An account as the bet asks for it. */
export interface WagerAccount extends PlayStanding {
  readonly id: bigint;
}

/** How these players' accounts stand. */
export const loadAccounts = (playerIds: readonly bigint[]): BatchQuery => ({
  name: 'players-accounts',
  text: `select id, state, playing_blocked, politically_exposed, identity_review
    from players.player where id = any($1::bigint[])`,
  values: [bigintColumn(playerIds)],
});
