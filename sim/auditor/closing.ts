/**
 * The closing audit of a seed: what is in the database, read past the platform's code, must be one
 * of the pasts that the answers have left possible. Nothing may be booked that was not asked for.
 */

import { challengeName } from '../platform/challenge-callers.ts';
import type { Run } from '../platform/doors.ts';
import type { PlatformHarness } from '../platform/platform-harness.ts';
import { payoutParties } from '../workload/payout-ways.table.ts';
import type { Books } from './books.ts';
import { challengeBudget } from './challenges.ts';
import { doorsOf } from './entrance.ts';
import { payoutsOutside } from './payouts.ts';
import { wheelBudget } from './wheel.ts';

/** House accounts before the seed, and the payouts that gateways had. */
export interface Opening {
  readonly accounts: ReadonlyMap<string, number>;
  readonly payouts: ReadonlyMap<string, number>;
}

interface Row {
  readonly key: string;
  readonly value: string;
}

/** House accounts of everybody, as they are kept. */
async function houseAccounts({ admin }: PlatformHarness): Promise<Opening['accounts']> {
  const { rows } = await admin.query<Row>(
    `select k.code || case when k.code in ('gateway-clearing', 'lottery-pool', 'lottery-claims')
           then ' ' || h.owner_id else '' end
         || case h.currency when 'CZK' then '' else ' ' || h.currency end as key,
       sum(h.amount)::text as value
     from ledger.house_balance h join ledger.account_kind k on k.id = h.account_kind
     group by 1`,
  );
  return new Map(rows.map(({ key, value }) => [key, Number(value)]));
}

/** What the gateways' own books say of payouts, counted by gateway, state and amount. */
async function gatewayPayouts({ outside }: PlatformHarness): Promise<Opening['payouts']> {
  const counts = new Map<string, number>();
  for (const party of payoutParties) {
    const answer = await fetch(`${outside.url}/__sim/${party}/payouts`);
    const { payouts } = (await answer.json()) as { payouts: { state: string; amount: number }[] };
    for (const { state, amount } of payouts) {
      const key = `${party} ${state.toLowerCase()} ${amount}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** What has been added to some counts. */
const added = (before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>) =>
  new Map([...now].map(([key, value]) => [key, value - (before.get(key) ?? 0)] as const));

const pairs = (map: ReadonlyMap<unknown, number>): string =>
  JSON.stringify(
    [...map]
      .filter(([, value]) => value !== 0)
      .map(([key, value]) => [String(key), value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** What the database says of the run's players, in the words of the auditor's books. */
async function found({ admin, venues }: PlatformHarness, { players, prefix }: Run) {
  const ids = players.map(String);
  const purses = await admin.query(
    `select player_id::text as id, cash::int, bonus::int, held::int from ledger.balance
     where player_id = any($1) and currency = 'CZK' order by player_id`,
    [ids],
  );
  const posted = await admin.query(
    `select p.player_id::text as id,
       coalesce(sum(amount) filter (where account_kind = 1), 0)::int as cash,
       coalesce(sum(amount) filter (where account_kind = 2), 0)::int as bonus,
       coalesce(sum(amount) filter (where account_kind = 3), 0)::int as held
     from unnest($1::bigint[]) p (player_id)
     left join ledger.posting m on m.player_id = p.player_id and m.currency = 'CZK'
     group by p.player_id order by p.player_id`,
    [ids],
  );
  const pockets = await admin.query<{ id: string; currency: string; cash: number }>(
    `select player_id::text as id, currency, cash::int from ledger.balance
     where player_id = any($1) and currency <> 'CZK'`,
    [ids],
  );
  const booked = await admin.query<{ id: string; kind: string; count: number }>(
    `select m.player_id::text as id, k.code as kind, count(*)::int as count
     from ledger.movement m join ledger.movement_kind k on k.id = m.kind
     where m.player_id = any($1) group by 1, 2`,
    [ids],
  );
  const checks = await admin.query<{ id: string; result: string; count: number }>(
    `select player_id::text as id, coalesce(failure, state) as result, count(*)::int as count
     from verification.identity_check
     where player_id = any($1) and (state <> 'PENDING' or failure is not null) group by 1, 2`,
    [ids],
  );
  const identities = await admin.query<{ id: string }>(
    `select player_id::text as id from verification.identity
     where player_id = any($1) and withdrawn_at is null`,
    [ids],
  );
  const doors = await admin.query<Row>(
    `select player_id || ' ' || door || ' ' || to_char(entered_at at time zone 'Europe/Prague',
         'YYYY-MM-DD') as key, count(*)::text as value
     from venues.visit join unnest($2::bigint[], $3::text[]) v (id, door) on v.id = venue_id
     where player_id = any($1) group by 1
     union all
     select player_id || ' inside ' || door, '1'
     from venues.visit join unnest($2::bigint[], $3::text[]) v (id, door) on v.id = venue_id
     where player_id = any($1) and left_at is null
     union all
     select player_id || ' ' || code, count(*)::text from venues.entrance_refusal
     where player_id = any($1) group by 1`,
    [ids, [...venues.values()], [...venues.keys()]],
  );
  const wheels = await admin.query<{ reserved: number; given: number }>(
    'select reserved::int, given::int from challenges.definition where name = $1',
    [prefix],
  );
  const challenges = await admin.query<Row>(
    `select p.player_id || ' ' || p.state as key, 1 as value
     from challenges.participation p where p.player_id = any($1)
     union all
     select 'nobody reserved', reserved from challenges.definition where name = $2
     union all
     select 'nobody given', given from challenges.definition where name = $2`,
    [ids, challengeName({ prefix })],
  );
  const cashback = await admin.query<Row>(
    `select player_id || ' ' || to_char(period_from, 'YYYY-MM-DD') || ' ' || coalesce(reason, state) as key,
       amount as value
     from promotions.cashback_payment where player_id = any($1)`,
    [ids],
  );
  const byNumber = ({ key, value }: Row): [string, number] => {
    const [id = '', ...rest] = key.split(' ');
    return [[ids.indexOf(id), ...rest].join(' '), Number(value)];
  };
  return {
    doors: pairs(new Map(doors.rows.map(byNumber))),
    rewards: pairs(new Map([...challenges.rows, ...cashback.rows].map(byNumber))),
    wheel: JSON.stringify(wheels.rows[0] ?? { reserved: 0, given: 0 }),
    purses: JSON.stringify(purses.rows),
    posted: JSON.stringify(posted.rows),
    pockets: pairs(
      new Map(
        pockets.rows.map(({ id, currency, cash }) => [`${ids.indexOf(id)} ${currency}`, cash]),
      ),
    ),
    checks: pairs(
      new Map(checks.rows.map(({ id, result, count }) => [`${ids.indexOf(id)} ${result}`, count])),
    ),
    verified: identities.rows
      .map(({ id }) => String(ids.indexOf(id)))
      .toSorted()
      .join(' '),
    booked: pairs(
      new Map(booked.rows.map(({ id, kind, count }) => [`${ids.indexOf(id)} ${kind}`, count])),
    ),
  };
}

/** Who is in the challenge and what it has put aside and given, and what days of cashback have brought. */
function rewardsOf(books: Books): ReadonlyMap<string, number> {
  const { reserved, given } = challengeBudget(books);
  const all = new Map([
    ['-1 reserved', reserved],
    ['-1 given', given],
  ]);
  for (const [player, { state }] of books.challenges) all.set(`${player} ${state}`, 1);
  for (const [key, payment] of books.cashback.payments) {
    const [verdict, amount] = payment.split(' ');
    all.set(`${key} ${verdict}`, Number(amount));
  }
  return all;
}

/** Checks by their results, and who is verified by one. */
function checksOf(books: Books) {
  const counts = new Map<string, number>();
  const verified = new Set<string>();
  for (const { player, result } of books.checks.values()) {
    if (result === undefined) continue;
    counts.set(`${player} ${result}`, (counts.get(`${player} ${result}`) ?? 0) + 1);
    if (result === 'MATCHED') verified.add(String(player));
  }
  return { checks: pairs(counts), verified: [...verified].toSorted().join(' ') };
}

const pursesOf = (books: Books, { players }: Run): string =>
  JSON.stringify(players.map((id, index) => ({ id: String(id), ...books.purses.get(index as 0) })));

/** Movements of the run whose postings do not sum to zero, or whose answers do not follow. */
async function strayMovements({ admin }: PlatformHarness, { players }: Run): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `with moved as (
       select m.player_id, m.currency, m.id, m.cash_after, m.bonus_after, coalesce(sum(p.amount), 0) as total,
         coalesce(sum(p.amount) filter (where p.account_kind = 1), 0) as cash,
         coalesce(sum(p.amount) filter (where p.account_kind = 2), 0) as bonus
       from ledger.movement m
       left join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
       where m.player_id = any($1) group by 1, 2, 3, 4, 5
     ), summed as (
       select *, sum(cash) over w as cash_sum, sum(bonus) over w as bonus_sum from moved
       window w as (partition by player_id, currency order by id)
     )
     select count(*)::int from summed
     where total <> 0 or cash_after <> cash_sum or bonus_after <> bonus_sum`,
    [players.map(String)],
  );
  return rows[0]?.count ?? 0;
}

/** Wallets beside the one that is played with which keep anything but what was posted to them. */
async function strayPockets({ admin }: PlatformHarness, { players }: Run): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int from ledger.balance b
     full join (
       select player_id, currency,
         coalesce(sum(amount) filter (where account_kind = 1), 0) as cash,
         coalesce(sum(amount) filter (where account_kind = 2), 0) as bonus,
         coalesce(sum(amount) filter (where account_kind = 3), 0) as held
       from ledger.posting where player_id = any($1) group by 1, 2
     ) p on p.player_id = b.player_id and p.currency = b.currency
     where coalesce(b.player_id, p.player_id) = any($1)
       and coalesce(b.currency, p.currency) <> 'CZK'
       and (coalesce(b.cash, 0), coalesce(b.bonus, 0), coalesce(b.held, 0)) is distinct from
         (coalesce(p.cash, 0), coalesce(p.bonus, 0), coalesce(p.held, 0))`,
    [players.map(String)],
  );
  return rows[0]?.count ?? 0;
}

async function closing(
  harness: PlatformHarness,
  run: Run,
  possible: readonly Books[],
  opening: Opening,
): Promise<string | undefined> {
  const at = await found(harness, run);
  if (at.purses !== at.posted) return `balances ${at.purses} are not the postings' ${at.posted}`;
  const strays = await strayMovements(harness, run);
  if (strays > 0) return `${strays} movements do not sum to zero or do not follow from the last`;
  const pockets = await strayPockets(harness, run);
  if (pockets > 0) return `${pockets} wallets of other currencies are not what was posted to them`;
  const now = await houseAccounts(harness);
  const gained = added(opening.accounts, now);
  const paidOut = pairs(added(opening.payouts, await gatewayPayouts(harness)));
  const expected = possible.map((books) => ({
    purses: pursesOf(books, run),
    booked: pairs(books.booked),
    harness: pairs(books.harness),
    pockets: pairs(books.pockets),
    payouts: pairs(payoutsOutside(books)),
    doors: pairs(doorsOf(books)),
    wheel: JSON.stringify(wheelBudget(books)),
    rewards: pairs(rewardsOf(books)),
    ...checksOf(books),
  }));
  const fits = expected.some(
    ({
      purses,
      pockets,
      booked,
      payouts,
      checks,
      verified,
      doors,
      wheel,
      rewards,
      harness: accounts,
    }) =>
      doors === at.doors &&
      wheel === at.wheel &&
      rewards === at.rewards &&
      purses === at.purses &&
      pockets === at.pockets &&
      payouts === paidOut &&
      booked === at.booked &&
      checks === at.checks &&
      verified === at.verified &&
      accounts === pairs(gained),
  );
  if (fits) return undefined;
  const first = expected[0];
  return [
    `the books are ${at.purses} ${at.pockets} ${at.booked} ${at.checks} verified ${at.verified} ${at.doors} ${at.wheel} ${at.rewards} ${pairs(gained)} payouts ${paidOut}`,
    `of ${expected.length} possible, the first is ` +
      `${first?.purses} ${first?.pockets} ${first?.booked} ${first?.checks} verified ${first?.verified} ${first?.doors} ${first?.wheel} ${first?.rewards} ${first?.harness} payouts ${first?.payouts}`,
  ].join('\n');
}

/** Looks at the database before a seed and after it. */
export const closingFaults = {
  opening: async (harness: PlatformHarness): Promise<Opening> => ({
    accounts: await houseAccounts(harness),
    payouts: await gatewayPayouts(harness),
  }),
  closing,
};
