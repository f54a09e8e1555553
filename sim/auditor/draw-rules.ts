/** The rules of the draw games as they are announced: when they are drawn and what they pay. */
import type { DrawGame } from '../workload/draw-operations.ts';

const minute = 60_000;
const dayMs = 24 * 60 * minute;

interface DrawRules {
  /** 0 Sunday … 6 Saturday. */
  readonly days: readonly number[];
  /** What clocks in Prague show at the draw. */
  readonly at: string;
  readonly cutOff: number;
  /** Sales begin at midnight so many days before. */
  readonly salesDays: number;
  readonly price: number;
  /** Thousandths of the stakes that prizes are paid from. */
  readonly fund: number;
  /** Prizes of the tiers: so many times the price, or so many thousandths of the fund. */
  readonly tiers: readonly { readonly hits: number; readonly worth: number }[];
  readonly pays: 'fixed' | 'shares';
  /** Owner of the account of claims, and of the pool that keeps what is not paid. */
  readonly number: number;
  readonly pool: number;
  /** Days in which a win is fetched, and the account that takes it otherwise. */
  readonly claimDays: number;
  readonly unclaimed: string;
}

const daily = [0, 1, 2, 3, 4, 5, 6];

export const drawRules: Readonly<Record<DrawGame, DrawRules>> = {
  digits: {
    days: daily,
    at: '19:00',
    cutOff: 10 * minute,
    salesDays: 7,
    price: 1_000,
    fund: 600,
    tiers: [
      { hits: 3, worth: 400 },
      { hits: 2, worth: 10 },
      { hits: 1, worth: 1 },
    ],
    pays: 'fixed',
    number: 4,
    pool: 499,
    claimDays: 60,
    unclaimed: 'lottery-pool 499',
  },
  raffle: {
    days: [6],
    at: '18:00',
    cutOff: 30 * minute,
    salesDays: 7,
    price: 5_000,
    fund: 500,
    tiers: [
      { hits: 1, worth: 500 },
      { hits: 2, worth: 300 },
      { hits: 3, worth: 200 },
    ],
    pays: 'shares',
    number: 6,
    pool: 600,
    claimDays: 365,
    unclaimed: 'lottery-good-causes',
  },
  seven: {
    days: daily,
    at: '20:15',
    cutOff: 15 * minute,
    salesDays: 7,
    price: 1_000,
    fund: 550,
    tiers: [
      { hits: 7, worth: 400 },
      { hits: 6, worth: 150 },
      { hits: 5, worth: 200 },
      { hits: 4, worth: 250 },
    ],
    pays: 'shares',
    number: 5,
    pool: 500,
    claimDays: 180,
    unclaimed: 'lottery-pool 500',
  },
};

/** Prizes are whole crowns. */
const step = 100;

const pragueClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** When clocks in Prague show a time on a day. */
export function pragueTime(day: string, at: string): number {
  const shown = Date.parse(`${day}T${at}:00Z`);
  const found = [1, 2]
    .map((hours) => shown - hours * 60 * minute)
    .find((moment) => pragueClock.format(moment) === `${day} ${at}`);
  if (found === undefined) throw new Error(`clocks in Prague never show ${day} ${at}`);
  return found;
}

/** So many days later, by the calendar. */
export const daysOn = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const isDrawn = (game: DrawGame, day: string): boolean =>
  drawRules[game].days.includes(new Date(day).getUTCDay());

export function timesOf(game: DrawGame, day: string) {
  const { at, cutOff, salesDays } = drawRules[game];
  const drawAt = pragueTime(day, at);
  return { from: pragueTime(daysOn(day, -salesDays), '00:00'), to: drawAt - cutOff, drawAt };
}

/** When claims of a draw end that was published on a day. */
export const claimsEnd = (game: DrawGame, publishedOn: string): number =>
  pragueTime(daysOn(publishedOn, drawRules[game].claimDays + 1), '00:00');

/** What counts of a sealed ticket. */
interface Counted {
  readonly key: string;
  readonly lines: readonly string[];
  readonly place: number | undefined;
}

/** How many hits a line has; of a raffle the rank of its ticket among those drawn. */
function hitsOf(game: DrawGame, line: string, place: number | undefined, drawn: string): number {
  const numbers = drawn.split(' ').filter(Boolean);
  if (game === 'raffle') return numbers.indexOf(String(place)) + 1;
  const own = line.split(' ');
  if (game === 'seven') return own.filter((one) => numbers.includes(one)).length;
  let hits = 0;
  while (hits < own.length && own[hits] === numbers[hits]) hits++;
  return hits;
}

const floorTo = (amount: number): number => Math.floor(amount / step) * step;

/** What a winner of each tier is paid, when all shares of a fund are paid out as far as they divide. */
function shared(pools: readonly number[], winners: readonly number[]): number[] {
  // A higher tier never pays less than a lower one: then both are put together.
  const groups: { tiers: number[]; pool: number; count: number }[] = [];
  for (const [tier, pool] of pools.entries()) {
    const count = winners[tier] ?? 0;
    if (count === 0) continue;
    let group = { tiers: [tier], pool, count };
    for (let above = groups.at(-1); above; above = groups.at(-1)) {
      if (above.pool / above.count >= group.pool / group.count) break;
      groups.pop();
      group = {
        tiers: [...above.tiers, ...group.tiers],
        pool: above.pool + group.pool,
        count: above.count + group.count,
      };
    }
    groups.push(group);
  }
  const each = pools.map(() => 0);
  for (const { tiers, pool, count } of groups) {
    for (const tier of tiers) each[tier] = floorTo(pool / count);
  }
  return each;
}

/** What each winning ticket of a draw is paid, and what is left in the pool behind it. */
export function prizesOf(
  game: DrawGame,
  tickets: readonly (Counted & { readonly price: number })[],
  drawn: string,
  before: number,
): { readonly wins: ReadonlyMap<string, number>; readonly left: number } {
  const { tiers, fund: thousandths, pays, price } = drawRules[game];
  const sales = tickets.reduce((sum, ticket) => sum + ticket.price, 0);
  const fund = Math.floor((sales * thousandths) / 1_000);
  const hits = tickets.map(({ key, lines, place }) => ({
    key,
    // Of a raffle the ticket is drawn, not its lines.
    tiers: (game === 'raffle' ? [''] : lines)
      .map((line) => hitsOf(game, line, place, drawn))
      .map((count) => tiers.findIndex((tier) => tier.hits === count))
      .filter((tier) => tier >= 0),
  }));
  const winners = tiers.map(
    (_, tier) => hits.flatMap((ticket) => ticket.tiers).filter((one) => one === tier).length,
  );
  const available = fund + before;
  let each: number[];
  if (pays === 'fixed') {
    const asked = tiers.reduce(
      (sum, { worth }, tier) => sum + worth * price * (winners[tier] ?? 0),
      0,
    );
    each = tiers.map(({ worth }) =>
      asked <= available ? worth * price : floorTo((worth * price * available) / asked),
    );
  } else {
    const lower = tiers.map(({ worth }) => Math.floor((fund * worth) / 1_000));
    // What earlier draws have left, and what the shares do not divide, is the first tier's.
    const rest = available - lower.reduce((sum, one) => sum + one, 0);
    each = shared(
      lower.map((pool, tier) => (tier === 0 ? pool + rest : pool)),
      winners,
    );
  }
  const wins = new Map(
    hits.map((ticket) => [
      ticket.key,
      ticket.tiers.reduce((sum, tier) => sum + (each[tier] ?? 0), 0),
    ]),
  );
  const paid = [...wins.values()].reduce((sum, win) => sum + win, 0);
  return { wins: new Map([...wins].filter(([, win]) => win > 0)), left: available - paid };
}
