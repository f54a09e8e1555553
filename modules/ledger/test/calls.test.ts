/** The ledger's calls over HTTP: what the books hold is what they show. */
import type { PlayerId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerCalls } from '../contract/index.ts';

let world: World;
let playerId: PlayerId;
let player: Caller;
let first: Caller;
let second: Caller;
let depositId = '';

const clearing = (amount: bigint) => ({ account: 'gateway-clearing', owner: 1n, amount }) as const;

beforeAll(async () => {
  world = await openWorld();
  const { ledger, players, staff } = world.platform.modules.parts;
  first = await signedInStaff(world, staff, 'administrator');
  second = await signedInStaff(world, staff, 'administrator');
  playerId = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: 'books@herna.example',
      phone: '+420601000001',
      password: 'modrá velryba tančí',
      firstName: 'Jana',
      surname: 'Ukázková',
      birthDate: '1985-04-12',
    }),
  );
  player = bearer((await players.openSession(playerId)).token);
  await world.database.transaction(async (tx) => {
    const { movementId } = await ledger.post(tx, {
      kind: 'deposit',
      playerId,
      currency: 'CZK',
      source: 'Csob',
      reference: 'card-1:deposit',
      lines: [{ account: 'player-cash', amount: 1_000_00n }, clearing(-1_000_00n)],
    });
    depositId = movementId.toString();
    const hold = (reference: string, amount: bigint) =>
      ledger.reserve(tx, {
        playerId,
        amount: { amount, currency: 'CZK' },
        source: 'payments',
        reference,
      });
    const paid = await hold('withdrawal:1', 200_00n);
    await ledger.commitHold(
      tx,
      { playerId, holdId: paid.id },
      { account: 'bank-clearing', owner: 1n },
    );
    await hold('withdrawal:2', 300_00n);
  });
});
afterAll(() => world.close());

const get = (key: string, query: object = {}, caller = first) =>
  world.send(`GET ${key}`, { query }, caller) as Promise<{
    status: number;
    code: string | undefined;
    // biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
    body: any;
  }>;
const ofPlayer = () => ({ playerId: playerId.toString() });

describe('balances', () => {
  test('of the player, each account by its kind', async () => {
    const czk = (amount: number) => ({ amount, currency: 'CZK' });
    const { body } = await world.call(ledgerCalls, 'GET /capi/v1.1/Funds/GetBalances', {}, player);
    expect(body.balances).toEqual([
      { accountKind: 'Main', balance: czk(500_00) },
      { accountKind: 'Bonus', balance: czk(0) },
      { accountKind: 'Reserved', balance: czk(300_00) },
      { accountKind: 'Landbased', balance: czk(0) },
    ]);
    const one = await world.call(
      ledgerCalls,
      'GET /capi/v1.1/Funds/GetBalance',
      { query: { accountKind: 'Reserved' } },
      player,
    );
    expect(one.body).toEqual({ accountKind: 'Reserved', balance: czk(300_00) });
    const seen = await world.call(
      ledgerCalls,
      'GET /capi/v2-onling/Ledger/GetPlayerBalances',
      { query: ofPlayer() },
      first,
    );
    const rest = { bonus: 0, held: 300_00, landbased: 0 };
    expect(seen.body.balances).toEqual([{ currency: 'CZK', cash: 500_00, ...rest }]);
  });

  test('of the house, and the main currency', async () => {
    const { body } = await world.call(
      ledgerCalls,
      'GET /capi/v2-onling/Ledger/GetHouseAccounts',
      {},
      first,
    );
    const amounts = body.accounts.map(({ account, balance }) => [account, balance.amount]);
    expect(amounts).toContainEqual(['gateway-clearing', -1_000_00]);
    expect(amounts).toContainEqual(['bank-clearing', 200_00]);
    const main = await world.call(ledgerCalls, 'GET /capi/v1.1/Currency/GetMainCurrency', {});
    expect(main.body).toEqual({ currency: 'CZK', fractionDigits: 2 });
  });
});

describe('operations', () => {
  test('are paged, newest first, with the balance after each', async () => {
    const key = '/capi/v2-onling/View/GetPlayerOperations';
    const { body } = await get(key, ofPlayer());
    expect(body.total).toBe(4);
    expect(body.items.map((item: { cashAfter: number }) => item.cashAfter)).toEqual([
      500_00, 800_00, 800_00, 1_000_00,
    ]);
    const deposits = await get(key, { ...ofPlayer(), transactionType: ['Deposit'] });
    expect(deposits.body.items.map(({ id }: { id: string }) => id)).toEqual([depositId]);
  });

  test('stand in postings that sum to zero', async () => {
    const { body } = await world.call(
      ledgerCalls,
      'GET /capi/v2-onling/Ledger/GetPostings',
      { query: { movementId: depositId } },
      first,
    );
    expect(body.items.map(({ account, amount }) => [account, amount]).sort()).toEqual([
      ['gateway-clearing', -1_000_00],
      ['player-cash', 1_000_00],
    ]);
    const owned = async (ownerId: string) =>
      (await get('/capi/v2-onling/Ledger/GetPostings', { account: 'gateway-clearing', ownerId }))
        .body.total;
    expect([await owned('1'), await owned('2')]).toEqual([1, 0]);
  });

  test('are followed from what asked for them to what has sealed them', async () => {
    const trace = () =>
      world.call(
        ledgerCalls,
        'GET /capi/v2-onling/Ledger/GetMovement',
        { query: { movementId: depositId } },
        first,
      );
    const open = await trace();
    expect(open.body).toMatchObject({
      kind: 'deposit',
      source: 'Csob',
      reference: 'card-1:deposit',
      reverses: null,
      takenBackBy: null,
      block: null,
      checkpoint: null,
    });
    await world.runJob('ledger.checkpoint');
    const sealed = await trace();
    expect(sealed.body).toMatchObject({ block: { id: '1' }, checkpoint: { holds: true } });
    expect(sealed.body.block?.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('corrections', () => {
  let keys = 0;
  const propose = (amount: number, caller = first) =>
    world.call(
      ledgerCalls,
      'POST /capi/v2-onling/Ledger/ProposeCorrection',
      {
        body: {
          ...ofPlayer(),
          account: 'player-cash',
          amount: { amount, currency: 'CZK' },
          reason: 'Round interrupted by an outage',
        },
      },
      caller,
      { idempotencyKey: `propose-${++keys}` },
    );
  const decide = (correctionId: string, caller: Caller, decision: 'APPROVED' | 'REJECTED') =>
    world.call(
      ledgerCalls,
      'POST /capi/v2-onling/Ledger/DecideCorrection',
      { body: { correctionId, decision, reason: 'The provider has confirmed it' } },
      caller,
      { idempotencyKey: `decide-${++keys}` },
    );
  const cash = async () =>
    (await world.platform.modules.parts.ledger.balances(world.database.read, playerId))[0]?.cash;

  test('need another person, and move money once', async () => {
    const { id } = (await propose(10_00)).body;
    expect(await cash()).toBe(500_00n);
    expect((await decide(id, first, 'APPROVED')).code).toBe('ERR_FOUR_EYES');
    const both = await Promise.all([
      decide(id, second, 'APPROVED'),
      decide(id, second, 'APPROVED'),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['ERR_CORRECTION_DECIDED', undefined]);
    expect(await cash()).toBe(510_00n);
    const rejected = (await propose(-10_00)).body;
    expect((await decide(rejected.id, second, 'REJECTED')).body.movementId).toBeNull();
    expect(await cash()).toBe(510_00n);
    const list = await world.call(
      ledgerCalls,
      'GET /capi/v2-onling/Ledger/GetCorrections',
      { query: ofPlayer() },
      first,
    );
    expect(list.body.items.map(({ state }) => state)).toEqual(['REJECTED', 'APPROVED']);
  });

  test('never take more than there is', async () => {
    const { id } = (await propose(-10_000_00)).body;
    expect((await decide(id, second, 'APPROVED')).code).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await cash()).toBe(510_00n);
  });
});

describe('the proof', () => {
  test('holds for everybody to see, and names an altered balance', async () => {
    await world.platform.modules.parts.ledger.seal();
    const shown = await world.call(ledgerCalls, 'GET /api/Ledger/Proof', {}, nobody);
    expect(shown.body).toMatchObject({
      holds: true,
      currencies: [{ currency: 'CZK', sum: 0 }],
      balanceMismatches: 0,
      chain: { faults: 0 },
    });
    const staffs = () => world.call(ledgerCalls, 'GET /capi/v2-onling/Ledger/GetProof', {}, first);
    expect((await staffs()).body.liability).toMatchObject([{ currency: 'CZK', held: 300_00 }]);
    const alter = (by: number) =>
      sql`update ledger.balance set cash = cash + ${by} where player_id = ${playerId}`.execute(
        world.database.read.reads(),
      );
    await alter(1);
    world.clock.advance(60_000);
    expect((await staffs()).body).toMatchObject({ holds: false, balanceMismatches: 1 });
    await alter(-1);
  });

  test('names an altered hold to staff, and counts it for everybody', async () => {
    const alter = (by: number) =>
      sql`update ledger.hold set amount = amount + ${by} where reference = 'withdrawal:1'`.execute(
        world.database.read.reads(),
      );
    await alter(1);
    world.clock.advance(60_000);
    const staffs = await world.call(ledgerCalls, 'GET /capi/v2-onling/Ledger/GetProof', {}, first);
    const shown = await world.call(ledgerCalls, 'GET /api/Ledger/Proof', {}, nobody);
    await alter(-1);
    const counted = { holds: false, otherFaults: 1, balanceMismatches: 0, chain: { faults: 0 } };
    expect([staffs.body, shown.body]).toMatchObject([counted, counted]);
    expect(staffs.body.sentences).toEqual([
      expect.stringMatching(/^hold \d+ is not what its movements say$/),
    ]);
  });
});

describe('checkpoints', () => {
  test('are signed for everybody, and lead a player to his own movement', async () => {
    const proofOf = (caller: Caller) =>
      world.call(
        ledgerCalls,
        'GET /api/Ledger/InclusionProof',
        { query: { movementId: depositId } },
        caller,
      );
    await world.runJob('ledger.checkpoint');
    const { body } = await proofOf(player);
    expect(JSON.parse(body.text)).toContain('card-1:deposit');
    const head = body.blocks.at(-1)?.hash ?? 'none';
    expect(JSON.parse(body.checkpoint.statement).chain.headHash).toBe(head);
    const { body: shown } = await world.call(
      ledgerCalls,
      'GET /api/Ledger/Checkpoints',
      { query: { limit: 1 } },
      nobody,
    );
    expect(shown.checkpoints).toHaveLength(1);
    expect(shown.checkpoints[0]).toMatchObject({ holds: true });
    expect((await proofOf(nobody)).status).toBe(401);
  });
});
