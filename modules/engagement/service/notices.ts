/**
 * Notices of a player's own money and limits, from the news of other modules. News of an account that has
 * become part of another are news for the player of that one.
 */
import type { ConsumerOptions } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import type { Players } from '@herna/players';
import { noticeEvents, noticesOf } from '../rules/notices.ts';

export interface NoticesDependencies {
  readonly clock: Clock;
  readonly messaging: Pick<Messaging, 'notify'>;
  readonly players: Pick<Players, 'playersByIds' | 'accountThatGoesOn'>;
}

/** Older news is history: a consumer that begins late writes no e-mails about it. */
const newsAgeMaxMs = 2 * 86_400_000;

/** The consumer that writes notices; the same news is one notice. */
export function noticesConsumer(
  dependencies: NoticesDependencies,
): Omit<ConsumerOptions, 'database'> {
  const { clock, messaging, players } = dependencies;
  return {
    name: 'engagement.notices',
    types: noticeEvents,
    async handle(tx, events) {
      const oldest = clock.now().getTime() - newsAgeMaxMs;
      const fresh = events.filter(({ happenedAt }) => happenedAt.getTime() >= oldest);
      const asked = new Set(fresh.flatMap(({ playerId }) => playerId ?? []));
      const receivers = new Map<bigint | undefined, bigint>();
      for (const id of asked) {
        receivers.set(id, await players.accountThatGoesOn(tx, id as PlayerId));
      }
      const byPlayer = Map.groupBy(fresh, ({ playerId }) => receivers.get(playerId));
      const ids = [...byPlayer.keys()].filter((id) => id !== undefined);
      for (const { id: playerId, state, locale, email } of await players.playersByIds(tx, ids)) {
        if (state === 'CLOSED') continue;
        for (const { id, notice } of noticesOf(byPlayer.get(playerId) ?? [], locale)) {
          const to = { playerId, key: `news-${id}`, locale, ...(email ? { email } : {}) };
          await messaging.notify(tx, { ...notice, ...to });
        }
      }
    },
  };
}
