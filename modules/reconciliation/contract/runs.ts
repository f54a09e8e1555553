/** Comparisons of a party and a day, with the sums of both sides. */
import {
  CurrencyCode,
  DateTime,
  Day,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { PartyName } from './differences.ts';

export const sources = ['STATEMENT', 'LIST', 'STATES', 'FILE'] as const;
/** Where the party's side comes from. */
export type RunSource = (typeof sources)[number];
export const runStates = ['COMPARED', 'UNANSWERED'] as const;
export type RunState = (typeof runStates)[number];

const Currency = Type.Union([CurrencyCode, Type.String()]);
const sums = {
  currency: Currency,
  /** What the ledger has on the party's account; positive came to the operator. */
  booked: Minor,
  payments: Minor,
  theirs: Minor,
  /** What is booked less what the party says. */
  difference: Minor,
};

const Run = Type.Object({
  /** Of the row: a run has one for each currency. */
  id: Id,
  runId: Id,
  party: PartyName,
  day: Day,
  source: Type.Enum([...sources]),
  state: Type.Enum([...runStates]),
  ...sums,
  /** Differences of the day that are not closed, and all that were found and have not vanished. */
  open: Type.Integer({ minimum: 0 }),
  found: Type.Integer({ minimum: 0 }),
  ranAt: DateTime,
});

const reads = { audience: 'operator', permission: 'reconciliation.read' } as const;
const filter = {
  party: Type.Optional(PartyName),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  open: Type.Optional(Type.Boolean({ description: 'Only days with differences not closed' })),
};

export const runCalls = defineCalls({
  'GET /api/reconciliation/runs': {
    ...reads,
    summary: 'Pages reconciliations by party, day and currency, the latest day first',
    csv: true,
    query: Type.Object({ ...growingPageFields, ...filter }),
    response: growingPage(Run),
    example: { query: {} },
  },
  'GET /api/reconciliation/run-totals': {
    ...reads,
    summary: 'Sums reconciliations of a filter by currency',
    query: Type.Object(filter),
    response: Type.Object({
      items: Type.Array(Type.Object({ ...sums, open: Type.Integer({ minimum: 0 }) })),
    }),
    example: { query: {} },
  },
  'GET /api/reconciliation/runs/{totalId}': {
    ...reads,
    summary: 'Returns one reconciliation',
    params: Type.Object({ totalId: Id }),
    response: Run,
    example: { params: { totalId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/reconciliation/parties': {
    ...reads,
    summary: 'Lists the bank and the gateways that are connected, and how each is compared',
    response: Type.Object({
      items: Type.Array(Type.Object({ party: PartyName, source: Type.Enum([...sources]) })),
    }),
    example: {},
  },
  'POST /api/reconciliation/runs': {
    audience: 'operator',
    permission: 'reconciliation.run',
    rate: 'report',
    summary: 'Compares a day now, with one party or with all; a party that is silent is marked so',
    body: Type.Object({
      /** A Prague day, today at the latest. */
      day: Day,
      party: Type.Optional(PartyName),
    }),
    response: Type.Object({ items: Type.Array(Run) }),
    example: { body: { day: '2026-01-15', party: 'Bank' } },
  },
  'POST /api/reconciliation/settlement-files': {
    audience: 'operator',
    permission: 'reconciliation.run',
    idempotency: 'key',
    multipart: { maxBytes: 2_000_000 },
    summary: 'Imports a file of settlement as CSV; the same file again is the first one',
    body: Type.Object({ party: PartyName, day: Day }),
    response: Type.Object({
      fileId: Id,
      lines: Type.Integer({ minimum: 0 }),
      imported: Type.Boolean({ description: 'False when this very file was there' }),
    }),
    errors: ['ERR_SETTLEMENT_FILE'],
    example: {
      body: { party: 'Csob', day: '2026-01-15' },
      files: {
        file: {
          name: 'settlement.csv',
          type: 'text/csv',
          // reference,kind,amount,currency,state
          base64: 'cmVmZXJlbmNlLGtpbmQsYW1vdW50LGN1cnJlbmN5LHN0YXRlCg==',
        },
      },
    },
  },
});
