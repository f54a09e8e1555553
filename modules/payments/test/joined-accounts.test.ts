/**
 * Money of an account that has become part of another, while it lay on a terminal, was on its way there
 * or stood on a voucher: the card and the paper are the person's, and so is the money.
 */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff, untilWaiting } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardOf, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const terminal = { kind: 'internal', service: 'internal', scopes: [] } as const;
const czk = (amount: number) => ({ amount, currency: 'CZK' }) as const;
let ids = 0;
const fresh = (prefix: string) => `${prefix}-${++ids}`;

async function player(cash: bigint): Promise<PlayerId> {
  const made = await harness.player({ cash });
  const asPlayer = { kind: 'player', playerId: made, sessionId: 1n } as const;
  const { limits } = await harness.call('GET /capi/v1.1/PlayerLimits/Get', {}, asPlayer);
  const decisions = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
  await harness.call('POST /capi/v1.1/PlayerLimits/Set', { body: { limits: decisions } }, asPlayer);
  return made;
}

const cardIn = (at: string, who: PlayerId, amount: number) =>
  harness.call(
    'POST /capi/Internal/v1/CardInFunds/TransferFrom',
    {
      query: { terminal: at },
      body: { cardNumber: cardOf(who), transferId: fresh('in'), amount: czk(amount) },
    },
    terminal,
  );
const cardOut = (at: string, who: PlayerId, amount: number, transferId = fresh('out')) =>
  harness.call(
    'POST /capi/Internal/v1/CardInFunds/TransferTo',
    {
      query: { terminal: at },
      body: { cardNumber: cardOf(who), transferId, amount: czk(amount) },
    },
    terminal,
  );
const start = (at: string, who: PlayerId, amount: number) =>
  harness.call(
    'POST /capi/Internal/v1/CardTransfers/Start',
    {
      query: { terminal: at },
      body: {
        cardNumber: cardOf(who),
        transferId: fresh('way'),
        direction: 'IN',
        amount: czk(amount),
      },
    },
    terminal,
  );
const report = (at: string, transferId: string, outcome: 'FULL' | 'NONE') =>
  harness.call(
    'POST /capi/Internal/v1/CardTransfers/Report',
    { query: { terminal: at }, body: { transferId, outcome } },
    terminal,
  );
const issue = (at: string, who: PlayerId, amount: number) =>
  harness.call(
    'POST /capi/Internal/v1/Vouchers/Issue',
    {
      query: { terminal: at },
      body: { cardNumber: cardOf(who), issueId: fresh('print'), amount: czk(amount) },
    },
    terminal,
  );

/** As the merge leaves it: no money is free on the account, which is closed, and its cards are the other's. */
function merge(source: PlayerId, target: PlayerId): void {
  harness.lock(source);
  harness.mergedInto.set(source, target);
}

describe('what lies on a terminal', () => {
  test('comes back by the card, and no more than that', async () => {
    const [source, target] = [await player(1_000n), await player(500n)];
    const at = fresh('T');
    await cardIn(at, source, 1_000);
    await cardIn(at, target, 300);
    merge(source, target);
    await cardOut(at, source, 1_200);
    expect([await harness.cash(source), await harness.cash(target)]).toEqual([0n, 1_400n]);
    expect(await refusal(cardOut(at, source, 101))).toBe('ERR_INSUFFICIENT_FUNDS');
    await cardOut(at, target, 100);
    expect(await harness.cash(target)).toBe(1_500n);
  });

  test('does not come back twice, nor is refused, when its way is asked for again', async () => {
    const [source, target] = [await player(1_000n), await player(0n)];
    const [at, again] = [fresh('T'), fresh('out')];
    await cardIn(at, source, 1_000);
    await cardOut(at, source, 400, again);
    merge(source, target);
    await cardOut(at, source, 400, again);
    expect([await harness.cash(source), await harness.cash(target)]).toEqual([400n, 0n]);
    expect(await refusal(cardOut(at, await player(0n), 400, again))).toBe('ERR_TRANSFER_CONFLICT');
    await cardOut(at, source, 600);
    expect(await harness.cash(target)).toBe(600n);
  });

  test('is there too when the terminal says how a transfer ended that began before', async () => {
    const [source, target] = [await player(1_000n), await player(0n)];
    const at = fresh('T');
    const { transferId } = await start(at, source, 600);
    const other = fresh('T');
    const none = await start(other, source, 400);
    merge(source, target);
    await report(at, transferId, 'FULL');
    await cardOut(at, source, 600);
    expect(await harness.cash(target)).toBe(600n);
    // What did not move returns to where it came from, and is swept from there.
    await report(other, none.transferId, 'NONE');
    expect(await harness.cash(source)).toBe(400n);
  });
});

describe('what comes to a terminal after a merge', () => {
  /** The account on which what a player has on a terminal lies. */
  const purseOf = async (at: string, who: PlayerId): Promise<bigint> => {
    const { rows } = await harness.database.pool.query<{ id: bigint }>(
      'select id from payments.terminal_account where terminal = $1 and player_id = $2',
      [at, who],
    );
    return rows[0]?.id ?? 0n;
  };
  const lies = (tx: Db, owner: bigint) =>
    harness.ledger.houseBalance(tx, 'transfer-clearing', owner, 'CZK');
  /** Moves a purse as a wager of its account does, behind the lock of the wallet. */
  const wager = (
    tx: Tx,
    {
      who,
      owner,
      amount,
    }: { readonly who: PlayerId; readonly owner: bigint; readonly amount: bigint },
  ) =>
    harness.ledger.post(tx, {
      kind: amount > 0n ? 'bet-cancel' : 'win-cancel',
      playerId: who,
      currency: 'CZK',
      source: 'provider-3',
      reference: fresh('wager'),
      lines: [
        { account: 'transfer-clearing', owner, amount },
        { account: 'game-revenue', owner: 3n, amount: -amount },
      ],
    });

  test('is there as often as something comes', async () => {
    const [source, target] = [await player(300n), await player(0n)];
    const at = fresh('T');
    await cardIn(at, source, 300);
    const owner = await purseOf(at, source);
    merge(source, target);
    await cardOut(at, source, 300);
    for (const amount of [70n, 70n, 40n]) {
      await harness.database.transaction((tx) => wager(tx, { who: source, owner, amount }));
      await cardOut(at, source, Number(amount));
    }
    expect(await harness.cash(target)).toBe(480n);
    expect(await refusal(cardOut(at, source, 1))).toBe('ERR_INSUFFICIENT_FUNDS');
  });

  test('is not taken over while a wager of the ended account takes it back', async () => {
    const [source, target] = [await player(300n), await player(0n)];
    const at = fresh('T');
    await cardIn(at, source, 300);
    const owner = await purseOf(at, source);
    merge(source, target);
    const [taking, waited] = await harness.database.transaction(async (tx) => {
      await harness.ledger.lockPlayer(tx, source);
      const amount = -(await lies(tx, owner));
      const card = refusal(cardOut(at, source, 300));
      const isWaiting = await untilWaiting(harness.database, 1, [card]);
      await wager(tx, { who: source, owner, amount });
      return [card, isWaiting] as const;
    });
    expect(await taking).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(waited).toBe(true);
    expect([await lies(harness.database.read, owner), await harness.cash(target)]).toEqual([
      0n,
      0n,
    ]);
  });

  test('is not taken by a card that was read before the merge, beside a stake of the other account', async () => {
    const [source, target] = [await player(0n), await player(300n)];
    const at = fresh('T');
    await cardIn(at, target, 300);
    const owner = await purseOf(at, target);
    const [taking, waited] = await harness.database.transaction(async (tx) => {
      await harness.ledger.lockPlayer(tx, target);
      // The card waits for the wallet of its holder, who becomes part of the other meanwhile.
      const [card] = await harness.database.transaction(async (before) => {
        await harness.ledger.lockPlayer(before, source);
        const asked = refusal(cardOut(at, source, 300));
        await untilWaiting(harness.database, 1, [asked]);
        merge(source, target);
        return [asked];
      });
      const isWaiting = await untilWaiting(harness.database, 1, [card]);
      const amount = -(await lies(tx, owner));
      await wager(tx, { who: target, owner, amount });
      return [card, isWaiting] as const;
    });
    expect([await taking, waited]).toEqual(['ERR_INSUFFICIENT_FUNDS', true]);
    expect(await lies(harness.database.read, owner)).toBe(0n);
  });
});

describe('a transfer of another system', () => {
  const v2 = '/capi/FundsTransfer/v2';
  const reserve = (direction: 'To' | 'From', playerId: PlayerId, amount: number) => {
    const transferId = fresh('hall');
    const body = { playerId: `${playerId}`, system: 'hall-7', transferId, amount: czk(amount) };
    return harness
      .call(`POST ${v2}/Transfer${direction}`, { body }, asStaff(1))
      .then(() => transferId);
  };
  const end = (playerId: PlayerId, transferId: string, rollback = false) =>
    harness.call(
      `POST ${v2}/TransferCommit`,
      { body: { playerId: `${playerId}`, system: 'hall-7', transferId, rollback } },
      asStaff(1),
    );

  test.each(['old', 'new'] as const)('is ended by the %s account, on the new one', async (by) => {
    const [source, target] = [await player(1_000n), await player(100n)];
    const caller = by === 'old' ? source : target;
    const away = await reserve('From', source, 600);
    await end(source, away);
    const [coming, dropped] = [await reserve('To', source, 250), await reserve('To', source, 10)];
    merge(source, target);
    await end(caller, coming);
    await end(caller, dropped, true);
    // What was committed before the merge is taken back there too, once.
    await end(caller, coming);
    await end(caller, away, true);
    await end(caller, away, true);
    expect([await harness.cash(source), await harness.cash(target)]).toEqual([400n, 950n]);
    await end(caller, coming, true);
    expect([await harness.cash(source), await harness.cash(target)]).toEqual([400n, 700n]);
    const stranger = await player(0n);
    expect(await refusal(end(stranger, away, true))).toBe('ERR_NOT_FOUND');
  });

  test('knows what the hall has had of the old account as its money on its way back', async () => {
    const [source, target] = [await player(1_000n), await player(0n)];
    await end(source, await reserve('From', source, 600));
    merge(source, target);
    // Whoever may take nothing in may have their own money back.
    harness.lock(target);
    expect(await refusal(reserve('To', target, 601))).not.toBe('none');
    await end(target, await reserve('To', target, 600));
    expect(await harness.cash(target)).toBe(600n);
  });
});

describe('a transaction that another system reports', () => {
  const call = 'POST /capi/Transactions/v1/AccountingTransaction';
  const book = (playerId: PlayerId, transactionId: string, amount = 300) =>
    harness.call(
      call,
      {
        body: {
          system: 'hall-7',
          transactionId,
          playerId: `${playerId}`,
          account: 'Main',
          amount: czk(amount),
          type: 'Transfer',
        } as never,
      },
      asStaff(1),
    );
  const rollBack = (transactionId: string) =>
    harness.call(`${call}/Rollback`, { body: { system: 'hall-7', transactionId } }, asStaff(1));

  test('answers the same when it is repeated by either account, and is taken back there', async () => {
    const [source, target] = [await player(0n), await player(400n)];
    const transactionId = fresh('booked');
    const first = await book(source, transactionId);
    // As the sweep leaves it: the money has gone on.
    merge(source, target);
    expect(await book(source, transactionId)).toEqual(first);
    expect(await book(target, transactionId)).toEqual(first);
    const stranger = await player(0n);
    expect(await refusal(book(stranger, transactionId))).toBe('ERR_TRANSACTION_EXISTS');
    expect(await refusal(book(target, transactionId, 301))).toBe('ERR_TRANSACTION_EXISTS');
    await rollBack(transactionId);
    await rollBack(transactionId);
    expect([await harness.cash(source), await harness.cash(target)]).toEqual([300n, 100n]);
  });
});

describe('a voucher', () => {
  test('is put on a terminal by the card, once', async () => {
    const [source, target] = [await player(700n), await player(0n)];
    const stranger = await player(0n);
    await cardIn('T-joined', source, 700);
    const { number } = await issue('T-joined', source, 700);
    merge(source, target);
    const redeem = (cardNumber: string) =>
      harness.call(
        'POST /capi/Internal/v1/Vouchers/Redeem',
        { query: { terminal: 'T-other' }, body: { cardNumber, number, redemptionId: fresh('r') } },
        terminal,
      );
    expect(await refusal(redeem(cardOf(stranger)))).toBe('ERR_VOUCHER_NOT_FOUND');
    await redeem(cardOf(source));
    expect(await refusal(redeem(cardOf(source)))).toBe('ERR_VOUCHER_ENDED');
    await cardOut('T-other', source, 700);
    expect(await harness.cash(target)).toBe(700n);
  });

  test('is paid in cash to its person', async () => {
    const [source, target] = [await player(700n), await player(0n)];
    await cardIn('T-paid', source, 700);
    const { number } = await issue('T-paid', source, 700);
    merge(source, target);
    const body = { number, playerId: target.toString() };
    const paid = await harness.call('POST /api/vouchers/pay', { body }, asStaff(1));
    expect(paid).toMatchObject({ state: 'PAID' });
  });

  test('of the first of three accounts is the last one’s, and so is what lies on a terminal', async () => {
    const [first, second, third] = [await player(900n), await player(0n), await player(0n)];
    await cardIn('T-chain', first, 900);
    const [onTerminal, inCash] = [
      await issue('T-chain', first, 400),
      await issue('T-chain', first, 300),
    ];
    merge(first, second);
    merge(second, third);
    const query = { terminal: 'T-chain' };
    const [cardNumber, redemptionId] = [cardOf(third), fresh('r')];
    const body = { cardNumber, number: onTerminal.number, redemptionId };
    await harness.call('POST /capi/Internal/v1/Vouchers/Redeem', { query, body }, terminal);
    await cardOut('T-chain', third, 600);
    expect(await Promise.all([first, second, third].map(harness.cash))).toEqual([0n, 0n, 600n]);
    const cash = { number: inCash.number, playerId: third.toString() };
    const paid = await harness.call('POST /api/vouchers/pay', { body: cash }, asStaff(1));
    expect(paid).toMatchObject({ state: 'PAID' });
  });
});

describe('a deposit that its gateway confirms', () => {
  const begun = async (playerId: PlayerId): Promise<string> => {
    const amount = { amount: 500_00, currency: 'CZK' } as const;
    const body = { method: 'CardOnline', amount } as const;
    const key = 'POST /capi/v2-onling/Payment/Create';
    const { payment } = await harness.call(key, { body }, asPlayer(playerId));
    return payment.id;
  };
  const paymentOf = async (paymentId: string) =>
    (await harness.call('GET /api/payments/{paymentId}', { params: { paymentId } }, asStaff(1)))
      .payment;
  const payAtGateway = async (paymentId: string) => {
    const { providerReference } = await paymentOf(paymentId);
    await harness.drive(`csob/payments/${providerReference}/outcome`, {
      outcome: 'pay-lost-return',
    });
    harness.clock.advance(2 * 60_000);
  };
  test('while the merge has the wallet goes back to its payer, and to nobody’s account', async () => {
    const [source, target] = [await player(0n), await player(0n)];
    const id = await begun(source);
    await payAtGateway(id);
    const [polled, waited] = await harness.database.transaction(async (tx) => {
      await harness.ledger.lockPlayer(tx, source);
      const polling = harness.job('payments.poll_gateway');
      const isWaiting = await untilWaiting(harness.database, 1, [polling]);
      merge(source, target);
      return [polling, isWaiting] as const;
    });
    await polled;
    expect(waited).toBe(true);
    expect((await paymentOf(id)).state).toBe('HELD');
    expect([await harness.cash(source), await harness.cash(target)]).toEqual([0n, 0n]);
    await harness.job('payments.return_held');
    expect((await paymentOf(id)).state).toBe('RETURNED');
    expect(
      await harness.ledger.houseBalance(harness.database.read, 'held-deposits', 0n, 'CZK'),
    ).toBe(0n);
  });

  test('before the merge is on the account, from where it goes on', async () => {
    const [source, target] = [await player(0n), await player(0n)];
    const id = await begun(source);
    await payAtGateway(id);
    await harness.job('payments.poll_gateway');
    merge(source, target);
    await harness.job('payments.poll_gateway');
    expect((await paymentOf(id)).state).toBe('CONFIRMED');
    expect(await harness.cash(source)).toBe(500_00n);
  });
});
