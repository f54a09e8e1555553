/** Screening against lists of sanctions, over the simulator that speaks the search's protocol. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { freshPerson, guest, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import type { Caller } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSanctionLists, SanctionListsSilent } from '../adapters/sanction-lists.ts';
import { complianceCalls } from '../contract/index.ts';
import { createScreening } from '../service/screening.ts';
import { arePayoutsHeld } from './compliance-world.ts';
import { openScreeningWorld, type ScreeningWorld } from './screening-world.ts';

let world: ScreeningWorld;
let staff: Caller;
let other: Caller;
beforeAll(async () => {
  world = await openScreeningWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clearLists();
  await signStaffIn();
});

/** Sessions of staff end when the clock goes on. */
async function signStaffIn(): Promise<void> {
  const { staff: members } = world.platform.modules.parts;
  staff = await signedInStaff(world, members, 'controller');
  other = await signedInStaff(world, members, 'controller');
}

const later = async (hours: number): Promise<void> => {
  world.clock.advance(hours * 3_600_000);
  await signStaffIn();
};

const enter = (name: string, birthDate?: string) => world.enter(name, birthDate);
const silence = (isSilent: boolean) => world.silence(isSilent);

let keys = 0;
const key = () => ({ idempotencyKey: `screening-${++keys}` });
const screen = async (playerId: PlayerId) =>
  (
    await world.call(
      complianceCalls,
      'POST /api/Aml/v1/ScreenPlayer',
      { body: { playerId: `${playerId}` } },
      staff,
    )
  ).body;
const standing = async (playerId: PlayerId) =>
  (
    await world.call(
      complianceCalls,
      'GET /api/Aml/v1/Screening',
      { query: { playerId: `${playerId}` } },
      staff,
    )
  ).body;
const deed = (name: string, body: object, caller = staff) =>
  world.send(`POST /api/Aml/v1/${name}`, { body }, caller, key());
const held = (playerId: PlayerId) => arePayoutsHeld(world, playerId);
const blocked = (playerId: PlayerId) =>
  world.platform.modules.parts.compliance.blocksDeposits(world.database.read, playerId);

/** Closes the case of a player's matches by two people. */
async function close(caseId: string, outcome: string): Promise<void> {
  for (const [name, body, caller] of [
    ['TakeCase', {}, staff],
    ['ProposeOutcome', { outcome, note: 'Compared the documents' }, staff],
    ['DecideCase', { decision: 'CONFIRM', note: 'Seen and agreed' }, other],
  ] as const) {
    expect((await deed(name, { id: caseId, ...body }, caller)).status).toBe(200);
  }
}

/** A listed person with an account of that very name. */
async function listed(surname: string): Promise<PlayerId> {
  await enter(`${surname} Řehoř`, '1980-05-06');
  const { playerId } = await guest(world, { firstName: 'Řehoř', surname, birthDate: '1980-05-06' });
  return playerId;
}

describe('whoever resembles an entry', () => {
  test('has one case, is paid nothing and pays nothing in, and is told nothing of it', async () => {
    const playerId = await listed('Omezený');
    expect(await screen(playerId)).toMatchObject({ outcome: 'MATCHES', matches: 1 });
    await screen(playerId);
    const { matches } = await standing(playerId);
    expect(matches).toMatchObject([
      { list: 'un_csl', name: 'Omezený Řehoř', likeness: 1000, state: 'OPEN' },
    ]);
    expect(await held(playerId)).toBe(true);
    expect(await blocked(playerId)).toBe('CHECK');
    const cases = await rowsOf<{ severity: string; holds_payouts: boolean }>(
      world,
      sql`select severity, holds_payouts from compliance.case where player_id = ${playerId}`,
    );
    expect(cases).toEqual([{ severity: 'HIGH', holds_payouts: true }]);
  });

  test('is let go by nobody alone', async () => {
    const playerId = await listed('Zadržený');
    await screen(playerId);
    const caseId = (await standing(playerId)).matches[0]?.caseId ?? '';
    const wish = { id: caseId, hold: false, note: 'A friend of mine' };
    expect((await deed('HoldPayouts', wish)).status).toBe(200);
    expect(await held(playerId)).toBe(true);
  });

  test('is free once two people dismissed it, and that entry is not asked about again', async () => {
    const playerId = await listed('Podobný');
    await screen(playerId);
    const caseId = (await standing(playerId)).matches[0]?.caseId ?? '';
    await close(caseId, 'FALSE_POSITIVE');
    expect(await held(playerId)).toBe(false);
    expect(await blocked(playerId)).toBe(undefined);
    expect(await screen(playerId)).toMatchObject({ outcome: 'CLEAR', matches: 0 });
    expect((await standing(playerId)).matches[0]?.state).toBe('DISMISSED');
    // Another entry is another question.
    await enter('Podobný Řehoř', '1980-05-06');
    expect(await screen(playerId)).toMatchObject({ outcome: 'MATCHES', matches: 1 });
    expect(await held(playerId)).toBe(true);
  });

  test.each([
    ['who they are', "update players.player set first_name = 'Rehor' where id = $1"],
    ['how much', 'update compliance.sanction_match set score_permille = 900 where player_id = $1'],
  ])(
    'comes before two people again when %s has changed since it was dismissed',
    async (what, change) => {
      const playerId = await listed(`Proměnlivý ${what.split(' ')[0]}`);
      await screen(playerId);
      await close((await standing(playerId)).matches[0]?.caseId ?? '', 'FALSE_POSITIVE');
      expect(await screen(playerId)).toMatchObject({ outcome: 'CLEAR' });
      await world.database.pool.query(change, [playerId]);
      expect(await screen(playerId)).toMatchObject({ outcome: 'MATCHES', matches: 1 });
      expect(await held(playerId)).toBe(true);
    },
  );

  test('stays held for good when it was confirmed, whatever became of the case', async () => {
    const playerId = await listed('Stíhaný');
    await screen(playerId);
    const caseId = (await standing(playerId)).matches[0]?.caseId ?? '';
    await close(caseId, 'CONFIRMED_RISK');
    expect((await standing(playerId)).matches[0]?.state).toBe('CONFIRMED');
    expect(await held(playerId)).toBe(true);
    expect(await screen(playerId)).toMatchObject({ outcome: 'MATCHES', matches: 1 });
    expect((await standing(playerId)).matches).toMatchObject([{ caseId, state: 'CONFIRMED' }]);
    expect(await blocked(playerId)).toBe('CHECK');
  });

  test('comes before two people again when somebody says why it was confirmed wrongly', async () => {
    const playerId = await listed('Zaměněný');
    await screen(playerId);
    const first = (await standing(playerId)).matches[0]?.caseId ?? '';
    const reopen = (id: string) =>
      world.call(
        complianceCalls,
        'POST /api/Aml/v1/ReopenCase',
        { body: { id, reason: 'Born elsewhere, by the passport' } },
        staff,
        key(),
      );
    const refused = { id: first, reason: 'It is open' };
    expect((await deed('ReopenCase', refused)).code).toBe('ERR_AML_CASE_STATE');
    await close(first, 'CONFIRMED_RISK');
    const again = (await reopen(first)).body;
    expect(again).toMatchObject({ status: 'OPEN', rule: 'sanctions', holdsPayouts: true });
    expect((await standing(playerId)).matches).toMatchObject([{ state: 'OPEN', caseId: again.id }]);
    expect([await held(playerId), await blocked(playerId)]).toEqual([true, 'CHECK']);
    expect((await deed('ReopenCase', refused)).code).toBe('ERR_AML_CASE_STATE');
    await close(again.id, 'FALSE_POSITIVE');
    expect([await held(playerId), await blocked(playerId)]).toEqual([false, undefined]);
    expect(await screen(playerId)).toMatchObject({ outcome: 'CLEAR' });
  });

  test('comes before two people again when a confirmed entry has gone from the list, and only once', async () => {
    const playerId = await listed('Vyškrtnutý');
    await screen(playerId);
    const first = (await standing(playerId)).matches[0]?.caseId ?? '';
    await close(first, 'CONFIRMED_RISK');
    await later(1);
    await world.clearLists();
    // Silence says nothing of a list.
    await silence(true);
    await screen(playerId);
    expect((await standing(playerId)).matches).toMatchObject([{ state: 'CONFIRMED' }]);
    await silence(false);
    await screen(playerId);
    const again = (await standing(playerId)).matches[0];
    expect(again).toMatchObject({ state: 'OPEN', caseId: expect.not.stringMatching(first) });
    expect(await held(playerId)).toBe(true);
    await close(again?.caseId ?? '', 'CONFIRMED_RISK');
    await later(1);
    await screen(playerId);
    expect((await standing(playerId)).matches).toMatchObject([{ state: 'CONFIRMED' }]);
    expect(await held(playerId)).toBe(true);
  });

  test('is let go by two once a confirmed entry has gone from the list', async () => {
    const playerId = await listed('Očištěný');
    await screen(playerId);
    await close((await standing(playerId)).matches[0]?.caseId ?? '', 'CONFIRMED_RISK');
    await later(1);
    await world.clearLists();
    await screen(playerId);
    await close((await standing(playerId)).matches[0]?.caseId ?? '', 'FALSE_POSITIVE');
    expect([await held(playerId), await blocked(playerId)]).toEqual([false, undefined]);
    expect(await screen(playerId)).toMatchObject({ outcome: 'CLEAR', matches: 0 });
  });

  test('is let go so too by clocks that do not stand still, though the entry was seen but once', async () => {
    const playerId = await listed('Jednou');
    const began = world.clock.now().getTime();
    let ticks = 0;
    const ticking = vi
      .spyOn(world.clock, 'now')
      .mockImplementation(() => new Date(began + ++ticks));
    await screen(playerId).finally(() => ticking.mockRestore());
    await close((await standing(playerId)).matches[0]?.caseId ?? '', 'CONFIRMED_RISK');
    await later(1);
    await world.clearLists();
    await screen(playerId);
    expect((await standing(playerId)).matches).toMatchObject([{ state: 'OPEN' }]);
    await close((await standing(playerId)).matches[0]?.caseId ?? '', 'FALSE_POSITIVE');
    expect(await held(playerId)).toBe(false);
  });

  test('stays held on the account that theirs has become part of, which shows why', async () => {
    const source = await listed('Sloučený');
    await screen(source);
    const caseId = (await standing(source)).matches[0]?.caseId ?? '';
    await close(caseId, 'CONFIRMED_RISK');
    const { playerId: target } = await guest(world);
    await screen(target);
    expect([await held(target), await blocked(target)]).toEqual([false, undefined]);
    await world.database.pool.query(
      `update players.player set state = 'CLOSED', merged_into = $2, closed_at = now() where id = $1`,
      [source, target],
    );
    expect([await held(target), await blocked(target)]).toEqual([true, 'CHECK']);
    expect((await standing(target)).matches).toMatchObject([{ caseId, state: 'CONFIRMED' }]);
  });

  test('is found without accents and in either order, and not by a first name alone', async () => {
    await enter('Rehor Neznamy', '1980-05-06');
    const alike = await guest(world, {
      firstName: 'Řehoř',
      surname: 'Neznámý',
      birthDate: '1980-05-06',
    });
    const namesake = await guest(world, { firstName: 'Řehoř', surname: 'Kulhánek' });
    expect(await screen(alike.playerId)).toMatchObject({ outcome: 'MATCHES' });
    expect(await screen(namesake.playerId)).toMatchObject({ outcome: 'CLEAR' });
  });
});

describe('people are screened', () => {
  const payload = { amount: '20000', currency: 'CZK', paymentId: '1', method: 'BankTransfer' };
  const happened = (type: string, playerId: PlayerId) =>
    world.database.transaction((tx) =>
      recordEvent(tx, { type, playerId, payload, happenedAt: world.clock.now() }),
    );
  const waiting = (playerId: PlayerId) =>
    rowsOf<{ payload: Record<string, unknown> }>(
      world,
      sql`select payload from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where identifier = 'compliance.screen' and payload ->> 'playerId' = ${`${playerId}`}`,
    );

  test.each([
    ['players.account_opened', 'REGISTERED'],
    ['players.registered', 'REGISTERED'],
    ['verification.identity_verified', 'VERIFIED'],
    ['payments.withdrawal_requested', 'WITHDRAWAL'],
    ['payments.payout_begun', 'WITHDRAWAL'],
  ])('after %s', async (type, trigger) => {
    const { playerId } = await guest(world);
    await happened(type, playerId);
    await world.drainEvents();
    const [job] = await waiting(playerId);
    expect(job?.payload.trigger).toBe(trigger);
    await world.runJob('compliance.screen', job?.payload ?? {});
    expect((await standing(playerId)).screenings).toMatchObject([{ trigger, outcome: 'CLEAR' }]);
  });

  test('when they are registered at a venue', async () => {
    const { staff: members } = world.platform.modules.parts;
    const administrator = await signedInStaff(world, members, 'administrator');
    const body = {
      ...freshPerson(),
      document: { type: 'IdentityCard', number: '123456789' },
      reason: 'Seen at the venue',
    };
    const create = 'POST /capi/v2-onling/Player/CreateOnLandbase';
    const answer = await world.send(create, { body }, administrator, key());
    expect(answer.status).toBe(200);
    const playerId = BigInt((answer.body as { playerId: string }).playerId) as PlayerId;
    await world.drainEvents();
    const [job] = await waiting(playerId);
    await world.runJob('compliance.screen', job?.payload ?? {});
    expect((await standing(playerId)).screenings).toMatchObject([
      { trigger: 'REGISTERED', outcome: 'CLEAR' },
    ]);
  });

  test('though the job of their opening never ran, by the daily one', async () => {
    const { playerId } = await guest(world);
    await happened('players.account_opened', playerId);
    await world.drainEvents();
    await world.runJob('compliance.screen_due');
    expect((await standing(playerId)).answeredAt).not.toBe(null);
  });

  test('though there was no news of their opening', async () => {
    const { playerId } = await guest(world);
    await world.runJob('compliance.find_unscreened');
    await world.runJob('compliance.screen_due');
    expect((await standing(playerId)).answeredAt).not.toBe(null);
  });

  test('all of them by one run of the daily job, however many there are', async () => {
    const { playerId } = await guest(world);
    await rowsOf(
      world,
      sql`insert into compliance.screened (player_id, answered_at, asked_at)
        select 5000000 + n, ${new Date(+world.clock.now() - 25 * 3_600_000)}, now()
        from generate_series(1, 1200) n`,
    );
    const asked: bigint[] = [];
    const { screenDue } = createScreening({
      database: world.database,
      clock: world.clock,
      cases: { open: () => Promise.reject(new Error('nobody is alike')) },
      lists: { search: async () => [] },
      openAccounts: async () => [],
      personOf: async (_db, id) => {
        asked.push(id);
        return { firstName: 'Někdo', surname: `${playerId}`, birthDate: '1990-01-01' };
      },
    });
    await screenDue();
    expect(asked.length).toBeGreaterThanOrEqual(1200);
    expect(new Set(asked).size).toBe(asked.length);
    const old = await rowsOf(
      world,
      sql`select player_id from compliance.screened
        where answered_at is null or answered_at < ${new Date(+world.clock.now() - 24 * 3_600_000)}`,
    );
    expect(old).toEqual([]);
    await rowsOf(world, sql`delete from compliance.screened where player_id > 5000000`);
  });

  test('all but those whom the lists refuse, who hold nobody up, until the lists answer nobody', async () => {
    const hours = (ago: number) => new Date(+world.clock.now() - ago * 3_600_000);
    await rowsOf(
      world,
      sql`insert into compliance.screened (player_id, answered_at, asked_at)
        select 6000000 + n, case when n > 6 then ${hours(25)}::timestamptz end, now()
        from generate_series(1, 40) n`,
    );
    const asked: string[] = [];
    const run = (refuses: (surname: string) => boolean) =>
      createScreening({
        database: world.database,
        clock: world.clock,
        cases: { open: () => Promise.reject(new Error('nobody is alike')) },
        lists: {
          async search({ surname }) {
            asked.push(surname);
            if (refuses(surname)) throw new SanctionListsSilent('refused');
            return [];
          },
        },
        openAccounts: async () => [],
        personOf: async (_db, id) => ({
          firstName: 'Někdo',
          surname: `${id}`,
          birthDate: '1990-01-01',
        }),
      }).screenDue();
    const due = () =>
      rowsOf(
        world,
        sql`select from compliance.screened where player_id > 6000000
          and (answered_at is null or answered_at < ${hours(23)})`,
      );
    await expect(run(() => true)).rejects.toThrow('has stopped');
    expect(asked.length).toBeLessThan(20);
    expect(await due()).toHaveLength(40);
    asked.length = 0;
    const some = run((surname) => Number(surname) > 6_000_000 && Number(surname) <= 6_000_006);
    await expect(some).rejects.toThrow('players 6000001');
    expect(await due()).toHaveLength(6);
    expect(asked.filter((surname) => surname === '6000001')).toHaveLength(1);
    // More than would be silence in a row: the next run asks about the others first.
    await rowsOf(
      world,
      sql`update compliance.screened set asked_at = ${hours(25)},
          answered_at = case when player_id > 6000013 then ${hours(25)}::timestamptz end
        where player_id > 6000000`,
    );
    for (let hour = 0; hour < 2; hour++) {
      const refuses = (surname: string) =>
        Number(surname) > 6_000_000 && Number(surname) <= 6_000_013;
      await expect(run(refuses)).rejects.toThrow();
    }
    expect(await due()).toHaveLength(13);
    await rowsOf(world, sql`delete from compliance.screened where player_id > 6000000`);
  });

  test('for a withdrawal not again when the lists answered a moment ago', async () => {
    const { playerId } = await guest(world);
    await screen(playerId);
    await world.runJob('compliance.screen', { playerId: `${playerId}`, trigger: 'WITHDRAWAL' });
    expect((await standing(playerId)).screenings).toHaveLength(1);
    await later(2);
    await world.runJob('compliance.screen', { playerId: `${playerId}`, trigger: 'WITHDRAWAL' });
    expect((await standing(playerId)).screenings).toHaveLength(2);
  });

  test('daily, which is written down when it says something new', async () => {
    const { playerId } = await guest(world, { firstName: 'Denní', surname: 'Kontrola' });
    await screen(playerId);
    await later(25);
    await world.runJob('compliance.screen_due');
    const daily = await standing(playerId);
    expect(daily.screenings).toHaveLength(1);
    expect(daily.answeredAt).toBe(world.clock.now().toISOString());
    await enter('Denní Kontrola');
    await world.runJob('compliance.screen_due');
    expect((await standing(playerId)).screenings).toHaveLength(1);
    await later(25);
    await world.runJob('compliance.screen_due');
    expect((await standing(playerId)).screenings[0]).toMatchObject({
      trigger: 'PERIODIC',
      outcome: 'MATCHES',
    });
    expect(await held(playerId)).toBe(true);
  });

  test('again after lists that were silent, and nobody is paid whom they have never answered for', async () => {
    const playerId = await listed('Odložený');
    await silence(true);
    const soon = { playerId: `${playerId}`, trigger: 'REGISTERED' };
    await expect(world.runJob('compliance.screen', soon)).rejects.toThrow('asked again');
    expect(await standing(playerId)).toMatchObject({
      answeredAt: null,
      screenings: [{ outcome: 'UNANSWERED' }],
    });
    expect(await held(playerId)).toBe(true);
    await silence(false);
    await world.runJob('compliance.screen_due');
    expect((await standing(playerId)).screenings[0]).toMatchObject({ outcome: 'MATCHES' });
    expect(await held(playerId)).toBe(true);
  });
});

test('an answer of another form is silence', async () => {
  const person = { firstName: 'A', surname: 'B', birthDate: '1990-01-01' };
  const silent = createSanctionLists(`${world.outside}/bank/api`);
  await expect(silent.search(person, 850)).rejects.toBeInstanceOf(SanctionListsSilent);
});

test.each(['<html><title>Maintenance</title></html>', '', '{"entities":['])(
  'an answer that is no JSON is silence: %s',
  async (body) => {
    const server = createServer((_request, response) => response.end(body)).listen(0);
    const { port } = server.address() as AddressInfo;
    const person = { firstName: 'A', surname: 'B', birthDate: '1990-01-01' };
    const silent = createSanctionLists(`http://127.0.0.1:${port}`);
    await expect(silent.search(person, 850)).rejects.toBeInstanceOf(SanctionListsSilent);
    server.close();
  },
);
