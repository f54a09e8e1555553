/**
 * What the supervisor checks in a report of a day: that it can be read and is called what it says
 * (formal), and that its sums are those of its rows and its days follow one another (material).
 */
export interface Fault {
  readonly code: string;
  readonly text: string;
}

export interface ReadReport {
  readonly packageId: string;
  readonly day: string;
  readonly currency: string;
  readonly version: number;
  /** In hundredths, the amounts of a day; empty where one of them is no amount. */
  readonly totals: Readonly<Record<string, bigint | undefined>>;
  readonly rows: Readonly<Record<string, bigint>>;
  readonly opening: bigint | undefined;
  readonly closing: bigint | undefined;
}

type Attributes = Readonly<Record<string, string | undefined>>;

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"<]*)"/g)].map(([, name, value]) => [String(name), value]),
  );

const elements = (xml: string, name: string): Attributes[] =>
  [...xml.matchAll(new RegExp(`<${name}((?:\\s+[\\w-]+="[^"<]*")*)\\s*/?>`, 'g'))].map(
    ([, attributes]) => attributesOf(attributes ?? ''),
  );

/** `-12.34` as hundredths. */
function hundredths(text: string | undefined): bigint | undefined {
  const [, sign, whole, part] = /^(-?)(\d+)\.(\d\d)$/.exec(text ?? '') ?? [];
  if (whole === undefined || part === undefined) return undefined;
  const amount = BigInt(whole) * 100n + BigInt(part);
  return sign ? -amount : amount;
}

const sum = (all: readonly Attributes[], name: string): bigint =>
  all.reduce((total, one) => total + (hundredths(one[name]) ?? 0n), 0n);

/** Reads a document; undefined where it is none. */
export function readReport(xml: string): ReadReport | undefined {
  const [root] = elements(xml, 'DailyReport');
  const [totals] = elements(xml, 'Totals');
  const [owed] = elements(xml, 'OwedToPlayers');
  if (!root || !totals || !owed || !xml.trimEnd().endsWith('</DailyReport>')) return undefined;
  const { package: packageId, day, version, currency } = root;
  if (
    !packageId ||
    !currency ||
    !day ||
    !/^\d{4}-\d\d-\d\d$/.test(day) ||
    !/^\d+$/.test(version ?? '')
  ) {
    return undefined;
  }
  const games = elements(xml, 'Game');
  const payments = elements(xml, 'Payment');
  const paid = (direction: string): bigint =>
    sum(
      payments.filter((one) => one.direction === direction),
      'amount',
    );
  return {
    packageId,
    day,
    currency,
    version: Number(version),
    totals: Object.fromEntries(
      Object.entries(totals).map(([name, text]) => [name, hundredths(text)]),
    ),
    rows: {
      stakes: sum(games, 'stakes'),
      wins: sum(games, 'wins'),
      deposits: paid('DEPOSIT'),
      withdrawals: paid('WITHDRAWAL'),
    },
    opening: hundredths(owed.opening),
    closing: hundredths(owed.closing),
  };
}

/** What is wrong in the contents; `before` is the report that stands for the day before. */
export function materialFaults(report: ReadReport, before: ReadReport | undefined): Fault[] {
  const faults: Fault[] = [];
  for (const [name, rows] of Object.entries(report.rows)) {
    if (report.totals[name] === rows) continue;
    faults.push({ code: 'TOTAL_DIFFERS', text: `The total of ${name} is not that of its rows.` });
  }
  if (before && before.closing !== report.opening) {
    faults.push({ code: 'DAYS_DIFFER', text: 'It does not begin with what the day before ends.' });
  }
  return faults;
}
