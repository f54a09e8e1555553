/** The bank as a party: the operator's calls and what can be done to it by hand. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { createFaults } from '../frame/faults.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import {
  type Account,
  type BookedTransfer,
  type Books,
  type Entry,
  openBooks,
} from './accounts.ts';
import { bankCalls } from './calls.ts';
import { decimalPattern, readDecimal } from './decimal.ts';
import { isIban, maskIban, normaliseIban } from './iban.ts';
import { createOrders, type OrderedFile, type Orders, type Transfer } from './orders.ts';
import { bankPage } from './page.ts';

type Form = Readonly<Record<string, string | undefined>>;

/** Opens the bank over its folder. */
export function createBank(surroundings: Surroundings): Party & { readonly books: Books } {
  const { clock, random, log, agreements, delays, folder } = surroundings;
  const { operatorIbans, bankKey } = agreements;
  const accounts = openRecordFile<Account>(join(folder, 'bank-accounts.jsonl'));
  const entries = openRecordFile<Entry>(join(folder, 'bank-entries.jsonl'));
  const files = openRecordFile<OrderedFile>(join(folder, 'bank-files.jsonl'));
  const transfers = openRecordFile<Transfer>(join(folder, 'bank-transfers.jsonl'));
  const records = [accounts, entries, files, transfers];
  const books = openBooks({ accounts, entries, operatorIbans, clock, random });
  const { executeAfterMs } = delays;
  const orders = createOrders({ files, transfers, books, clock, executeAfterMs });
  const faults = createFaults({
    rejectOrders: { kind: 'flag', label: 'Reject every transfer' },
    rejectReason: { kind: 'text', label: 'Reason of rejection (AC04)' },
    returnAfterMs: { kind: 'number', label: 'Return executed transfers after (ms)' },
    repeatedEntries: { kind: 'flag', label: 'Statements tell every entry twice' },
  });
  const mainIban = operatorIbans[0] ?? '';
  return {
    books,
    name: 'bank',
    title: 'Bank (pain.001, pain.002, camt.053)',
    page: '/bank',
    faults,
    summary: () => [
      `${books.accounts().length} accounts`,
      `${transfers.all().filter(({ state }) => state === 'ACCP').length} orders waiting`,
      `${transfers.all().length} orders in all`,
    ],
    calls: (scope) => bankCalls(scope, { books, orders, clock, random, log, bankKey, mainIban }),
    controls(scope) {
      scope.get('/bank', async (_request, reply) => {
        orders.work();
        return show(reply, books, orders);
      });
      scope.post('/__sim/bank/execute', async (request, reply) => {
        orders.work(true);
        log.record('bank', 'orders executed by hand');
        return sendDone(request, reply, '/bank');
      });
      scope.post<{ Body: Form }>('/__sim/bank/transfers', async (request, reply) => {
        const read = readIncoming(request.body ?? {}, books);
        if (typeof read === 'string') return refuse(request, reply, books, orders, read);
        const reference = books.book({ ...read, kinds: ['outgoing', 'incoming'] });
        log.record('bank', `transfer came from ${maskIban(read.from.iban)}`);
        return sendDone(request, reply, '/bank', { reference });
      });
      scope.post<{ Body: Form }>('/__sim/bank/reversals', async (request, reply) => {
        const { reference = '' } = request.body ?? {};
        if (!books.reverse(reference)) {
          return refuse(request, reply, books, orders, 'No entry has this reference.');
        }
        log.record('bank', `transfer ${reference} reversed`);
        return sendDone(request, reply, '/bank', { reference });
      });
      returnCalls(scope, surroundings, books, orders);
    },
    reset() {
      for (const file of records) file.clear();
    },
    async close() {
      for (const file of records) file.close();
    },
  };
}

function returnCalls(
  scope: FastifyInstance,
  { log }: Surroundings,
  books: Books,
  orders: Orders,
): void {
  scope.post<{ Body: Form }>('/__sim/bank/returns', async (request, reply) => {
    orders.work();
    const { endToEndId, reason } = request.body ?? {};
    const found = orders.list().find((transfer) => transfer.endToEndId === endToEndId);
    const returned = found && orders.giveBack(found.id, reason || 'AC04');
    if (!returned) {
      return refuse(request, reply, books, orders, 'No executed transfer has this EndToEndId.');
    }
    log.record('bank', `transfer ${returned.endToEndId} returned: ${returned.returnReason ?? ''}`);
    return sendDone(request, reply, '/bank', { reference: returned.returnReference });
  });
  scope.post<{ Body: Form }>('/__sim/bank/accounts', async (request, reply) => {
    const { iban = '', closed, name = 'Player' } = request.body ?? {};
    const id = normaliseIban(iban);
    if (!isIban(id)) return refuse(request, reply, books, orders, 'This is no IBAN.');
    books.open({ iban: id, name }, id.startsWith('SK') ? 'EUR' : 'CZK');
    const account = books.setClosed(id, closed === '1' || String(closed) === 'true');
    log.record('bank', `account ${maskIban(id)} ${account?.closed ? 'closed' : 'opened'}`);
    return sendDone(request, reply, '/bank', { closed: account?.closed });
  });
}

const show = (reply: FastifyReply, books: Books, orders: Orders, fault?: string): FastifyReply =>
  sendPage(reply, {
    title: 'Bank',
    withNavigation: true,
    scripts: ['live.js'],
    body: bankPage(books, orders, fault),
  });

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  books: Books,
  orders: Orders,
  message: string,
): FastifyReply {
  const wantsPage = request.headers.accept?.includes('text/html');
  reply.code(422);
  return wantsPage ? show(reply, books, orders, message) : reply.send({ message });
}

type Incoming = Omit<BookedTransfer, 'kinds'>;

/** The transfer a form describes, or what is wrong with it. */
function readIncoming(form: Form, books: Books): Incoming | string {
  const { payerName, text, variableSymbol, endToEndId } = form;
  const [main] = books.accounts();
  const creditor = books.account(normaliseIban(form.creditorIban ?? main?.id ?? ''));
  const payerIban = normaliseIban(form.payerIban ?? '');
  const amount = String(form.amount ?? '')
    .replace(/\s/g, '')
    .replace(',', '.');
  if (creditor?.owner !== 'operator') return 'The account it comes to is not the operator’s.';
  if (!isIban(payerIban)) return 'The payer’s IBAN is wrong.';
  if (!payerName) return 'The payer has no name.';
  if (!decimalPattern.test(amount) || readDecimal(amount) === 0n) return 'The amount is wrong.';
  if (variableSymbol && !/^\d{1,10}$/.test(variableSymbol)) return 'A variable symbol has digits.';
  // Banks state entries of other currencies as they were sent.
  const currency = form.currency || creditor.currency;
  if (!/^[A-Z]{3}$/.test(currency)) return 'A currency has three letters.';
  const payer = { iban: payerIban, name: payerName };
  books.open(payer, creditor.currency);
  return {
    from: payer,
    to: { iban: creditor.id, name: creditor.name },
    amount: readDecimal(amount),
    currency,
    details: {
      ...(variableSymbol ? { variableSymbol } : {}),
      ...(text ? { text } : {}),
      ...(endToEndId ? { endToEndId } : {}),
    },
  };
}
