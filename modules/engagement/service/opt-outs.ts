/** Offers that end without a sign-in: the consent is withdrawn, and how it happened is kept. */
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { isSameText } from '@herna/kernel/same-text';
import type { Players } from '@herna/players';
import { isStopMessage } from '../rules/stop-words.ts';
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
  /** Address of the site's pages in a language, without a trailing slash. */
  readonly siteUrl: (language: string) => string;
  /** With which the SMS gateway delivers what it received. */
  readonly smsKey: string;
}

/** A text message from a phone. */
export interface ReceivedMessage {
  /** The gateway's own. */
  readonly id: string;
  readonly from: string;
  readonly text: string;
}

/** The service of opt-outs. */
export function createOptOuts(dependencies: OptOutsDependencies) {
  const { database, clock, players, key, siteUrl, smsKey } = dependencies;
  const { offerConsents } = players;

  const end = async (tx: Tx, playerId: bigint, channel: OptOutChannel, way: OptOutRow['way']) => {
    const consents = await offerConsents.of(tx, playerId);
    // Whoever has no consent has nothing to end; a repeated press is no further event.
    if (consents[channel] === null) return;
    await offerConsents.withdraw(tx, playerId, channel);
    await insertOptOut(tx, { player_id: playerId, channel, way, at: clock.now() });
  };

  return {
    /** The page and the one-click address of a player and a channel, in the player's language. */
    linkFor: (playerId: bigint, channel: OptOutChannel, language: string): string =>
      `${siteUrl(language)}/unsubscribe?token=${unsubscribeToken(key, { playerId, channel })}`,

    /** @throws ERR_UNSUBSCRIBE_LINK for a link that was not signed here */
    async unsubscribe(token: string, way: 'LINK' | 'ONE_CLICK'): Promise<OptOutChannel> {
      const named = readUnsubscribeToken(key, token);
      if (!named) throw new DomainError('ERR_UNSUBSCRIBE_LINK');
      await database.transaction((tx) => end(tx, named.playerId, named.channel, way));
      return named.channel;
    },

    /** Ends offers by e-mail to a player who has reported one as spam. */
    complaint: (tx: Tx, playerId: bigint): Promise<void> => end(tx, playerId, 'EMAIL', 'COMPLAINT'),

    /** Ends text messages to a phone, whoever's it is. */
    stopTexts: (phone: string): Promise<void> =>
      database.transaction(async (tx) => {
        const playerId = await offerConsents.ownerOf(tx, phone);
        if (playerId !== undefined) await end(tx, playerId, 'SMS', 'PHONE');
      }),

    /**
     * Ends text messages to the sender of a STOP message; other messages change nothing. It is kept as
     * evidence even where there was no consent, and one that is delivered again changes nothing: the
     * player may have consented anew since.
     * @throws ERR_SIGNATURE_ERROR without the key of the gateway
     */
    async takeMessage({ id, from, text }: ReceivedMessage, authorization = ''): Promise<void> {
      if (!isSameText(authorization, `Bearer ${smsKey}`))
        throw new DomainError('ERR_SIGNATURE_ERROR');
      if (!isStopMessage(text)) return;
      await database.transaction(async (tx) => {
        const playerId = await offerConsents.ownerOf(tx, from);
        if (playerId === undefined) return;
        const isFirst = await insertOptOut(tx, {
          player_id: playerId,
          channel: 'SMS',
          way: 'MESSAGE',
          message_id: id,
          at: clock.now(),
        });
        if (!isFirst) return;
        const consents = await offerConsents.of(tx, playerId);
        if (consents.SMS !== null) await offerConsents.withdraw(tx, playerId, 'SMS');
      });
    },
  };
}
export type OptOuts = ReturnType<typeof createOptOuts>;
