/** Notices of a player's own money and limits, from the news of other modules. */
import type { ConsumerOptions, OutboxEvent, Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import type { Players } from '@herna/players';
import { noticeEvents, noticeOf } from '../rules/notices.ts';

export interface NoticesDependencies {
  readonly clock: Clock;
  readonly messaging: Pick<Messaging, 'notify'>;
  readonly players: Pick<Players, 'playersByIds'>;
}

/** Older news is history: a consumer that begins late writes no e-mails about it. */
const newsAgeMaxMs = 2 * 86_400_000;

/** The consumer that writes notices; the same news is one notice. */
export function noticesConsumer(
  dependencies: NoticesDependencies,
): Omit<ConsumerOptions, 'database'> {
  const { clock, messaging, players } = dependencies;
  const notify = async (tx: Tx, event: OutboxEvent, player: PlayerOf) => {
    const notice = noticeOf(event, player.locale);
    if (!notice) return;
    await messaging.notify(tx, {
      ...notice,
      playerId: player.id,
      key: `news-${event.id}`,
      locale: player.locale,
      ...(player.email ? { email: player.email } : {}),
    });
  };
  return {
    name: 'engagement.notices',
    types: noticeEvents,
    async handle(tx, events) {
      const oldest = clock.now().getTime() - newsAgeMaxMs;
      const fresh = events.filter(({ happenedAt }) => happenedAt.getTime() >= oldest);
      const ids = [...new Set(fresh.flatMap(({ playerId }) => playerId ?? []))];
      const found = await players.playersByIds(tx, ids);
      const byId = new Map(found.map((player) => [player.id, player]));
      for (const event of fresh) {
        const player = event.playerId === undefined ? undefined : byId.get(event.playerId);
        if (player && player.state !== 'CLOSED') await notify(tx, event, player);
      }
    },
  };
}
type PlayerOf = Awaited<ReturnType<Players['playersByIds']>>[number];
