/** Documents and scans from the upload to the account that follows, with the rows behind them. */
import { playersCalls } from '@herna/players/contract';
import { type Guest, guest, lastMessage, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RejectionReason, type ScanType, verificationCalls } from '../contract/index.ts';
import { freshAccount, paidFrom, picture, sendFile } from './builders.ts';

let world: World;
let staff: Caller;
let own: Guest;
let other: Guest;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  [own, other] = [await guest(world, { state: 'TEMPORARY' }), await guest(world)];
});
afterAll(() => world.close());

const card = {
  variant: 'Primary',
  type: 'IdentityCard',
  number: '998009876',
  country: 'CZE',
  validUntil: '2034-08-15',
} as const;
const licence = {
  variant: 'Secondary',
  type: 'DriverLicense',
  number: 'EL 123456',
  country: 'CZE',
  validUntil: '2030-01-31',
} as const;

const addDocument = (body: object = card, caller = own.caller) =>
  world.send('POST /capi/v2-onling/PlayerIdentityDocument/Create', { body }, caller);

let files = 0;
async function upload(
  type: ScanType,
  fields: Readonly<Record<string, string>> = {},
  { caller = own.caller, file }: { caller?: Caller; file?: Uint8Array } = {},
) {
  return sendFile<{ id: string; state: string }>(
    world,
    'POST /capi/v2-onling/PlayerDocumentScan/Upload',
    { fields: { type, ...fields }, file: file ?? (await picture(++files)) },
    caller,
  );
}

const call = <K extends keyof typeof verificationCalls & string>(
  key: K,
  input: { query?: object; body?: object },
  caller = own.caller,
) => world.call(verificationCalls, key, input as never, caller);

const approve = (scanId: string, more: object = {}) =>
  call('POST /capi/v2-onling/PlayerDocumentScan/Approve', { body: { scanId, ...more } }, staff);

const overview = async () => (await call('GET /api/verification/overview', { query: {} })).body;

const requirement = async (playerId: bigint) => {
  const rows = await rowsOf(
    world,
    sql<{ fulfilled: boolean }>`select fulfilled_at is not null as fulfilled
      from players.requirement where player_id = ${playerId} and key = 'IdentityVerified'`,
  );
  return rows[0]?.fulfilled ?? false;
};

const reject = async (scanId: string, rejection: RejectionReason): Promise<void> => {
  const key = 'POST /capi/v2-onling/PlayerDocumentScan/Reject';
  expect((await call(key, { body: { scanId, rejection } }, staff)).status).toBe(200);
};

const audited = (action: string) =>
  rowsOf(world, sql<{ n: bigint }>`select count(*) as n from staff.audit where action = ${action}`);

describe('a document', () => {
  let id = '';
  test('is added by its player, its number sealed, and once of a kind', async () => {
    const answer = await addDocument();
    expect(answer.body).toMatchObject({ number: '998009876', state: 'INCOMPLETE', scans: [] });
    id = (answer.body as { id: string }).id;
    const [row] = await rowsOf(
      world,
      sql<{ number: Buffer }>`select number from verification.document where id = ${id}`,
    );
    expect(row?.number.includes('998009876')).toBe(false);
    expect((await addDocument()).code).toBe('ERR_DOCUMENT_EXISTS');
  });

  test('may be valid without end: it never ends and no renewal is due', async () => {
    const update = async (validUntil: string | null) =>
      (
        await call('POST /capi/v2-onling/PlayerIdentityDocument/Update', {
          body: { documentId: id, validUntil },
        })
      ).body;
    const endless = { validUntil: null, renewalDue: false, state: 'INCOMPLETE' };
    expect(await update(null)).toMatchObject(endless);
    await world.runJob('verification.documents_ending');
    const get = 'GET /capi/v2-onling/PlayerIdentityDocument/Get';
    expect((await call(get, { query: { documentId: id } })).body).toMatchObject(endless);
    expect(await update('2034-08-15')).toMatchObject({ validUntil: '2034-08-15' });
  });

  test('with faults is refused, each at its field', async () => {
    const answer = await addDocument({ ...licence, number: '1', validUntil: '2020-01-01' });
    expect(answer.code).toBe('ERR_DOCUMENT_FIELDS');
    expect(answer.body).toMatchObject({
      fields: [
        { field: 'number', message: expect.stringContaining('tvar') },
        { field: 'validUntil', message: 'Platnost dokladu skončila.' },
      ],
    });
  });

  test('is seen by its player and by staff, and by nobody else', async () => {
    const get = (caller: Caller, query: object = {}) =>
      call(
        'GET /capi/v2-onling/PlayerIdentityDocument/Get',
        { query: { documentId: id, ...query } },
        caller,
      );
    expect((await get(own.caller)).body).toMatchObject({ id });
    expect((await get(staff)).body).toMatchObject({ id });
    expect((await get(other.caller)).code).toBe('ERR_NOT_FOUND');
    const list = (caller: Caller, query: object = {}) =>
      call('GET /capi/v2-onling/PlayerIdentityDocument/GetList', { query }, caller);
    expect((await list(own.caller)).body.items).toHaveLength(1);
    expect((await list(staff, { playerId: `${own.playerId}` })).body.items).toHaveLength(1);
    // A player who names another sees his own all the same.
    expect((await list(other.caller, { playerId: `${own.playerId}` })).body.items).toEqual([]);
  });
});

test('staff find a player by the whole number of a document, of whatever country', async () => {
  const bearer = await guest(world);
  const passport = { ...card, type: 'Passport', number: 'BV 123.4567', country: 'SVK' };
  expect((await addDocument(passport, bearer.caller)).status).toBe(200);
  const find = async (text: string) => {
    const search = 'GET /capi/v2-onling/Player/Search';
    const found = await world.call(playersCalls, search, { query: { text } }, staff);
    return found.body.items.map(({ id }) => id);
  };
  expect(await find('bv1234567')).toEqual([`${bearer.playerId}`]);
  expect(await find('BV 1234567')).toEqual([`${bearer.playerId}`]);
  expect(await find('BV123456')).toEqual([]);
});

describe('the way by two documents', () => {
  const scans: Record<string, string> = {};

  test('files come in as clean images that only the key opens', async () => {
    const [document] = (
      await call('GET /capi/v2-onling/PlayerIdentityDocument/GetList', { query: {} })
    ).body.items;
    const documentId = document?.id ?? '';
    const file = await sharp(await picture(77))
      .withExif({ IFD0: { Make: 'Camera' } })
      .jpeg()
      .toBuffer();
    const front = await upload('IdentityCardFront', { documentId }, { file });
    expect(front.body).toMatchObject({ state: 'UPLOADED', pages: 1 });
    scans.front = front.body.id;
    // The same file again is the same scan.
    expect((await upload('IdentityCardFront', { documentId }, { file })).body.id).toBe(scans.front);
    const [row] = await rowsOf(
      world,
      sql<{
        sealed: Buffer;
      }>`select sealed from verification.scan_page where scan_id = ${scans.front}`,
    );
    expect(row?.sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    scans.back = (await upload('IdentityCardBack', { documentId })).body.id;
    expect(
      (await call('GET /capi/v2-onling/PlayerIdentityDocument/Get', { query: { documentId } })).body
        .state,
    ).toBe('UPLOADED');
  });

  test('a row moved to another scan opens nothing', async () => {
    await world.database.pool.query(
      `update verification.scan_page set sealed = (select sealed from verification.scan_page
         where scan_id = $1) where scan_id = $2`,
      [scans.front, scans.back],
    );
    const answer = await world.send(
      `GET /capi/v2-onling/PlayerDocumentScan/Get`,
      { query: { scanId: scans.back } },
      own.caller,
    );
    expect(answer.status).toBe(500);
    world.internalFaults.length = 0;
    // Sent again under another name it is a new one.
    await call('DELETE /capi/v2-onling/PlayerDocumentScan/Delete', {
      query: { scanId: scans.back },
    });
    const list = await call('GET /capi/v2-onling/PlayerIdentityDocument/GetList', { query: {} });
    const documentId = list.body.items[0]?.id ?? '';
    scans.back = (await upload('IdentityCardBack', { documentId })).body.id;
  });

  test('another player opens, deletes and lists none of it', async () => {
    const query = { scanId: scans.front };
    const get = 'GET /capi/v2-onling/PlayerDocumentScan/Get';
    expect((await world.send(get, { query }, other.caller)).code).toBe('ERR_NOT_FOUND');
    const remove = 'DELETE /capi/v2-onling/PlayerDocumentScan/Delete';
    expect((await call(remove, { query }, other.caller)).code).toBe('ERR_NOT_FOUND');
    const [document] = (
      await call('GET /capi/v2-onling/PlayerIdentityDocument/GetList', { query: {} })
    ).body.items;
    const stolen = await upload(
      'IdentityCardFront',
      { documentId: document?.id ?? '' },
      { caller: other.caller },
    );
    expect(stolen.code).toBe('ERR_NOT_FOUND');
    expect(
      (await call('GET /capi/v2-onling/PlayerDocumentScan/GetList', { query: {} }, other.caller))
        .body.items,
    ).toEqual([]);
  });

  test('staff see the queue with whom it is about; each view is in the audit', async () => {
    const queue = await call(
      'GET /api/verification/queue',
      { query: { state: 'UPLOADED' } },
      staff,
    );
    expect(queue.body.items[0]).toMatchObject({
      scan: { id: scans.front },
      document: { number: '998009876' },
      player: { firstName: 'Jana', surname: 'Ukázková' },
      sameDocument: [],
    });
    const before = (await audited('verification.scan_viewed'))[0]?.n ?? 0n;
    const image = await world.app.inject({
      method: 'GET',
      url: `/capi/v2-onling/PlayerDocumentScan/Get?scanId=${scans.front}`,
      headers: { ...staff.headers({ method: 'GET', path: '', body: '' }) },
    });
    expect(image.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(image.rawPayload).metadata()).width).toBe(717);
    expect((await audited('verification.scan_viewed'))[0]?.n).toBe(before + 1n);
  });

  test('lines that do not fit are refused, a rejection asks for a new scan, approvals add up', async () => {
    const wrong =
      'IDCZE9980098760<<<<<<<<<<<<<<<8504124F3408157CZE<<<<<<<<<<<6NOVAKOVA<<JANA<<<<<<<<<<<<<<<<';
    const differs = await approve(scans.front ?? '', { mrz: wrong });
    expect(differs.code).toBe('ERR_DOCUMENT_FIELDS');
    expect((await approve(scans.front ?? '')).body.state).toBe('APPROVED');
    expect((await approve(scans.front ?? '')).code).toBe('ERR_SCAN_STATE');
    const rejected = await call(
      'POST /capi/v2-onling/PlayerDocumentScan/Reject',
      { body: { scanId: scans.back, rejection: 'UNREADABLE', note: 'Rozmazané' } },
      staff,
    );
    expect(rejected.body).toMatchObject({ state: 'REJECTED', rejectionNote: 'Rozmazané' });
    expect(await lastMessage(world, own.email)).toContain('doklad');
    const list = await call('GET /capi/v2-onling/PlayerIdentityDocument/GetList', { query: {} });
    expect(list.body.items[0]?.state).toBe('REJECTED');
    const documentId = list.body.items[0]?.id ?? '';
    const back = await upload('IdentityCardBack', { documentId });
    await approve(back.body.id);
    expect((await overview()).missing).toEqual([
      'Secondary',
      'BankAccountStatement',
      'ControlPayment',
    ]);
    // What staff relied on is not the player's to delete.
    const gone = await call('DELETE /capi/v2-onling/PlayerDocumentScan/Delete', {
      query: { scanId: back.body.id },
    });
    expect(gone.code).toBe('ERR_SCAN_STATE');
  });

  test('the account is whole only with the second document, the statement and the payment', async () => {
    const second = (await addDocument(licence)).body as { id: string };
    for (const type of ['DriverLicenseFront', 'DriverLicenseBack'] as const) {
      await approve((await upload(type, { documentId: second.id })).body.id);
    }
    scans.statement = (await upload('BankAccountStatement')).body.id;
    await approve(scans.statement);
    expect(await overview()).toMatchObject({ verified: false, missing: ['ControlPayment'] });
    expect(await requirement(own.playerId)).toBe(false);
    await paidFrom(world, own.playerId, freshAccount());
    expect(await overview()).toMatchObject({ verified: true, missing: [] });
    expect(await requirement(own.playerId)).toBe(true);
    expect(await lastMessage(world, own.email)).toContain('totožnost');
  });

  test('what turns out to be false takes the identity with it', async () => {
    await reject(scans.statement ?? '', 'NOT_AN_ORIGINAL');
    expect((await overview()).verified).toBe(false);
    expect(await requirement(own.playerId)).toBe(false);
    await approve((await upload('BankAccountStatement')).body.id);
    expect(await requirement(own.playerId)).toBe(true);
  });

  test('a renewed document is seen anew; the identity it proved stays', async () => {
    const list = await call('GET /capi/v2-onling/PlayerIdentityDocument/GetList', { query: {} });
    const documentId = list.body.items[0]?.id ?? '';
    const renewed = await call('POST /capi/v2-onling/PlayerIdentityDocument/Update', {
      body: { documentId, number: '998009877', validUntil: '2035-01-01' },
    });
    expect(renewed.body).toMatchObject({ number: '998009877', state: 'INCOMPLETE', scans: [] });
    const foreign = await call(
      'POST /capi/v2-onling/PlayerIdentityDocument/Update',
      { body: { documentId, validUntil: '2035-01-01' } },
      other.caller,
    );
    expect(foreign.code).toBe('ERR_NOT_FOUND');
    await upload('IdentityCardFront', { documentId });
    expect(await requirement(own.playerId)).toBe(true);
  });

  test('nor does it go with the account from which the payment came', async () => {
    const { payments } = world.platform.modules.parts;
    const [account] = await payments.accountsOf(world.database.read, own.playerId);
    const remove = 'DELETE /capi/v2-onling/PlayerBankAccount/Delete';
    const query = { bankAccountId: `${account?.id}` };
    expect((await world.send(remove, { query }, own.caller)).status).toBe(200);
    await upload('Other');
    expect(await requirement(own.playerId)).toBe(true);
  });

  test('what was approved before a renewal takes the identity with it when it is found false', async () => {
    await reject(scans.front ?? '', 'NOT_AN_ORIGINAL');
    expect(await requirement(own.playerId)).toBe(false);
    expect((await overview()).missing).toEqual(['Primary']);
  });
});

describe('a desk', () => {
  test('keeps scans and photos, corrects and deletes them, and sees them under audit', async () => {
    const form = {
      fields: { playerId: `${other.playerId}`, type: 'Other' },
      file: await picture(200),
    };
    const saved = await sendFile<{ id: string }>(
      world,
      'POST /capi/Evidence/v1/PlayerDocumentScans/Save',
      form,
      staff,
    );
    const scanId = saved.body.id;
    const update = 'POST /capi/Evidence/v1/PlayerDocumentScans/Update';
    const retyped = await call(update, { body: { scanId, type: 'ProofOfAddress' } }, staff);
    expect(retyped.body.type).toBe('ProofOfAddress');
    expect((await call(update, { body: { scanId, type: 'PassportPage' } }, staff)).code).toBe(
      'ERR_DOCUMENT_FIELDS',
    );
    const detail = await call(
      'GET /capi/Evidence/v1/PlayerDocumentScans/GetDetail',
      { query: { scanId } },
      staff,
    );
    expect(detail.body.images).toHaveLength(1);
    const query = { playerId: `${other.playerId}` };
    const list = () => call('GET /capi/Evidence/v1/PlayerDocumentScans/List', { query }, staff);
    expect((await list()).body.items).toHaveLength(1);
    const remove = 'DELETE /capi/Evidence/v1/PlayerDocumentScans/Delete';
    await call(remove, { query: { scanId, reason: 'scanned twice' } }, staff);
    expect((await list()).body.items).toEqual([]);
    const pages = sql`select 1 from verification.scan_page where scan_id = ${scanId}`;
    expect(await rowsOf(world, pages)).toEqual([]);
    const photo = { fields: { playerId: `${other.playerId}` }, file: await picture(5) };
    const kept = await sendFile(world, 'POST /capi/Evidence/v1/PlayerPhotos/Save', photo, staff);
    expect(kept.status).toBe(200);
    const seen = await world.send('GET /capi/Evidence/v1/PlayerPhotos/Get', { query }, staff);
    expect(seen.headers['content-type']).toBe('image/jpeg');
    expect((await audited('verification.photo_viewed'))[0]?.n).toBe(1n);
  });

  test('removes a document with its images, with a reason', async () => {
    const added = (
      await addDocument({ ...card, playerId: `${other.playerId}`, number: '111111111' }, staff)
    ).body as { id: string };
    const remove = 'DELETE /capi/v2-onling/PlayerIdentityDocument/Delete';
    const query = { documentId: added.id, reason: 'entered twice' };
    expect((await call(remove, { query }, staff)).body).toEqual({ done: true });
    expect((await call(remove, { query }, staff)).code).toBe('ERR_NOT_FOUND');
    expect((await call(remove, { query }, other.caller)).code).toBe('ERR_FORBIDDEN');
  });
});

test('players take back a document that was never approved, and no other', async () => {
  const { caller, playerId } = await guest(world);
  const list = 'GET /capi/v2-onling/PlayerIdentityDocument/GetList';
  const added = async (body: object) => {
    const { id } = (await addDocument(body, caller)).body as { id: string };
    return id;
  };
  const removable = async () =>
    (await call(list, { query: {} }, caller)).body.items.map((item) => item.removable);
  const remove = (documentId: string, by = caller) =>
    call('DELETE /api/verification/document', { query: { documentId } }, by);
  const mistaken = await added({ ...card, type: 'Passport', number: '99800987' });
  const page = await upload('PassportPage', { documentId: mistaken }, { caller });
  await reject(page.body.id, 'WRONG_DOCUMENT');
  expect(await removable()).toEqual([true]);
  expect((await remove(mistaken, own.caller)).code).toBe('ERR_NOT_FOUND');
  expect((await remove(mistaken)).body).toEqual({ done: true });
  const pages = sql`select 1 from verification.scan_page where player_id = ${playerId}`;
  expect(await rowsOf(world, pages)).toEqual([]);

  // The right one is added in its place; once a side of it is approved it stays, however it is renewed.
  const right = await added({ ...card, number: '444444444' });
  const front = await upload('IdentityCardFront', { documentId: right }, { caller });
  await approve(front.body.id);
  expect(await removable()).toEqual([false]);
  const update = 'POST /capi/v2-onling/PlayerIdentityDocument/Update';
  const body = { documentId: right, number: '444444445' };
  expect((await call(update, { body }, caller)).body.removable).toBe(false);
  expect((await remove(right)).code).toBe('ERR_DOCUMENT_APPROVED');
});

test('a document shown by two players is noticed', async () => {
  const twin = await guest(world);
  const added = (await addDocument({ ...card, number: '998009877' }, twin.caller)).body as {
    id: string;
  };
  await upload('IdentityCardFront', { documentId: added.id }, { caller: twin.caller });
  const queue = await call('GET /api/verification/queue', { query: { limit: 500 } }, staff);
  const item = queue.body.items.find(({ player }) => player.id === `${twin.playerId}`);
  expect(item?.sameDocument).toEqual([`${own.playerId}`]);
});

test('files that wait are bounded', async () => {
  const eager = await guest(world);
  for (let sent = 0; sent < 20; sent++) await upload('Other', {}, { caller: eager.caller });
  expect((await upload('Other', {}, { caller: eager.caller })).code).toBe('ERR_SCANS_TOO_MANY');
});

test('two scans approved at the same moment make one whole document', async () => {
  const quick = await guest(world);
  const added = (await addDocument({ ...card, number: '222222222' }, quick.caller)).body as {
    id: string;
  };
  const sides = ['IdentityCardFront', 'IdentityCardBack'] as const;
  const sent = await Promise.all(
    sides.map((side) => upload(side, { documentId: added.id }, { caller: quick.caller })),
  );
  await Promise.all(sent.map(({ body }) => approve(body.id)));
  const list = await call(
    'GET /capi/v2-onling/PlayerIdentityDocument/GetList',
    { query: {} },
    quick.caller,
  );
  expect(list.body.items[0]?.state).toBe('APPROVED');
});

test('whoever should renew is told once, and what has ended says so', async () => {
  const late = await guest(world);
  const ends = { ...card, number: '333333333', validUntil: '2026-12-10' };
  await addDocument(ends, late.caller);
  await world.runJob('verification.documents_ending');
  const messages = sql<{ n: bigint }>`select count(*) as n from messaging.message
    where recipient = ${late.email} and template = 'document_ending'`;
  expect((await rowsOf(world, messages))[0]?.n).toBe(1n);
  world.clock.advance(25 * 86_400_000);
  await world.runJob('verification.documents_ending');
  expect((await rowsOf(world, messages))[0]?.n).toBe(1n);
  const state = sql<{ state: string }>`select state from verification.document
    where player_id = ${late.playerId}`;
  expect((await rowsOf(world, state))[0]?.state).toBe('EXPIRED');
});
