/** Gaming tax by period and legal kind of game. */
import { legalKinds, markets } from '@herna/brands';
import { CurrencyCode, Day, defineCalls, Minor } from '@herna/contract-kit';
import { Type } from 'typebox';

/** Years that the rules of markets reach back to, and as far as anybody plans. */
const Year = Type.Integer({ minimum: 2025, maximum: 2100 });

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const TaxRow = Type.Object({
  period: Type.String({ description: '2026-Q4, or 2026-11 where periods are months' }),
  from: Day,
  to: Day,
  /** Whether the last day of the period is over. */
  isOver: Type.Boolean(),
  kind: Type.Enum([...legalKinds]),
  currency: CurrencyCode,
  stakes: Minor,
  wins: Minor,
  /** What stakes exceed wins by, not below nothing. */
  base: Minor,
  /** Null where the market has no known rate. */
  permille: nullable(Type.Integer({ minimum: 0, maximum: 1_000 })),
  tax: nullable(Minor),
});

export const gamingTaxCalls = defineCalls({
  'GET /api/reporting/gaming-tax': {
    summary: 'Gives base and gaming tax of a year by period and legal kind of game, latest first',
    audience: 'report',
    permission: 'reporting.read',
    rate: 'report',
    csv: true,
    query: Type.Object({ year: Type.Optional(Year) }),
    response: Type.Object({
      year: Year,
      /** Whose law it is. */
      market: Type.Enum([...markets]),
      /** Whether somebody with a word in tax law has confirmed the rates. */
      isConfirmed: Type.Boolean(),
      items: Type.Array(TaxRow),
      sums: Type.Array(
        Type.Object({
          currency: CurrencyCode,
          stakes: Minor,
          wins: Minor,
          base: Minor,
          tax: Minor,
        }),
      ),
      /** What wagers of no game brought in: to be looked into before tax is declared. */
      withoutGame: Minor,
    }),
    example: { query: { year: 2026 } },
  },
});
