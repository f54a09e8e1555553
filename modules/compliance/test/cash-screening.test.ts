/** Cash is paid to nobody whom the lists of sanctions name at that moment, or have never answered for. */
import type { PlayerId } from '@herna/kernel';
import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complianceCalls } from '../contract/index.ts';
import { openScreeningWorld, type ScreeningWorld } from './screening-world.ts';

let world: ScreeningWorld;
beforeAll(async () => {
  world = await openScreeningWorld();
});
afterAll(() => world.close());

let keys = 0;
const key = () => ({ idempotencyKey: `cash-screening-${++keys}` });
const standing = async (playerId: PlayerId) => {
  const query = { playerId: `${playerId}` };
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'controller');
  return (await world.call(complianceCalls, 'GET /api/Aml/v1/Screening', { query }, staff)).body;
};

beforeEach(() => world.clearLists());

describe('a payout in cash', () => {
  let cashier: Caller;
  /** A player with 1,000 crowns; the cashier takes in and pays out at a desk of theirs. */
  const rich = async (surname: string): Promise<PlayerId> => {
    const { playerId } = await guest(world, { firstName: 'Hotový', surname });
    cashier = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
    const desk = { desk: `desk-${++desks}`, counted: 0 };
    await world.send('POST /api/cash-desk/sessions', { body: desk }, cashier, key());
    const paid = await begin('Deposit', playerId);
    expect((await commit(paid)).status).toBe(200);
    return playerId;
  };
  let desks = 0;
  const begin = async (deed: 'Deposit' | 'Withdraw', playerId: PlayerId) => {
    const body = {
      playerId: `${playerId}`,
      amount: { amount: 50_000, currency: 'CZK' },
      referenceNumber: key().idempotencyKey,
      verification: 'None',
      method: deed === 'Deposit' ? 'CashDeposit' : 'CashPayout',
    };
    const answer = await world.send(`POST /capi/v1.1/Funds/${deed}`, { body }, cashier, key());
    return answer as { status: number; code?: string; body: { id: string } };
  };
  const commit = ({ body: { id } }: { readonly body: { readonly id: string } }) =>
    world.send('PUT /capi/v1.1/Funds/Commit', { query: { id } }, cashier, key());

  /** The number of a voucher for 100 crowns, printed by a terminal that the player has brought them to. */
  const printed = async (playerId: PlayerId): Promise<string> => {
    const cardNumber = `90000000${100_000 + ++desks}`;
    const card = { playerId: `${playerId}`, cardNumber, pin: '4821', reason: 'first card' };
    const asPlayer = bearer(
      (await world.platform.modules.parts.players.openSession(playerId)).token,
    );
    const machine = bearer(world.config.secrets.internal);
    const query = { terminal: `T-${desks}` };
    const amount = { amount: 10_000, currency: 'CZK' };
    const ask = async (call: string, input: object, caller: Caller) => {
      const { status, body } = await world.send(call, input, caller, key());
      expect(status, JSON.stringify(body)).toBe(200);
      return body as { readonly number: string; readonly limits: { readonly kind: string }[] };
    };
    await ask('POST /capi/v2-onling/PlayerCard/Create', { body: card }, cashier);
    const { limits } = await ask('GET /capi/v1.1/PlayerLimits/Get', {}, asPlayer);
    const refused = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' }));
    await ask('POST /capi/v1.1/PlayerLimits/Set', { body: { limits: refused } }, asPlayer);
    const into = { cardNumber, transferId: `in-${desks}`, amount };
    await ask('POST /capi/Internal/v1/CardInFunds/TransferFrom', { query, body: into }, machine);
    const print = { cardNumber, issueId: `print-${desks}`, amount };
    return (await ask('POST /capi/Internal/v1/Vouchers/Issue', { query, body: print }, machine))
      .number;
  };

  test('screens whom nobody has screened yet, at that moment', async () => {
    const playerId = await rich('Prvně');
    const begun = await begin('Withdraw', playerId);
    expect(begun.status).toBe(200);
    expect((await standing(playerId)).screenings).toMatchObject([
      { trigger: 'WITHDRAWAL', outcome: 'CLEAR' },
    ]);
    expect((await commit(begun)).status).toBe(200);
  });

  test('is refused to whom the lists turn out to name', async () => {
    const playerId = await rich('Nalezený');
    await world.enter('Hotový Nalezený');
    expect(await begin('Withdraw', playerId)).toMatchObject({ code: 'ERR_PAYOUT_HELD' });
    expect((await standing(playerId)).matches).toMatchObject([{ state: 'OPEN' }]);
  });

  test('is refused at its handover to whom the lists have named since it began', async () => {
    const playerId = await rich('Mezitím');
    const begun = await begin('Withdraw', playerId);
    expect(begun.status).toBe(200);
    await world.enter('Hotový Mezitím');
    expect(await commit(begun)).toMatchObject({ code: 'ERR_PAYOUT_HELD' });
    expect((await standing(playerId)).matches).toMatchObject([{ state: 'OPEN' }]);
  });

  test('is handed over while the lists are silent that have answered at its beginning', async () => {
    const playerId = await rich('Odmlčený');
    const begun = await begin('Withdraw', playerId);
    await world.silence(true);
    expect((await commit(begun)).status).toBe(200);
    // What has been handed over is answered again, whatever the lists say since.
    await world.enter('Hotový Odmlčený');
    await world.silence(false);
    expect((await commit(begun)).status).toBe(200);
  });

  test('for a voucher is refused to whom the lists have named since they answered last', async () => {
    const playerId = await rich('Poukázaný');
    await world.runJob('compliance.screen', { playerId: `${playerId}`, trigger: 'STAFF' });
    const number = await printed(playerId);
    await world.enter('Hotový Poukázaný');
    const pay = { body: { number, playerId: `${playerId}` } };
    expect(await world.send('POST /api/vouchers/pay', pay, cashier, key())).toMatchObject({
      code: 'ERR_PAYOUT_HELD',
    });
  });

  /** Makes the last answer about somebody two days old, and the lists silent since. */
  const silentFor = async (playerId: PlayerId) => {
    await world.database.pool.query(
      `update compliance.screened set answered_at = answered_at - interval '2 days'
       where player_id = $1`,
      [playerId],
    );
    await world.silence(true);
  };

  test('that is repeated answers what it did, however long the lists are silent', async () => {
    const playerId = await rich('Opakovaný');
    const number = await printed(playerId);
    const pay = { body: { number, playerId: `${playerId}` } };
    const payWith = (once: object) => world.send('POST /api/vouchers/pay', pay, cashier, once);
    const first = key();
    const paid = await payWith(first);
    expect(paid).toMatchObject({ status: 200, body: { state: 'PAID' } });
    const amount = { amount: 20_000, currency: 'CZK' };
    const body = { playerId: `${playerId}`, amount, referenceNumber: 'again' };
    const cash = { body: { ...body, verification: 'None', method: 'CashPayout' } };
    const beginWith = (once: object) =>
      world.send('POST /capi/v1.1/Funds/Withdraw', cash, cashier, once);
    const begun = await beginWith(key());
    expect(begun.status).toBe(200);
    await silentFor(playerId);
    expect((await payWith(first)).body).toEqual(paid.body);
    expect(await payWith(key())).toMatchObject({ code: 'ERR_VOUCHER_ENDED' });
    expect((await beginWith(key())).body).toEqual(begun.body);
    // What was not begun before waits.
    expect(await begin('Withdraw', playerId)).toMatchObject({ code: 'ERR_PAYOUT_HELD' });
  });

  test('waits while the lists are silent, unless they answered within the day', async () => {
    const playerId = await rich('Tichý');
    await world.silence(true);
    expect(await begin('Withdraw', playerId)).toMatchObject({ code: 'ERR_PAYOUT_HELD' });
    await world.silence(false);
    await world.runJob('compliance.screen', { playerId: `${playerId}`, trigger: 'STAFF' });
    await world.silence(true);
    world.clock.advance(2 * 3_600_000);
    cashier = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
    expect((await begin('Withdraw', playerId)).status).toBe(200);
    world.clock.advance(25 * 3_600_000);
    cashier = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
    expect(await begin('Withdraw', playerId)).toMatchObject({ code: 'ERR_PAYOUT_HELD' });
  });
});
