/**
 * The document that the state is sent of a day: games with stakes and wins, payments by method, and what
 * is owed to players. Amounts are decimals of the currency. Names and numbers of players are in none of
 * it. The state's own schema is not public (Decree 10/2019, annex); this is a proposal with the data that
 * the decree names, and the one place to change.
 */
import { type Currency, decimalText, minorDigitsOf } from '@herna/kernel';

/** Minor units throughout. */
export interface DayFigures {
  readonly games: readonly {
    /** 0 for wagers of no game. */
    readonly gameId: bigint;
    readonly name: string;
    /** Legal kind; null for wagers of no game. */
    readonly kind: string | null;
    readonly provider: string | null;
    readonly rounds: bigint;
    readonly players: bigint;
    readonly stakes: bigint;
    readonly wins: bigint;
  }[];
  readonly payments: readonly {
    readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
    readonly method: string;
    readonly payments: bigint;
    readonly amount: bigint;
  }[];
  /** What is owed to players when the day begins and when it ends. */
  readonly opening: bigint;
  readonly closing: bigint;
}

export interface StateDocument {
  readonly packageId: string;
  readonly operator: string;
  readonly market: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly version: number;
  readonly reason: string | null;
  readonly compiledAt: Date;
  readonly currency: Currency;
  readonly figures: DayFigures;
}

export interface DayTotals {
  readonly stakes: bigint;
  readonly wins: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** The totals of a day, minor units. */
export function dayTotals({ games, payments }: DayFigures): DayTotals {
  const paid = (wanted: 'DEPOSIT' | 'WITHDRAWAL') =>
    sum(payments.flatMap(({ direction, amount }) => (direction === wanted ? [amount] : [])));
  return {
    stakes: sum(games.map(({ stakes }) => stakes)),
    wins: sum(games.map(({ wins }) => wins)),
    deposits: paid('DEPOSIT'),
    withdrawals: paid('WITHDRAWAL'),
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};
/** Characters that XML 1.0 cannot hold at all. */
const unspeakable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const attribute = ([name, value]: readonly [string, string]): string =>
  ` ${name}="${value.replaceAll(unspeakable, '\uFFFD').replaceAll(/[&<>"\n\r\t]/g, (one) => escapes[one] ?? one)}"`;

type Attributes = Readonly<Record<string, string | number | bigint | null>>;

/** An element; attributes without a value are left out. */
function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [attribute([key, String(value)])],
  );
  const head = `<${name}${said.join('')}`;
  return children.length === 0 ? `${head}/>` : `${head}>\n${children.join('\n')}\n</${name}>`;
}

/** Writes the document as XML. */
export function stateDocumentXml(document: StateDocument): string {
  const { figures, currency } = document;
  const money = (amount: bigint): string => decimalText(amount, minorDigitsOf(currency));
  const totals = dayTotals(figures);
  const games = figures.games.map(({ gameId, stakes, wins, ...game }) =>
    element('Game', { id: gameId, ...game, stakes: money(stakes), wins: money(wins) }),
  );
  const payments = figures.payments.map(({ amount, ...payment }) =>
    element('Payment', { ...payment, amount: money(amount) }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'DailyReport',
    {
      xmlns: 'urn:herna:state-report:1',
      package: document.packageId,
      operator: document.operator,
      market: document.market,
      day: document.day,
      version: document.version,
      corrects: document.version > 1 ? document.version - 1 : null,
      reason: document.reason,
      compiledAt: document.compiledAt.toISOString(),
      currency,
    },
    [
      element('Games', {}, games),
      element('Payments', {}, payments),
      element('OwedToPlayers', {
        opening: money(figures.opening),
        closing: money(figures.closing),
      }),
      element('Totals', {
        stakes: money(totals.stakes),
        wins: money(totals.wins),
        deposits: money(totals.deposits),
        withdrawals: money(totals.withdrawals),
      }),
    ],
  )}\n`;
}
