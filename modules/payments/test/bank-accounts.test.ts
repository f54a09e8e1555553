import type { KeyedContext } from '@herna/contract-kit/server';
import type { Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const path = '/capi/v2-onling/PlayerBankAccount';
/** Synthetic accounts with sound check digits. */
const accounts = ['2718281824/2010', '7894/0800', '353497163/0800', '178124-4159/0710'] as const;

const add = (playerId: PlayerId, domestic: string) =>
  harness.call(`POST ${path}/Create`, { body: { domestic } }, asPlayer(playerId));
const verify = (
  playerId: PlayerId,
  bankAccountId: string,
  method: 'transfer' | 'scan' | 'bankId',
) =>
  harness.call(
    `POST ${path}/RequestVerification`,
    { body: { bankAccountId, method } },
    asPlayer(playerId),
  );
const get = (playerId: PlayerId, bankAccountId: string) =>
  harness.call(`GET ${path}/Get`, { query: { bankAccountId } }, asPlayer(playerId));
const remove = (playerId: PlayerId, bankAccountId: string) =>
  harness.call(`DELETE ${path}/Delete`, { query: { bankAccountId } }, asPlayer(playerId));
const pay = (payer: { iban: string; name: string; amount?: string; symbol: string }) =>
  harness.drive('bank/transfers', {
    payerIban: payer.iban,
    payerName: payer.name,
    amount: payer.amount ?? '1.00',
    variableSymbol: payer.symbol,
  });

describe('bank accounts', () => {
  test('the first is the default, another can be made so, removing hands it on', async () => {
    const playerId = await harness.player();
    const first = await add(playerId, accounts[0]);
    const second = await add(playerId, accounts[1]);
    expect(first).toMatchObject({
      iban: 'CZ8620100000002718281824',
      isDefault: true,
      state: 'UNVERIFIED',
      domestic: { text: accounts[0] },
    });
    expect(second.isDefault).toBe(false);
    await harness.call(
      `POST ${path}/Update`,
      { body: { bankAccountId: second.id, isDefault: true, label: 'Household' } },
      asPlayer(playerId),
    );
    expect(await get(playerId, first.id)).toMatchObject({ isDefault: false });
    expect(await get(playerId, second.id)).toMatchObject({ isDefault: true, label: 'Household' });
    await remove(playerId, second.id);
    expect(await get(playerId, first.id)).toMatchObject({ isDefault: true });
    expect(await refusal(get(playerId, second.id))).toBe('ERR_NOT_FOUND');
    await remove(playerId, first.id);
  });

  test('an account belongs to one player, also when two add it at once', async () => {
    const [one, other] = [await harness.player(), await harness.player()];
    const codes = await Promise.all(
      [one, other, one, other].map((playerId) => refusal(add(playerId, accounts[2]))),
    );
    expect(codes.sort()).toEqual([
      'ERR_BANK_ACCOUNT_TAKEN',
      'ERR_BANK_ACCOUNT_TAKEN',
      'ERR_BANK_ACCOUNT_TAKEN',
      'none',
    ]);
  });

  test.each([
    [{}, 'iban', 'RequiredField'],
    [{ iban: 'DE89370400440532013000' }, 'iban', 'InvalidValue'],
    [{ domestic: '123456789/0100' }, 'domestic', 'InvalidValue'],
    [
      { iban: 'CZ6508000000192000145399', domestic: '7894/0800' },
      'iban',
      'MultipleValuesForFieldType',
    ],
  ])('%j is a fault of %s', async (body, field, kind) => {
    const playerId = await harness.player();
    const adding = harness.call(`POST ${path}/Create`, { body }, asPlayer(playerId));
    await expect(adding).rejects.toMatchObject({
      fields: [expect.objectContaining({ field, kind })],
    });
  });

  test('five accounts are enough', async () => {
    const playerId = await harness.player();
    const sound = [
      '19-2000145399/0100',
      '19-2000145399/0300',
      '19-2000145399/0600',
      '19-2000145399/2010',
      '19-2000145399/5500',
    ];
    for (const account of sound) await add(playerId, account);
    expect(await refusal(add(playerId, '19-2000145399/6210'))).toBe('ERR_BANK_ACCOUNTS_TOO_MANY');
  });

  test('both forms are converted', async () => {
    const player = asPlayer(await harness.player());
    const to = await harness.call(
      `GET ${path}/ConvertToIban`,
      { query: { domestic: '19-8742637541/1200', country: 'SK' } },
      player,
    );
    expect(to.iban).toBe('SK3112000000198742637541');
    const from = await harness.call(`GET ${path}/ConvertFromIban`, { query: to }, player);
    expect(from).toEqual({
      country: 'SK',
      prefix: '19',
      number: '8742637541',
      bankCode: '1200',
      text: '19-8742637541/1200',
    });
  });
});

describe('verification', () => {
  test('by transfer: the payment with the symbol verifies and is credited once', async () => {
    const playerId = await harness.player({ name: 'Ing. Jana Nováková' });
    const { id, iban } = await add(playerId, accounts[3]);
    const verification = await verify(playerId, id, 'transfer');
    const again = await verify(playerId, id, 'transfer');
    const symbol = verification.transfer?.variableSymbol ?? '';
    expect(again.transfer?.variableSymbol).toBe(symbol);
    expect(verification.transfer).toMatchObject({
      iban: 'CZ6508000000192000145399',
      amount: { amount: 100, currency: 'CZK' },
      paymentCode: `SPD*1.0*ACC:CZ6508000000192000145399*AM:1.00*CC:CZK*X-VS:${symbol}`,
    });
    await pay({ iban, name: 'NOVAKOVA JANA', symbol });
    await harness.drive('bank/faults', { repeatedEntries: 1 });
    await Promise.all([1, 2, 3].map(() => harness.job('payments.read_statement')));
    await harness.drive('bank/faults', { repeatedEntries: 0 });
    expect(await get(playerId, id)).toMatchObject({
      state: 'VERIFIED',
      method: 'transfer',
      transfer: null,
    });
    expect(await harness.cash(playerId)).toBe(100n);
    expect(harness.payable.get(playerId)).toBe(true);
    const history = await harness.call(
      'GET /capi/v2-onling/Payment/GetHistory',
      { query: {} },
      asPlayer(playerId),
    );
    expect(history.items).toMatchObject([
      { direction: 'DEPOSIT', method: 'Bacs', state: 'CONFIRMED' },
    ]);
  });

  test('by transfer is not hidden by an entry that is booked on a later day', async () => {
    const playerId = await harness.player({ name: 'Jana Nováková' });
    const { id, iban } = await add(playerId, `19-2000145399/${await freshBank()}`);
    const { transfer } = await verify(playerId, id, 'transfer');
    const early = 'booked on a later day';
    await harness.database.pool.query(
      `insert into payments.statement_entry (account_iban, bank_reference, direction, currency,
        amount, booked_on, outcome, read_at)
      values ($1, $2, 'CREDIT', 'CZK', 1, $3::timestamptz + interval '5 days', 'UNMATCHED', $3)`,
      [transfer?.iban, early, harness.clock.now()],
    );
    await pay({ iban, name: 'Jana Novakova', symbol: transfer?.variableSymbol ?? '' });
    await harness.job('payments.read_statement');
    expect(await get(playerId, id)).toMatchObject({ state: 'VERIFIED' });
    await harness.database.pool.query(
      'delete from payments.statement_entry where bank_reference = $1',
      [early],
    );
  });

  test.each([
    ['another name', { name: 'Petr Svoboda' }],
    ['another account', { iban: 'CZ6508000000192000145399' }],
  ])('by transfer from %s waits for a person', async (_what, differs) => {
    const playerId = await harness.player({ name: 'Jana Nováková' });
    const { id, iban } = await add(playerId, `19-2000145399/${await freshBank()}`);
    const { transfer } = await verify(playerId, id, 'transfer');
    const symbol = transfer?.variableSymbol ?? '';
    await pay({ iban, name: 'Jana Novakova', symbol, ...differs }).catch(() => undefined);
    await harness.job('payments.read_statement');
    expect(await get(playerId, id)).toMatchObject({ state: 'PENDING' });
    expect(await harness.cash(playerId)).toBe(0n);
  });

  test('is not refused under a withdrawal that is being asked for', async () => {
    const playerId = await harness.player({ cash: 10_000_00n });
    const { id } = await add(playerId, `19-2000145399/${await freshBank()}`);
    const decide = (verified: boolean) => {
      const body = { bankAccountId: id, verified, reason: 'statement seen' };
      return harness.call(`POST ${path}/SetVerified`, { body }, asStaff(3));
    };
    await decide(true);
    const key = 'POST /capi/v2-onling/Payment/Withdraw';
    const amount = { amount: 1_000_00, currency: 'CZK' as const };
    let refused: Promise<string> | undefined;
    await harness.database.transaction(async (tx) => {
      const context = {
        principal: asPlayer(playerId),
        locale: 'cs',
        idempotent: (command: (tx: Tx) => Promise<unknown>) => command(tx),
      } as unknown as KeyedContext;
      const body = { method: 'BankTransfer' as const, amount };
      await harness.payments.handlers[key]({ body }, context);
      refused = refusal(decide(false));
      // The decision waits for this transaction, or has been made without regard to it.
      let decided = false;
      void refused.then(() => {
        decided = true;
      });
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      while (!decided && (await harness.database.pool.query(waiting)).rowCount === 0);
    });
    expect(await refused).toBe('ERR_BANK_ACCOUNT_STATE');
    expect(await get(playerId, id)).toMatchObject({ state: 'VERIFIED' });
  });

  test('by scan is decided by staff, with a reason', async () => {
    const playerId = await harness.player();
    const { id } = await add(playerId, `19-2000145399/${await freshBank()}`);
    await verify(playerId, id, 'scan');
    const decide = (verified: boolean) =>
      harness.call(
        `POST ${path}/SetVerified`,
        { body: { bankAccountId: id, verified, reason: 'statement seen' } },
        asStaff(3),
      );
    expect(await decide(false)).toMatchObject({
      state: 'REFUSED',
      refusedReason: 'statement seen',
    });
    await verify(playerId, id, 'scan');
    expect(await decide(true)).toMatchObject({ state: 'VERIFIED', method: 'scan' });
    expect(await refusal(verify(playerId, id, 'transfer'))).toBe('ERR_BANK_ACCOUNT_STATE');
    expect(
      harness.audit.filter(({ targetId }) => targetId === id).map(({ action }) => action),
    ).toEqual(['payments.account_refused', 'payments.account_verified']);
  });

  test('by the bank identity covers the accounts it names', async () => {
    const playerId = await harness.player();
    const { id, iban } = await add(playerId, `19-2000145399/${await freshBank()}`);
    await verify(playerId, id, 'bankId');
    await harness.database.transaction((tx) =>
      harness.payments.verifyAccountsByIdentity(tx, playerId, [iban]),
    );
    expect(await get(playerId, id)).toMatchObject({ state: 'VERIFIED', method: 'bankId' });
    await remove(playerId, id);
    expect(harness.payable.get(playerId)).toBe(false);
  });

  test('an unknown symbol is a warning, not a guess', async () => {
    await pay({
      iban: 'CZ3208000000000000007894',
      name: 'Somebody',
      symbol: '4711',
      amount: '50.00',
    });
    await harness.job('payments.read_statement');
    const { items } = await harness.call(
      'GET /api/payments/warnings',
      { query: { open: true, limit: 1 } },
      asStaff(1),
    );
    expect(items[0]).toMatchObject({ kind: 'UNMATCHED_TRANSFER' });
    const resolve = harness.call(
      'POST /api/payments/warnings/{warningId}/resolve',
      { params: { warningId: items[0]?.id ?? '' }, body: { resolution: 'sent back by hand' } },
      asStaff(1),
    );
    expect(await resolve).toMatchObject({ resolution: 'sent back by hand' });
  });
});

let bank = 2200;
/** A bank code nobody has used in this file, so that each account is another one. */
const freshBank = async (): Promise<string> => String(++bank);

test.each([
  ['2027-03-25T10:00:00Z', '2027-04-08T09:00:00.000Z'],
  ['2027-10-28T10:00:00Z', '2027-11-11T11:00:00.000Z'],
])('a payment asked for at %s is waited for so many days of the calendar', async (begin, end) => {
  harness.clock.set(new Date(begin));
  const playerId = await harness.player();
  const { id } = await add(playerId, accounts[1]);
  const { transfer } = await verify(playerId, id, 'transfer');
  expect(transfer?.expiresAt).toBe(end);
  await remove(playerId, id);
});
