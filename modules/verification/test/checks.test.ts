/** Identity checks from the first press to the account that follows, with everything that goes wrong. */
import { createHash, createHmac } from 'node:crypto';
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, nobody } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verificationCalls } from '../contract/index.ts';
import { freshAccount, fulfilledRequirements, paidFrom } from './builders.ts';
import { formOf, type Outside, openOutside } from './outside.ts';

let outside: Outside;
let staff: Caller;
beforeAll(async () => {
  outside = await openOutside();
  const { world } = outside;
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
});
afterAll(() => outside.close());

const call = <K extends keyof typeof verificationCalls & string>(
  key: K,
  input: { query?: object; body?: object },
  caller: Caller,
) => outside.world.call(verificationCalls, key, input as never, caller);

const start = async (caller: Caller, method = 'bankId', body: object = {}) => {
  const create = 'POST /capi/v2-onling/KycVerification/Create';
  return call(create, { body: { method, ...body } }, caller);
};

const result = async ({ caller }: Guest) => {
  const key = 'GET /capi/v2-onling/KycVerification/GetResult';
  return (await call(key, { query: {} }, caller)).body;
};

const accountsOf = async ({ caller }: Guest) => {
  const key = 'GET /capi/v2-onling/KycVerification/GetVerifiedBankAccounts';
  return (await call(key, { query: {} }, caller)).body.items;
};

const cookiesOf = ({ token }: Guest) => ({ herna_player: token });

const requirements = (playerId: bigint) => fulfilledRequirements(outside.world, playerId);

let births = 0;
/** Somebody of the bank's who nobody here is yet; the same data for the account. */
const fresh = () => {
  births++;
  const day = String(births).padStart(2, '0');
  return {
    firstName: 'Jana',
    surname: 'Ukázková',
    birthDate: `1979-03-${day}`,
    state: 'TEMPORARY',
  } as const;
};

describe('by the bank identity', () => {
  test('a player is verified, with the document and the account that the bank has named', async () => {
    const person = fresh();
    const player = await guest(outside.world, person);
    const begun = await start(player.caller);
    const url = new URL(begun.body.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/capi/v2-onling/BankId/Callback',
    });
    expect((await result(player)).state).toBe('PENDING');
    const back = await outside.agree(begun.body.url, formOf(person));
    const page = await outside.follow(back, cookiesOf(player));
    expect(page).toBe(`/profile/bankid/success?check=${begun.body.checkId}`);
    expect(await result(player)).toMatchObject({ state: 'MATCHED', failure: null });
    expect(await requirements(player.playerId)).toEqual(
      expect.arrayContaining(['IdentityVerified', 'PaymentMethodVerified']),
    );
    expect(await accountsOf(player)).toMatchObject([{ verified: true }]);
    const documents = await call(
      'GET /capi/v2-onling/PlayerIdentityDocument/GetList',
      { query: {} },
      player.caller,
    );
    expect(documents.body.items).toMatchObject([{ type: 'IdentityCard', state: 'APPROVED' }]);
    // The same link a second time, by whomever, is known to nobody.
    const key = 'GET /capi/v2-onling/BankId/Callback';
    const query = Object.fromEntries(back.searchParams);
    const replayed = await outside.world.send(key, { query }, player.caller);
    expect(replayed.headers.location).toBe('/profile/bankid/error');
    expect(await outside.follow(back, cookiesOf(player))).toBe('/profile/bankid/error');
    expect((await result(player)).state).toBe('MATCHED');
  });

  test.each([
    [
      'somebody else',
      { ...formOf({ firstName: 'Petr', surname: 'Jiný', birthDate: '1979-03-01' }) },
      'KYC_PLAYER_NOT_MATCH',
      'NOT_MATCHED',
    ],
    ['whoever does not agree', { decision: 'cancel' }, 'CANCELLED', 'FAILED'],
  ])('%s is not verified', async (_name, form, failure, state) => {
    const player = await guest(outside.world, fresh());
    const begun = await start(player.caller);
    const back = await outside.agree(begun.body.url, form);
    const page = await outside.follow(back, cookiesOf(player));
    expect(page).toBe(`/profile/bankid/error?check=${begun.body.checkId}`);
    expect(await result(player)).toMatchObject({ state, failure });
    expect(await requirements(player.playerId)).not.toContain('IdentityVerified');
  });

  test('one person at the bank is one player here', async () => {
    const person = fresh();
    const [first, second] = [
      await guest(outside.world, person),
      await guest(outside.world, person),
    ];
    const form = { ...formOf(person), person: '' };
    await outside.steer('bankid/people', form);
    const people = await fetch(`${outside.simulators.url}/bankid`).then((page) => page.text());
    expect(people).toContain(person.birthDate);
    const known = `p${people.split('<li>').length - 3}`;
    for (const [player, state] of [
      [first, 'MATCHED'],
      [second, 'NOT_MATCHED'],
    ] as const) {
      const begun = await start(player.caller);
      const back = await outside.agree(begun.body.url, { person: known });
      await outside.follow(back, cookiesOf(player));
      expect((await result(player)).state).toBe(state);
    }
    expect((await result(second)).failure).toBe('ERR_IDENTITY_TAKEN');
  });

  test('whose earlier account has ended is identified by the bank in the one that goes on', async () => {
    const { world } = outside;
    const [merged, goesOn, other] = [
      await guest(world, fresh()),
      await guest(world, fresh()),
      await guest(world, fresh()),
    ];
    births -= 3;
    const person = fresh();
    births += 2;
    await world.database.pool.query(
      'update players.player set birth_date = $2 where id = any($1::bigint[])',
      [[merged, goesOn, other].map(({ playerId }) => playerId), person.birthDate],
    );
    await outside.steer('bankid/people', { ...formOf(person), person: '' });
    const people = await fetch(`${outside.simulators.url}/bankid`).then((page) => page.text());
    const known = `p${people.split('<li>').length - 3}`;
    const identify = async (player: Guest) => {
      const begun = await start(player.caller);
      const back = await outside.agree(begun.body.url, { person: known });
      await outside.follow(back, cookiesOf(player));
      const { state, failure } = await result(player);
      return failure ?? state;
    };
    expect(await identify(merged)).toBe('MATCHED');
    expect(await identify(goesOn)).toBe('ERR_IDENTITY_TAKEN');
    await world.database.pool.query(
      `update players.player set state = 'CLOSED', merged_into = $2, closed_at = now()
       where id = $1`,
      [merged.playerId, goesOn.playerId],
    );
    expect(await identify(goesOn)).toBe('MATCHED');
    expect(await identify(other)).toBe('ERR_IDENTITY_TAKEN');
  });

  test('a birth number that the bank knows finds an excluded person who left it out', async () => {
    const { protection, players } = outside.world.platform.modules.parts;
    const birthNumber = '7953150018';
    const unmarried = { ...fresh(), birthDate: '1979-03-15', surname: 'Svobodná', birthNumber };
    const known = await guest(outside.world, unmarried);
    await outside.world.database.transaction((tx) =>
      protection.exclusions.excludeSelf(tx, known.playerId, 365),
    );
    const { birthNumber: _left, ...bare } = unmarried;
    const married = { ...bare, surname: 'Vdaná' };
    const again = await guest(outside.world, married);
    const begun = await start(again.caller);
    const form = { ...formOf(married), birthNumber };
    await outside.follow(await outside.agree(begun.body.url, form), cookiesOf(again));
    expect((await result(again)).state).toBe('MATCHED');
    expect(
      await players.launchProfile(outside.world.database.read, again.playerId),
    ).toBeUndefined();
    const reviews = await rowsOf(
      outside.world,
      sql`select known_player_id as known from players.identity_review
        where player_id = ${again.playerId} and decision is null`,
    );
    expect(reviews).toEqual([{ known: known.playerId }]);
    // Somebody whom nobody has met keeps the number that the bank has told.
    const stranger = { ...fresh(), birthDate: '1979-03-16' };
    const player = await guest(outside.world, stranger);
    const other = await start(player.caller);
    const details = { ...formOf(stranger), birthNumber: '7953160017' };
    await outside.follow(await outside.agree(other.body.url, details), cookiesOf(player));
    expect(await players.personOf(outside.world.database.read, player.playerId)).toMatchObject({
      birthNumber: '7953160017',
    });
    expect(await players.launchProfile(outside.world.database.read, player.playerId)).toBeDefined();
  });

  test('a link that another browser follows verifies nobody', async () => {
    const person = fresh();
    const [victim, thief] = [await guest(outside.world, person), await guest(outside.world)];
    const begun = await start(victim.caller);
    const back = await outside.agree(begun.body.url, formOf(person));
    await outside.follow(back, cookiesOf(thief));
    expect(await result(victim)).toMatchObject({ state: 'FAILED', failure: 'KYC_INTERNAL_ERROR' });
    expect(await requirements(victim.playerId)).not.toContain('IdentityVerified');
  });

  test.each([
    ['a foreign nonce', { wrongNonce: 1 }],
    ['a spoiled signature', { wrongSignature: 1 }],
    ['nothing that was checked', { unverified: 1 }],
    ['an answer that never came', { httpError: 503, only: '/token' }],
  ])('%s is refused', async (_name, faults) => {
    const person = fresh();
    const player = await guest(outside.world, person);
    const begun = await start(player.caller);
    const back = await outside.agree(begun.body.url, formOf(person));
    await outside.steer('bankid/faults', faults);
    await outside.follow(back, cookiesOf(player));
    await outside.steer('bankid/faults', {
      wrongNonce: 0,
      wrongSignature: 0,
      unverified: 0,
      httpError: 0,
      only: '',
    });
    expect(await result(player)).toMatchObject({ state: 'FAILED', failure: 'KYC_INTERNAL_ERROR' });
  });

  test('a code that was changed on its way opens nothing', async () => {
    const player = await guest(outside.world, fresh());
    const begun = await start(player.caller);
    const back = await outside.agree(begun.body.url);
    back.searchParams.set('code', 'x'.repeat(43));
    await outside.follow(back, cookiesOf(player));
    expect((await result(player)).failure).toBe('KYC_INTERNAL_ERROR');
  });

  test('whoever comes back too late begins again', async () => {
    const person = fresh();
    const player = await guest(outside.world, person);
    const begun = await start(player.caller);
    const back = await outside.agree(begun.body.url, formOf(person));
    outside.world.clock.advance(31 * 60_000);
    await outside.world.runJob('verification.pending_checks');
    outside.world.clock.advance(-31 * 60_000);
    expect(await result(player)).toMatchObject({ state: 'FAILED', failure: 'EXPIRED' });
    expect(await outside.follow(back, cookiesOf(player))).toBe('/profile/bankid/error');
  });

  test('a bank that is away is said to be so, and another player’s check is nobody’s business', async () => {
    const player = await guest(outside.world, fresh());
    await outside.steer('bankid/faults', { httpError: 503, only: 'nowhere' });
    const begun = await start(player.caller);
    await outside.steer('bankid/faults', { httpError: 0, only: '' });
    const stranger = await guest(outside.world);
    const key = 'GET /capi/v2-onling/KycVerification/GetResult';
    const seen = await call(key, { query: { checkId: begun.body.checkId } }, stranger.caller);
    expect(seen.code).toBe('ERR_CHECK_NOT_FOUND');
    expect((await start(nobody)).code).toBe('ERR_UNAUTHORIZED');
    expect((await start(player.caller, 'onLandbase')).code).toBe('ERR_IDENTITY_METHOD');
  });

  test('of several accounts the player chooses, and the chosen one is verified at once', async () => {
    const player = await guest(outside.world, {
      firstName: 'Petr',
      surname: 'Vzorový',
      birthDate: '1990-01-01',
    });
    const begun = await start(player.caller);
    await outside.follow(
      await outside.agree(begun.body.url, { person: 'petr' }),
      cookiesOf(player),
    );
    const items = await accountsOf(player);
    expect(items).toMatchObject([{ bankAccountId: null }, { bankAccountId: null }]);
    const { world } = outside;
    const of = '/capi/v2-onling/PlayerBankAccount';
    const iban = items[0]?.iban ?? '';
    const added = await world.send(`POST ${of}/Create`, { body: { iban } }, player.caller);
    const body = { bankAccountId: (added.body as { id: string }).id, method: 'bankId' };
    const reply = await world.send(`POST ${of}/RequestVerification`, { body }, player.caller);
    expect(reply.body).toMatchObject({ state: 'VERIFIED', method: 'bankId' });
    expect((await accountsOf(player))[0]).toMatchObject({ verified: true });
  });
});

/** What the vendor sends when there is news of a check. */
const notify = (
  checkId: string,
  applicantId: string,
  { secret = 'development-only-kyc', at = 0 }: { secret?: string; at?: number } = {},
) => {
  const key = 'POST /capi/v2-onling/IdentityCheckProvider/StateChangeNotify';
  const body = { eventId: 'e1', applicantId, checkId, status: 'completed' };
  const timestamp = `${Math.floor(outside.world.clock.now().getTime() / 1000) + at}`;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const text = ['POST', key.slice('POST '.length), timestamp, 'r1', bodyHash].join('\n');
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  const headers = {
    'x-provider-id': 'identity',
    'x-timestamp': timestamp,
    'x-request-id': 'r1',
    'x-signature': signature,
  };
  return outside.world.send(key, { body }, nobody, { headers });
};

describe('by the vendor', () => {
  const applicant = (url: string) => url.split('/').at(-1) ?? '';
  const decide = (url: string, outcome: string) =>
    outside.steer('kyc/decide', { id: applicant(url), outcome });

  test.each([
    ['approve', 'MATCHED', null],
    ['another', 'NOT_MATCHED', 'KYC_PLAYER_NOT_MATCH'],
    ['refuse', 'NOT_MATCHED', 'REJECTED'],
    ['retry', 'PENDING', 'RETRY'],
  ])('%s is told and read', async (outcome, state, failure) => {
    const player = await guest(outside.world, fresh());
    const begun = await start(player.caller, 'byScan');
    // The notification finds nobody listening on this port: the clock asks.
    await decide(begun.body.url, outcome);
    expect((await result(player)).state).toBe('PENDING');
    await outside.world.runJob('verification.pending_checks');
    expect(await result(player)).toMatchObject({ state, failure });
    const verified = (await requirements(player.playerId)).includes('IdentityVerified');
    expect(verified).toBe(outcome === 'approve');
  });

  /** Begins a check that the vendor has approved. */
  const approved = async () => {
    const player = await guest(outside.world, fresh());
    const begun = await start(player.caller, 'byScan');
    await decide(begun.body.url, 'approve');
    await outside.world.runJob('verification.pending_checks');
    expect((await result(player)).state).toBe('MATCHED');
    const tell = () => notify(begun.body.checkId, applicant(begun.body.url));
    return { player, url: begun.body.url, tell };
  };
  const casesOf = async ({ playerId }: Guest) => {
    await outside.world.drainEvents();
    const rows = sql<{ key: string }>`select rule_key as key from compliance.case
      where player_id = ${playerId} and status = 'OPEN'`;
    return (await rowsOf(outside.world, rows)).map(({ key }) => key);
  };

  test('whoever tries again with the vendor is verified by the same check', async () => {
    const player = await guest(outside.world, fresh());
    const begun = await start(player.caller, 'byScan');
    for (const [outcome, state, failure] of [
      ['retry', 'PENDING', 'RETRY'],
      ['approve', 'MATCHED', null],
    ] as const) {
      await decide(begun.body.url, outcome);
      await outside.world.runJob('verification.pending_checks');
      expect(await result(player)).toMatchObject({ state, failure });
    }
    expect(await requirements(player.playerId)).toContain('IdentityVerified');
  });

  test('a forgery that is found later takes the identity, and staff look at the account', async () => {
    const { player, url, tell } = await approved();
    expect(await casesOf(player)).toEqual([]);
    await decide(url, 'refuse');
    expect((await tell()).body).toEqual({ done: true });
    expect(await result(player)).toMatchObject({ state: 'NOT_MATCHED', failure: 'REJECTED' });
    expect(await requirements(player.playerId)).not.toContain('IdentityVerified');
    expect(await casesOf(player)).toEqual(['identity-reversed']);
  });

  test('who is to show the documents anew is verified once they have', async () => {
    const { player, url, tell } = await approved();
    await decide(url, 'retry');
    await tell();
    expect(await result(player)).toMatchObject({ state: 'PENDING', failure: 'RETRY' });
    expect(await requirements(player.playerId)).not.toContain('IdentityVerified');
    await decide(url, 'approve');
    await tell();
    expect(await result(player)).toMatchObject({ state: 'MATCHED', failure: null });
    expect(await requirements(player.playerId)).toContain('IdentityVerified');
  });

  test('what the bank has said stays, whatever the vendor takes back', async () => {
    const { player, url, tell } = await approved();
    await outside.world.database.pool.query(
      `update verification.identity set method = 'bankId' where player_id = $1`,
      [player.playerId],
    );
    await decide(url, 'refuse');
    await tell();
    expect((await result(player)).state).toBe('NOT_MATCHED');
    expect(await requirements(player.playerId)).toContain('IdentityVerified');
    expect(await casesOf(player)).toEqual(['identity-reversed']);
  });

  test('what another check has said stays until that one is taken back too', async () => {
    const { player, url, tell } = await approved();
    const begun = await start(player.caller, 'byScan');
    await decide(begun.body.url, 'approve');
    await outside.world.runJob('verification.pending_checks');
    await decide(url, 'refuse');
    await tell();
    expect(await requirements(player.playerId)).toContain('IdentityVerified');
    await decide(begun.body.url, 'refuse');
    await notify(begun.body.checkId, applicant(begun.body.url));
    expect(await requirements(player.playerId)).not.toContain('IdentityVerified');
  });

  test('an identity that documents prove too rests on them once the vendor takes its word back', async () => {
    const { player, url, tell } = await approved();
    const { playerId } = player;
    const query = (text: string) => outside.world.database.pool.query(text, [playerId]);
    await query(`insert into verification.document (player_id, variant, type, country, number,
        number_hash, valid_until, state, approved_revision, created_at, changed_at)
      select $1, variant, type, 'CZE', '', sha256(type::bytea), '2040-01-01', 'APPROVED', 1, now(), now()
      from (values ('Primary', 'IdentityCard'), ('Secondary', 'DriverLicense')) as d (variant, type)`);
    await query(`insert into verification.scan (player_id, type, state, pages, file_hash, decided_at,
        created_at)
      values ($1, 'BankAccountStatement', 'APPROVED', 1, '', now(), now())`);
    await paidFrom(outside.world, playerId, freshAccount());
    await decide(url, 'refuse');
    await tell();
    expect((await result(player)).state).toBe('NOT_MATCHED');
    expect(await requirements(playerId)).toContain('IdentityVerified');
    const { rows } = await query('select method from verification.identity where player_id = $1');
    expect(rows).toEqual([{ method: 'documents' }]);
    expect(await casesOf(player)).toEqual(['identity-reversed']);
  });

  test.each([
    ['cs', ''],
    ['en', '/en'],
  ])('a reader of %s comes back to a page in their language', async (language, prefix) => {
    const player = await guest(outside.world, fresh());
    const begun = await outside.world.call(
      verificationCalls,
      'POST /capi/v2-onling/KycVerification/Create',
      { body: { method: 'byScan' } },
      player.caller,
      { headers: { 'accept-language': language } },
    );
    const back = await fetch(new URL('/__sim/kyc/decide', begun.body.url), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ id: applicant(begun.body.url), outcome: 'approve' }),
    });
    const { pathname } = new URL(back.headers.get('location') ?? '');
    expect(pathname).toBe(`${prefix}/profile/bankid`);
  });
});

test('a notification counts only when it is signed, fresh and of a check that is waiting', async () => {
  const player = await guest(outside.world, fresh());
  const begun = await start(player.caller, 'byScan');
  const applicantId = begun.body.url.split('/').at(-1) ?? '';
  await outside.steer('kyc/faults', { silent: 1 });
  await outside.steer('kyc/decide', { id: applicantId, outcome: 'approve' });
  await outside.steer('kyc/faults', { silent: 0 });
  const { checkId } = begun.body;
  const tell = (more: { secret?: string; at?: number } = {}) => notify(checkId, applicantId, more);
  expect((await tell({ secret: 'another secret' })).code).toBe('ERR_SIGNATURE_ERROR');
  expect((await tell({ at: -301 })).code).toBe('ERR_SIGNATURE_ERROR');
  expect((await result(player)).state).toBe('PENDING');
  expect((await notify('999999999', applicantId)).code).toBe('ERR_CHECK_NOT_FOUND');
  expect((await notify(checkId, 'another')).code).toBe('ERR_CHECK_NOT_FOUND');
  const atOnce = await Promise.all([tell(), tell(), tell()]);
  expect(atOnce.map(({ body }) => body)).toEqual(Array(3).fill({ done: true }));
  const first = await result(player);
  expect(first.state).toBe('MATCHED');
  // Sent again it changes nothing.
  expect((await tell()).body).toEqual({ done: true });
  expect(await result(player)).toEqual(first);
});

test('staff see the checks, and who may not does not', async () => {
  const list = await call('GET /api/verification/checks', { query: { state: 'MATCHED' } }, staff);
  expect(list.body.items.length).toBeGreaterThan(0);
  const player = await guest(outside.world);
  expect((await call('GET /api/verification/checks', { query: {} }, player.caller)).code).toBe(
    'ERR_FORBIDDEN',
  );
});
