/** Schemas that every module's contract uses: ids, money, moments, pages. */
import { type TSchema, Type } from 'typebox';

/** An id: a positive bigint as decimal text. The edge refuses one that no bigint column can hold. */
export const Id = Type.String({
  pattern: '^[1-9][0-9]{0,18}$',
  'x-int64': true,
  description: 'Id, decimal text',
});

export const CurrencyCode = Type.Union([
  Type.Literal('CZK'),
  Type.Literal('EUR'),
  Type.Literal('PTS'),
]);

const safe = Number.MAX_SAFE_INTEGER;
/** Integer minor units, possibly negative. */
export const Minor = Type.Integer({ minimum: -safe, maximum: safe, description: 'Minor units' });
/**
 * Minor units that one request may move at most, ten thousand million of the currency: no number of
 * slips makes a balance, or the sum of a report, that neither JSON nor a bigint could hold.
 */
const movementMax = 1_000_000_000_000;
/** Integer minor units above zero: what a client may ask to move. */
export const PositiveMinor = Type.Integer({ minimum: 1, maximum: movementMax });

/** Money: integer minor units and a currency. */
export const MoneySchema = Type.Object({ amount: Minor, currency: CurrencyCode });
/** Money above zero, as a client sends it. */
export const PositiveMoney = Type.Object({ amount: PositiveMinor, currency: CurrencyCode });

/** Money that staff move by hand, either way. */
export const MovedMoney = Type.Object({
  amount: Type.Integer({ minimum: -movementMax, maximum: movementMax }),
  currency: CurrencyCode,
});

/** A moment, ISO 8601; taken from clients of the years that `isKnownMoment` names. */
export const DateTime = Type.String({ format: 'date-time' });
/** A calendar day, `YYYY-MM-DD`, of the same years. */
export const Day = Type.String({ format: 'date' });

export const Locale = Type.Union([
  Type.Literal('cs'),
  Type.Literal('sk'),
  Type.Literal('en'),
  Type.Literal('hu'),
  Type.Literal('vi'),
  Type.Literal('ru'),
]);

/** Text with bounds; control characters are refused. */
export const Text = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$' });

/** Where a page starts and how many rows it has. */
export const pageFields = {
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
};

const sortOrder = (options: { readonly default?: 'asc' | 'desc' } = {}) =>
  Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')], options));

/** A page of a list that goes either way; which one it goes by itself is its own. */
export const orderedPageFields = { ...pageFields, order: sortOrder() };

/** A page of a longer list with the length of the whole. */
export const page = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item), total: Type.Integer({ minimum: 0 }) });

/** Which page of a list that grows: pages behind the first keep to what that one knew. */
export const growingPageFields = {
  ...pageFields,
  order: sortOrder({ default: 'desc' }),
  upToId: Type.Optional(
    Type.String({
      ...Id,
      description: 'What the first page answered: rows that came later move none between pages',
    }),
  ),
};

/** The same of a queue: what has waited longest comes first. */
export const queuePageFields = { ...growingPageFields, order: sortOrder({ default: 'asc' }) };

/** A page of a list that grows; `upToId` is what pages behind the first are asked with. */
export const growingPage = <Item extends TSchema>(item: Item) =>
  Type.Object({ ...page(item).properties, upToId: Type.Optional(Id) });

/** `{ done: true }`, for actions with nothing else to say. */
export const Done = Type.Object({ done: Type.Literal(true) });
export const done = { done: true } as const;

/** The wire form of every refusal. */
export const ErrorAnswer = Type.Object({
  code: Type.String(),
  message: Type.String(),
  fields: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.String(),
        kind: Type.String(),
        message: Type.String(),
      }),
    ),
  ),
  retry: Type.Union([Type.Literal('never'), Type.Literal('same-key'), Type.Literal('later')]),
  requestId: Type.String(),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
