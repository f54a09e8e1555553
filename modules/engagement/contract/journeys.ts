/** Journeys: several messages to a player over days, by steps that are data. */
import { DateTime, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';
import { OfferText } from './campaigns.ts';
import { channels } from './communication.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const read = { audience: 'operator', permission: 'engagement.read' } as const;
const edit = { audience: 'operator', permission: 'engagement.edit' } as const;
const missing = { exampleOutcome: 'ERR_NOT_FOUND' } as const;
const journeyId = '9223372036854775807';
const params = Type.Object({ journeyId: Id });

export const stepKinds = ['SEND', 'WAIT_FOR', 'WAIT_UNTIL', 'WAIT_EVENT', 'BRANCH', 'END'] as const;
export const waitUnits = ['MINUTES', 'HOURS', 'DAYS'] as const;

/** Letters of another step's key. */
const Key = Type.String({ minLength: 1, maxLength: 40 });
const Tree = Type.Unknown({ description: 'A rule tree over the figures of a player' });
const Event = Type.String({ maxLength: 100 });

/** A step; which fields it has follows from its kind. */
export const JourneyStep = Type.Object({
  key: Key,
  kind: Type.Enum(stepKinds),
  /** Where it goes on: after a send or a wait, when the event has happened, when the rule holds. */
  next: Type.Optional(Key),
  /** Where it goes on when the event has not happened in time, or the rule does not hold. */
  otherwise: Type.Optional(Key),
  channel: Type.Optional(Type.Enum(channels)),
  texts: Type.Optional(
    Type.Object({
      cs: Type.Optional(OfferText),
      en: OfferText,
      sk: Type.Optional(OfferText),
    }),
  ),
  /** The page of the site that the button opens. */
  link: Type.Optional(Type.String({ maxLength: 101 })),
  /** How long it waits, for the event at most. */
  amount: Type.Optional(Type.Integer()),
  unit: Type.Optional(Type.Enum(waitUnits)),
  /** By the player's own clock, `18:30`. */
  time: Type.Optional(Type.String({ maxLength: 5 })),
  event: Type.Optional(Event),
  tree: Type.Optional(Tree),
});

/** A journey as it is written: who enters, what it aims at, and its steps from the first. */
export const JourneyDefinition = Type.Object({
  entry: Type.Object({ segmentId: Type.Optional(Id), event: Type.Optional(Event) }),
  /** Days after an entry from which a player may enter again; null where once is enough. */
  againAfterDays: orNull(Type.Integer({ minimum: 1, maximum: 365 })),
  holdoutPercent: Type.Integer({ minimum: 0, maximum: 50 }),
  /** Whoever meets it leaves at once; results count it within the days. */
  goal: Type.Object({
    event: Type.Optional(Event),
    tree: Type.Optional(Tree),
    days: Type.Integer({ minimum: 1, maximum: 90 }),
  }),
  steps: Type.Array(JourneyStep, { maxItems: 100 }),
});

const example = {
  entry: { event: 'players.registered' },
  againAfterDays: null,
  holdoutPercent: 10,
  goal: { event: 'payments.deposit_confirmed', days: 14 },
  steps: [
    { key: 'rest', kind: 'WAIT_FOR' as const, amount: 1, unit: 'DAYS' as const, next: 'welcome' },
    {
      key: 'welcome',
      kind: 'SEND' as const,
      channel: 'EMAIL' as const,
      texts: { en: { subject: 'Welcome', body: 'Hello {name}.', action: 'Open' } },
      link: '/bonuses',
      next: 'end',
    },
    { key: 'end', kind: 'END' as const },
  ],
};

const Share = orNull(
  Type.Object({ percent: Type.Number(), from: Type.Number(), to: Type.Number() }),
);
const arm = Type.Object({ players: Type.Integer(), goals: Type.Integer(), share: Share });
const counts = Type.Record(Type.String(), Type.Integer());

const summary = {
  id: Id,
  name: Type.String(),
  state: Type.Enum(['DRAFT', 'RUNNING', 'PAUSED', 'ENDED']),
  /** The number of the version that players enter. */
  version: orNull(Type.Integer()),
  /** Players inside now. */
  playersInside: Type.Integer(),
  createdAt: DateTime,
};

const stateCall = (sentence: string, reason: string) =>
  ({
    summary: sentence,
    ...edit,
    params,
    body: Type.Object({ reason: Text(500, 3) }),
    response: Done,
    errors: ['ERR_JOURNEY_STATE'],
    example: { params: { journeyId }, body: { reason } },
    ...missing,
  }) as const;

export const journeyCalls = defineCalls({
  'GET /api/engagement/journeys': {
    summary: 'Lists journeys, the latest first',
    ...read,
    query: Type.Object({}),
    response: Type.Object({ items: Type.Array(Type.Object(summary)) }),
    example: { query: {} },
  },
  'GET /api/engagement/journeys/{journeyId}': {
    summary: 'Returns a journey: its draft and its published versions',
    ...read,
    params,
    response: Type.Object({
      ...summary,
      draft: JourneyDefinition,
      versions: Type.Array(
        Type.Object({
          number: Type.Integer(),
          publishedAt: DateTime,
          definition: JourneyDefinition,
        }),
      ),
    }),
    example: { params: { journeyId } },
    ...missing,
  },
  'GET /api/engagement/journeys/{journeyId}/versions/{number}/results': {
    summary: 'Returns what a version did: at each step, and against the players held out',
    ...read,
    params: Type.Object({ journeyId: Id, number: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
    response: Type.Object({
      reached: arm,
      heldOut: arm,
      effect: Share,
      steps: Type.Array(
        Type.Object({
          key: Type.String(),
          entered: Type.Integer(),
          /** Players who stand there now. */
          waiting: Type.Integer(),
          /** Messages by their states. */
          messages: counts,
          /** Sends that did not leave, by the reason. */
          withheld: counts,
          noAddress: Type.Integer(),
          /** Players who met the goal while they stood there. */
          converted: Type.Integer(),
          left: Type.Integer(),
        }),
      ),
    }),
    example: { params: { journeyId, number: 1 } },
    ...missing,
  },
  'POST /api/engagement/journeys': {
    summary: 'Writes a journey as a draft; its steps are checked',
    ...edit,
    idempotency: 'key',
    body: Type.Object({ name: Text(80), definition: JourneyDefinition }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_JOURNEY_EXISTS'],
    example: { body: { name: 'Welcome', definition: example } },
  },
  'POST /api/engagement/journeys/{journeyId}/draft': {
    summary: 'Writes the draft anew; players go on by the versions they entered',
    ...edit,
    idempotency: 'natural',
    params,
    body: Type.Object({ definition: JourneyDefinition }),
    response: Done,
    errors: ['ERR_JOURNEY_STATE'],
    example: { params: { journeyId }, body: { definition: example } },
    ...missing,
  },
  'POST /api/engagement/journeys/{journeyId}/publish': {
    ...stateCall('Makes the draft the version that players enter from now on', 'Autumn'),
    response: Type.Object({ version: Type.Integer() }),
  },
  'POST /api/engagement/journeys/{journeyId}/pause': stateCall(
    'Holds everybody where they stand; nobody enters',
    'A wrong date',
  ),
  'POST /api/engagement/journeys/{journeyId}/resume': stateCall(
    'Lets players go on and enter',
    'The date is right',
  ),
  'POST /api/engagement/journeys/{journeyId}/end': stateCall(
    'Ends a journey; whoever is inside leaves it',
    'Autumn is over',
  ),
  'POST /api/engagement/journeys/{journeyId}/trial': {
    summary: 'Tells what the draft would do with a player now; nothing is sent',
    ...edit,
    idempotency: 'natural',
    params,
    body: Type.Object({ playerId: Id }),
    response: Type.Object({
      enters: Type.Boolean(),
      heldOut: Type.Boolean(),
      ends: Type.Enum(['FINISHED', 'LEFT', 'CONVERTED', 'GOES_ON']),
      visits: Type.Array(
        Type.Object({
          step: Type.String(),
          at: DateTime,
          outcome: Type.String(),
          reason: orNull(Type.String()),
        }),
      ),
    }),
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: { params: { journeyId }, body: { playerId: journeyId } },
    ...missing,
  },
});
