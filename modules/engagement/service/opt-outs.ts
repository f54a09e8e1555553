/** Offers that end without a sign-in: the consent is withdrawn, and how it happened is kept. */
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { Players } from '@herna/players';
import {
  type OptOutChannel,
  readUnsubscribeToken,
  unsubscribeToken,
} from '../rules/unsubscribe-token.ts';
import { insertOptOut } from '../store/decisions.ts';
import type { OptOutRow } from '../store/tables.ts';

export interface OptOutsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly players: Pick<Players, 'offerConsents'>;
  /** Signs links. */
  readonly key: Uint8Array;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
}

/** The service of opt-outs. */
export function createOptOuts(dependencies: OptOutsDependencies) {
  const { database, clock, players, key, publicUrl } = dependencies;
  const { offerConsents } = players;

  const end = async (tx: Tx, playerId: bigint, channel: OptOutChannel, way: OptOutRow['way']) => {
    const consents = await offerConsents.of(tx, playerId);
    // Whoever has no consent has nothing to end; a repeated press is no further event.
    if (consents[channel] === null) return;
    await offerConsents.withdraw(tx, playerId, channel);
    await insertOptOut(tx, { player_id: playerId, channel, way, at: clock.now() });
  };

  return {
    /** The page and the one-click address of a player and a channel. */
    linkFor: (playerId: bigint, channel: OptOutChannel): string =>
      `${publicUrl}/unsubscribe?token=${unsubscribeToken(key, { playerId, channel })}`,

    /** @throws ERR_UNSUBSCRIBE_LINK for a link that was not signed here */
    async unsubscribe(token: string, way: 'LINK' | 'ONE_CLICK'): Promise<OptOutChannel> {
      const named = readUnsubscribeToken(key, token);
      if (!named) throw new DomainError('ERR_UNSUBSCRIBE_LINK');
      await database.transaction((tx) => end(tx, named.playerId, named.channel, way));
      return named.channel;
    },

    /** Ends text messages to a phone, whoever's it is. */
    stopTexts: (phone: string): Promise<void> =>
      database.transaction(async (tx) => {
        const playerId = await offerConsents.ownerOf(tx, phone);
        if (playerId !== undefined) await end(tx, playerId, 'SMS', 'PHONE');
      }),
  };
}
export type OptOuts = ReturnType<typeof createOptOuts>;
