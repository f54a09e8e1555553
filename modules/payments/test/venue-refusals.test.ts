/**
 * Money that comes in and money that leaves is asked the same at every door: desks, transfers at once
 * and reserved, transactions of land-based systems, the player's own two accounts, cards.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cardOf,
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

const staff = asStaff(1);
const terminal = { kind: 'internal', service: 'internal', scopes: [] } as const;
const czk = (amount: number) => ({ amount, currency: 'CZK' }) as const;
let ids = 0;
const fresh = () => `id-${++ids}`;

/** Each door by which money of a player moves: minor units, and an id where it matters. */
type Door = (player: PlayerId, amount: number, id?: string) => Promise<unknown>;
const of = (player: PlayerId, amount: number) => ({
  playerId: player.toString(),
  amount: czk(amount),
});
const desk = (player: PlayerId, amount: number) => ({
  ...of(player, amount),
  verification: 'None' as const,
  referenceNumber: fresh(),
});
const transfer =
  (
    call: 'v1/PlayerAccount/TransferFrom' | 'v1/PlayerAccount/TransferTo' | 'v2/TransferFrom',
  ): Door =>
  (player, amount, transferId = fresh()) =>
    harness.call(
      `POST /capi/FundsTransfer/${call}`,
      { body: { ...of(player, amount), system: 'hall-1', transferId } },
      staff,
    );
const announce = (player: PlayerId, amount: number, transferId: string) =>
  harness.call(
    'POST /capi/FundsTransfer/v2/TransferTo',
    { body: { ...of(player, amount), system: 'hall-2', transferId } },
    staff,
  );
const commit = (player: PlayerId, transferId: string) =>
  harness.call(
    'POST /capi/FundsTransfer/v2/TransferCommit',
    { body: { playerId: player.toString(), system: 'hall-2', transferId } },
    staff,
  );
const accounting =
  (type: 'Deposit' | 'Withdrawal' | 'Transfer' | 'Tax', more: object = {}): Door =>
  (player, amount, transactionId = fresh()) =>
    harness.call(
      'POST /capi/Transactions/v1/AccountingTransaction',
      {
        body: {
          ...of(player, amount),
          system: 'hall-1',
          transactionId,
          account: 'Main',
          type,
          ...more,
        },
      },
      staff,
    );

const waysIn: [string, Door][] = [
  [
    'a deposit at the desk',
    (player, amount) =>
      harness.call(
        'POST /capi/v1.1/Funds/Deposit',
        { body: { ...desk(player, amount), method: 'CashDeposit' } },
        staff,
      ),
  ],
  ['a transfer to the account', transfer('v1/PlayerAccount/TransferTo')],
  ['a transfer that is announced', (player, amount) => announce(player, amount, fresh())],
  ['a reported deposit', accounting('Deposit')],
  ['a reported transfer', accounting('Transfer')],
];
const waysOut: [string, Door][] = [
  [
    'a payout at the desk',
    (player, amount) =>
      harness.call(
        'POST /capi/v1.1/Funds/Withdraw',
        { body: { ...desk(player, amount), method: 'CashPayout' } },
        staff,
      ),
  ],
  ['a transfer from the account', transfer('v1/PlayerAccount/TransferFrom')],
  ['a reserved transfer', transfer('v2/TransferFrom')],
  ['a reported withdrawal', accounting('Withdrawal')],
  [
    'money sent to the land-based account',
    (player, amount) =>
      harness.call(
        'POST /capi/v1.1/Funds/Transfer',
        {
          body: { ...of(player, amount), from: 'Main', to: 'Landbased', referenceNumber: fresh() },
        },
        staff,
      ),
  ],
];

const exclude = (player: PlayerId) =>
  harness.call(
    'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
    { body: { confirmed: true } },
    asPlayer(player),
  );

describe.each(waysIn)('%s', (_name, comesIn) => {
  it('is refused to the excluded and the locked, and leaves no trace', async () => {
    const excluded = await harness.player();
    await exclude(excluded);
    expect(await refusal(comesIn(excluded, 500))).toBe('ERR_PLAYER_EXCLUDED');
    const locked = await harness.player({ locked: true });
    expect(await refusal(comesIn(locked, 500))).toBe('ERR_PAYMENT_TYPE_CLOSED');
    expect([await harness.cash(excluded), await harness.cash(locked)]).toEqual([0n, 0n]);
  });

  it('counts to what a temporary account may take, together with all other ways', async () => {
    const player = await harness.player({ temporary: true });
    for (const [, other] of waysIn) await other(player, 500_00);
    expect(await refusal(comesIn(player, 500_01))).toBe('ERR_DEPOSIT_CAP_REACHED');
    const racing = [1, 2, 3].map(() => refusal(comesIn(player, 250_00)));
    expect((await Promise.all(racing)).toSorted()).toEqual([
      'ERR_DEPOSIT_CAP_REACHED',
      'none',
      'none',
    ]);
  });
});

describe.each(waysOut)('%s', (_name, leaves) => {
  it('is refused to a temporary account', async () => {
    const player = await harness.player({ cash: 1_000n, temporary: true });
    expect(await refusal(leaves(player, 400))).toBe('ERR_TEMPORARY_ACCOUNT');
    expect([await harness.cash(player), await harness.held(player)]).toEqual([1_000n, 0n]);
  });

  it('ends a running bonus before the money goes, and is open to the excluded', async () => {
    const player = await harness.player({ cash: 1_000n });
    await exclude(player);
    expect(await refusal(leaves(player, 400))).toBe('none');
    expect(harness.bonusesEnded.at(-1)).toBe(player);
    expect(await harness.cash(player)).toBe(600n);
  });
});

it('announced money is not taken from who was excluded meanwhile', async () => {
  const player = await harness.player();
  const id = fresh();
  await announce(player, 500, id);
  await exclude(player);
  expect(await refusal(commit(player, id))).toBe('ERR_PLAYER_EXCLUDED');
  expect(await harness.cash(player)).toBe(0n);
});

it('a player’s own money comes back from where it went, whoever he is and whatever the cap', async () => {
  const player = await harness.player({ cash: 100_000_00n });
  const [out, back] = [
    transfer('v1/PlayerAccount/TransferFrom'),
    transfer('v1/PlayerAccount/TransferTo'),
  ];
  await out(player, 100_000_00);
  await exclude(player);
  expect(await refusal(back(player, 100_000_01))).toBe('ERR_PLAYER_EXCLUDED');
  expect(await refusal(back(player, 60_000_00))).toBe('none');
  expect(await refusal(back(player, 40_000_01))).toBe('ERR_PLAYER_EXCLUDED');
  expect(await refusal(back(player, 40_000_00))).toBe('none');
  expect(await refusal(back(player, 1))).toBe('ERR_PLAYER_EXCLUDED');
  expect(await harness.cash(player)).toBe(100_000_00n);
});

describe('a transaction of a land-based system', () => {
  it('pays in no points, and corrects nothing by itself', async () => {
    const player = await harness.player();
    const points = { amount: { amount: 100_000, currency: 'PTS' } };
    expect(await refusal(accounting('Deposit', points)(player, 1))).toBe('ERR_WALLET_NOT_FOUND');
    const wallets = await harness.ledger.balances(harness.database.read, player);
    expect(wallets.filter(({ cash }) => cash !== 0n)).toEqual([]);
  });

  it('is the same only with the same child type and place', async () => {
    const player = await harness.player();
    const id = fresh();
    const first = { childType: 'Hopper', place: 'T-1' };
    const booked = await accounting('Deposit', first)(player, 100, id);
    expect(await accounting('Deposit', first)(player, 100, id)).toEqual(booked);
    for (const other of [{ ...first, childType: 'Note' }, { ...first, place: 'T-2' }, {}]) {
      const again = accounting('Deposit', other)(player, 100, id);
      expect(await refusal(again)).toBe('ERR_TRANSACTION_EXISTS');
    }
    expect(await harness.cash(player)).toBe(100n);
  });

  it('is named in the audit with who booked and who reversed it, once each', async () => {
    const player = await harness.player();
    const transactionId = fresh();
    for (const _time of [1, 2]) await accounting('Deposit')(player, 100, transactionId);
    const before = harness.audit.length;
    for (const _time of [1, 2]) {
      await harness.call(
        'POST /capi/Transactions/v1/AccountingTransaction/Rollback',
        { body: { system: 'hall-1', transactionId } },
        asStaff(2),
      );
    }
    const [booked, ...reversed] = harness.audit.slice(before - 1);
    expect(booked).toMatchObject({ staffId: 1n, action: 'payments.accounting_booked' });
    expect(reversed).toMatchObject([
      { staffId: 2n, action: 'payments.accounting_rolled_back', targetId: booked?.targetId },
    ]);
  });
});

describe('a card in a terminal', () => {
  const move = (call: 'From' | 'To', cardNumber: string, amount: number, transferId = fresh()) =>
    harness.call(
      `POST /capi/Internal/v1/CardInFunds/Transfer${call}`,
      {
        query: { terminal: 'T-7' },
        body: { cardNumber, transferId, amount: czk(amount) },
      },
      terminal,
    );
  const balance = (cardNumber: string) =>
    harness.call(
      'GET /capi/Internal/v1/CardInFunds/GetBalance',
      { query: { terminal: 'T-7', cardNumber } },
      terminal,
    );

  it('that is nobody’s moves nothing', async () => {
    const stranger = cardOf(999n as PlayerId);
    for (const reply of [move('From', stranger, 1), move('To', stranger, 1), balance(stranger)]) {
      expect(await refusal(reply)).toBe('ERR_INVALID_CARD_ID');
    }
  });

  it('that is locked takes nothing, but gives back; an answered question stays answered', async () => {
    const player = await harness.player({ cash: 1_000n });
    const { limits } = await harness.call('GET /capi/v1.1/PlayerLimits/Get', {}, asPlayer(player));
    await harness.call(
      'POST /capi/v1.1/PlayerLimits/Set',
      { body: { limits: limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const })) } },
      asPlayer(player),
    );
    const [good, locked] = [cardOf(player), cardOf(player, lockedCards)];
    const id = fresh();
    expect(await move('From', good, 300, id)).toMatchObject({ repeated: false });
    expect(await move('From', locked, 300, id)).toMatchObject({ repeated: true });
    expect(await refusal(move('From', locked, 300))).toBe('ERR_INVALID_CARD_ID');
    expect(await refusal(balance(locked))).toBe('ERR_INVALID_CARD_ID');
    expect(await move('To', locked, 300)).toMatchObject({ state: 'COMMITTED' });
    expect(await harness.cash(player)).toBe(1_000n);
  });
});
