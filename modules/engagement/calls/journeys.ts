/** Thin handlers of journeys. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { journeyCalls } from '../contract/journeys.ts';
import type { JourneyDefinition } from '../rules/journey-steps.ts';
import type { JourneyResults } from '../service/journey-results.ts';
import type { JourneyTrial } from '../service/journey-trial.ts';
import type { Journeys } from '../service/journeys.ts';
import type { CountedJourney } from '../store/journeys.ts';

const who = (context: CallContext): bigint => staffOf(context).staffId;

const wireJourney = (row: CountedJourney) => ({
  id: wireId(row.id),
  name: row.name,
  state: row.state,
  version: row.version,
  playersInside: Number(row.inside),
  createdAt: row.created_at.toISOString(),
});

const wireDefinition = (definition: JourneyDefinition) => ({
  ...definition,
  steps: [...definition.steps],
});

export interface JourneyServices {
  readonly journeys: Journeys;
  readonly results: JourneyResults;
  readonly trial: JourneyTrial;
}

export const journeyHandlers = ({
  journeys,
  results,
  trial,
}: JourneyServices): Handlers<typeof journeyCalls> => ({
  'GET /api/engagement/journeys': async () => ({
    items: (await journeys.list()).map(wireJourney),
  }),
  'GET /api/engagement/journeys/{journeyId}': async ({ params }) => {
    const { journey, versions } = await journeys.one(toId(params.journeyId));
    return {
      ...wireJourney(journey),
      draft: wireDefinition(journey.draft),
      versions: versions.map(({ number, definition, published_at: at }) => ({
        number,
        definition: wireDefinition(definition),
        publishedAt: at.toISOString(),
      })),
    };
  },
  'GET /api/engagement/journeys/{journeyId}/versions/{number}/results': ({ params }) =>
    results.of(toId(params.journeyId), params.number),
  'POST /api/engagement/journeys': ({ body }, context) =>
    context.idempotent(async (tx) => ({ id: wireId(await journeys.add(tx, who(context), body)) })),
  'POST /api/engagement/journeys/{journeyId}/draft': async ({ params, body }, context) => {
    await journeys.saveDraft(who(context), toId(params.journeyId), body.definition);
    return done;
  },
  'POST /api/engagement/journeys/{journeyId}/publish': async ({ params, body }, context) => {
    const deed = { staffId: who(context), reason: body.reason };
    return { version: await journeys.publish(deed, toId(params.journeyId)) };
  },
  'POST /api/engagement/journeys/{journeyId}/pause': async ({ params, body }, context) => {
    await journeys.pause({ staffId: who(context), reason: body.reason }, toId(params.journeyId));
    return done;
  },
  'POST /api/engagement/journeys/{journeyId}/resume': async ({ params, body }, context) => {
    await journeys.resume({ staffId: who(context), reason: body.reason }, toId(params.journeyId));
    return done;
  },
  'POST /api/engagement/journeys/{journeyId}/end': async ({ params, body }, context) => {
    await journeys.end({ staffId: who(context), reason: body.reason }, toId(params.journeyId));
    return done;
  },
  'POST /api/engagement/journeys/{journeyId}/trial': async ({ params, body }, context) => {
    const tried = await trial.of(who(context), toId(params.journeyId), toId(body.playerId));
    const visits = tried.visits.map((visit) => ({ ...visit, at: visit.at.toISOString() }));
    return { ...tried, visits };
  },
});
