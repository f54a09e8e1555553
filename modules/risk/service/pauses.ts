/**
 * Pauses that a band calls for. Assessments are held while they are made, and a pause waits for the
 * player's bets in flight; so it is enforced behind them, by a consumer of the event that says it is
 * due. A rise into a band is one event, which counts once: events that leave a player in the band
 * pause nobody again. Each is a transaction of its own, so that gates of several players, sessions
 * and the audit are never held together.
 */
import type { ConsumerOptions } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import type { Protection } from '@herna/protection';
import type { RiskEvents } from '../contract/events.ts';
import { pauseTexts } from '../rules/pause-words.ts';
import { addPauseMessage } from '../store/messages.ts';

const due = 'risk.pause_due' satisfies keyof RiskEvents;

/** Makes the consumer that closes play of players whose pause is due. */
export const pauseConsumer = (
  clock: Clock,
  enforcePause: Protection['exclusions']['enforcePause'],
): Omit<ConsumerOptions, 'database'> => ({
  name: 'risk.pause',
  types: [due],
  batchSize: 1,
  async handle(tx, events) {
    for (const { playerId, payload } of events) {
      if (playerId === undefined) continue;
      const { band, hours } = payload as unknown as RiskEvents[typeof due];
      const pause = await enforcePause(tx, playerId as PlayerId, { hours, reason: `BAND_${band}` });
      const until = pause.ends_at ?? pause.starts_at;
      await addPauseMessage(tx, playerId, { band, texts: pauseTexts(until), now: clock.now() });
    }
  },
});
