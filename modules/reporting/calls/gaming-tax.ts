/** Thin handler of gaming tax. */
import { type LegalKind, legalKinds, type Market, marketFacts, marketRule } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, pragueDay, wireMinor } from '@herna/kernel';
import type { gamingTaxCalls } from '../contract/gaming-tax.ts';
import { gamingTaxOf, type TaxPeriod, taxPeriods } from '../rules/gaming-tax.ts';
import { kindSums } from '../store/gaming-tax.ts';

export interface GamingTaxDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Whose law taxes the house. */
  readonly market: Market;
}

/** Makes the handler. */
export function gamingTaxHandlers({
  database,
  clock,
  market,
}: GamingTaxDependencies): Handlers<typeof gamingTaxCalls> {
  const { currency } = marketFacts[market];
  const ruleOn = (day: string) => marketRule(market, 'gamingTax', day);

  const rowsOf = async (period: TaxPeriod, today: string) => {
    const sums = await kindSums(database.read, { ...period, currency });
    const of = (kind: LegalKind | null) =>
      sums.find((one) => one.kind === kind) ?? { stakes: 0n, wins: 0n };
    const without = of(null);
    const rows = legalKinds.map((kind) => {
      const { stakes, wins } = of(kind);
      const { value: rules } = ruleOn(period.from);
      const { base, permille, tax } = gamingTaxOf({ kind, stakes, wins }, rules);
      return { period, isOver: period.to < today, kind, stakes, wins, base, permille, tax };
    });
    return { rows, withoutGame: without.stakes - without.wins };
  };

  return {
    'GET /api/reporting/gaming-tax': async ({ query }) => {
      const today = pragueDay(clock.now());
      const year = query.year ?? Number(today.slice(0, 4));
      const { value, source } = ruleOn(`${year}-01-01`);
      const begun = taxPeriods(year, value.periodMonths).filter(({ from }) => from <= today);
      const found = await Promise.all(begun.reverse().map((period) => rowsOf(period, today)));
      const rows = found.flatMap((one) => one.rows);
      const sumOf = (valueOf: (row: (typeof rows)[number]) => bigint) =>
        wireMinor(rows.reduce((all, row) => all + valueOf(row), 0n));
      return {
        year,
        market,
        isConfirmed: source !== 'house',
        items: rows.map(({ period: { name, from, to }, permille, tax, ...row }) => ({
          period: name,
          from,
          to,
          isOver: row.isOver,
          kind: row.kind,
          currency,
          stakes: wireMinor(row.stakes),
          wins: wireMinor(row.wins),
          base: wireMinor(row.base),
          permille: permille ?? null,
          tax: tax === undefined ? null : wireMinor(tax),
        })),
        sums: [
          {
            currency,
            stakes: sumOf(({ stakes }) => stakes),
            wins: sumOf(({ wins }) => wins),
            base: sumOf(({ base }) => base),
            tax: sumOf(({ tax }) => tax ?? 0n),
          },
        ],
        withoutGame: wireMinor(found.reduce((all, one) => all + one.withoutGame, 0n)),
      };
    },
  };
}
