/** Deposits by bank transfer: announced, arrived, and all that can differ between the two. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff, untilWaiting } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditedPayment } from '../store/bank-orders.ts';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness('modrosvit');
});
afterAll(() => harness.close());

const operatorIban = 'CZ6508000000192000145399';
const payerIban = 'CZ9455000000001011038930';

const announce = async (playerId: PlayerId, amount = 500_00) => {
  const { payment, action } = await harness.call(
    'POST /capi/v2-onling/Payment/Create',
    { body: { method: 'Bacs', amount: { amount, currency: 'CZK' } } },
    asPlayer(playerId),
  );
  expect([payment.state, payment.gateway, action]).toEqual(['PENDING', 'Bank', null]);
  return payment;
};
const info = (playerId: PlayerId, paymentId: string) =>
  harness.call(
    'GET /capi/v2-onling/Payment/GetBankTransferInfo',
    { query: { paymentId } },
    asPlayer(playerId),
  );
/** The payer's bank sends it; the statement is not read yet. */
const send = (variableSymbol: string, amount: string, from: Record<string, string> = {}) =>
  harness.drive('bank/transfers', {
    payerIban,
    payerName: 'NOVAKOVA JANA',
    creditorIban: operatorIban,
    amount,
    variableSymbol,
    ...from,
  });
const readStatement = () => harness.job('payments.read_statement');
const deposits = async (playerId: PlayerId) => {
  const query = { playerId: playerId.toString(), direction: 'DEPOSIT' } as const;
  const { items } = await harness.call(
    'GET /capi/v2-onling/Payment/GetList',
    { query },
    asStaff(1),
  );
  return items.map(({ state, amount, note }) => [state, amount.amount, note]);
};

describe('a transfer that was announced', () => {
  test('is told with account, symbol and the picture that banks read', async () => {
    const playerId = await harness.player();
    const { id, referenceNumber } = await announce(playerId);
    expect(await info(playerId, id)).toEqual({
      paymentId: id,
      iban: operatorIban,
      domestic: '19-2000145399/0800',
      amount: { amount: 500_00, currency: 'CZK' },
      variableSymbol: referenceNumber,
      message: `Modrosvit ${referenceNumber}`,
      paymentCode: `SPD*1.0*ACC:${operatorIban}*AM:500.00*CC:CZK*MSG:MODROSVIT ${referenceNumber}*X-VS:${referenceNumber}`,
      expiresAt: expect.any(String),
      bankState: null,
    });
    const stranger = await harness.player();
    expect(await refusal(info(stranger, id))).toBe('ERR_NOT_FOUND');
  });

  test('is credited once, however often the statement is read', async () => {
    const playerId = await harness.player();
    const { id, referenceNumber } = await announce(playerId);
    // Leading zeros of a symbol mean nothing.
    await send(referenceNumber.padStart(10, '0'), '500');
    await Promise.all([readStatement(), readStatement()]);
    await readStatement();
    expect(await harness.cash(playerId)).toBe(500_00n);
    expect(await deposits(playerId)).toEqual([['CONFIRMED', 500_00, null]]);
    expect(await refusal(info(playerId, id))).toBe('ERR_NOT_FOUND');
  });

  test('of another amount is booked as it has arrived, with a note', async () => {
    const playerId = await harness.player();
    const { referenceNumber } = await announce(playerId);
    await send(referenceNumber, '450');
    await readStatement();
    expect(await harness.cash(playerId)).toBe(450_00n);
    expect(await deposits(playerId)).toEqual([
      ['CONFIRMED', 450_00, expect.stringContaining('announced were')],
    ]);
  });

  test('and is reversed by the bank later is for a person, once, and its bonus ends', async () => {
    const playerId = await harness.player();
    const { id, referenceNumber } = await announce(playerId);
    const { reference } = await send(referenceNumber, '500');
    await readStatement();
    await harness.drive('bank/reversals', { reference });
    await readStatement();
    await readStatement();
    // Its money may be played already: nothing is taken without a person.
    expect(await harness.cash(playerId)).toBe(500_00n);
    const { rows } = await harness.database.pool.query(
      `select kind, player_id, detail from payments.warning where payment_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'REVERSED_AFTER_SUCCESS', player_id: playerId, detail: 'bank reason RVSL' },
    ]);
    const news = await harness.database.pool.query(
      `select from outbox.event where type = 'payments.deposit_taken_back' and player_id = $1`,
      [playerId],
    );
    expect(news.rows).toHaveLength(1);
    const entries = await harness.database.pool.query(
      `select direction, outcome from payments.statement_entry where variable_symbol = $1
       order by id`,
      [referenceNumber],
    );
    expect(entries.rows).toEqual([
      { direction: 'CREDIT', outcome: 'CREDITED' },
      { direction: 'DEBIT', outcome: 'UNMATCHED' },
    ]);
  });

  test('that is held goes back though more than a whole file of others stays held before it', async () => {
    const heldOf = async () => {
      const playerId = await harness.player();
      const { id, referenceNumber } = await announce(playerId);
      await send(referenceNumber, '500', { payerName: 'PETR DVORAK' });
      await readStatement();
      return { playerId, id };
    };
    const { playerId: listed, id } = await heldOf();
    const copied = `with copies as (
        insert into payments.payment overriding user value
        select (jsonb_populate_record(source, jsonb_build_object(
          'reference_number', 900000 + n, 'provider_reference', 'copy-' || n))).*
        from payments.payment source, generate_series(1, 501) n where source.id = $1 returning id)
      insert into payments.statement_entry (account_iban, bank_reference, direction, currency, amount,
        counter_iban, counter_name, booked_on, outcome, payment_id, read_at)
      select account_iban, 'copy-' || copies.id, direction, currency, amount, counter_iban,
        counter_name, booked_on, outcome, copies.id, read_at
      from copies, payments.statement_entry where payment_id = $1`;
    await harness.database.pool.query(copied, [id]);
    harness.waitingPlayers.set(listed, 'CHECK');
    const { playerId: other } = await heldOf();
    await harness.job('payments.send_bank_file');
    expect((await deposits(other))[0]?.[0]).not.toBe('HELD');
    expect((await deposits(listed))[0]?.[0]).toBe('HELD');
    await harness.database.pool.query(
      'delete from payments.payment where player_id = $1 and id <> $2',
      [listed, id],
    );
    harness.waitingPlayers.clear();
  });

  test('that is held and reversed by the bank is not sent back once more', async () => {
    const playerId = await harness.player();
    const { id, referenceNumber } = await announce(playerId);
    const { reference } = await send(referenceNumber, '500', { payerName: 'PETR DVORAK' });
    await readStatement();
    expect(await deposits(playerId)).toEqual([['HELD', 500_00, 'PAYER_DIFFERS']]);
    await harness.drive('bank/reversals', { reference });
    await readStatement();
    expect(await deposits(playerId)).toMatchObject([['RETURNED', 500_00, expect.anything()]]);
    await harness.job('payments.send_bank_file');
    const { rows } = await harness.database.pool.query(
      `select bank_file_id from payments.payment where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ bank_file_id: null }]);
    const held = await harness.database.pool.query<{ sum: bigint }>(
      `select sum(p.amount)::bigint as sum from ledger.posting p
       join ledger.movement m on m.id = p.movement_id
       join ledger.account_kind k on k.id = p.account_kind
       where m.subject_id = $1 and k.code = 'held-deposits'`,
      [id],
    );
    expect(held.rows).toEqual([{ sum: 0n }]);
  });

  test('that was never credited is no deposit to take back when it is reversed on its way back', async () => {
    const playerId = await harness.player();
    const { id, referenceNumber } = await announce(playerId);
    const { reference } = await send(referenceNumber, '500', { payerName: 'PETR DVORAK' });
    await readStatement();
    await harness.job('payments.send_bank_file');
    expect(await deposits(playerId)).toEqual([['RETURNING', 500_00, 'PAYER_DIFFERS']]);
    await harness.drive('bank/reversals', { reference });
    await readStatement();
    const { rows } = await harness.database.pool.query(
      `select kind from payments.warning where payment_id = $1`,
      [id],
    );
    expect(rows).toContainEqual({ kind: 'REVERSED_AFTER_SUCCESS' });
    const news = await harness.database.pool.query(
      `select from outbox.event where type = 'payments.deposit_taken_back' and player_id = $1`,
      [playerId],
    );
    expect(news.rows).toEqual([]);
  });

  test('is known by the bank’s reference, else by what only it has in common', async () => {
    const accountIban = 'CZ0608000000000000000001';
    await harness.database.pool.query(
      `insert into payments.statement_entry (account_iban, bank_reference, direction, currency,
         amount, variable_symbol, booked_on, outcome, payment_id, read_at)
       select $1, reference, direction, 'CZK', amount, symbol, '2026-01-05', 'CREDITED', payment, now()
       from (values ('one', 'CREDIT', 500, '1', 11), ('other amount', 'CREDIT', 400, '1', 12),
         ('twin', 'CREDIT', 500, '2', 13), ('its twin', 'CREDIT', 500, '2', 14),
         ('sent', 'DEBIT', 500, '3', 15), ('nobody’s', 'CREDIT', 500, '4', null))
         entry (reference, direction, amount, symbol, payment)`,
      [accountIban],
    );
    const taken = (bankReference: string, variableSymbol: string | undefined) =>
      harness.database.transaction((tx) =>
        creditedPayment(tx, {
          accountIban,
          bankReference,
          currency: 'CZK',
          amount: 500n,
          variableSymbol,
        }),
      );
    expect(await taken('one', undefined)).toBe(11n);
    expect(await taken('twin', '1')).toBe(13n);
    expect(await taken('not kept', '1')).toBe(11n);
    expect(await taken('other amount', '1')).toBe(11n);
    for (const symbol of ['2', '3', '4', undefined]) {
      expect(await taken('not kept', symbol)).toBeUndefined();
    }
  });

  test('a reversal of money that was never credited is not passed over', async () => {
    const { reference } = await send('', '77');
    await readStatement();
    await harness.drive('bank/reversals', { reference });
    await readStatement();
    const { rows } = await harness.database.pool.query(
      `select kind, detail from payments.warning where cause = $1`,
      [`entry ${operatorIban} ${reference}/RVSL`],
    );
    expect(rows).toEqual([
      { kind: 'UNMATCHED_TRANSFER', detail: 'a returned payment that was not expected' },
    ]);
  });

  test('in another currency waits for a person, and nothing is credited', async () => {
    const playerId = await harness.player();
    const { referenceNumber } = await announce(playerId);
    await send(referenceNumber, '500', { currency: 'HUF' });
    await readStatement();
    expect(await harness.cash(playerId)).toBe(0n);
    expect(await deposits(playerId)).toEqual([['PENDING', 500_00, null]]);
    const { rows } = await harness.database.pool.query(
      `select currency, outcome from payments.statement_entry where variable_symbol = $1`,
      [referenceNumber],
    );
    expect(rows).toEqual([{ currency: 'HUF', outcome: 'UNMATCHED' }]);
  });

  test('twice on one day is two deposits', async () => {
    const playerId = await harness.player();
    const { referenceNumber } = await announce(playerId);
    await send(referenceNumber, '500');
    await send(referenceNumber, '500');
    await readStatement();
    expect(await harness.cash(playerId)).toBe(1000_00n);
    expect(await deposits(playerId)).toHaveLength(2);
  });

  test('that arrives while an exclusion is being acknowledged is held behind it', async () => {
    const playerId = await harness.player();
    const { referenceNumber } = await announce(playerId);
    await send(referenceNumber, '500');
    const { database, ledger, protection } = harness;
    const [excluding, reading, met] = await database.transaction(async (tx) => {
      await ledger.lockPlayer(tx, playerId);
      const first = database.transaction((own) =>
        protection.exclusions.pressPanicButton(own, playerId),
      );
      await untilWaiting(database, 1, [first]);
      const second = readStatement();
      return [first, second, await untilWaiting(database, 2, [first, second])] as const;
    });
    await Promise.all([excluding, reading]);
    expect(met).toBe(true);
    expect(await harness.cash(playerId)).toBe(0n);
    expect(await deposits(playerId)).toEqual([['HELD', 500_00, 'ERR_PLAYER_EXCLUDED']]);
  });

  test('after its days is taken all the same', async () => {
    const playerId = await harness.player();
    const { referenceNumber } = await announce(playerId);
    harness.clock.advance(7 * 86_400_000);
    await harness.job('payments.expire');
    expect(await deposits(playerId)).toEqual([['EXPIRED', 500_00, null]]);
    await send(referenceNumber, '500');
    await readStatement();
    expect(await deposits(playerId)).toEqual([['CONFIRMED', 500_00, null]]);
  });

  test('announced anew keeps its symbol and counts once against a cap', async () => {
    const playerId = await harness.player({ temporary: true });
    const first = await announce(playerId, 3_000_00);
    const second = await announce(playerId, 2_000_00);
    expect([second.id, second.amount.amount]).toEqual([first.id, 2_000_00]);
    expect(await refusal(announce(playerId, 3_000_01))).toBe('ERR_DEPOSIT_CAP_REACHED');
  });

  test('announced at the same moment is one payment', async () => {
    const playerId = await harness.player();
    const made = await Promise.all([announce(playerId), announce(playerId), announce(playerId)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('announced anew while it arrives is credited once', async () => {
    const playerId = await harness.player();
    const { referenceNumber } = await announce(playerId);
    await send(referenceNumber, '500');
    await Promise.all([announce(playerId, 700_00), readStatement()]);
    expect(await harness.cash(playerId)).toBe(500_00n);
  });

  test('from somebody else is held and goes back', async () => {
    const playerId = await harness.player();
    const { referenceNumber } = await announce(playerId);
    await send(referenceNumber, '500', { payerName: 'PETR DVORAK' });
    await readStatement();
    expect(await harness.cash(playerId)).toBe(0n);
    expect(await deposits(playerId)).toEqual([['HELD', 500_00, 'PAYER_DIFFERS']]);
    await harness.job('payments.send_bank_file');
    await harness.drive('bank/execute', {});
    harness.clock.advance(60_000);
    await harness.job('payments.send_bank_file');
    await readStatement();
    expect(await deposits(playerId)).toEqual([['RETURNED', 500_00, 'PAYER_DIFFERS']]);
  });

  describe('and that staff would not let begin', () => {
    const restrict = (
      playerId: PlayerId,
      closed: boolean,
      bounds: { minimum: number | null; maximum: number | null },
    ) => {
      const types = [{ direction: 'DEPOSIT' as const, method: 'Bacs' as const, closed, bounds }];
      const body = { playerId: playerId.toString(), types, reason: 'agreed with the player' };
      return harness.call('POST /capi/v2-onling/Payment/SetTypeRestrictions', { body }, asStaff(1));
    };
    const none = { minimum: null, maximum: null };

    test('because the type is closed is held and goes back', async () => {
      const playerId = await harness.player();
      const { referenceNumber } = await announce(playerId);
      await restrict(playerId, true, none);
      await send(referenceNumber, '500');
      await send(referenceNumber, '500');
      await readStatement();
      expect(await harness.cash(playerId)).toBe(0n);
      const held = ['HELD', 500_00, 'ERR_PAYMENT_TYPE_CLOSED'];
      expect(await deposits(playerId)).toEqual([held, held]);
      await harness.job('payments.send_bank_file');
      expect(await deposits(playerId)).toEqual([
        ['RETURNING', ...held.slice(1)],
        ['RETURNING', ...held.slice(1)],
      ]);
    });

    test('because it is more than the player’s maximum is held, however it was announced', async () => {
      const playerId = await harness.player();
      await restrict(playerId, false, { minimum: 300_00, maximum: 600_00 });
      const { referenceNumber } = await announce(playerId, 600_00);
      await send(referenceNumber, '600.01');
      await readStatement();
      // Less than the least is credited: to send it back would cost more than it is.
      await send(referenceNumber, '1');
      await send(referenceNumber, '600');
      await readStatement();
      expect(await deposits(playerId)).toEqual([
        ['CONFIRMED', 600_00, null],
        ['CONFIRMED', 1_00, null],
        ['HELD', 600_01, 'ERR_AMOUNT_OUT_OF_RANGE'],
      ]);
      expect(await harness.cash(playerId)).toBe(601_00n);
    });

    test('because it is more than the market’s maximum is held', async () => {
      const playerId = await harness.player();
      const { referenceNumber } = await announce(playerId);
      await send(referenceNumber, '100000.01');
      await readStatement();
      expect(await deposits(playerId)).toEqual([['HELD', 100_000_01, 'ERR_AMOUNT_OUT_OF_RANGE']]);
      expect(await harness.cash(playerId)).toBe(0n);
    });
  });

  test('that no one has announced waits for a person', async () => {
    await send('9999999999', '500');
    await readStatement();
    const { items } = await harness.call(
      'GET /api/payments/warnings',
      { query: { open: true } },
      asStaff(1),
    );
    expect(items[0]).toMatchObject({ kind: 'UNMATCHED_TRANSFER', paymentId: null });
  });

  test('for a card payment by its number is no deposit', async () => {
    const playerId = await harness.player();
    const { payment } = await harness.call(
      'POST /capi/v2-onling/Payment/Create',
      { body: { method: 'CardOnline', amount: { amount: 500_00, currency: 'CZK' } } },
      asPlayer(playerId),
    );
    expect(await refusal(info(playerId, payment.id))).toBe('ERR_NOT_FOUND');
    await send(payment.referenceNumber, '500');
    await readStatement();
    expect(await harness.cash(playerId)).toBe(0n);
  });
});
