/** The bank's calls for the operator: orders in, statements out. Bearer key, XML both ways. */
import { type Clock, pragueDay, type Random, startOfPragueDay } from '@herna/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasBearer } from '../frame/credentials.ts';
import type { EventLog } from '../frame/event-log.ts';
import type { FaultValues } from '../frame/faults.ts';
import type { Books } from './accounts.ts';
import { writeStatement } from './camt053.ts';
import { normaliseIban } from './iban.ts';
import type { Orders } from './orders.ts';
import { readPain001 } from './pain001.ts';
import { groupState, writeAccepted, writeRefused } from './pain002.ts';

interface BankCalls {
  readonly books: Books;
  readonly orders: Orders;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: EventLog;
  readonly bankKey: string;
  /** The account of a statement that names none. */
  readonly mainIban: string;
}

const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/xml; charset=utf-8').send(text);

/** Mounts the calls. */
export function bankCalls(scope: FastifyInstance, bank: BankCalls): void {
  const xmlTypes = ['application/xml', 'text/xml'];
  scope.addContentTypeParser(xmlTypes, { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  scope.addHook('preHandler', async (request, reply) => {
    if (hasBearer(request.headers.authorization, bank.bankKey)) return;
    return reply.code(401).send({ code: 'UNAUTHORISED', message: 'The bearer key is wrong.' });
  });
  orderCalls(scope, bank);
  statementCall(scope, bank);
}

function orderCalls(scope: FastifyInstance, bank: BankCalls): void {
  const { orders, clock, random, log } = bank;
  const header = () => ({ id: random.id(), at: clock.now() });

  scope.post<{ Body: string }>('/bank/api/orders', async (request, reply) => {
    orders.work();
    if (typeof request.body !== 'string') return reply.code(415).send();
    const file = readPain001(request.body);
    if ('reason' in file) {
      log.record('bank', `orders refused: ${file.reason} ${file.explanation}`);
      return sendXml(reply.code(file.malformed ? 400 : 200), writeRefused(header(), file));
    }
    if (orders.file(file.messageId)) {
      log.record('bank', `orders refused: MsgId ${file.messageId} came before`);
      const fault = { ...file, reason: 'DU01', explanation: 'MsgId came before' };
      return sendXml(reply, writeRefused(header(), fault));
    }
    const transfers = orders.take(file, request.faults);
    log.record('bank', `orders ${file.messageId}: ${groupState(transfers)}, ${transfers.length}`);
    return sendXml(reply, writeAccepted(header(), file, transfers));
  });

  scope.get<{ Params: { messageId: string } }>(
    '/bank/api/orders/:messageId',
    async (request, reply) => {
      orders.work();
      const { messageId } = request.params;
      const file = orders.file(messageId);
      if (!file) {
        return reply.code(404).send({ code: 'NOT_FOUND', message: 'No file has this MsgId.' });
      }
      const group = { ...file, messageId };
      return sendXml(reply, writeAccepted(header(), group, orders.transfersOf(messageId)));
    },
  );
}

type Period = { from?: string; to?: string; account?: string };

function statementCall(scope: FastifyInstance, bank: BankCalls): void {
  const { books, orders, clock, random } = bank;
  scope.get<{ Querystring: Period }>('/bank/api/statements', async (request, reply) => {
    orders.work();
    const { query, faults } = request;
    const now = clock.now();
    const from = readMoment(query.from ?? pragueDay(now));
    const to = query.to ? readMoment(query.to) : now;
    const account = books.account(normaliseIban(query.account ?? bank.mainIban));
    if (!from || !to || account?.owner !== 'operator') {
      const message = 'from and to are days or moments, account is one of yours.';
      return reply.code(400).send({ code: 'INVALID_PERIOD', message });
    }
    const entries = books
      .entries(account.id)
      .filter(({ bookedAt }) => new Date(bookedAt) >= from && new Date(bookedAt) <= to);
    const sum = entries.reduce((total, { amount }) => total + amount, 0n);
    const openingBalance = books.balance(account.id, from);
    return sendXml(
      reply,
      writeStatement({
        id: random.id(),
        madeAt: now,
        account,
        from,
        to,
        openingBalance,
        closingBalance: openingBalance + sum,
        entries: repeated(entries, faults),
      }),
    );
  });
}

const repeated = <Item>(items: readonly Item[], faults: FaultValues): readonly Item[] =>
  faults.repeatedEntries ? items.flatMap((item) => [item, item]) : items;

/** A day is the beginning of that day in Prague. */
function readMoment(text: string): Date | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return startOfPragueDay(text);
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
