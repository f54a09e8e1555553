/** Vouchers: printed from what a terminal holds, taken once, by whomever and however many ask. */
import { marketRules } from '@herna/brands';
import { type PlayerId, pragueDay } from '@herna/kernel';
import { asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cardOf,
  drawer,
  lockedCards,
  openHarness,
  type PlatformHarness,
  refusal,
} from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const terminal = { kind: 'internal', service: 'internal', scopes: [] } as const;
const cashier = asStaff(1);
const czk = (amount: number) => ({ amount, currency: 'CZK' }) as const;
let ids = 0;
const fresh = (prefix: string) => `${prefix}-${++ids}`;

/** A player who has decided on limits and has brought money to a terminal. */
async function onTerminal(amount: number, at = 'T-1'): Promise<PlayerId> {
  const player = await harness.player({ cash: BigInt(amount) });
  const asPlayer = { kind: 'player', playerId: player, sessionId: 1n } as const;
  const { limits } = await harness.call('GET /capi/v1.1/PlayerLimits/Get', {}, asPlayer);
  const decisions = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
  await harness.call('POST /capi/v1.1/PlayerLimits/Set', { body: { limits: decisions } }, asPlayer);
  const body = { cardNumber: cardOf(player), transferId: fresh('in'), amount: czk(amount) };
  const into = 'POST /capi/Internal/v1/CardInFunds/TransferFrom';
  await harness.call(into, { query: { terminal: at }, body }, terminal);
  return player;
}

const issue = (player: PlayerId, amount: number, issueId = fresh('print'), at = 'T-1') =>
  harness.call(
    'POST /capi/Internal/v1/Vouchers/Issue',
    {
      query: { terminal: at },
      body: { cardNumber: cardOf(player), issueId, amount: czk(amount) },
    },
    terminal,
  );
const redeem = (
  player: PlayerId,
  number: string,
  at = 'T-2',
  redemptionId = fresh('take'),
  cardNumber = cardOf(player),
) =>
  harness.call(
    'POST /capi/Internal/v1/Vouchers/Redeem',
    { query: { terminal: at }, body: { cardNumber, number, redemptionId } },
    terminal,
  );
const voidIssue = (issueId: string, at = 'T-1') =>
  harness.call(
    'POST /capi/Internal/v1/Vouchers/Void',
    { query: { terminal: at }, body: { issueId } },
    terminal,
  );
const pay = (player: PlayerId, number: string, by = cashier) =>
  harness.call('POST /api/vouchers/pay', { body: { number, playerId: player.toString() } }, by);
const cardOut = (player: PlayerId, amount: number, at = 'T-1') =>
  harness.call(
    'POST /capi/Internal/v1/CardInFunds/TransferTo',
    {
      query: { terminal: at },
      body: { cardNumber: cardOf(player), transferId: fresh('out'), amount: czk(amount) },
    },
    terminal,
  );
const worth = (id: string) =>
  harness.ledger.houseBalance(harness.database.read, 'vouchers', BigInt(id), 'CZK');
const inDrawer = async () =>
  (await harness.call('GET /api/cash-desk/sessions/own', {}, cashier)).session?.expected;
/** What the books say of a voucher, in their order. */
const lines = async (id: string) =>
  (
    await harness.database.pool.query<{ line: string }>(
      `select k.code || ' ' || a.code || ' ' || p.amount as line from ledger.movement m
       join ledger.movement_kind k on k.id = m.kind
       join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
       join ledger.account_kind a on a.id = p.account_kind
       where m.source = 'vouchers' and m.subject_id = $1 order by m.id, p.line`,
      [id],
    )
  ).rows.map(({ line }) => line);

describe('printing', () => {
  it('moves money from the terminal to an account of the voucher, once for its id', async () => {
    const player = await onTerminal(1_000);
    const issueId = fresh('print');
    const first = await issue(player, 600, issueId);
    expect(first).toMatchObject({ state: 'ISSUED', amount: czk(600), repeated: false });
    expect(first.number).toMatch(/^\d{18}$/);
    expect(first.number.slice(-4)).toBe(first.lastDigits);
    expect(await issue(player, 600, issueId)).toEqual({ ...first, repeated: true });
    expect(await refusal(issue(player, 601, issueId))).toBe('ERR_VOUCHER_CONFLICT');
    expect(await refusal(issue(await onTerminal(600), 600, issueId))).toBe('ERR_VOUCHER_CONFLICT');
    expect(await worth(first.id)).toBe(600n);
    expect(await refusal(issue(player, 401))).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await refusal(cardOut(player, 401))).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await refusal(cardOut(player, 400))).toBe('none');
    expect(await lines(first.id)).toEqual([
      'voucher-issue transfer-clearing -600',
      'voucher-issue vouchers 600',
    ]);
  });

  it('is refused for more than a voucher bears, and for a card of nobody', async () => {
    const player = await onTerminal(60_000_00);
    expect(await refusal(issue(player, 50_000_01))).toBe('ERR_VOUCHER_TOO_LARGE');
    expect(await refusal(issue(987n as PlayerId, 1))).toBe('ERR_INVALID_CARD_ID');
  });

  it('that has failed gives the money back to the terminal, and the number is worth nothing', async () => {
    const player = await onTerminal(300);
    const issueId = fresh('print');
    const { id, number } = await issue(player, 300, issueId);
    expect(await voidIssue(issueId)).toMatchObject({ state: 'VOIDED', repeated: false });
    expect(await voidIssue(issueId)).toMatchObject({ state: 'VOIDED', repeated: true });
    expect(await refusal(voidIssue(fresh('never')))).toBe('ERR_VOUCHER_NOT_FOUND');
    expect(await refusal(redeem(player, number))).toBe('ERR_VOUCHER_ENDED');
    expect(await worth(id)).toBe(0n);
    await cardOut(player, 300);
    expect(await harness.cash(player)).toBe(300n);
  });
});

describe('redeeming at a terminal', () => {
  it('puts the money there, and a repeat changes nothing', async () => {
    const player = await onTerminal(500);
    const { id, number } = await issue(player, 500);
    const spaced = number.replace(/(\d{4})/g, '$1 ').trim();
    const take = fresh('take');
    expect(await redeem(player, spaced, 'T-2', take)).toMatchObject({
      state: 'REDEEMED',
      redeemedAt: 'T-2',
      repeated: false,
    });
    expect(await redeem(player, number, 'T-2', take)).toMatchObject({ repeated: true });
    expect(await refusal(redeem(player, number, 'T-3', take))).toBe('ERR_VOUCHER_ENDED');
    expect(await worth(id)).toBe(0n);
    expect(await refusal(cardOut(player, 500, 'T-2'))).toBe('none');
    expect(await lines(id)).toEqual([
      'voucher-issue transfer-clearing -500',
      'voucher-issue vouchers 500',
      'voucher-redeem vouchers -500',
      'voucher-redeem transfer-clearing 500',
    ]);
  });

  it('is refused for a mistyped number, an unknown one, and one of another player alike', async () => {
    const [player, other] = [await onTerminal(100), await onTerminal(100)];
    const { number } = await issue(player, 100);
    const mistyped = `${number.slice(0, 17)}${(Number(number[17]) + 1) % 10}`;
    expect(await refusal(redeem(player, mistyped))).toBe('ERR_VALIDATION');
    expect(await refusal(redeem(player, '000000000000000000'))).toBe('ERR_VOUCHER_NOT_FOUND');
    expect(await refusal(redeem(other, number))).toBe('ERR_VOUCHER_NOT_FOUND');
    expect(await refusal(pay(other, number))).toBe('ERR_VOUCHER_NOT_FOUND');
  });

  it('asks who may play: a locked card takes none, and its player is paid at the desk', async () => {
    const player = await onTerminal(100);
    const { number } = await issue(player, 100);
    const locked = cardOf(player, lockedCards);
    expect(await refusal(redeem(player, number, 'T-2', fresh('take'), locked))).toBe(
      'ERR_INVALID_CARD_ID',
    );
    expect(await refusal(pay(player, number))).toBe('none');
  });
});

describe('paying at a desk', () => {
  it('takes cash from the drawer with a receipt, to its player alone', async () => {
    const player = await onTerminal(700);
    const { id, number } = await issue(player, 700);
    const before = await inDrawer();
    const checked = await harness.call('POST /api/vouchers/check', { body: { number } }, cashier);
    expect(checked).toMatchObject({ id, state: 'ISSUED', playerId: player.toString() });
    const paid = await pay(player, number);
    expect(paid).toMatchObject({ state: 'PAID', amount: czk(700) });
    expect(await refusal(pay(player, number))).toBe('ERR_VOUCHER_ENDED');
    expect(await inDrawer()).toBe((before ?? 0) - 700);
    const params = { operationId: paid.operationId ?? '' };
    const door = 'GET /api/cash-desk/receipts/{operationId}';
    expect(await harness.call(door, { params }, cashier)).toMatchObject({
      direction: 'WITHDRAWAL',
      amount: czk(700),
      referenceNumber: `voucher ${id}`,
    });
    expect(await lines(id)).toEqual([
      'voucher-issue transfer-clearing -700',
      'voucher-issue vouchers 700',
      'voucher-pay vouchers -700',
      'voucher-pay cash-desk 700',
    ]);
    expect(harness.audit.at(-1)).toMatchObject({ action: 'payments.voucher_paid', targetId: id });
  });

  it('is refused without a desk, without that much cash, and while a payout is held', async () => {
    const player = await onTerminal(40_000_00);
    const { number } = await issue(player, 30_000_00);
    expect(drawer).toBeLessThan(30_000_00);
    expect(await refusal(pay(player, number, asStaff(2)))).toBe('ERR_CASH_DESK_CLOSED');
    expect(await refusal(pay(player, number))).toBe('ERR_CASH_DESK_SHORT');
    harness.heldPlayers.add(player);
    expect(await refusal(pay(player, number))).toBe('ERR_PAYOUT_HELD');
  });

  it('counts in the cash of its person on one day, and waits for the next one', async () => {
    const player = await onTerminal(700);
    const { id, number } = await issue(player, 700);
    const most = marketRules('cz', '2026-11-24').cashDayMaximum ?? 0n;
    await harness.database.pool.query(
      `insert into payments.cash_day values ($1, $2, 'WITHDRAWAL', $3)`,
      [player, pragueDay(harness.clock.now()), most - 699n],
    );
    expect(await refusal(pay(player, number))).toBe('ERR_CASH_DAY_REACHED');
    expect(await worth(id)).toBe(700n);
    harness.clock.advance(86_400_000);
    expect(await pay(player, number)).toMatchObject({ state: 'PAID' });
  });
});

describe('time', () => {
  it('gives the money of an old voucher to its player’s account', async () => {
    const player = await onTerminal(200);
    const { id, number } = await issue(player, 200);
    await harness.job('payments.expire_vouchers');
    expect(await worth(id)).toBe(200n);
    harness.clock.advance(30 * 86_400_000);
    expect(await refusal(redeem(player, number))).toBe('ERR_VOUCHER_ENDED');
    expect(await refusal(pay(player, number))).toBe('ERR_VOUCHER_ENDED');
    await Promise.all([
      harness.job('payments.expire_vouchers'),
      harness.job('payments.expire_vouchers'),
    ]);
    expect([await worth(id), await harness.cash(player)]).toEqual([0n, 200n]);
    const query = { playerId: player.toString() };
    const { items } = await harness.call('GET /api/vouchers', { query }, cashier);
    expect(items).toMatchObject([{ id, state: 'EXPIRED', lastDigits: number.slice(-4) }]);
    expect(JSON.stringify(items)).not.toContain(number);
  });
});

describe('races', () => {
  it('five hundred at once: one terminal, desk or clock has the money, all others nothing', async () => {
    const player = await onTerminal(900);
    const issueId = fresh('print');
    const { id, number } = await issue(player, 900, issueId);
    const before = await inDrawer();
    const ways = [
      (n: number) => redeem(player, number, `R-${n}`),
      () => pay(player, number),
      () => voidIssue(issueId),
      (n: number) => redeem(player, number, 'R-same', `same-${n}`),
    ];
    const tries = Array.from({ length: 500 }, (_, n) => ways[n % 4]?.(n) ?? Promise.reject());
    const answers = await Promise.allSettled(tries);
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    // A repeated void gets the same answer; nothing else is answered twice.
    const states = new Set(won.map(({ state }) => state));
    expect(states.size).toBe(1);
    const [state] = states;
    if (state !== 'VOIDED') expect(won).toHaveLength(1);
    expect(await worth(id)).toBe(0n);
    const paid = (before ?? 0) - ((await inDrawer()) ?? 0);
    expect(paid).toBe(state === 'PAID' ? 900 : 0);
    expect(await lines(id)).toHaveLength(4);
  });

  it('printing and card-out at once leave no more than there was', async () => {
    for (let round = 0; round < 5; round++) {
      const player = await onTerminal(100);
      const both = await Promise.all([
        refusal(issue(player, 100)),
        refusal(cardOut(player, 100)),
        refusal(issue(player, 100)),
      ]);
      expect(both.filter((code) => code === 'none')).toHaveLength(1);
    }
  });
});
