/**
 * Every way in of money from outside, against everything that forbids taking it: what is announced
 * is refused, what has arrived is held and goes back to its payer.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const staff = asStaff(1);
let serial = 0;
const fresh = (prefix: string) => `${prefix}-${++serial}`;
const czk = (amount: bigint) => ({ amount: Number(amount), currency: 'CZK' as const });
/** Within the cap of a temporary account, 3,000 CZK. */
const small = 100_00n;
const overCap = 3_000_01n;

/** What forbids taking money, set on a player; the amount that is then sent. */
const obstacles = {
  'over the cap': { payer: { temporary: true }, amount: overCap, code: 'ERR_DEPOSIT_CAP_REACHED' },
  'at the cap': {
    payer: { temporary: true },
    amount: small,
    code: 'ERR_DEPOSIT_CAP_REACHED',
    set: (playerId: PlayerId) => deskDeposit(playerId, 3_000_00n),
  },
  excluded: { payer: {}, amount: small, code: 'ERR_PLAYER_EXCLUDED', set: pressPanicButton },
  'locked or closed': { payer: { locked: true }, amount: small, code: 'ERR_PAYMENT_TYPE_CLOSED' },
  'whose statement is overdue': {
    payer: {},
    amount: small,
    code: 'ERR_DEPOSIT_WAITS',
    set: async (playerId: PlayerId) => harness.waitingPlayers.set(playerId, 'AML_STATEMENT'),
  },
} satisfies Record<
  string,
  {
    payer: Parameters<PlatformHarness['player']>[0];
    amount: bigint;
    code: string;
    set?: (playerId: PlayerId) => Promise<unknown>;
  }
>;
type Obstacle = (typeof obstacles)[keyof typeof obstacles] & {
  set?: (playerId: PlayerId) => Promise<unknown>;
};

function pressPanicButton(playerId: PlayerId): Promise<unknown> {
  const key = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
  return harness.call(key, { body: { confirmed: true } }, asPlayer(playerId));
}

async function deskDeposit(playerId: PlayerId, amount: bigint): Promise<unknown> {
  const body = {
    playerId: playerId.toString(),
    amount: czk(amount),
    method: 'CashDeposit' as const,
    verification: 'None' as const,
    referenceNumber: fresh('desk'),
  };
  const { id } = await harness.call('POST /capi/v1.1/Funds/Deposit', { body }, staff);
  return harness.call('PUT /capi/v1.1/Funds/Commit', { query: { id } }, staff);
}

const transferBody = (playerId: PlayerId, amount: bigint) => ({
  playerId: playerId.toString(),
  system: 'hall-1',
  transferId: fresh('transfer'),
  amount: czk(amount),
});

/** Ways in by which money is announced before it comes. */
const announced: Readonly<Record<string, (id: PlayerId, amount: bigint) => Promise<unknown>>> = {
  card: (playerId, amount) =>
    harness.call(
      'POST /capi/v2-onling/Payment/Create',
      { body: { method: 'CardOnline', amount: czk(amount) } },
      asPlayer(playerId),
    ),
  desk: deskDeposit,
  'accounting deposit': (playerId, amount) =>
    harness.call(
      'POST /capi/Transactions/v1/AccountingTransaction',
      {
        body: {
          playerId: playerId.toString(),
          system: 'hall-1',
          transactionId: fresh('accounting'),
          type: 'Deposit',
          account: 'Main',
          amount: czk(amount),
        },
      },
      staff,
    ),
  'transfer at once': (playerId, amount) =>
    harness.call(
      'POST /capi/FundsTransfer/v1/PlayerAccount/TransferTo',
      { body: transferBody(playerId, amount) },
      staff,
    ),
  'transfer in two steps': (playerId, amount) =>
    harness.call(
      'POST /capi/FundsTransfer/v2/TransferTo',
      { body: transferBody(playerId, amount) },
      staff,
    ),
};

const accountPath = '/capi/v2-onling/PlayerBankAccount';
let accountNumber = 0;

/** Sends a bank transfer with the symbol by which the player shows that the account is theirs. */
async function bankTransfer(playerId: PlayerId, amount: bigint, before: () => Promise<unknown>) {
  const banks = ['0100', '0300', '0600', '2010', '5500', '6210', '2700', '0710'];
  const domestic = `19-2000145399/${banks[accountNumber++]}`;
  const player = asPlayer(playerId);
  const { id, iban } = await harness.call(
    `POST ${accountPath}/Create`,
    { body: { domestic } },
    player,
  );
  const verification = await harness.call(
    `POST ${accountPath}/RequestVerification`,
    { body: { bankAccountId: id, method: 'transfer' } },
    player,
  );
  await before();
  await harness.drive('bank/transfers', {
    payerIban: iban,
    payerName: 'Jana Nováková',
    amount: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
    variableSymbol: verification.transfer?.variableSymbol ?? '',
  });
  await harness.job('payments.read_statement');
}

const depositsOf = async (playerId: PlayerId) => {
  const { items } = await harness.call(
    'GET /capi/v2-onling/Payment/GetHistory',
    { query: { direction: 'DEPOSIT' } },
    asPlayer(playerId),
  );
  return items;
};
const heldMoney = () =>
  harness.ledger.houseBalance(harness.database.read, 'held-deposits', 0n, 'CZK');

describe.each(Object.entries<Obstacle>(obstacles))('a player %s', (_name, obstacle) => {
  test.each(Object.keys(announced))('is refused at the way in: %s', async (way) => {
    const playerId = await harness.player(obstacle.payer);
    await obstacle.set?.(playerId);
    const before = await harness.cash(playerId);
    const paying = announced[way]?.(playerId, obstacle.amount) as Promise<unknown>;
    expect(await refusal(paying)).toBe(obstacle.code);
    expect(await harness.cash(playerId)).toBe(before);
  });

  test('has a bank transfer held, and it goes back to its payer', async () => {
    const playerId = await harness.player(obstacle.payer);
    await bankTransfer(playerId, obstacle.amount, async () => obstacle.set?.(playerId));
    const before = obstacle === obstacles['at the cap'] ? 3_000_00n : 0n;
    expect(await harness.cash(playerId)).toBe(before);
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'HELD', method: 'Bacs' }]);
    expect(await heldMoney()).toBe(obstacle.amount);

    await harness.job('payments.send_bank_file');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'RETURNING' }]);
    harness.clock.advance(60_000);
    await harness.job('payments.send_bank_file');
    await harness.job('payments.read_statement');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'RETURNED' }]);
    expect(await heldMoney()).toBe(0n);
    expect(await harness.cash(playerId)).toBe(before);
  });
});

describe('a player who may be on a list of sanctions', () => {
  const list = async (playerId: PlayerId) => harness.waitingPlayers.set(playerId, 'CHECK');

  test.each(Object.keys(announced))('is refused at the way in: %s', async (way) => {
    const playerId = await harness.player();
    await list(playerId);
    const paying = announced[way]?.(playerId, small) as Promise<unknown>;
    expect(await refusal(paying)).toBe('ERR_DEPOSIT_IN_REVIEW');
    expect(await harness.cash(playerId)).toBe(0n);
  });

  test('has money held that goes back only once the entry is dismissed', async () => {
    const playerId = await harness.player();
    const before = await heldMoney();
    await bankTransfer(playerId, small, () => list(playerId));
    await harness.job('payments.send_bank_file');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'HELD' }]);
    expect((await heldMoney()) - before).toBe(small);
    const { items } = await harness.call('GET /api/payments/warnings', { query: {} }, staff);
    expect(items.find((one) => one.playerId === playerId.toString())?.detail).toBe(
      'not credited, nor given back while the check goes on: ERR_DEPOSIT_IN_REVIEW',
    );
    harness.waitingPlayers.delete(playerId);
    await harness.job('payments.send_bank_file');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'RETURNING' }]);
    harness.clock.advance(60_000);
    await harness.job('payments.send_bank_file');
    await harness.job('payments.read_statement');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'RETURNED' }]);
  });
});

test('a transfer that the player may take is credited whole and verifies the account', async () => {
  const playerId = await harness.player();
  await bankTransfer(playerId, 5_000_00n, async () => undefined);
  expect(await depositsOf(playerId)).toMatchObject([{ state: 'CONFIRMED' }]);
  expect(await harness.cash(playerId)).toBe(5_000_00n);
});

describe('a card payment completed after an exclusion', () => {
  const begun = async (bar: (playerId: PlayerId) => Promise<unknown> = pressPanicButton) => {
    const playerId = await harness.player();
    const { payment } = await harness.call(
      'POST /capi/v2-onling/Payment/Create',
      { body: { method: 'CardOnline', amount: czk(small) } },
      asPlayer(playerId),
    );
    const detail = await harness.call(
      'GET /api/payments/{paymentId}',
      { params: { paymentId: payment.id } },
      staff,
    );
    await bar(playerId);
    const payId = detail.payment.providerReference as string;
    const answer = await harness.drive(`csob/payments/${payId}/outcome`, { outcome: 'pay' });
    const { fields } = answer.return as { fields: Record<string, string> };
    await harness.call('GET /payments/csob/return', { query: fields }, nobody);
    return playerId;
  };

  test('is held, warned of, and reversed before its settlement', async () => {
    const playerId = await begun();
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'HELD' }]);
    expect(await harness.cash(playerId)).toBe(0n);
    expect(await heldMoney()).toBe(small);
    const { items } = await harness.call('GET /api/payments/warnings', { query: {} }, staff);
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'DEPOSIT_HELD', playerId: playerId.toString() }),
    );
    await harness.job('payments.return_held');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'RETURNED' }]);
    expect(await heldMoney()).toBe(0n);
  });

  test('is refunded after its settlement, and back once the gateway has ended the refund', async () => {
    const playerId = await begun();
    harness.clock.advance(400_000);
    for (let look = 0; look < 2; look++) {
      await harness.job('payments.return_held');
      expect(await depositsOf(playerId)).toMatchObject([{ state: 'RETURNING' }]);
      expect(await heldMoney()).toBe(small);
    }
    harness.clock.advance(400_000);
    await harness.job('payments.return_held');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'RETURNED' }]);
    expect(await heldMoney()).toBe(0n);
  });

  test('waits for two people when its player may be on a list of sanctions', async () => {
    const playerId = await begun(async (id) => harness.waitingPlayers.set(id, 'CHECK'));
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'HELD' }]);
    await harness.job('payments.return_held');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'HELD' }]);
    expect(await heldMoney()).toBe(small);
    harness.waitingPlayers.delete(playerId);
    await harness.job('payments.return_held');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'RETURNED' }]);
  });

  test('goes back once when the answer to the return is lost', async () => {
    const playerId = await begun();
    await harness.drive('csob/faults', { dropAfterEffect: 1, times: 1, only: 'reverse' });
    await harness.job('payments.return_held');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'RETURNING' }]);
    await harness.job('payments.return_held');
    await harness.job('payments.return_held');
    expect(await depositsOf(playerId)).toMatchObject([{ state: 'RETURNED' }]);
    expect(await heldMoney()).toBe(0n);
  });
});
