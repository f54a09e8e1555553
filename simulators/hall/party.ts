/** The hall as a party: its page, and the acts that the page asks for. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createFaults } from '../frame/faults.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { type Act, createHall } from './hall.ts';
import { Refusal } from './platform.ts';
import { interruptions } from './terminal.ts';

const built = join(import.meta.dirname, 'page/build');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
const policy = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'";

type Field = 'string' | 'number' | 'object';
/** What each act needs. */
const fields: Readonly<Record<Act['act'], Readonly<Record<string, Field>>>> = {
  signIn: { login: 'string', password: 'string', code: 'string' },
  welcome: { text: 'string' },
  enter: {},
  leave: {},
  kiosk: {},
  deposit: { amount: 'number' },
  transferIn: { amount: 'number', terminal: 'string' },
  payVoucher: { number: 'string' },
  buyTicket: {},
  checkTicket: { number: 'string' },
  fetchWin: { number: 'string' },
  fetchWinAtDesk: { number: 'string' },
  sit: { terminal: 'string' },
  standUp: { terminal: 'string' },
  transferOut: { terminal: 'string' },
  play: { terminal: 'string' },
  print: { terminal: 'string' },
  restore: { terminal: 'string' },
  repair: { terminal: 'string' },
  insert: { terminal: 'string', number: 'string' },
  fault: { terminal: 'string', change: 'object' },
};
const changes: Readonly<Record<string, (value: unknown) => boolean>> = {
  hasPaper: (value) => typeof value === 'boolean',
  hasNetwork: (value) => typeof value === 'boolean',
  isDoorOpen: (value) => typeof value === 'boolean',
  interruption: (value) => interruptions.some((one) => one === value),
};

/** An act as the page sends it; undefined for anything else. */
function readAct(body: unknown): Act | undefined {
  if (typeof body !== 'object' || body === null || !('act' in body)) return undefined;
  const name = String(body.act);
  if (!Object.hasOwn(fields, name)) return undefined;
  const given = body as Readonly<Record<string, unknown>>;
  const fits = Object.entries(fields[name as Act['act']]).every(([field, type]) => {
    const value = given[field];
    if (type === 'number') return Number.isSafeInteger(value) && Number(value) > 0;
    return typeof value === type && value !== null;
  });
  const changed = Object.entries((given.change ?? {}) as object);
  const known = changed.every(
    ([field, value]) => Object.hasOwn(changes, field) && changes[field]?.(value),
  );
  return fits && known ? (body as Act) : undefined;
}

const sendFile = (reply: FastifyReply, name: string) => {
  const path = join(built, name);
  const type = types[extname(name)];
  if (!type || !/^[\w./-]+$/.test(name) || name.includes('..') || !existsSync(path)) {
    return reply.code(404).send({ message: 'The page of the hall is not built.' });
  }
  return reply
    .type(type)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(readFileSync(path));
};

/** Opens the party. */
export function createHallParty(surroundings: Surroundings): Party {
  const hall = createHall(surroundings);
  // One hall: what people ask for at once is done one after the other.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    name: 'hall',
    title: 'Gaming hall',
    page: '/hall/',
    faults: createFaults({}),
    summary: () => {
      const { isOpen, guest, terminals } = hall.state();
      return [
        isOpen ? 'open' : 'closed',
        `${terminals.length} terminals`,
        guest ? 'a guest' : 'nobody',
      ];
    },
    calls() {},
    controls(scope: FastifyInstance) {
      scope.get('/hall', async (_request, reply) => reply.redirect('/hall/'));
      scope.get('/hall/', async (_request, reply) => sendFile(reply, 'index.html'));
      scope.get<{ Params: { '*': string } }>('/hall/*', async ({ params }, reply) =>
        sendFile(reply, params['*']),
      );
      scope.get('/hall/api/state', async () => hall.state());
      scope.post('/hall/api/act', async (request, reply) => {
        // A form of another site cannot send this type.
        const isJson = request.headers['content-type']?.startsWith('application/json');
        const act = isJson ? readAct(request.body) : undefined;
        if (!act) return reply.code(400).send({ word: 'notUnderstood' });
        const language = request.headers['accept-language'] ?? 'en';
        try {
          const notice = await inTurn(() => hall.do(act, language));
          return { notice, state: hall.state() };
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { code, message } = error;
          const notice = message === '' ? { word: code } : { word: 'refused', text: message };
          return reply.code(409).send({ notice, state: hall.state() });
        }
      });
    },
    reset: () => hall.reset(),
    close: async () => hall.close(),
  };
}
