/** Living examples of the doors of payments: withdrawals, deposits, desks, transfers, accounts. */

import { agreed } from './agreed.ts';
import { freshId, type LivingDoors, money, type Occasion, same } from './occasion.ts';
import { pin, scarce } from './platform-harness.ts';

const payment = '/capi/v2-onling/Payment';

/** A withdrawal of the player that waits for staff. */
async function withdrawal({ harness, person }: Occasion): Promise<string> {
  const body = { method: 'BankTransfer', amount: money(100_00) };
  return (await harness.ask(`POST ${payment}/Withdraw`, { body }, person.caller)).id;
}

/** One that the other member of staff has suspended. */
async function suspended(occasion: Occasion): Promise<string> {
  const paymentId = await withdrawal(occasion);
  const body = { paymentId, reason: 'Review of the account' };
  const { harness } = occasion;
  await harness.ask(`POST ${payment}/SuspendWithdrawal`, { body }, harness.other);
  return paymentId;
}

/** A deposit that was begun at the gateway; paid there when it says so. */
async function deposit({ harness, person }: Occasion, outcome?: string) {
  const body = { method: 'CardOnline', amount: money(100_00) };
  const made = await harness.ask(`POST ${payment}/Create`, { body }, person.caller);
  const id: string = made.payment.id;
  const payId = /\/process\/[^/]+\/([^/]+)\//.exec(made.action.url)?.[1] ?? '';
  const driven = outcome && (await harness.drive(`csob/payments/${payId}/outcome`, { outcome }));
  const back = (driven as { return?: { fields: Record<string, string> } } | undefined)?.return;
  return { id, payId, fields: back?.fields ?? {}, reference: made.payment.referenceNumber };
}

/** A bank account of the player that nobody has verified. */
async function bankAccount({ harness, person }: Occasion): Promise<string> {
  const iban = harness.iban();
  const key = 'POST /capi/v2-onling/PlayerBankAccount/Create';
  const { id } = await harness.ask(key, { body: { iban } }, person.caller);
  return id;
}

/** Makes room for one more bank account of the player. */
const room = ({ harness, person }: Occasion) =>
  harness.rows(`delete from payments.bank_account where player_id = $1 and label <> 'Doors'`, [
    person.playerId,
  ]);

/** An operation at a desk that was started. */
async function desk(
  { harness, person }: Occasion,
  direction: 'Deposit' | 'Withdraw' = 'Deposit',
  verification = 'None',
) {
  const method = direction === 'Deposit' ? 'CashDeposit' : 'CashPayout';
  await harness.forgetCodes();
  const referenceNumber = harness.fresh('desk');
  const playerId = String(person.playerId);
  const body = { playerId, amount: money(100_00), referenceNumber, verification, method };
  const key = `POST /capi/v1.1/Funds/${direction}`;
  const { id } = await harness.ask(key, { body }, harness.callers.of('operator'));
  return { id: id as string, referenceNumber };
}

/** Ends the session of the cashier's desk. */
async function closeDesk({ harness }: Occasion): Promise<void> {
  const cashier = harness.callers.of('operator');
  const { session } = await harness.ask('GET /api/cash-desk/sessions/own', {}, cashier);
  if (!session) return;
  const end = { params: { sessionId: session.id }, body: { counted: session.expected } };
  await harness.ask('POST /api/cash-desk/sessions/{sessionId}/close', end, cashier);
}

/** The open session of the cashier's desk, with cash in the drawer. */
export async function cashDesk({ harness }: Pick<Occasion, 'harness'>): Promise<string> {
  const cashier = harness.callers.of('operator');
  const own = await harness.ask('GET /api/cash-desk/sessions/own', {}, cashier);
  if (own.session) return own.session.id;
  const body = { desk: 'desk-of-doors', counted: 5_000_00 };
  return (await harness.ask('POST /api/cash-desk/sessions', { body }, cashier)).id;
}

/** The code that was sent for an operation. */
async function sentCode({ harness, person }: Occasion): Promise<string> {
  const [message] = await harness.rows<{ body: string }>(
    'select body from messaging.message where recipient = $1 order by id desc limit 1',
    [person.phone],
  );
  return /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '';
}

/** A large withdrawal that waits for its code, and the code. */
async function unconfirmed({ harness, person }: Occasion): Promise<{ id: string; code: string }> {
  await harness.forgetCodes();
  const body = { method: 'BankTransfer', amount: money(10_001_00) };
  const { id } = await harness.ask(`POST ${payment}/Withdraw`, { body }, person.caller);
  const [message] = await harness.rows<{ body: string }>(
    'select body from messaging.message where recipient = $1 order by id desc limit 1',
    [person.email],
  );
  return { id, code: /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '' };
}

/** A consent that the player has given at the bank. */
async function bankConsent({ harness, person }: Occasion): Promise<string> {
  const body = { amount: money(500_00) };
  const asked = await harness.ask(`POST ${payment}/CreateBankConsent`, { body }, person.caller);
  const [holder] = await harness.rows<{ name: string }>(
    `select first_name || ' ' || surname as name from players.player where id = $1`,
    [person.playerId],
  );
  const form = { outcome: 'approve', iban: 'CZ0908000000000353497163', holderName: holder?.name };
  const sent = new URLSearchParams(form as Record<string, string>);
  const at = await fetch(asked.action.url, { method: 'POST', redirect: 'manual', body: sent });
  const query = Object.fromEntries(new URL(at.headers.get('location') ?? '').searchParams);
  await harness.ask('GET /payments/bank/return', { query }, person.caller);
  return asked.consentId;
}

/** A deposit by text message that another phone has paid, and the code which that phone was sent. */
async function paidByPhone({ harness, person }: Occasion): Promise<{ id: string; code: string }> {
  const body = { amount: money(50_00) };
  const made = await harness.ask(`POST ${payment}/CreateSmsPayment`, { body }, person.caller);
  const { text, shortNumber } = made.sms;
  const sent = await harness.drive('mobiletech/texts', { phone: '+420602', text, shortNumber });
  const params = { paymentId: made.payment.id };
  await harness.ask('POST /api/payments/{paymentId}/read', { params }, harness.other);
  const { reply } = sent as { reply: string };
  return { id: made.payment.id, code: /\d{6}/.exec(reply)?.[0] ?? '' };
}

/** A transfer that another system has announced, or that has reserved the player's money. */
async function reserved({ harness, person, batch }: Occasion) {
  const transferId = harness.fresh('transfer');
  const key = { playerId: String(person.playerId), system: 'hall-1', transferId };
  const door = `POST /capi/FundsTransfer/v2/Transfer${batch % 2 === 0 ? 'From' : 'To'}`;
  await harness.ask(
    door,
    { body: { ...key, amount: money(1_00) } },
    harness.callers.of('operator'),
  );
  return { body: { transferId } };
}

/** A transfer with a card that is on its way to a terminal of its own. */
async function onItsWay({ harness, person }: Occasion) {
  const query = { terminal: harness.fresh('terminal') };
  const transferId = harness.fresh('transfer');
  const { cardNumber } = person;
  const body = { cardNumber, transferId, direction: 'IN', amount: money(2_00) };
  const door = 'POST /capi/Internal/v1/CardTransfers/Start';
  await harness.ask(door, { query, body }, harness.callers.of('internal'));
  return { query, transferId };
}

/** A voucher that a terminal has printed for the player, with its number. */
async function voucher({ harness, person }: Occasion) {
  const query = { terminal: 'terminal-of-doors' };
  const { cardNumber } = person;
  const card = { cardNumber, transferId: harness.fresh('transfer'), amount: money(2_00) };
  const into = 'POST /capi/Internal/v1/CardInFunds/TransferFrom';
  await harness.ask(into, { query, body: card }, harness.callers.of('internal'));
  const issueId = harness.fresh('voucher');
  const print = { query, body: { cardNumber, issueId, amount: money(2_00) } };
  const issue = 'POST /capi/Internal/v1/Vouchers/Issue';
  const { number } = await harness.ask(issue, print, harness.callers.of('internal'));
  return { query, issueId, number: number as string, cardNumber };
}

/** What a land-based system reports of the player's main account. */
const reported = { transactionId: freshId, account: 'Main' };
/** By the rich, the limited and the poor in turn. */
const stakesReported = [1_00, 50_00, scarce + 1_00];

/** A held deposit that its gateway has refused to send back. */
async function refusedReturn(occasion: Occasion): Promise<string> {
  const { id } = await deposit(occasion);
  const refused = `update payments.payment set state = 'HELD', return_failed_at = now() where id = $1`;
  await occasion.harness.rows(refused, [id]);
  return id;
}

/** A payout of which its gateway tells another amount. */
async function differing(occasion: Occasion): Promise<string> {
  const id = await withdrawal(occasion);
  await occasion.harness.rows(
    `update payments.payment set state = 'MISMATCH', gateway = 'PayUCard',
       reported_meaning = 'paid', reported_amount = 9999, reported_currency = currency
     where id = $1`,
    [id],
  );
  return id;
}

/** A withdrawal that staff have approved. */
async function approved(occasion: Occasion): Promise<void> {
  const paymentId = await withdrawal(occasion);
  const door = 'POST /api/payments/{paymentId}/approve';
  await occasion.harness.ask(door, { params: { paymentId } }, occasion.harness.other);
}

export const paymentDoors: LivingDoors = {
  'GET /capi/v2-onling/Payment/GetInfoById': async (occasion) => ({
    query: { paymentId: await withdrawal(occasion) },
  }),
  'GET /capi/v2-onling/Payment/GetInfoByReferenceNumber': async (occasion) => ({
    query: { referenceNumber: (await deposit(occasion)).reference },
  }),
  'GET /capi/v2-onling/Payment/GetBankTransferInfo': async (occasion) => {
    const { id } = await deposit(occasion);
    await occasion.harness.rows(
      `update payments.payment set method = 'Bacs', gateway = 'Bank', provider_reference = null
        where id = $1`,
      [id],
    );
    return { query: { paymentId: id } };
  },
  'GET /api/payments/movements': async (occasion) => ({
    query: { paymentId: await withdrawal(occasion) },
  }),
  'GET /api/payments/{paymentId}': async (occasion) => ({
    params: { paymentId: await withdrawal(occasion) },
  }),
  'POST /capi/v2-onling/Payment/Create': () => ({ body: { amount: money(100_00) } }),
  ...same(
    ['POST /capi/v2-onling/Payment/Withdraw', 'POST /capi/Funds/v3/Payment/Withdraw'],
    () => ({ body: { amount: money(100_00) } }),
  ),
  'POST /capi/v2-onling/Payment/Verify': async (occasion) => {
    const { id, code } = await unconfirmed(occasion);
    return { body: { paymentId: id, code } };
  },
  'POST /api/payments/{paymentId}/resend-code': async (occasion) => {
    const { id } = await unconfirmed(occasion);
    await occasion.harness.forgetCodes();
    return { params: { paymentId: id } };
  },
  'POST /capi/v2-onling/Payment/CreateBankConsent': () => ({ body: { amount: money(500_00) } }),
  'POST /capi/v2-onling/Payment/CreateBankPayment': async (occasion) => ({
    body: { consentId: await bankConsent(occasion), amount: money(500_00) },
  }),
  'POST /capi/v2-onling/Payment/CreateSmsPayment': () => ({ body: { amount: money(50_00) } }),
  'GET /api/payments/sms-details': async (occasion) => ({
    query: { paymentId: (await paidByPhone(occasion)).id },
  }),
  'POST /capi/v2-onling/Payment/SubmitSmsPaymentCode': async (occasion) => {
    const { id, code } = await paidByPhone(occasion);
    return { body: { paymentId: id, code } };
  },
  'GET /payments/csob/return': async (occasion) => ({
    query: (await deposit(occasion, 'pay')).fields,
  }),
  'POST /payments/csob/return': async (occasion) => ({
    body: (await deposit(occasion, 'pay')).fields,
  }),
  'POST /capi/v2-onling/Payment/NotifyCsob': async (occasion) => ({
    body: (await deposit(occasion, 'pay')).fields,
  }),
  'POST /api/payments/{paymentId}/read': async (occasion) => ({
    params: { paymentId: (await deposit(occasion, 'pay')).id },
  }),
  'POST /api/payments/{paymentId}/dismiss': async (occasion) => {
    const { id } = await deposit(occasion);
    await occasion.harness.rows(`update payments.payment set state = 'MISMATCH' where id = $1`, [
      id,
    ]);
    return { params: { paymentId: id } };
  },
  'POST /api/payments/{paymentId}/return': async (occasion) => ({
    params: { paymentId: await refusedReturn(occasion) },
  }),
  'POST /api/payments/{paymentId}/returned': async (occasion) => {
    const params = { paymentId: await refusedReturn(occasion) };
    const body = { reason: 'Sent back by the gateway' };
    return agreed(occasion.harness, 'POST /api/payments/{paymentId}/returned', { params, body });
  },
  ...same(
    [
      'POST /capi/v2-onling/Payment/CancelWithdrawal',
      'POST /capi/v2-onling/Payment/SuspendWithdrawal',
    ],
    async (occasion) => ({ body: { paymentId: await withdrawal(occasion) } }),
  ),
  ...same(
    [
      'POST /capi/v2-onling/Payment/ResumeWithdrawal',
      'POST /capi/v2-onling/Payment/ConfiscateWithdrawal',
    ],
    async (occasion) => ({ body: { paymentId: await suspended(occasion) } }),
  ),
  'POST /api/payments/{paymentId}/approve': async (occasion) => ({
    params: { paymentId: await withdrawal(occasion) },
  }),
  'POST /api/payments/{paymentId}/settle': async (occasion) => {
    const params = { paymentId: await differing(occasion) };
    const body = { outcome: 'PAID_AS_REPORTED', reported: money(99_99), reason: 'As it says' };
    return agreed(occasion.harness, 'POST /api/payments/{paymentId}/settle', { params, body });
  },
  'POST /api/payments/bank-files': async (occasion) => {
    await approved(occasion);
    return {};
  },
  'POST /api/payments/bank-reports': async (occasion) => {
    const { harness } = occasion;
    await approved(occasion);
    await harness.ask('POST /api/payments/bank-files', {}, harness.other);
    await harness.drive('bank/execute', {});
    return {};
  },
  'POST /api/payments/warnings/{warningId}/resolve': async ({ harness }) => {
    const [warning] = await harness.rows<{ id: bigint }>(
      `insert into payments.warning (kind, cause, detail, created_at)
       values ('UNMATCHED_TRANSFER', $1, 'Doors', $2) returning id`,
      [harness.fresh('cause'), harness.world.clock.now()],
    );
    return { params: { warningId: String(warning?.id) } };
  },
  'POST /capi/v2-onling/PlayerBankAccount/Create': async (occasion) => {
    await room(occasion);
    return { body: { domestic: undefined, iban: occasion.harness.iban() } };
  },
  ...same(
    [
      'POST /capi/v2-onling/PlayerBankAccount/Update',
      'POST /capi/v2-onling/PlayerBankAccount/RequestVerification',
      'POST /capi/v2-onling/PlayerBankAccount/SetVerified',
    ],
    async (occasion) => {
      await room(occasion);
      return { body: { bankAccountId: await bankAccount(occasion) } };
    },
  ),
  ...same(
    [
      'GET /capi/v2-onling/PlayerBankAccount/Get',
      'DELETE /capi/v2-onling/PlayerBankAccount/Delete',
    ],
    async (occasion) => {
      await room(occasion);
      return { query: { bankAccountId: await bankAccount(occasion) } };
    },
  ),
  ...same(['POST /capi/v1.1/Funds/Withdraw', 'POST /capi/v1.1/Funds/Deposit'], () => ({
    body: { referenceNumber: freshId },
  })),
  'POST /capi/v1.1/Funds/Verify': async (occasion) => {
    const { id } = await desk(occasion, 'Withdraw', 'Sms');
    return { body: { id, code: await sentCode(occasion) } };
  },
  'POST /capi/v1.1/Funds/VerifyByCard': async (occasion) => {
    const { id } = await desk(occasion, 'Withdraw', 'Card');
    return { body: { id, cardNumber: occasion.person.cardNumber, pin } };
  },
  'POST /capi/v1.1/Funds/ResendVerifyToken': async (occasion) => {
    const { id } = await desk(occasion, 'Withdraw', 'Sms');
    await occasion.harness.forgetCodes();
    return { body: { id } };
  },
  ...same(['PUT /capi/v1.1/Funds/Commit', 'PUT /capi/v1.1/Funds/Cancel'], async (occasion) => {
    await cashDesk(occasion);
    const direction = occasion.batch % 2 === 0 ? 'Deposit' : 'Withdraw';
    return { query: { id: (await desk(occasion, direction)).id } };
  }),
  'POST /api/cash-desk/sessions': async (occasion) => {
    await closeDesk(occasion);
    // A count that differs from the books is booked.
    return { body: { desk: 'desk-of-doors', counted: 100_00 + occasion.batch } };
  },
  'POST /api/cash-desk/sessions/{sessionId}/float': async (occasion) => ({
    params: { sessionId: await cashDesk(occasion) },
    body: { amount: 1_00, referenceNumber: freshId },
  }),
  'POST /api/cash-desk/sessions/{sessionId}/close': async (occasion) => ({
    params: { sessionId: await cashDesk(occasion) },
    body: { counted: 1_00 + occasion.batch },
  }),
  'GET /api/cash-desk/receipts/{operationId}': async (occasion) => {
    await cashDesk(occasion);
    const { id } = await desk(occasion);
    const door = 'PUT /capi/v1.1/Funds/Commit';
    await occasion.harness.ask(door, { query: { id } }, occasion.harness.callers.of('operator'));
    return { params: { operationId: id } };
  },
  'POST /capi/v1.1/Funds/Transfer': () => ({
    body: { amount: money(1_00), referenceNumber: freshId },
  }),
  ...same(
    [
      'POST /capi/FundsTransfer/v1/PlayerAccount/TransferFrom',
      'POST /capi/FundsTransfer/v1/PlayerAccount/TransferTo',
      'POST /capi/FundsTransfer/v2/TransferFrom',
      'POST /capi/FundsTransfer/v2/TransferTo',
    ],
    () => ({ body: { transferId: freshId, amount: money(1_00) } }),
  ),
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferRollback': async ({ harness, person }) => {
    const transferId = harness.fresh('transfer');
    const key = { playerId: String(person.playerId), system: 'hall-1', transferId };
    const body = { ...key, amount: money(1_00) };
    const door = 'POST /capi/FundsTransfer/v1/PlayerAccount/TransferFrom';
    await harness.ask(door, { body }, harness.callers.of('operator'));
    return { body: { transferId } };
  },
  'POST /capi/FundsTransfer/v2/TransferCommit': reserved,
  'POST /capi/FundsTransfer/v1/PlayerQueue/AddAndRemove': ({ person }) => ({
    body: { addPlayerId: String(person.playerId) },
  }),
  'POST /capi/Internal/v1/CardInFunds/TransferFrom': () => ({
    body: { transferId: freshId, amount: money(2_00) },
  }),
  // A terminal gives back what it was given before.
  'POST /capi/Internal/v1/CardInFunds/TransferTo': async ({ harness, person }) => {
    const { cardNumber } = person;
    const query = { terminal: 'terminal-of-doors' };
    const body = { cardNumber, transferId: harness.fresh('transfer'), amount: money(60_00) };
    const door = 'POST /capi/Internal/v1/CardInFunds/TransferFrom';
    await harness.ask(door, { query, body }, harness.callers.of('internal'));
    return { query, body: { cardNumber, transferId: freshId, amount: money(1_00) } };
  },
  ...same(
    [
      'POST /capi/Funds/v3/LoyaltyWallet/CreatePoints',
      'POST /capi/Funds/v3/LoyaltyWallet/CreatePayment',
    ],
    () => ({ body: { reference: freshId } }),
  ),
  'POST /capi/Internal/v1/CardTransfers/Start': ({ harness }) => ({
    query: { terminal: harness.fresh('terminal') },
    body: { transferId: freshId, direction: 'IN', amount: money(2_00) },
  }),
  'POST /capi/Internal/v1/CardTransfers/Report': async (occasion) => {
    const { query, transferId } = await onItsWay(occasion);
    return { query, body: { transferId, outcome: 'FULL' } };
  },
  'POST /capi/Internal/v1/CardTransfers/Repair': async (occasion) => {
    const { query, transferId } = await onItsWay(occasion);
    return { query, body: { entries: [{ transferId, moved: 1_00 }], complete: false } };
  },
  'GET /capi/Internal/v1/CardTransfers/Open': async (occasion) => {
    const { query } = await onItsWay(occasion);
    return { query };
  },
  'POST /capi/Internal/v1/Vouchers/Issue': async (occasion) => {
    const { query, cardNumber } = await voucher(occasion);
    const { harness } = occasion;
    const card = { cardNumber, transferId: harness.fresh('transfer'), amount: money(60_00) };
    const into = 'POST /capi/Internal/v1/CardInFunds/TransferFrom';
    await harness.ask(into, { query, body: card }, harness.callers.of('internal'));
    return { query, body: { cardNumber, issueId: freshId, amount: money(1_00) } };
  },
  'POST /capi/Internal/v1/Vouchers/Redeem': async (occasion) => {
    const { query, number, cardNumber } = await voucher(occasion);
    return { query, body: { cardNumber, number, redemptionId: freshId } };
  },
  'POST /capi/Internal/v1/Vouchers/Void': async (occasion) => {
    const { query, issueId } = await voucher(occasion);
    return { query, body: { issueId } };
  },
  'POST /api/vouchers/check': async (occasion) => ({
    body: { number: (await voucher(occasion)).number },
  }),
  'POST /api/vouchers/pay': async (occasion) => {
    await cashDesk(occasion);
    return { body: { number: (await voucher(occasion)).number } };
  },
  'POST /capi/Transactions/v1/AccountingTransaction': () => ({ body: reported }),
  'POST /capi/Transactions/v1/AccountingTransaction/Rollback': async ({ harness, person }) => {
    const transactionId = harness.fresh('transaction');
    const body = {
      system: 'hall-1',
      transactionId,
      playerId: String(person.playerId),
      account: 'Main',
      type: 'Deposit',
      amount: money(1_00),
    };
    const door = 'POST /capi/Transactions/v1/AccountingTransaction';
    await harness.ask(door, { body }, harness.callers.of('operator'));
    return { body: { transactionId } };
  },
  // A dozen such stakes are more than the limited may stake; one is more than the poor have.
  'POST /capi/Transactions/v1/Transaction': async ({ harness, person, batch }) => {
    const door = 'POST /capi/Transactions/v1/Transaction';
    const stake = (transactionId: string, amount: number) => ({
      body: { ...reported, transactionId, type: 'Stake', amount: money(amount) },
    });
    const amount = stakesReported[batch];
    if (amount === undefined) return { body: { ...reported, type: 'Win', amount: money(1_00) } };
    // Whoever has staked before has been asked about at the register, which keeps its answer.
    const { body } = stake(harness.fresh('stake'), 1_00);
    const first = { ...body, system: 'hall-1', playerId: String(person.playerId) };
    // The limited may be refused already.
    await harness.world.send(door, { body: first }, harness.callers.of('operator'));
    return stake(freshId, amount);
  },
  'GET /capi/v1.1/Currency/GetExchangeRates': async ({ harness }) => {
    await harness.world.runJob('payments.read_rates');
    return {};
  },
};
