/** Monitoring rules and the cases they open. */
import {
  DateTime,
  Done,
  defineCalls,
  file,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { SanctionMatch } from './screening.ts';
import { nullable } from './statements.ts';

const reads = { audience: 'operator', permission: 'compliance.read' } as const;
const sets = {
  audience: 'operator',
  permission: 'compliance.settings',
  idempotency: 'key',
} as const;
const looks = { audience: 'operator', permission: 'compliance.cases' } as const;
const works = { ...looks, idempotency: 'key' } as const;
const nobody = '9223372036854775807';
const unknown = { exampleOutcome: 'ERR_NOT_FOUND' } as const;

const Severity = Type.Enum(['LOW', 'MEDIUM', 'HIGH']);
const Status = Type.Enum(['OPEN', 'INVESTIGATING', 'PROPOSED', 'CLOSED']);
const Outcome = Type.Enum(['CONFIRMED_RISK', 'VALUABLE_ALERT', 'FALSE_POSITIVE']);
/** A tree of comparisons; the service reads it and names what is wrong. */
const Tree = Type.Unsafe<object>(
  Type.Object({}, { additionalProperties: true, description: 'A tree of comparisons' }),
);
const Key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 });

const Rule = Type.Object({
  id: Id,
  key: Type.String(),
  version: Type.Integer(),
  state: Type.Enum(['DRAFT', 'ACTIVE', 'RETIRED']),
  title: Type.String(),
  severity: Severity,
  holdsPayouts: Type.Boolean(),
  tree: Tree,
  source: Type.String(),
  changedAt: DateTime,
});

const Case = Type.Object({
  id: Id,
  playerId: Id,
  rule: Type.String(),
  severity: Severity,
  status: Status,
  outcome: nullable(Outcome),
  holdsPayouts: Type.Boolean(),
  /** Who proposed to let payouts go; somebody else must confirm it. */
  releaseProposedBy: nullable(Id),
  assignee: nullable(Id),
  openedAt: DateTime,
  dueAt: DateTime,
  overdue: Type.Boolean(),
  closedAt: nullable(DateTime),
  changedAt: DateTime,
});

const WholeCase = Type.Object({
  ...Case.properties,
  /** The figures the rule spoke of, as they stood: euro cents, counts, percent. */
  figures: Type.Array(Type.Object({ figure: Type.String(), value: nullable(Type.String()) })),
  /** Prohibited countries that the case is about. */
  countries: Type.Array(Type.String()),
  /** Whether a rule has opened it, which may rest. */
  isOfRule: Type.Boolean(),
  /** Whether what it confirmed still holds, and may be looked at again. */
  isReopenable: Type.Boolean(),
  events: Type.Array(
    Type.Object({
      id: Id,
      kind: Type.String(),
      actor: Type.String(),
      before: nullable(Type.String()),
      after: nullable(Type.String()),
      note: Type.String(),
      at: DateTime,
    }),
  ),
  /** Entries of lists of sanctions that the case is about. */
  matches: Type.Array(SanctionMatch),
  files: Type.Array(
    Type.Object({ id: Id, name: Type.String(), type: Type.String(), addedAt: DateTime }),
  ),
  reports: Type.Array(Type.Object({ id: Id, number: Type.String(), createdAt: DateTime })),
});

const tree = { figure: 'deposits24h', is: '>=', than: 200_000 } as const;

export const caseCalls = defineCalls({
  'GET /api/Aml/v1/Rules': {
    ...reads,
    summary: 'Lists monitoring rules with all their versions, and the figures they may speak of',
    response: Type.Object({ rules: Type.Array(Rule), figures: Type.Array(Type.String()) }),
    example: {},
  },
  'POST /api/Aml/v1/Rules': {
    ...sets,
    summary: 'Writes a further version of a rule, or the first of a new one, as a draft',
    body: Type.Object({
      key: Key,
      title: Text(200),
      severity: Severity,
      holdsPayouts: Type.Boolean(),
      tree: Tree,
      source: Text(300),
    }),
    response: Rule,
    example: {
      body: {
        key: 'large-day',
        title: 'EUR 2,000 in a day',
        severity: 'LOW',
        holdsPayouts: false,
        tree,
        source: 'Our own',
      },
    },
  },
  'POST /api/Aml/v1/TestRule': {
    ...reads,
    rate: 'report',
    summary: 'Tells for whom a rule would have held at the end of each of the last weeks',
    body: Type.Object({ tree: Tree, weeks: Type.Integer({ minimum: 1, maximum: 26 }) }),
    response: Type.Object({
      weeks: Type.Array(
        Type.Object({ at: DateTime, players: Type.Integer(), examples: Type.Array(Id) }),
      ),
    }),
    example: { body: { tree, weeks: 4 } },
  },
  'PUT /api/Aml/v1/RuleState': {
    ...sets,
    summary: 'Puts a version of a rule into use or retires it; two people end one that is in use',
    body: Type.Object({ id: Id, state: Type.Enum(['ACTIVE', 'RETIRED']), reason: Text(500, 5) }),
    response: Rule,
    errors: ['ERR_APPROVAL_NEEDED'],
    example: { body: { id: nobody, state: 'RETIRED', reason: 'Too many alerts' } },
    ...unknown,
  },
  'GET /api/Aml/v1/Cases': {
    ...looks,
    summary: 'Pages cases, the latest first',
    query: Type.Object({
      ...growingPageFields,
      playerId: Type.Optional(Id),
      status: Type.Optional(Status),
      /** Only those that are not closed. */
      open: Type.Optional(Type.Boolean()),
    }),
    response: growingPage(Case),
    example: { query: {} },
  },
  'GET /api/Aml/v1/Case': {
    ...looks,
    summary: 'Returns a case with its figures, events, files and reports',
    query: Type.Object({ id: Id }),
    response: WholeCase,
    example: { query: { id: nobody } },
    ...unknown,
  },
  'POST /api/Aml/v1/OpenCase': {
    ...works,
    summary:
      'Opens a case of a suspicion that no rule looks for; one that is open takes in what comes later',
    body: Type.Object({
      playerId: Id,
      severity: Severity,
      /** Whether payouts are held from now on; letting them go takes two people. */
      holdsPayouts: Type.Boolean(),
      reason: Text(2_000, 5),
    }),
    response: Case,
    example: {
      body: {
        playerId: nobody,
        severity: 'MEDIUM',
        holdsPayouts: false,
        reason: 'The bank asks where the money is from',
      },
    },
    ...unknown,
  },
  'POST /api/Aml/v1/ReopenCase': {
    ...works,
    summary:
      'Has what a closed case has confirmed looked at again, as a new case that two people close',
    body: Type.Object({ id: Id, reason: Text(2_000, 5) }),
    response: Case,
    errors: ['ERR_AML_CASE_STATE'],
    example: { body: { id: nobody, reason: 'The passport names another birth date' } },
    ...unknown,
  },
  'POST /api/Aml/v1/TakeCase': {
    ...works,
    summary: 'Takes a case on, or over from somebody else',
    body: Type.Object({ id: Id }),
    response: Case,
    errors: ['ERR_AML_CASE_STATE'],
    example: { body: { id: nobody } },
    ...unknown,
  },
  'POST /api/Aml/v1/CommentCase': {
    ...works,
    summary: 'Adds a comment to a case',
    body: Type.Object({ id: Id, note: Text(2_000) }),
    response: Case,
    example: { body: { id: nobody, note: 'Asked the bank.' } },
    ...unknown,
  },
  'POST /api/Aml/v1/ProposeOutcome': {
    ...works,
    summary: 'Proposes the outcome of a case for somebody else to confirm',
    body: Type.Object({ id: Id, outcome: Outcome, note: Text(2_000, 5) }),
    response: Case,
    errors: ['ERR_AML_CASE_STATE'],
    example: { body: { id: nobody, outcome: 'FALSE_POSITIVE', note: 'Salary, proved by a slip' } },
    ...unknown,
  },
  'POST /api/Aml/v1/DecideCase': {
    ...works,
    summary: 'Confirms the proposed outcome, which closes the case, or sends it back',
    body: Type.Object({
      id: Id,
      decision: Type.Enum(['CONFIRM', 'SEND_BACK']),
      note: Text(2_000, 5),
    }),
    response: Case,
    errors: ['ERR_AML_CASE_STATE', 'ERR_AML_SECOND_PERSON_NEEDED'],
    example: { body: { id: nobody, decision: 'CONFIRM', note: 'Agreed after review' } },
    ...unknown,
  },
  'POST /api/Aml/v1/HoldPayouts': {
    ...works,
    summary:
      'Holds the payouts of the player, proposes to let them go, or confirms that of somebody else',
    body: Type.Object({ id: Id, hold: Type.Boolean(), note: Text(2_000, 5) }),
    response: Case,
    errors: ['ERR_AML_CASE_STATE', 'ERR_AML_SECOND_PERSON_NEEDED'],
    example: { body: { id: nobody, hold: true, note: 'Until the bank answers' } },
    ...unknown,
  },
  'POST /api/Aml/v1/SnoozeRule': {
    ...works,
    summary:
      'Lets the rule of an open case rest for its player for ninety days at most; a second time for two',
    body: Type.Object({ caseId: Id, until: DateTime, reason: Text(500, 5) }),
    response: Done,
    errors: ['ERR_AML_CASE_STATE', 'ERR_APPROVAL_NEEDED'],
    example: { body: { caseId: nobody, until: '2027-01-01T00:00:00Z', reason: 'Known employer' } },
    ...unknown,
  },
  'POST /api/Aml/v1/AddCaseFile': {
    ...works,
    summary: 'Adds a file of at most 5 MiB to a case',
    multipart: { maxBytes: 5_242_880 },
    body: Type.Object({ id: Id }),
    response: Type.Object({ fileId: Id }),
    example: {
      body: { id: nobody },
      files: { file: { name: 'slip.txt', type: 'text/plain', base64: 'c2xpcA==' } },
    },
    ...unknown,
  },
  'GET /api/Aml/v1/CaseFile': {
    ...looks,
    summary: 'Returns a file of a case',
    query: Type.Object({ id: Id }),
    response: file,
    example: { query: { id: nobody } },
    ...unknown,
  },
  'POST /api/Aml/v1/ReportCase': {
    ...works,
    summary: 'Makes a report of a suspicious trade out of a case, with a number of its own',
    body: Type.Object({ id: Id, text: Text(10_000, 20) }),
    response: Type.Object({ reportId: Id, number: Type.String() }),
    errors: ['ERR_AML_CASE_STATE'],
    example: { body: { id: nobody, text: 'Deposits of unknown origin, paid out at once.' } },
    ...unknown,
  },
  'GET /api/Aml/v1/Report': {
    ...looks,
    summary: 'Returns a report of a suspicious trade as a document',
    query: Type.Object({ id: Id }),
    response: file,
    example: { query: { id: nobody } },
    ...unknown,
  },
});
