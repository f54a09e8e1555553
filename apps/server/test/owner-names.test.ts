/** Accounts of the house say whose they are: each module names the owners that it knows. */
import { noPlayer } from '@herna/ledger';
import { ledgerCalls } from '@herna/ledger/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a provider, a gateway, a lottery and a jackpot by name, an unknown owner by number', async () => {
  const { ledger, jackpots, staff } = world.platform.modules.parts;
  const owners = await world.database.transaction(async (tx) => {
    const { id } = await jackpots.add(tx, {
      name: 'Amber Crown',
      providerId: 1n,
      seed: { amount: 1_000n, currency: 'CZK' },
      contributionPpm: 10_000,
    });
    const lines = [
      { account: 'game-revenue', owner: 1n, amount: 7n },
      { account: 'game-revenue', owner: 999n, amount: 3n },
      { account: 'gateway-clearing', owner: 1n, amount: -6n },
      { account: 'lottery-pool', owner: 199n, amount: -4n },
    ] as const;
    await ledger.post(tx, {
      kind: 'correction',
      playerId: noPlayer,
      currency: 'CZK',
      source: 'owner-names-test',
      reference: '1',
      lines,
    });
    return { jackpot: id };
  });
  const { body } = await world.call(
    ledgerCalls,
    'GET /capi/v2-onling/Ledger/GetHouseAccounts',
    {},
    await signedInStaff(world, staff, 'controller'),
  );
  const names = body.accounts.map(({ account, ownerId, ownerName }) => [
    account,
    ownerId,
    ownerName,
  ]);
  expect(names).toEqual(
    expect.arrayContaining([
      ['game-revenue', '1', 'Jantar Games'],
      ['game-revenue', '999', null],
      ['gateway-clearing', '1', 'Csob'],
      ['lottery-pool', '199', 'Šestice'],
      ['jackpot-funding', owners.jackpot.toString(), 'Amber Crown'],
    ]),
  );
});
