/** What an identity by documents rests on, as its proofs end, are renewed or are found false. */
import { pragueDay } from '@herna/kernel';
import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, mergeAccounts, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RejectionReason, ScanType } from '../contract/index.ts';
import { freshAccount, fulfilledRequirements, paidFrom, picture, sendFile } from './builders.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
});
afterAll(() => world.close());

let files = 0;
/** Sends a scan in; gives its id. */
async function upload(
  caller: Caller,
  type: ScanType,
  fields: Readonly<Record<string, string>> = {},
  file?: Uint8Array,
): Promise<string> {
  const form = { fields: { type, ...fields }, file: file ?? (await picture(++files)) };
  const key = 'POST /capi/v2-onling/PlayerDocumentScan/Upload';
  const { body } = await sendFile<{ id: string }>(world, key, form, caller);
  return body.id;
}

const decide = async (how: 'Approve' | 'Reject', body: object): Promise<void> => {
  const key = `POST /capi/v2-onling/PlayerDocumentScan/${how}` as const;
  expect((await world.send(key, { body }, staff)).status).toBe(200);
};
const approve = (scanId: string) => decide('Approve', { scanId });
const reject = (scanId: string, rejection: RejectionReason = 'NOT_AN_ORIGINAL') =>
  decide('Reject', { scanId, rejection });

const isVerified = async (playerId: bigint): Promise<boolean> =>
  (await fulfilledRequirements(world, playerId)).includes('IdentityVerified');

let numbers = 0;
/** Two documents that nobody has seen, with the statement and the control payment in order. */
async function allButApproved(validUntil = '2034-08-15') {
  const { caller, playerId } = await guest(world, { state: 'TEMPORARY' });
  const number = String(400_000 + ++numbers);
  const documents = [
    { variant: 'Primary', type: 'IdentityCard', number: `123${number}` },
    { variant: 'Secondary', type: 'DriverLicense', number: `EL${number}` },
  ];
  const ids: string[] = [];
  for (const document of documents) {
    const body = { ...document, country: 'CZE', validUntil };
    const key = 'POST /capi/v2-onling/PlayerIdentityDocument/Create';
    ids.push(((await world.send(key, { body }, caller)).body as { id: string }).id);
  }
  const [card = '', licence = ''] = ids;
  const accountId = await paidFrom(world, playerId, freshAccount());
  const statement = await upload(caller, 'BankAccountStatement', {
    bankAccountId: `${accountId}`,
  });
  await approve(statement);
  return { caller, playerId, card, licence, accountId };
}

/** Somebody of whose documents one side alone waits for a decision. */
async function allButOneSide(validUntil?: string) {
  const player = await allButApproved(validUntil);
  const { caller, card, licence } = player;
  const front = await upload(caller, 'IdentityCardFront', { documentId: card });
  await approve(front);
  await approve(await upload(caller, 'IdentityCardBack', { documentId: card }));
  await approve(await upload(caller, 'DriverLicenseFront', { documentId: licence }));
  const last = await upload(caller, 'DriverLicenseBack', { documentId: licence });
  return { ...player, front, last };
}

/** Somebody whose identity documents prove. */
async function proved(validUntil?: string) {
  const player = await allButOneSide(validUntil);
  await approve(player.last);
  expect(await isVerified(player.playerId)).toBe(true);
  return player;
}

describe('an identity that came with an account', () => {
  const merged = async (documents: typeof allButOneSide = proved) => {
    const source = await documents();
    const { playerId: target } = await guest(world, { state: 'TEMPORARY' });
    const both = [source.playerId, target];
    const query = (text: string) => world.database.pool.query(text, [both]);
    await query(`update players.player set birth_date = '1985-04-12' where id = any($1)`);
    await query(`update players.address set street = 'Lipová ${target}', town = 'Brno',
      post_code = '60200' where player_id = any($1)`);
    return { ...source, target };
  };

  test('of a person by another name proves nothing of this one', async () => {
    const { playerId, target } = await merged();
    await world.database.pool.query(`update players.player set surname = 'Jinak' where id = $1`, [
      target,
    ]);
    await mergeAccounts(world, staff, { source: playerId, target });
    expect(await isVerified(target)).toBe(false);
  });

  test('falls with its documents on the account that goes on', async () => {
    const { playerId, target, front } = await merged();
    await mergeAccounts(world, staff, { source: playerId, target });
    expect(await isVerified(target)).toBe(true);
    await reject(front);
    expect(await isVerified(target)).toBe(false);
    const query = 'select state from players.player where id = $1';
    expect((await world.database.pool.query(query, [target])).rows[0].state).toBe('TEMPORARY');
  });

  test('comes to the account that goes on though it is proved after the merge', async () => {
    const { playerId, target, front, last } = await merged(allButOneSide);
    await mergeAccounts(world, staff, { source: playerId, target });
    const told = async () => {
      const query = `select 'event' as what from outbox.event
          where player_id = $1 and type = 'verification.identity_verified'
        union all select template from messaging.message
          where player_id = $1 and template = 'identity_verified'`;
      return (await world.database.pool.query(query, [target])).rows.map(({ what }) => what);
    };
    expect(await told()).toEqual([]);
    await approve(last);
    expect(await isVerified(target)).toBe(true);
    expect(await told()).toEqual(['event', 'identity_verified']);
    await reject(front);
    expect(await isVerified(target)).toBe(false);
  });

  test('of another name proves nothing of this one after the merge either', async () => {
    const { playerId, target, last } = await merged(allButOneSide);
    await world.database.pool.query(`update players.player set surname = 'Jinak' where id = $1`, [
      target,
    ]);
    await mergeAccounts(world, staff, { source: playerId, target });
    await approve(last);
    expect(await isVerified(playerId)).toBe(true);
    expect(await isVerified(target)).toBe(false);
  });

  test('does not take the one that the account had before', async () => {
    const { playerId, target, front } = await merged();
    await world.database.transaction((tx) =>
      world.platform.modules.parts.players.setRequirement(tx, target, 'IdentityVerified', true),
    );
    world.clock.advance(1_000);
    await mergeAccounts(world, staff, { source: playerId, target });
    await reject(front);
    expect(await isVerified(target)).toBe(true);
  });
});

describe('a document that has ended', () => {
  const nextDay = async (): Promise<void> => {
    world.clock.advance(86_400_000);
    await world.runJob('verification.documents_ending');
    staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  };

  test('proves nobody if it was never approved', async () => {
    const { playerId, caller, card } = await allButApproved(pragueDay(world.clock.now()));
    await reject(await upload(caller, 'IdentityCardFront', { documentId: card }));
    await nextDay();
    expect(await isVerified(playerId)).toBe(false);
  });

  test('goes on proving if it was, until it is found false', async () => {
    const { playerId, front } = await proved(pragueDay(world.clock.now()));
    await nextDay();
    expect(await isVerified(playerId)).toBe(true);
    await reject(front);
    expect(await isVerified(playerId)).toBe(false);
  });
});

describe('a statement', () => {
  /** An account of a player that waits for a statement. */
  const waiting = async () => {
    const { caller, playerId } = await guest(world);
    const { payments } = world.platform.modules.parts;
    const account = await world.database.transaction((tx) =>
      payments.addBankAccount(tx, playerId, { domestic: freshAccount() }),
    );
    const body = { bankAccountId: `${account.id}`, method: 'scan' };
    const key = 'POST /capi/v2-onling/PlayerBankAccount/RequestVerification';
    expect((await world.send(key, { body }, caller)).status).toBe(200);
    const state = async () => {
      const [row] = await payments.accountsOf(world.database.read, playerId);
      return row?.state;
    };
    return { caller, playerId, account, of: { bankAccountId: `${account.id}` }, state };
  };

  test('that is found false takes the account that it proved with it', async () => {
    const { caller, playerId, of, state } = await waiting();
    const statement = await upload(caller, 'BankAccountStatement', of);
    await approve(statement);
    expect(await state()).toBe('VERIFIED');
    const second = await upload(caller, 'BankAccountStatement', of);
    await approve(second);
    await reject(second);
    expect(await state()).toBe('VERIFIED');
    await reject(statement);
    expect(await state()).toBe('REFUSED');
    expect(await fulfilledRequirements(world, playerId)).not.toContain('PaymentMethodVerified');
  });

  test('of another account than the payment came from proves nobody', async () => {
    const { caller, playerId, accountId } = await proved();
    const { payments } = world.platform.modules.parts;
    const other = await world.database.transaction((tx) =>
      payments.addBankAccount(tx, playerId, { domestic: freshAccount() }),
    );
    const query = { query: {} };
    const list = 'GET /capi/v2-onling/PlayerDocumentScan/GetList';
    const { items } = (await world.send(list, query, caller)).body as {
      items: { id: string; type: string }[];
    };
    await approve(await upload(caller, 'BankAccountStatement', { bankAccountId: `${other.id}` }));
    await reject(items.find(({ type }) => type === 'BankAccountStatement')?.id ?? '');
    expect(await isVerified(playerId)).toBe(false);
    const again = await upload(caller, 'BankAccountStatement', { bankAccountId: `${accountId}` });
    await approve(again);
    expect(await isVerified(playerId)).toBe(true);
  });

  test('goes on proving whom it proved before it was to name the account of the payment', async () => {
    const { caller, playerId } = await proved();
    const { payments } = world.platform.modules.parts;
    const other = await world.database.transaction((tx) =>
      payments.addBankAccount(tx, playerId, { domestic: freshAccount() }),
    );
    const { rows } = await world.database.pool.query(
      `update verification.scan set bank_account_id = $2
       where player_id = $1 and type = 'BankAccountStatement' returning id`,
      [playerId, other.id],
    );
    world.clock.advance(1_000);
    await approve(await upload(caller, 'Selfie'));
    expect(await isVerified(playerId)).toBe(true);
    await reject(`${rows[0].id}`);
    expect(await isVerified(playerId)).toBe(false);
    // Whoever is not verified yet shows one of the account that the payment came from.
    await approve(await upload(caller, 'BankAccountStatement', { bankAccountId: `${other.id}` }));
    expect(await isVerified(playerId)).toBe(false);
  });

  test('proves an account though the same file was sent before without one', async () => {
    const { caller, of, state } = await waiting();
    const file = await picture(++files);
    const loose = await upload(caller, 'BankAccountStatement', {}, file);
    const statement = await upload(caller, 'BankAccountStatement', of, file);
    expect(statement).not.toBe(loose);
    expect(await upload(caller, 'BankAccountStatement', of, file)).toBe(statement);
    await approve(statement);
    expect(await state()).toBe('VERIFIED');
  });

  test('does not take an account that a withdrawal is on its way to', async () => {
    const { caller, playerId, account, of, state } = await waiting();
    const statement = await upload(caller, 'BankAccountStatement', of);
    await approve(statement);
    await world.database.pool.query(
      `insert into payments.payment (player_id, direction, method, state, currency, amount,
         bank_account_id, reference_number, locale, created_at, updated_at, hold_id)
       values ($1, 'WITHDRAWAL', 'BankTransfer', 'PENDING', 'CZK', 1000, $2, $3, 'cs', now(), now(), 1)`,
      [playerId, account.id, String(playerId).padStart(10, '7')],
    );
    const key = 'POST /capi/v2-onling/PlayerDocumentScan/Reject';
    const body = { scanId: statement, rejection: 'NOT_AN_ORIGINAL' };
    expect((await world.send(key, { body }, staff)).code).toBe('ERR_BANK_ACCOUNT_STATE');
    expect(await state()).toBe('VERIFIED');
  });
});
