/**
 * All that is known of a player reaches them as one file, and nobody else; what may be forgotten is
 * forgotten everywhere. The whole database is searched for the person, every column of every table.
 */
import type { PlayerId, StaffId } from '@herna/kernel';
import { unzip } from '@herna/kernel/zip';
import { authenticator } from '@herna/passkeys/test/authenticator.ts';
import {
  begin,
  fillIn,
  freshPerson,
  guest,
  lastMessage,
  password,
  provePhone,
  rowsOf,
} from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as archives from './archives.ts';
import { ask, freshKey, pay, secondFactorOn } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
/** A member of staff who has just signed in: the clock of these tests goes far. */
const supportNow = () => signedInStaff(world, world.platform.modules.parts.staff, 'support');
afterAll(() => world.close());

const current = (caller: Caller) => archives.current(world, caller);
const request = (caller: Caller) => archives.request(world, caller);
const unlock = (caller: Caller, archiveId: string, given?: string, code?: string) =>
  archives.unlock(world, caller, archiveId, given, code);
const make = (archiveId: string) => archives.make(world, archiveId);
const download = (token: string, query: { archiveId: string; token: string }) =>
  archives.download(world, token, query);

/** Where a text stands in the database, table by table; bytes are searched too. */
async function placesOf(text: string): Promise<string[]> {
  const { pool } = world.database;
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const hit = await pool.query(
      `select 1 from ${table} as t where strpos(t::text, $1) > 0
         or strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0 limit 1`,
      [text],
    );
    if (hit.rowCount) found.push(table);
  }
  return found.sort();
}

test('a player gets all of it as one file after the password, and it is gone after a week', async () => {
  const player = await guest(world, { surname: 'Archivovaná', nickname: 'arch-nick' });
  const stranger = await guest(world);
  await pay(world, player.playerId, 777n);
  expect(await current(player.caller)).toBeNull();
  const first = await request(player.caller);
  expect(first).toMatchObject({ state: 'REQUESTED', done: 0 });
  // Asked again, it is the same one.
  expect((await request(player.caller)).archiveId).toBe(first.archiveId);
  const { archiveId } = first;
  expect((await unlock(player.caller, archiveId)).code).toBe('ERR_ARCHIVE_NOT_FOUND');
  await make(archiveId);
  const ready = await current(player.caller);
  expect(ready).toMatchObject({ state: 'READY', done: ready?.total });
  expect(await lastMessage(world, player.email)).toContain('/profile/settings/personal-data');
  expect((await unlock(player.caller, archiveId, 'not the password')).code).toBe(
    'ERR_INVALID_CREDENTIALS',
  );
  expect((await unlock(stranger.caller, archiveId)).code).toBe('ERR_ARCHIVE_NOT_FOUND');
  const { token } = (await unlock(player.caller, archiveId)).body;
  expect(await download(stranger.token, { archiveId, token })).toBe('ERR_ARCHIVE_NOT_FOUND');
  const wrong = { archiveId, token: 'A'.repeat(43) };
  expect(await download(player.token, wrong)).toBe('ERR_ARCHIVE_NOT_FOUND');
  const file = await download(player.token, { archiveId, token });
  const files = new Map(
    [...unzip(file as Buffer)].map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
  );
  expect(files.get('players/player.json')).toContain('Archivovaná');
  expect(files.get('players/player.json')).not.toContain('argon2');
  expect(files.get('ledger/movement.json')).toContain('777');
  expect(files.get('contents.json')).toContain('compliance.case');
  expect([...files.keys()]).not.toContain('compliance/case.json');
  // At rest it is sealed, and on its way no cache keeps it.
  expect(await placesOf('ledger/movement.json')).toEqual([]);
  world.clock.advance(11 * 60_000);
  expect(await download(player.token, { archiveId, token })).toBe('ERR_ARCHIVE_NOT_FOUND');
  world.clock.advance(7 * 86_400_000);
  await world.runJob('accounts.expire_archives');
  const rows = await rowsOf(
    world,
    sql`select state, parts from accounts.archive where id = ${BigInt(archiveId)}`,
  );
  expect(rows).toEqual([{ state: 'EXPIRED', parts: null }]);
  expect(await archives.partsOf(world, archiveId)).toEqual([]);
});

test('an account with a second factor asks for its code as well, once for each code', async () => {
  const player = await guest(world);
  const code = await secondFactorOn(world, player);
  const { archiveId } = await request(player.caller);
  await make(archiveId);
  const by = (given?: string) => unlock(player.caller, archiveId, password, given);
  expect((await by()).code).toBe('ERR_SECOND_FACTOR_NEEDED');
  expect((await by('000000')).code).toBe('ERR_INVALID_SECURITY_CODE');
  const right = code();
  // A wrong password does not tell whether the code is right, and does not use it up.
  expect((await unlock(player.caller, archiveId, 'not the password', right)).code).toBe(
    'ERR_INVALID_CREDENTIALS',
  );
  expect((await by(right)).status).toBe(200);
  expect((await by(right)).code).toBe('ERR_INVALID_SECURITY_CODE');
});

test('an archive whose job has given up is begun anew for whoever asks again', async () => {
  const player = await guest(world);
  const { archiveId } = await request(player.caller);
  const jobs = 'graphile_worker._private_jobs';
  const queued = async () =>
    (
      await rowsOf(
        world,
        sql`select 1 from ${sql.table(jobs)} where payload->>'archiveId' = ${archiveId}`,
      )
    ).length;
  await world.database.pool.query(`delete from ${jobs} where payload->>'archiveId' = $1`, [
    archiveId,
  ]);
  expect((await request(player.caller)).archiveId).toBe(archiveId);
  expect(await queued()).toBe(0);
  world.clock.advance(2 * 3_600_000);
  const { token } = await world.platform.modules.parts.players.openSession(player.playerId);
  const again = bearer(token);
  for (let times = 0; times < 2; times++) await request(again);
  expect(await queued()).toBe(1);
  await make(archiveId);
  expect(await current(again)).toMatchObject({ archiveId, state: 'READY' });
});

/** Registers somebody with everything, who plays a little and is written to and about. */
async function knownPerson() {
  const person = {
    ...freshPerson(),
    firstName: 'Kvidotina',
    surname: 'Nezapomenutelná',
    street: 'Prastará 987',
    birthNumber: '855412/0003',
    birthDate: '1985-04-12',
  };
  const registering = await begin(world);
  await fillIn(world, registering.token, person);
  await provePhone(world, registering);
  const created = (await world.send(
    'POST /capi/v2-onling/Player/Create',
    { body: { token: registering.token } },
    bearer(''),
    { idempotencyKey: freshKey() },
  )) as { body: { token: string; player: { id: string } } };
  const playerId = BigInt(created.body.player.id) as PlayerId;
  const caller = bearer(created.body.token);
  const send = (call: string, body: object, by: Caller) =>
    world.send(call, { body }, by, { idempotencyKey: freshKey() });
  await send('POST /capi/v2-onling/Player/SelfUpdate', { nickname: 'prezdivka-kviki' }, caller);
  const ticket = { subject: 'Nezapomenutelná', text: 'Kvidotina asks', email: registering.email };
  const asks = 'POST /capi/v2-onling/Feedback/SendSupportTicket';
  for (const by of [caller, nobody]) expect((await send(asks, ticket, by)).status).toBe(200);
  const account = { domestic: '1234567899/1100', label: 'Nezapomenutelná spoří' };
  const added = await send('POST /capi/v2-onling/PlayerBankAccount/Create', account, caller);
  expect(added.status).toBe(200);
  await send('POST /api/engagement/stop-sms', { phone: registering.phone }, nobody);
  const ownCode = await send('POST /capi/v2-onling/Referral/CreateCode', {}, caller);
  const referralCode = (ownCode.body as { code: string }).code.replace('-', '');
  const { body: options } = await send('POST /api/players/passkeys/begin', { password }, caller);
  const key = authenticator(world.config.publicUrl).create(options as never);
  const named = { name: 'Klíč Nezapomenutelná', credential: key };
  expect((await send('POST /api/players/passkeys/add', named, caller)).status).toBe(200);
  await world.drainEvents();
  // What staff type as a reason may name a person, whatever the row is about.
  for (const [targetKind, targetId, reason] of [
    ['player', `${playerId}`, 'paní Nezapomenutelná volala'],
    ['test', '1', 'as KVIDOTINA Nezapomenutelná wishes'],
    ['test', '2', 'of nobody'],
  ] as const) {
    await world.database.transaction((tx) =>
      world.platform.modules.parts.staff.record(tx, {
        staffId: null,
        action: 'players.locked',
        targetKind,
        targetId,
        reason,
      }),
    );
  }
  await send(
    'POST /api/staff/notes',
    { playerId: `${playerId}`, body: 'Nezapomenutelná called' },
    await supportNow(),
  );
  return { ...registering, playerId, caller, person, referralCode };
}

test('what no law asks for is forgotten a day after the end, the rest after ten years', async () => {
  const { playerId, email, phone, caller, referralCode } = await knownPerson();
  const closed = await ask(
    world,
    'POST /capi/v2-onling/Player/RequestClosing',
    { body: { password, erases: true } },
    caller,
  );
  expect(closed.body.state).toBe('CLOSED');
  await world.runJob('accounts.erase');
  expect(await placesOf(email)).not.toEqual([]);
  expect(await placesOf(referralCode)).toEqual(['promotions.referral_code']);
  world.clock.advance(25 * 3_600_000);
  await world.runJob('accounts.erase');
  for (const forgotten of [email, phone, 'prezdivka-kviki', referralCode]) {
    expect(await placesOf(forgotten), forgotten).toEqual([]);
  }
  // Who it was is kept for the law on money laundering, in these places only.
  expect(await placesOf('Nezapomenutelná')).toEqual([
    'players.player',
    'staff.audit',
    'staff.note',
  ]);
  expect(await placesOf('Prastará 987')).toEqual(['players.address']);
  const erasures = () =>
    rowsOf(
      world,
      sql`select extent from accounts.erasure where player_id = ${playerId} order by id`,
    );
  expect(await erasures()).toEqual([{ extent: 'REQUEST' }]);
  world.clock.advance(10 * 366 * 86_400_000);
  await world.runJob('accounts.erase');
  await world.runJob('accounts.erase');
  for (const forgotten of ['Nezapomenutelná', 'Kvidotina', 'Prastará 987', email, phone]) {
    expect(await placesOf(forgotten), forgotten).toEqual([]);
  }
  expect(await erasures()).toEqual([{ extent: 'REQUEST' }, { extent: 'EXPIRY' }]);
  // Reasons about somebody else stay, and the chain still verifies.
  expect(await placesOf('of nobody')).toEqual(['staff.audit']);
  expect((await world.platform.modules.parts.staff.proveAudit()).faults).toEqual([]);
  const [row] = await rowsOf(
    world,
    sql<{ birth_number: unknown; birth_number_hash: unknown }>`
      select birth_number, birth_number_hash from players.player where id = ${playerId}`,
  );
  expect(row).toEqual({ birth_number: null, birth_number_hash: null });
});

test('who is excluded is known for as long as that holds, so that no new account plays', async () => {
  const person = freshPerson();
  const { playerId } = await guest(world, { surname: person.surname });
  await supportNow();
  const { exclusions } = world.platform.modules.parts.protection;
  await world.database.transaction((tx) =>
    exclusions.excludeByStaff(tx, playerId, {
      days: 12 * 366,
      minimumDays: 1,
      reason: 'Agreed in writing',
      staffId: 1n as StaffId,
    }),
  );
  await world.database.pool.query(
    `update players.player set state = 'CLOSED', closed_at = $2 where id = $1`,
    [playerId, world.clock.now()],
  );
  const surnames = () =>
    rowsOf(world, sql`select surname from players.player where id = ${playerId}`);
  world.clock.advance(11 * 366 * 86_400_000);
  await world.runJob('accounts.erase');
  expect(await surnames()).toEqual([{ surname: person.surname }]);
  world.clock.advance(2 * 366 * 86_400_000);
  await world.runJob('accounts.erase');
  expect(await surnames()).toEqual([{ surname: '' }]);
});

test('the books stay whole under the id of whoever was forgotten', async () => {
  const player = await guest(world, { surname: 'Účetní' });
  await pay(world, player.playerId, 100n);
  const { ledger } = world.platform.modules.parts;
  await world.database.transaction((tx) =>
    ledger.post(tx, {
      kind: 'transfer',
      playerId: player.playerId,
      currency: 'CZK',
      source: 'test',
      reference: freshKey(),
      reason: 'paid out',
      lines: [
        { account: 'player-cash', amount: -100n },
        { account: 'transfer-clearing', amount: 100n },
      ],
    }),
  );
  const postings = () =>
    rowsOf(
      world,
      sql`select movement_id, line, amount from ledger.posting
        where player_id = ${player.playerId} order by movement_id, line`,
    );
  const before = await postings();
  await ask(
    world,
    'POST /capi/v2-onling/Player/RequestClosing',
    { body: { password } },
    player.caller,
  );
  const body = { playerId: `${player.playerId}`, reason: 'asked for in a signed letter' };
  const call = 'POST /capi/v2-onling/Player/EraseByStaff' as const;
  expect((await ask(world, call, { body }, await supportNow())).status).toBe(200);
  expect(await postings()).toEqual(before);
});

test('an open account is not forgotten', async () => {
  const player = await guest(world);
  const body = { playerId: `${player.playerId}`, reason: 'asked for in a signed letter' };
  const call = 'POST /capi/v2-onling/Player/EraseByStaff' as const;
  expect((await ask(world, call, { body }, await supportNow())).code).toBe('ERR_CONFLICT');
  expect(await placesOf(player.email)).not.toEqual([]);
});

describe('what the law has kept', () => {
  const statement = async (playerId: PlayerId) =>
    rowsOf(
      world,
      sql`insert into compliance.statement (player_id, source, is_politically_exposed, trigger,
          declared_at)
        values (${playerId}, 'SALARY', false, 'STAFF', ${world.clock.now()}) returning id`,
    );
  const statements = (playerId: PlayerId) =>
    rowsOf(world, sql`select 1 from compliance.statement where player_id = ${playerId}`);
  const remove = (playerId: PlayerId, ...first: ReturnType<typeof sql>[]) =>
    world.database.transaction(async (tx) => {
      for (const one of first) await one.execute(tx.writes());
      await sql`delete from compliance.statement where player_id = ${playerId}`.execute(
        tx.writes(),
      );
    });
  const recorded = (playerId: PlayerId, extent: string) =>
    sql`insert into accounts.erasure (player_id, extent, rows_changed, erased_at)
      values (${playerId}, ${extent}, 0, now())`;

  test('goes only in the transaction that records that its person is forgotten', async () => {
    const { playerId } = await guest(world);
    const other = await guest(world);
    await statement(playerId);
    const refused = /kept by law/;
    await expect(remove(playerId)).rejects.toThrow(refused);
    const setting = sql`select set_config('herna.forgetting', 'on', true)`;
    await expect(remove(playerId, setting)).rejects.toThrow(refused);
    await expect(remove(playerId, recorded(playerId, 'REQUEST'))).rejects.toThrow(refused);
    await expect(remove(playerId, recorded(other.playerId, 'EXPIRY'))).rejects.toThrow(refused);
    expect(await statements(playerId)).toHaveLength(1);
    await remove(playerId, recorded(playerId, 'EXPIRY'));
    expect(await statements(playerId)).toEqual([]);
  });

  test('a record of earlier opens nothing later, and is never changed', async () => {
    const { playerId } = await guest(world);
    await rowsOf(world, recorded(playerId, 'EXPIRY'));
    await statement(playerId);
    await expect(remove(playerId)).rejects.toThrow(/kept by law/);
    await expect(
      rowsOf(world, sql`update staff.audit set reason = '', cleared_mac = hash where reason <> ''`),
    ).rejects.toThrow(/append-only/);
    for (const change of [
      sql`update accounts.erasure set extent = 'REQUEST' where player_id = ${playerId}`,
      sql`delete from accounts.erasure where player_id = ${playerId}`,
    ]) {
      await expect(rowsOf(world, change)).rejects.toThrow(/append-only/);
    }
    expect(await statements(playerId)).toHaveLength(1);
  });
});
