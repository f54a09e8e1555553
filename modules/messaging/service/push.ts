/**
 * Push messages: players name the browsers in which they want them, and a message goes to each of these.
 * What is shown there is read by whoever is near: a title, a short text and a page of the site, nothing of
 * the player's own.
 */
import { type Database, type Db, lockName } from '@herna/db';
import { assert, type Clock, DomainError } from '@herna/kernel';
import { MessageRefused } from '../adapters/gateway.ts';
import type { PushAnswer, PushService } from '../adapters/push-service.ts';
import { type BrowserKeys, isBrowserKey } from '../rules/web-push.ts';
import type { MessageRow } from '../store/messages.ts';
import * as store from '../store/push-subscriptions.ts';

export interface PushDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly pushService: PushService;
  /** The site's address for readers of a language, without a trailing slash. */
  readonly siteUrl: (locale: string) => string;
}

/** A browser as it names itself. */
export interface NewSubscription {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  readonly locale: string;
}

/** Browsers of one player; the one that was switched on longest ago makes room. */
export const browsersMax = 10;
/** Longer than this an offer does not wait for a browser that is not there. */
const waitMsMax = 4 * 3_600_000;

/** What a browser is shown, read by the worker of the site. */
const shownText = ({ id, subject: title, body }: MessageRow, url: string): string =>
  // A message that is sent again takes the place of the first.
  JSON.stringify({ title, body, url, tag: `message-${id}` });

/** The service of push messages. */
export function createPush({ database, clock, pushService, siteUrl }: PushDependencies) {
  const sendTo = async (
    message: MessageRow,
    browser: store.PushSubscriptionRow,
    until: Date,
  ): Promise<PushAnswer> => {
    const { endpoint, p256dh, auth, player_id, id } = browser;
    const answer = await pushService.send({
      endpoint,
      keys: { p256dh, auth },
      text: shownText(message, siteUrl(browser.locale) + (message.link ?? '/')),
      seconds: Math.floor((until.getTime() - clock.now().getTime()) / 1000),
    });
    await database.transaction(async (tx) => {
      if (answer === 'TAKEN') await store.noteUse(tx, player_id, id, clock.now());
      if (answer === 'GONE') await store.deleteSubscription(tx, player_id, { id });
    });
    return answer;
  };

  const assertBrowser = ({ endpoint, keys }: NewSubscription): void => {
    const fields = [
      ...(pushService.accepts(endpoint) ? [] : ['endpoint']),
      ...(isBrowserKey(keys.p256dh) ? [] : ['keys.p256dh']),
    ].map((field) => ({ field, kind: 'InvalidValue' as const }));
    if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
  };

  return {
    /** What browsers subscribe with; null where push messages are not offered. */
    publicKey: pushService.publicKey,

    has: (db: Db, playerId: bigint): Promise<boolean> => store.hasSubscription(db, playerId),

    list: (playerId: bigint): Promise<store.PushSubscriptionRow[]> =>
      store.subscriptionsOf(database.read, playerId),

    /**
     * Switches push messages on in a browser.
     * @throws ERR_VALIDATION for an address of no push service that the settings name, a key that is none,
     * and an address that is another player's
     */
    async subscribe(playerId: bigint, browser: NewSubscription): Promise<void> {
      assertBrowser(browser);
      const { endpoint, keys, locale } = browser;
      await database.transaction(async (tx) => {
        await lockName(tx, `messaging.push/${playerId}`);
        const row = { player_id: playerId, endpoint, ...keys, locale, created_at: clock.now() };
        if (!(await store.putSubscription(tx, row))) {
          const fields = [{ field: 'endpoint', kind: 'InvalidValue' as const }];
          throw new DomainError('ERR_VALIDATION', { fields });
        }
        await store.keepLatest(tx, playerId, browsersMax);
      });
    },

    /** Switches them off in a browser by its address; one that is not the player's stays as it is. */
    async unsubscribe(playerId: bigint, endpoint: string): Promise<void> {
      await database.transaction((tx) => store.deleteSubscription(tx, playerId, { endpoint }));
    },

    /** Switches them off in a browser of the list. @throws ERR_NOT_FOUND */
    async remove(playerId: bigint, id: bigint): Promise<void> {
      const gone = await database.transaction((tx) =>
        store.deleteSubscription(tx, playerId, { id }),
      );
      if (!gone) throw new DomainError('ERR_NOT_FOUND');
    },

    /**
     * Hands a message over for each browser of its player, to be shown before `until`. One that a service
     * took is enough: a message is not tried again for the sake of the others.
     * @throws MessageRefused where no browser will ever show it
     */
    async deliver(message: MessageRow, until?: Date): Promise<string> {
      const { id, player_id, expires_at } = message;
      assert(player_id !== null, 'a push message has a player');
      const moments = [clock.now().getTime() + waitMsMax, until?.getTime(), expires_at?.getTime()];
      const end = new Date(Math.min(...moments.filter((moment) => moment !== undefined)));
      const browsers = await store.subscriptionsOf(database.read, player_id);
      const answers = await Promise.all(browsers.map((browser) => sendTo(message, browser, end)));
      if (answers.includes('TAKEN')) return `push-${id}`;
      if (answers.includes('LATER')) throw new Error('the push service takes nothing now');
      throw new MessageRefused('no browser takes it');
    },
  };
}
export type Push = ReturnType<typeof createPush>;
