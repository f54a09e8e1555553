/**
 * An archive stands in sealed parts: what was altered, moved, cut or dropped reaches nobody, an attempt
 * that fails leaves nothing to download, and the parts go with the person.
 */
import type { PlayerId } from '@herna/kernel';
import { unzip } from '@herna/kernel/zip';
import { guest, password, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tableFiles } from '../service/archive-files.ts';
import { cutInto, partBytes } from '../service/archive-parts.ts';
import { answerOf, current, download, make, partsOf, request, unlock } from './archives.ts';
import { ask } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const run = <Row>(statement: RawBuilder<Row>) => rowsOf(world, statement);
const messages = 500;

/** Messages in the inbox, of noise that does not pack: so many that an archive has three parts. */
const fillInbox = (playerId: PlayerId) =>
  run(sql`insert into messaging.inbox_item (player_id, key, category, title, body, created_at)
    select ${playerId}, 'noise-' || item, 'SERVICE', 'Noise ' || item,
      (select string_agg(encode(sha256((item || ' ' || line)::bytea), 'base64'), '')
        from generate_series(1, 150) as line), now()
    from generate_series(1, ${messages}::integer) as item`);

const inboxOf = (file: Buffer | string): object[] => {
  const files = [...unzip(file as Buffer)];
  const inbox = files.find(({ name }) => name === 'messaging/inbox_item.json');
  return JSON.parse(Buffer.from(inbox?.bytes ?? '').toString());
};

const threeOf = (attempt: number) => [1, 2, 3].map((number) => ({ attempt, number }));

test('pieces are equally long but for the last, which is never empty', async () => {
  const chunks = async function* (lengths: readonly number[]) {
    for (const length of lengths) yield Buffer.alloc(length, length);
  };
  const cut = async (...lengths: number[]) => {
    const pieces: string[] = [];
    for await (const { bytes, isLast } of cutInto(4, chunks(lengths))) {
      pieces.push(`${bytes.toString('hex')}${isLast ? '' : '…'}`);
    }
    return pieces;
  };
  expect(await cut(3)).toEqual(['030303']);
  expect(await cut(4)).toEqual(['04040404']);
  expect(await cut(1, 4)).toEqual(['01040404…', '04']);
  expect(await cut(9, 3)).toEqual(['09090909…', '09090909…', '09030303']);
});

test('a table that is too long for one file goes on in another', async () => {
  const batches = async function* (count: number) {
    for (let batch = 0; batch < count; batch += 1) yield [`${2 * batch}`, `${2 * batch + 1}`];
  };
  const filesOf = async (count: number) => {
    const files: [string, unknown][] = [];
    for await (const { name, content } of tableFiles('play/round', batches(count), 12)) {
      const bytes: Uint8Array[] = [];
      for await (const piece of content) bytes.push(piece);
      files.push([name, JSON.parse(Buffer.concat(bytes).toString())]);
    }
    return files;
  };
  expect(await filesOf(0)).toEqual([]);
  expect(await filesOf(2)).toEqual([['play/round.json', [0, 1, 2, 3]]]);
  expect(await filesOf(5)).toEqual([
    ['play/round.json', [0, 1, 2, 3]],
    ['play/round-2.json', [4, 5, 6, 7]],
    ['play/round-3.json', [8, 9]],
  ]);
});

describe('an archive of several parts', () => {
  let owner: Awaited<ReturnType<typeof guest>>;
  let link: { archiveId: string; token: string };
  let stored: { number: number; sealed: Buffer }[];
  let size: bigint;
  beforeAll(async () => {
    owner = await guest(world);
    await fillInbox(owner.playerId);
    const { archiveId } = await request(world, owner.caller);
    await make(world, archiveId);
    link = { archiveId, token: (await unlock(world, owner.caller, archiveId)).body.token };
    stored = await run(sql`select number, sealed from accounts.archive_part order by number`);
    const [row] = await run(sql<{ size: bigint }>`select size from accounts.archive`);
    size = row?.size ?? 0n;
  });

  /** Puts the parts into an archive, as they were written. */
  const restore = async (archiveId: string) => {
    await run(sql`delete from accounts.archive_part`);
    for (const { number, sealed } of stored) {
      await run(sql`insert into accounts.archive_part (player_id, archive_id, attempt, number, sealed)
        select player_id, id, 1, ${number}, ${sealed} from accounts.archive
        where id = ${BigInt(archiveId)}`);
    }
    await run(sql`update accounts.archive set state = 'READY', attempt = 1, parts = 3, size = ${size},
      ready_at = requested_at, expires_at = requested_at + interval '7 days'
      where id = ${BigInt(archiveId)}`);
  };
  beforeEach(() => restore(link.archiveId));

  /** What the server answers of it, or that it breaks off; each is a fault of ours that it reports. */
  const given = async (token: string, query = link): Promise<number | 'broken off'> => {
    try {
      return (await answerOf(world, token, query)).statusCode;
    } catch {
      return 'broken off';
    } finally {
      world.internalFaults.length = 0;
    }
  };

  test('is one file, whole or a range of it', async () => {
    expect(await partsOf(world, link.archiveId)).toEqual(threeOf(1));
    const whole = await answerOf(world, owner.token, link);
    expect(whole.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; .*personal-data\.zip/),
      'content-length': `${size}`,
      'content-type': 'application/zip',
    });
    expect(inboxOf(whole.rawPayload)).toHaveLength(messages);
    const range = { range: `bytes=${partBytes - 3}-${2 * partBytes + 2}` };
    const middle = await answerOf(world, owner.token, link, range);
    expect(middle.statusCode).toBe(206);
    const wanted = whole.rawPayload.subarray(partBytes - 3, 2 * partBytes + 3);
    expect(middle.rawPayload.equals(wanted)).toBe(true);
  });

  test.each([
    [
      'the first part was altered',
      500,
      `update accounts.archive_part
      set sealed = set_byte(sealed, 500, 255 - get_byte(sealed, 500)) where number = 1`,
    ],
    [
      'two parts were swapped',
      500,
      `update accounts.archive_part as one set sealed = other.sealed
      from accounts.archive_part as other
      where one.number in (1, 2) and other.number = 3 - one.number`,
    ],
    [
      'a part was cut',
      'broken off',
      `update accounts.archive_part
      set sealed = substring(sealed for octet_length(sealed) - 1) where number = 2`,
    ],
    ['a part was dropped', 'broken off', `delete from accounts.archive_part where number = 2`],
    [
      'the last part was dropped',
      'broken off',
      `delete from accounts.archive_part where number = 3`,
    ],
    [
      'the last part was dropped and counts fit',
      'broken off',
      `with gone as (
      delete from accounts.archive_part where number = 3)
      update accounts.archive set parts = 2, size = ${2 * partBytes}`,
    ],
    ['the size is that of fewer parts', 500, `update accounts.archive set size = ${2 * partBytes}`],
    [
      'the last part is longer than it was',
      'broken off',
      `update accounts.archive
      set size = size - 1`,
    ],
    [
      'parts are of an earlier attempt',
      500,
      `with moved as (
      update accounts.archive_part set attempt = 2) update accounts.archive set attempt = 2`,
    ],
  ] as const)('is not given where %s', async (_name, outcome, statement) => {
    await run(sql.raw(statement));
    expect(await given(owner.token)).toBe(outcome);
  });

  test('is not given as that of somebody else', async () => {
    const other = await guest(world);
    const { archiveId } = await request(world, other.caller);
    await restore(archiveId);
    const { token } = (await unlock(world, other.caller, archiveId)).body;
    expect(await given(other.token, { archiveId, token })).toBe(500);
  });

  test('is forgotten with its person', async () => {
    const closing = { body: { password } };
    await ask(world, 'POST /capi/v2-onling/Player/RequestClosing', closing, owner.caller);
    const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
    const body = { playerId: `${owner.playerId}`, reason: 'asked for in a signed letter' };
    const erased = await ask(world, 'POST /capi/v2-onling/Player/EraseByStaff', { body }, staff);
    expect(erased.status).toBe(200);
    expect(await partsOf(world, link.archiveId)).toEqual([]);
  });
});

test('an attempt that fails half-way leaves nothing to download, and the next is whole', async () => {
  const { playerId, caller, token } = await guest(world);
  await fillInbox(playerId);
  const { archiveId } = await request(world, caller);
  const setBirthNumber = (sealed: Buffer | null) =>
    run(sql`update players.player set birth_number = ${sealed} where id = ${playerId}`);
  // What is sealed cannot be opened: the job dies when the rows are written already.
  await setBirthNumber(Buffer.alloc(40));
  await expect(make(world, archiveId)).rejects.toThrow();
  expect(await partsOf(world, archiveId)).not.toEqual([]);
  const half = await current(world, caller);
  expect(half).toMatchObject({ state: 'REQUESTED', done: half?.total });
  expect((await unlock(world, caller, archiveId)).code).toBe('ERR_ARCHIVE_NOT_FOUND');
  await setBirthNumber(null);
  // Two at once: the later one makes it.
  await Promise.all([make(world, archiveId), make(world, archiveId)]);
  expect(await partsOf(world, archiveId)).toEqual(threeOf(3));
  const link = { archiveId, token: (await unlock(world, caller, archiveId)).body.token };
  expect(inboxOf(await download(world, token, link))).toHaveLength(messages);
  // Made, it is not made again.
  await make(world, archiveId);
  expect(await partsOf(world, archiveId)).toEqual(threeOf(3));
});

test('what no attempt has finished in a day is given up, with its parts', async () => {
  const { playerId, caller } = await guest(world);
  const { archiveId } = await request(world, caller);
  await run(sql`insert into accounts.archive_part (player_id, archive_id, attempt, number, sealed)
    values (${playerId}, ${BigInt(archiveId)}, 1, 1, 'half')`);
  await world.runJob('accounts.expire_archives');
  expect(await partsOf(world, archiveId)).toHaveLength(1);
  world.clock.advance(86_400_000);
  await world.runJob('accounts.expire_archives');
  expect(await partsOf(world, archiveId)).toEqual([]);
  // A job that comes late makes nothing of it.
  await make(world, archiveId);
  expect(await partsOf(world, archiveId)).toEqual([]);
});

test.each([
  ['cs', ''],
  ['en', '/en'],
])(
  'a reader of %s is told that it is ready with a link to their own page',
  async (locale, prefix) => {
    const reader = await guest(world);
    await run(sql`update players.player set locale = ${locale} where id = ${reader.playerId}`);
    const { archiveId } = await request(world, reader.caller);
    await make(world, archiveId);
    const [message] = await rowsOf(
      world,
      sql<{ body: string }>`select body from messaging.message
      where template = 'archive_ready' and recipient = ${reader.email}`,
    );
    expect(message?.body).toContain(`localhost:3000${prefix}/profile/settings/personal-data`);
  },
);
