/** AML settings: hazardous countries, the periodic check, income ranges, professions, sources of funds. */
import { CurrencyCode, DateTime, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { FundSource, nullable } from './statements.ts';

const reads = { audience: 'operator', permission: 'compliance.read' } as const;
const sets = { audience: 'operator', permission: 'compliance.settings' } as const;
const nobody = '9223372036854775807';

const Country = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 3166-1 alpha-3' });
const Level = Type.Enum(['NONE', 'ENHANCED', 'PROHIBITED']);
const Labels = Type.Object({ cs: Text(100), sk: Text(100), en: Text(100) });
const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });

const HazardousCountry = Type.Object({
  country: Country,
  level: Level,
  reason: Type.String(),
  changedAt: DateTime,
});
const PeriodicCheck = Type.Object({
  enabled: Type.Boolean(),
  months: Type.Integer({ minimum: 1, maximum: 120 }),
});
const IncomeRange = Type.Object({
  id: Id,
  currency: CurrencyCode,
  from: Amount,
  /** Open above when null. */
  to: nullable(Amount),
  label: Type.String(),
  labels: Labels,
  enabled: Type.Boolean(),
  changedAt: DateTime,
});
const incomeRangeFields = {
  currency: CurrencyCode,
  from: Amount,
  to: Type.Optional(Amount),
  labels: Labels,
  enabled: Type.Boolean(),
};
const Profession = Type.Object({
  id: Id,
  position: Type.Integer({ minimum: 1 }),
  label: Type.String(),
  labels: Labels,
  enabled: Type.Boolean(),
  changedAt: DateTime,
});
const SourceSetting = Type.Object({
  source: Type.String(),
  incomeRangeRequired: Type.Boolean(),
  professionRequired: Type.Boolean(),
  noteAllowed: Type.Boolean(),
  enabled: Type.Boolean(),
});

const labels = { cs: 'Učitel', sk: 'Učiteľ', en: 'Teacher' };
const range = {
  currency: 'CZK',
  from: 0,
  to: 3_000_000,
  labels: { cs: 'do 30 000 Kč', sk: 'do 30 000 Kč', en: 'up to CZK 30,000' },
  enabled: true,
} as const;
const ofSource = { query: Type.Object({ source: FundSource }) };
const switched = { query: Type.Object({ source: FundSource, value: Type.Boolean() }) };
const savings = { query: { source: 'Savings' } };
const savingsOn = { query: { source: 'Savings', value: true } };
const Value = Type.Object({ source: Type.String(), value: Type.Boolean() });

const asks = (what: string) => ({
  ...reads,
  ...ofSource,
  summary: what,
  response: Value,
  example: savings,
});
const puts = (what: string, errors: readonly 'ERR_APPROVAL_NEEDED'[] = []) => ({
  ...sets,
  ...switched,
  idempotency: 'natural' as const,
  summary: what,
  response: Value,
  errors,
  example: savingsOn,
});

export const settingCalls = defineCalls({
  'GET /capi/Aml/v3/HazardousCountry/GetList': {
    ...reads,
    summary: 'Lists countries with their AML risk',
    query: Type.Object({ level: Type.Optional(Level) }),
    response: Type.Object({ countries: Type.Array(HazardousCountry) }),
    example: { query: {} },
  },
  'PUT /capi/Aml/v3/HazardousCountry/SetCountry': {
    ...sets,
    summary:
      'Marks or unmarks a country as hazardous; what it was before is kept. Two people lower a level',
    idempotency: 'natural',
    body: Type.Object({ country: Country, level: Level, reason: Text(500, 5) }),
    response: HazardousCountry,
    errors: ['ERR_APPROVAL_NEEDED'],
    example: { body: { country: 'IRN', level: 'ENHANCED', reason: 'FATF call for action' } },
  },
  'GET /capi/Aml/v3/Setting/PeriodicCheck': {
    ...reads,
    summary: 'Returns how often players must renew their AML statement',
    response: PeriodicCheck,
    example: {},
  },
  'PUT /capi/Aml/v3/Setting/PeriodicCheck': {
    ...sets,
    summary:
      'Sets how often players must renew their AML statement; counts for those given before, too. ' +
      'Two people end the check or make it rarer',
    idempotency: 'natural',
    body: PeriodicCheck,
    response: PeriodicCheck,
    errors: ['ERR_APPROVAL_NEEDED'],
    example: { body: { enabled: true, months: 12 } },
  },
  'GET /capi/FundsSource/v3/IncomeRange/GetList': {
    summary: 'Lists income ranges; players are shown those offered in the AML statement',
    audience: ['player', 'operator'],
    permission: 'compliance.read',
    query: Type.Object({}),
    response: Type.Object({ incomeRanges: Type.Array(IncomeRange) }),
    example: { query: {} },
  },
  'POST /capi/FundsSource/v3/IncomeRange/Create': {
    ...sets,
    summary: 'Adds an income range',
    idempotency: 'key',
    body: Type.Object(incomeRangeFields),
    response: IncomeRange,
    example: { body: range },
  },
  'POST /capi/FundsSource/v3/IncomeRange/Update': {
    ...sets,
    summary:
      'Changes or disables an income range; two people change the amounts of one that was stated',
    idempotency: 'natural',
    body: Type.Object({ id: Id, ...incomeRangeFields }),
    response: IncomeRange,
    errors: ['ERR_APPROVAL_NEEDED'],
    example: { body: { id: nobody, ...range } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/FundsSource/v3/Profession/GetList': {
    ...reads,
    summary: 'Lists professions with order, state and translations',
    response: Type.Object({ professions: Type.Array(Profession) }),
    example: {},
  },
  'GET /capi/FundsSource/v3/Profession/GetBasicList': {
    summary: 'Lists the professions offered in the AML statement',
    audience: ['player', 'operator'],
    permission: 'compliance.read',
    response: Type.Object({
      professions: Type.Array(Type.Object({ id: Id, label: Type.String() })),
    }),
    example: {},
  },
  'POST /capi/FundsSource/v3/Profession/Create': {
    ...sets,
    summary: 'Adds a profession at the end of the list',
    idempotency: 'key',
    body: Type.Object({ labels: Labels, enabled: Type.Boolean() }),
    response: Profession,
    example: { body: { labels, enabled: true } },
  },
  'POST /capi/FundsSource/v3/Profession/Update': {
    ...sets,
    summary: 'Changes or disables a profession',
    idempotency: 'natural',
    body: Type.Object({ id: Id, labels: Labels, enabled: Type.Boolean() }),
    response: Profession,
    example: { body: { id: nobody, labels, enabled: true } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/FundsSource/v3/Profession/Reorder': {
    ...sets,
    summary: 'Sets the order of professions: all of them, each once',
    idempotency: 'natural',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
    response: Done,
    example: { body: { ids: [nobody] } },
    exampleOutcome: 'ERR_VALIDATION',
  },
  'GET /capi/FundsSource/v3/Setting/GetList': {
    summary: 'Lists sources of funds with the fields that the statement needs for each',
    audience: ['player', 'operator'],
    permission: 'compliance.read',
    query: Type.Object({}),
    response: Type.Object({ settings: Type.Array(SourceSetting) }),
    example: { query: {} },
  },
  'GET /capi/FundsSource/v3/Setting/IncomeRangeRequired': asks(
    'Tells whether the income range is required for a source of funds',
  ),
  'PUT /capi/FundsSource/v3/Setting/IncomeRangeRequired': puts(
    'Sets whether the income range is required for a source of funds. Two people end that',
    ['ERR_APPROVAL_NEEDED'],
  ),
  'GET /capi/FundsSource/v3/Setting/ProfessionRequired': asks(
    'Tells whether the profession is required for a source of funds',
  ),
  'PUT /capi/FundsSource/v3/Setting/ProfessionRequired': puts(
    'Sets whether the profession is required for a source of funds. Two people end that',
    ['ERR_APPROVAL_NEEDED'],
  ),
  'GET /capi/FundsSource/v3/Setting/NoteAllowed': asks(
    'Tells whether a free note is allowed for a source of funds',
  ),
  'PUT /capi/FundsSource/v3/Setting/NoteAllowed': puts(
    'Sets whether a free note is allowed for a source of funds',
  ),
  'PUT /capi/FundsSource/v3/Setting/Enabled': puts('Switches a source of funds on or off'),
});
