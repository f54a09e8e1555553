/** What those who test against the platform may force. */
import { playersCalls } from '@herna/players/contract';
import { guest } from '@herna/players/test/builders.ts';
import { bearer, nobody, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verificationCalls } from '../contract/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const tester = () => bearer(world.config.secrets.testCalls ?? '');

test('a result of a check is given without a bank, and the account follows', async () => {
  const player = await guest(world, { state: 'TEMPORARY' });
  const key = 'POST /capi/v2-onling/AutoTest/SetKycResult';
  const force = (body: object, caller = tester()) => world.send(key, { body }, caller);
  const playerId = `${player.playerId}`;
  expect((await force({ playerId, result: 'MATCHED' }, nobody)).code).toBe('ERR_UNAUTHORIZED');
  const failed = await force({ playerId, result: 'KYC_PLAYER_NOT_MATCH' });
  expect(failed.body).toMatchObject({ state: 'NOT_MATCHED', failure: 'KYC_PLAYER_NOT_MATCH' });
  const ibans = ['CZ6508000000192000145399'];
  const matched = await force({ playerId, result: 'MATCHED', ibans });
  expect(matched.body).toMatchObject({ state: 'MATCHED', failure: null, method: 'testCall' });
  // Nothing says that a bank has verified whom no bank was asked about.
  const { verification } = world.platform.modules.parts;
  expect(await verification.verifiedBy(world.database.read, player.playerId)).toBe('testCall');
  const overview = await world.call(
    verificationCalls,
    'GET /api/verification/overview',
    { query: {} },
    player.caller,
  );
  expect(overview.body.verified).toBe(true);
  const accounts = await world.call(
    verificationCalls,
    'GET /capi/v2-onling/KycVerification/GetVerifiedBankAccounts',
    { query: {} },
    player.caller,
  );
  expect(accounts.body.items).toEqual([{ iban: ibans[0], bankAccountId: null, verified: false }]);
});

test('players are made with the money that was asked for, and can sign in', async () => {
  const key = 'POST /capi/v2-onling/AutoTest/GeneratePlayers';
  const body = { count: 2, verified: true, startingBalance: 50_000 };
  const made = await world.call(verificationCalls, key, { body }, tester());
  expect(made.body.items).toHaveLength(2);
  const { ledger } = world.platform.modules.parts;
  for (const { id, email, password } of made.body.items) {
    const signedIn = await world.call(
      playersCalls,
      'POST /capi/v2-onling/Player/LoginPlayerByEmail',
      { body: { email, password } },
    );
    expect(signedIn.body.player).toMatchObject({ id, state: 'FULL' });
    const [balance] = await ledger.balances(world.database.read, BigInt(id) as never);
    expect(balance?.cash).toBe(50_000n);
  }
});
