/**
 * kill -9 in the middle of an evening. The platform and PostgreSQL with all its backends are killed
 * in turn, always while bets, deposits, withdrawals, transfers and gifts of the house (corrections,
 * bonuses, free rounds, points) are under way; over all kills every kind of movement that is made. Every request is repeated as it is until it is answered. After
 * each restart everything acknowledged so far must be in the books; at the end each player's balance
 * must be exactly what the answers add up to, nothing may be booked that was not acknowledged, and
 * the bank must have paid each withdrawal once.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@herna/db';
import { systemClock } from '@herna/kernel';
import { checkInvariants, createLedger } from '@herna/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Count, type Crowd, createCrowd, peopleOf, staffTokens } from './people.ts';
import { alive, openHarness, type PlatformHarness, pause, query } from './platform-harness.ts';
import { createRequests, type Requests } from './requests.ts';
import type { Person } from './seats.ts';

const players = 16;
const kills = 50;
/** Every so many kills the platform dies, whose start takes ten times PostgreSQL's. */
const platformEvery = 3;
/** Acknowledged movements between two kills. */
const strideMin = 15;

let harness: PlatformHarness;
let requests: Requests;
let people: Person[];
let crowd: Crowd;
let isOver = false;
let isPaidOut = false;

beforeAll(async () => {
  harness = await openHarness();
  people = await peopleOf(harness, players);
  await harness.startPlatform();
  // These people hardly play. On a slow machine a long evening of deposits and withdrawals would look
  // like money that only passes through, and payouts would rightly be held.
  await query(
    harness.url,
    `update compliance.rule set state = 'RETIRED' where key = 'in-and-out' and state = 'ACTIVE'`,
  );
  // A statement of funds that answers for all of a wild evening: deposits would wait for one.
  await query(
    harness.url,
    `insert into compliance.statement (player_id, source, trigger, is_politically_exposed, declared_at)
     select id, 'Savings', 'VOLUNTARY', false, now() + interval '1 day' from players.player`,
  );
  requests = createRequests(harness);
  crowd = createCrowd(harness, requests, await staffTokens(requests));
}, 300_000);

afterAll(async () => {
  isOver = true;
  isPaidOut = true;
  requests?.close();
  await harness?.close();
  expect(alive(harness.started)).toEqual([]);
  expect(existsSync(harness.folder)).toBe(false);
}, 60_000);

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) {
    harness.assertAlive();
    await pause(5);
  }
}

/** Kinds of movements that no module makes, whatever the table has room for. */
const neverMade: readonly string[] = [
  // Nothing is given back at the gateway: a deposit that was paid stays booked.
  'deposit-refund',
  // Nobody here is excluded or past a cap, so nothing that came in is held and sent back.
  'deposit-held',
  'deposit-return',
  // No fee is set; `modules/payments/test/fees.test.ts` sets and returns them.
  'deposit-fee',
  'withdrawal-fee',
  'withdrawal-fee-return',
  // A hold is ended by what it is for, a withdrawal, a desk or a transfer; none has an end of its own.
  'hold-expire',
  'transfer-expire',
  // No cash desk is opened: its sessions move cash of the operator only.
  'desk-float',
  'desk-difference',
  // A draw waits for its hour and for two people; `modules/lottery/test` draws, and loses servers.
  'lottery-fund',
  // Nobody here has a second account.
  'merge-out',
  'merge-in',
  'settlement',
  // No provider wins past a ceiling here; `modules/ceilings/test` does.
  'win-release',
  'win-reject',
  // Points last for years, and no order of the shop is made; `modules/loyalty/test` does both.
  'points-expire',
  'points-return',
  // No ticket is sold for cash here; `modules/lottery/test` sells, draws and pays them.
  'lottery-sale',
  'lottery-claim',
  'lottery-expiry',
  'lottery-payout',
  'tax',
  // Rounds of tournaments end by the hour; `modules/tournaments/test` plays, pays and cancels them.
  'tournament-fee',
  'tournament-fund',
  'tournament-prize',
  'tournament-refund',
  // No terminal prints here or asks for the money of a card; `modules/payments/test` forces their races.
  'transit-start',
  'transit-settle',
  'voucher-issue',
  'voucher-redeem',
  'voucher-pay',
  'voucher-return',
];

/**
 * Made where chance has it: a stake that is taken back takes a point with it only if the point was
 * whole and credited in between.
 */
const byChance: readonly string[] = ['points-reverse'];

/** Kinds of movements of which there is none in the books by now. */
async function kindsMissing(): Promise<string[]> {
  const rows = await query<{ code: string }>(
    harness.url,
    `select code from ledger.movement_kind k
     where not exists (select from ledger.movement m where m.kind = k.id)`,
  );
  const missing = rows.map(({ code }) => code).sort();
  return missing.filter((code) => !byChance.includes(code));
}

/** A kill is worth something only in the middle of all kinds of work. */
const inTheMiddle = (before: number): boolean =>
  crowd.acknowledged.length >= before + strideMin &&
  Object.values(crowd.underWay).every((count) => count > 0);

/** Acknowledged movements that are not in the books; there must be none. */
const lost = (): Promise<unknown[]> =>
  query(
    harness.url,
    `select source, reference from unnest($1::text[], $2::text[]) k (source, reference)
     where not exists (
       select from ledger.movement m where m.source = k.source and m.reference = k.reference)`,
    [
      crowd.acknowledged.map(({ source }) => source),
      crowd.acknowledged.map(({ reference }) => reference),
    ],
  );

/** Movements of these sources that nobody was told of. */
const unannounced = async (): Promise<unknown[]> => {
  const keys = new Set(crowd.acknowledged.map(({ source, reference }) => `${source} ${reference}`));
  const booked = await query<{ source: string; reference: string }>(
    harness.url,
    `select source, reference from ledger.movement where source in ('provider-1', 'Csob')`,
  );
  return booked.filter(({ source, reference }) => !keys.has(`${source} ${reference}`));
};

/** Amounts that the bank has paid to players, in minor units, smallest first. */
function paidByBank(): number[] {
  const path = join(harness.folder, 'simulators/bank-transfers.jsonl');
  const transfers = new Map<string, { state: string; amount: { $bigint: string } }>();
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const { id, record } = JSON.parse(line);
    transfers.set(id, record);
  }
  return [...transfers.values()]
    .filter(({ state }) => state === 'ACSC')
    .map(({ amount }) => Number(amount.$bigint))
    .sort((left, right) => left - right);
}

async function killAndRestart(round: number): Promise<void> {
  const isPlatform = round % platformEvery === 0;
  if (isPlatform) {
    await harness.killPlatform();
  } else {
    await harness.killPostgres();
    await harness.startPostgres();
  }
  expect(await lost()).toEqual([]);
  if (isPlatform) await harness.startPlatform();
}

it(`loses and doubles nothing over ${kills} kills`, { timeout: 1_800_000 }, async () => {
  const lives = people.map((person, index) => crowd.live(person, index + 1, () => isOver));
  const cashier = crowd.payOut(() => isPaidOut);
  // A failed expectation of a player ends the test at once, and not in its next wait.
  const failure = Promise.race([Promise.all(lives), cashier]).then(() => {});
  const work = (async () => {
    for (let round = 1; round <= kills; round++) {
      const before = crowd.acknowledged.length;
      await until(() => inTheMiddle(before));
      await killAndRestart(round);
    }
    expect(await kindsMissing(), 'not made between the kills').toEqual([...neverMade].sort());
    const last = crowd.acknowledged.length;
    await until(() => inTheMiddle(last));
  })();
  await Promise.race([work, failure]);
  isOver = true;
  const counts: Count[] = await Promise.all(lives);
  const approved = counts.flatMap((count) => count.approved).sort((left, right) => left - right);
  await until(async () => (await openWithdrawals()) === 0);
  isPaidOut = true;
  await cashier;

  expect(await lost()).toEqual([]);
  expect(await unannounced()).toEqual([]);
  expect(paidByBank()).toEqual(approved);
  const balances = await query<{ cash: string; points: string; bonus: string; held: string }>(
    harness.url,
    // Beside what is granted, play earns points; the lots of a player hold both.
    `select b.cash, coalesce(p.cash, 0) - coalesce(a.credited, 0) as points, b.bonus, b.held
     from ledger.balance b
     left join ledger.balance p on p.player_id = b.player_id and p.currency = 'PTS'
     left join loyalty.account a on a.player_id = b.player_id
     where b.currency = 'CZK' order by b.player_id`,
  );
  expect(balances).toEqual(
    counts.map(({ cash, points }) => ({
      cash: `${cash}`,
      points: `${points}`,
      bonus: '0',
      held: '0',
    })),
  );
  const points = await query<{ right: boolean; earned: boolean }>(
    harness.url,
    `select bool_and(p.cash = l.remaining) as right,
       sum(a.credited) > 0 as earned
     from loyalty.account a
     join ledger.balance p on p.player_id = a.player_id and p.currency = 'PTS'
     join (select player_id, sum(remaining) as remaining from loyalty.lot group by 1) l
       on l.player_id = a.player_id`,
  );
  expect(points).toEqual([{ right: true, earned: true }]);
  expect(requests.repeats()).toBeGreaterThan(kills);
  expect(await faultsOfTheBooks()).toEqual([]);
});

/** Withdrawals that the platform does not know to be over. */
async function openWithdrawals(): Promise<number> {
  const [row] = await query<{ open: string }>(
    harness.url,
    `select count(*) as open from payments.payment
     where direction = 'WITHDRAWAL' and state in ('PENDING', 'APPROVED', 'SUBMITTED')`,
  );
  return Number(row?.open);
}

async function faultsOfTheBooks(): Promise<string[]> {
  const database = createDatabase({ url: harness.url });
  await createLedger({ database, clock: systemClock, mainCurrency: 'CZK' }).seal();
  const faults = await checkInvariants(database);
  await database.close();
  return faults;
}
