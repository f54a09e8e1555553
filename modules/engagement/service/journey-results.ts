/** What a version of a journey did: at each step, and against those held out. */
import type { Database } from '@herna/db';
import { DomainError } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import { effectOf, shareOf } from '../rules/effect.ts';
import { armsOf, sentMessages, visitCounts } from '../store/journey-results.ts';
import { versionOf } from '../store/journeys.ts';

export interface JourneyResultsDependencies {
  readonly database: Database;
  readonly messaging: Pick<Messaging, 'statesOf'>;
}

type Counts = Record<string, number>;
const add = (counts: Counts, name: string, count: number): void => {
  counts[name] = (counts[name] ?? 0) + count;
};

/** The service behind the results of journeys. */
export function createJourneyResults({ database, messaging }: JourneyResultsDependencies) {
  return {
    /** @throws ERR_NOT_FOUND */
    async of(journeyId: bigint, number: number) {
      const { read } = database;
      const version = await versionOf(read, journeyId, number);
      if (!version) throw new DomainError('ERR_NOT_FOUND');
      const { goal, steps } = version.definition;
      const key = { journeyId, number };
      const { reached, heldOut } = await armsOf(read, key, goal.days);
      const visits = await visitCounts(read, key);
      const sent = await sentMessages(read, key);
      const states = await messaging.statesOf(
        read,
        sent.map(({ messageId }) => messageId),
      );
      const resultOf = (step: string) => {
        const own = visits.filter((visit) => visit.step === step);
        const ended = (outcome: string | null) =>
          own.reduce((sum, visit) => sum + (visit.outcome === outcome ? visit.count : 0), 0);
        const messages: Counts = {};
        const withheld: Counts = {};
        for (const { outcome, reason, count } of own) {
          if (outcome === 'WITHHELD' && reason) add(withheld, reason, count);
        }
        for (const message of sent) {
          if (message.step !== step) continue;
          const state = states.get(message.messageId) ?? 'EXPIRED';
          if (state === 'WITHHELD' && message.reason) add(withheld, message.reason, 1);
          else add(messages, state, 1);
        }
        return {
          key: step,
          entered: own.reduce((sum, { count }) => sum + count, 0),
          waiting: ended(null),
          messages,
          withheld,
          noAddress: ended('NO_ADDRESS'),
          converted: ended('CONVERTED'),
          left: ended('LEFT'),
        };
      };
      return {
        reached: { ...reached, share: shareOf(reached) ?? null },
        heldOut: { ...heldOut, share: shareOf(heldOut) ?? null },
        effect: effectOf(reached, heldOut) ?? null,
        steps: steps.map((step) => resultOf(step.key)),
      };
    },
  };
}
export type JourneyResults = ReturnType<typeof createJourneyResults>;
