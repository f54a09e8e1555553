/** A win is paid in cash, to somebody by name, only when the lists of sanctions do not name them. */
import type { PlayerId } from '@herna/kernel';
import { byTwo } from '@herna/staff/test/builders.ts';
import { bearer, type Caller } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

const drawId = 'losenka-2026-11-21';
let world: LotteryWorld;
let cashier: Caller;
/** The paper of the one high win, and those of low ones. */
let high = '';
const low: string[] = [];

let keys = 0;
const once = () => ({ idempotencyKey: `desk-screening-${++keys}` });

beforeAll(async () => {
  world = await openLotteryWorld({ screens: true });
  await world.turn();
  await world.rollOver('losenka', 900_00n);
  const machine = bearer(world.config.secrets.internal);
  const query = { terminal: 'S-1' };
  const numbers: string[] = [];
  for (const saleId of ['sale-1', 'sale-2', 'sale-3']) {
    const lines = [{ main: [], extra: [] }];
    const body = { gameKey: 'losenka', lines, saleId, paidWith: 'CASH' as const };
    const call = 'POST /capi/Internal/v1/LotteryTickets/Sell';
    numbers.push((await world.call(lotteryCalls, call, { query, body }, machine)).body.number);
  }
  await world.turnAt('2026-11-21T16:35:00Z');
  await world.turnAt('2026-11-21T17:01:00Z');
  await world.confirm(drawId);
  for (const number of numbers) {
    const call = 'POST /capi/Internal/v1/LotteryTickets/Check';
    const found = await world.call(lotteryCalls, call, { query, body: { number } }, machine);
    if (found.body.needsIdentity) high = number;
    else low.push(number);
  }
  cashier = await cashierWith(2_000_00);
});
afterAll(() => world.close());
beforeEach(() => tell('reset', {}));

/** A cashier at an open desk with cash in the drawer. */
async function cashierWith(amount: number): Promise<Caller> {
  const caller = await world.staff('payments');
  const open = { body: { desk: 'lottery-desk', counted: 0 } };
  const { body } = await world.send('POST /api/cash-desk/sessions', open, caller, once());
  const { id: sessionId } = body as { id: string };
  const float = { params: { sessionId }, body: { amount, referenceNumber: 'float' } };
  const call = 'POST /api/cash-desk/sessions/{sessionId}/float';
  await byTwo(world, world.platform.modules.parts.staff, () =>
    world.send(call, float, caller, once()),
  );
  return caller;
}

async function tell(path: string, body: object): Promise<void> {
  const answer = await fetch(`${world.outside.url}/__sim/sanctions/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}
const enter = (name: string) => tell('entries', { name, birthDate: '', list: 'un_csl' });
const silence = (isSilent: boolean) => tell('faults', { httpError: isSilent ? 503 : 0 });

/** A player of a name that is nobody else's. */
async function named(firstName: string, surname: string): Promise<PlayerId> {
  const player = await world.player(0n);
  const rename = 'update players.player set first_name = $2, surname = $3 where id = $1';
  await world.database.pool.query(rename, [player, firstName, surname]);
  return player;
}
const pay = (number: string, player: PlayerId) =>
  byTwo(world, world.platform.modules.parts.staff, () =>
    world.call(
      lotteryCalls,
      'POST /api/lottery/desk/tickets/pay',
      { body: { number, claimId: `claim-${player}`, playerId: `${player}` } },
      cashier,
      once(),
    ),
  );

describe('a win at a desk', () => {
  it('is not paid while the lists are silent to whom they have never answered for', async () => {
    const player = await named('Prvý', 'Neznámy');
    await silence(true);
    expect((await pay(high, player)).code).toBe('ERR_PAYOUT_HELD');
    await silence(false);
  });

  it.each([
    ['a high one', () => high],
    ['a low one, if they are named', () => low[0] ?? ''],
  ])('is not paid to whom the lists name: %s', async (_which, number) => {
    const player = await named('Druhý', 'Zapísaný');
    await enter('Druhý Zapísaný');
    expect((await pay(number(), player)).code).toBe('ERR_PAYOUT_HELD');
  });

  it('is not paid to whom the lists name since they have last answered', async () => {
    const player = await named('Tretia', 'Dopísaná');
    const screened = { playerId: `${player}`, trigger: 'WITHDRAWAL' };
    await world.runJob('compliance.screen', screened);
    await enter('Tretia Dopísaná');
    expect((await pay(high, player)).code).toBe('ERR_PAYOUT_HELD');
  });

  it('is paid to anybody else, who is screened at that moment', async () => {
    const player = await named('Štvrtý', 'Výherca');
    expect((await pay(high, player)).body).toMatchObject({ state: 'PAID' });
    const { rows } = await world.database.pool.query(
      'select distinct trigger, outcome from compliance.screening where player_id = $1',
      [player],
    );
    expect(rows).toEqual([{ trigger: 'WITHDRAWAL', outcome: 'CLEAR' }]);
    // Whoever asks again hears that it is paid, however long the lists are silent.
    await world.database.pool.query(
      `update compliance.screened set answered_at = answered_at - interval '2 days'
       where player_id = $1`,
      [player],
    );
    await silence(true);
    expect((await pay(high, player)).body).toMatchObject({ state: 'PAID', repeated: true });
    await silence(false);
  });
});
