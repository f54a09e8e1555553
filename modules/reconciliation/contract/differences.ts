/** Differences between the platform and a party: the cases of staff. */
import {
  CurrencyCode,
  DateTime,
  Day,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
  Text,
} from '@herna/contract-kit';
import { settlementEffects } from '@herna/payments/contract';
import { Type } from 'typebox';

export const comparisons = ['PARTY', 'BOOKS'] as const;
/** What is compared: the ledger with the party, or the payments with the ledger. */
export type Comparison = (typeof comparisons)[number];

export const differenceKinds = [
  'MISSING_HERE',
  'MISSING_THERE',
  'AMOUNT_DIFFERS',
  'CURRENCY_DIFFERS',
  'STATE_DIFFERS',
  'TWICE',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceStates = ['OPEN', 'ASSIGNED', 'RESOLVED', 'VANISHED'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** How a difference was resolved: nothing to do, corrected in the ledger, claimed at the party. */
export const differenceOutcomes = ['EXPLAINED', 'CORRECTED', 'CLAIMED'] as const;
export type DifferenceOutcome = (typeof differenceOutcomes)[number];

export const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** The bank or a gateway by its name in the payments module. */
export const PartyName = Type.String({ pattern: '^[A-Za-z]{1,20}$', maxLength: 20 });

const MoneyOrNone = nullable(
  Type.Object({ amount: Minor, currency: Type.Union([CurrencyCode, Type.String()]) }),
);
const sides = {
  /** Positive is money that came to the operator; null where this side has nothing. */
  ours: MoneyOrNone,
  oursState: nullable(Type.String()),
  oursReference: nullable(Type.String()),
  theirs: MoneyOrNone,
  theirsState: nullable(Type.String()),
  theirsReference: nullable(Type.String()),
};

const Difference = Type.Object({
  id: Id,
  party: PartyName,
  day: Day,
  comparison: Type.Enum([...comparisons]),
  kind: Type.Enum([...differenceKinds]),
  effect: Type.Enum([...settlementEffects]),
  paymentId: nullable(Id),
  ...sides,
  state: Type.Enum([...differenceStates]),
  assignee: nullable(Id),
  outcome: nullable(Type.Enum([...differenceOutcomes])),
  reason: nullable(Type.String()),
  correctionId: nullable(Id),
  foundAt: DateTime,
  /** Whole days since it was found, until it was closed. */
  ageDays: Type.Integer({ minimum: 0 }),
  closedAt: nullable(DateTime),
});

const WholeDifference = Type.Object({
  ...Difference.properties,
  events: Type.Array(
    Type.Object({
      id: Id,
      kind: Type.Enum(['found', 'changed', 'assign', 'resolve', 'vanish']),
      staffId: nullable(Id),
      note: nullable(Type.String()),
      ...sides,
      at: DateTime,
    }),
  ),
});

const reads = { audience: 'operator', permission: 'reconciliation.read' } as const;
const resolves = {
  audience: 'operator',
  permission: 'reconciliation.resolve',
  idempotency: 'key',
} as const;
const unknown = {
  params: Type.Object({ differenceId: Id }),
  exampleOutcome: 'ERR_NOT_FOUND',
} as const;

export const differenceCalls = defineCalls({
  'GET /api/reconciliation/differences': {
    ...reads,
    summary: 'Pages differences between the platform and its parties, the latest first',
    csv: true,
    query: Type.Object({
      ...growingPageFields,
      party: Type.Optional(PartyName),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      kind: Type.Optional(Type.Enum([...differenceKinds])),
      state: Type.Optional(Type.Array(Type.Enum([...differenceStates]), { maxItems: 4 })),
      assignee: Type.Optional(Id),
    }),
    response: growingPage(Difference),
    example: { query: { state: ['OPEN', 'ASSIGNED'] } },
  },
  'GET /api/reconciliation/differences/{differenceId}': {
    ...reads,
    ...unknown,
    summary: 'Returns a difference with all that has happened to it',
    response: WholeDifference,
    example: { params: { differenceId: '999999999' } },
  },
  'POST /api/reconciliation/differences/{differenceId}/assign': {
    ...resolves,
    ...unknown,
    summary: 'Gives a difference to a member of staff: to whoever asks, where nobody is named',
    body: Type.Object({ assignee: Type.Optional(Id) }),
    response: Difference,
    errors: ['ERR_DIFFERENCE_STATE'],
    example: { params: { differenceId: '999999999' }, body: {} },
  },
  'POST /api/reconciliation/differences/{differenceId}/resolve': {
    ...resolves,
    ...unknown,
    summary: 'Closes a difference with its outcome; money is corrected by the ledger’s own act',
    body: Type.Object({
      outcome: Type.Enum([...differenceOutcomes]),
      reason: Text(1000, 5),
      /** The approved correction of the ledger that has put it right. */
      correctionId: Type.Optional(Id),
    }),
    response: Difference,
    errors: ['ERR_DIFFERENCE_STATE', 'ERR_DIFFERENCE_CORRECTION'],
    example: {
      params: { differenceId: '999999999' },
      body: { outcome: 'EXPLAINED', reason: 'A fee of the bank, not a payment' },
    },
  },
});
