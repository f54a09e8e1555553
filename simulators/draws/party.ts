/** A lottery provider from outside: draws of its own, sold through the platform's wallet. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { isSameSecret } from '../frame/credentials.ts';
import { createFaults } from '../frame/faults.ts';
import { type Html, html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { createWallet, signatureOf } from '../studios/wallet.ts';
import { detailSeconds, readDetail, writeDetail } from './detail-links.ts';
import { drawGame, lotteryName as name, lotteryTitle as title } from './draws.table.ts';
import { drawSwitches, openLotteryLedger, type Seat, type Ticket } from './ledger.ts';
import { drawDetail, gamePage, ticketDetail } from './pages.ts';
import { drawWordsOf } from './words.table.ts';

type Body = Readonly<Record<string, unknown>>;

const toleranceSeconds = 300;
const provider = { name, signature: 'request' } as const;
const ticketsShown = 10;

/** Opens the lottery; `base` is where its pages are. */
export function createLotteryProvider(surroundings: Surroundings, base: () => string): Party {
  const { clock, random, log, agreements } = surroundings;
  const agreement = agreements.lottery;
  const faults = createFaults(drawSwitches);
  const ledger = openLotteryLedger({
    ...surroundings,
    faults,
    wallet: createWallet(provider, agreement, clock),
    forgedWallet: createWallet(
      provider,
      {
        secret: 'a key that nobody has agreed on',
        get platformUrl() {
          return agreement.platformUrl;
        },
      },
      clock,
    ),
  });
  /** Seals the addresses of details; nobody else knows it. */
  const linkSecret = `${agreement.secret} details`;

  const bodyOf = (request: FastifyRequest): string =>
    Buffer.isBuffer(request.body) ? request.body.toString() : '';

  const isSigned = (request: FastifyRequest): boolean => {
    const header = (key: string): string => String(request.headers[key] ?? '');
    const timestamp = header('x-timestamp');
    const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp));
    if (!(age <= toleranceSeconds)) return false;
    const signed = signatureOf(provider, agreement.secret, {
      method: request.method,
      path: request.url,
      body: bodyOf(request),
      timestamp,
      requestId: header('x-request-id'),
    });
    return isSameSecret(header('x-signature'), signed['x-signature'] ?? '');
  };

  /** Answers with a signature over status, the request's id and the text. */
  const sendSigned = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    answer: Body,
  ) => {
    const text = JSON.stringify(answer);
    const secret = faults.current().wrongKey === 1 ? 'a wrong key' : agreement.secret;
    const signature = createHmac('sha256', secret)
      .update(`${status}.${String(request.headers['x-request-id'])}.${text}`)
      .digest('hex');
    return reply.code(status).header('x-signature', signature).type('application/json').send(text);
  };

  const calls = (scope: FastifyInstance): void => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`/${name}/api/lottery/details`, async (request, reply) => {
      if (!isSigned(request)) {
        return reply.code(401).send({ code: 'SIGNATURE_INVALID', message: 'SIGNATURE_INVALID' });
      }
      const { kind, id, viewer, language } = JSON.parse(bodyOf(request)) as Body;
      const { foreignAddress, overdueAddress, loseTickets } = faults.current();
      const known = kind === 'draw' ? ledger.draws.get(String(id)) : ledger.tickets.get(String(id));
      log.record(name, `address of a ${kind === 'draw' ? 'draw' : 'ticket'} asked for`);
      if (!known || loseTickets === 1) {
        return sendSigned(request, reply, 404, { code: 'NOT_FOUND', message: 'NOT_FOUND' });
      }
      const serves = overdueAddress === 1 ? -1 : detailSeconds;
      const until = Math.floor(clock.now().getTime() / 1000) + serves;
      const query = writeDetail(linkSecret, {
        kind: String(kind),
        id: String(id),
        viewer: String(viewer),
        language: String(language),
        until,
      });
      const origin = foreignAddress === 1 ? 'https://phishing.example' : base();
      return sendSigned(request, reply, 200, {
        url: `${origin}/${name}/detail?${query}`,
        expiresAt: new Date(until * 1000).toISOString(),
      });
    });
  };

  const page = (reply: FastifyReply, body: Html, language: string): FastifyReply =>
    sendPage(reply, {
      title: drawGame.title,
      language: language === 'en' ? 'en' : 'cs',
      body: html`<main class="desk"><h1>${drawGame.title}</h1>${body}</main>`,
    });

  /** The numbers of a form; what is missing, wrong or doubled is drawn by chance. */
  const numbersOf = (form: Body): number[] => {
    const wanted = Array.from({ length: drawGame.picks }, (_, index) =>
      Number(form[`number${index}`]),
    );
    const fits = (one: number) => Number.isInteger(one) && one >= 1 && one <= drawGame.highest;
    const chosen = new Set(wanted.filter(fits));
    while (chosen.size < drawGame.picks) chosen.add(1 + random.below(drawGame.highest));
    return [...chosen].sort((one, other) => one - other);
  };

  const buy = async (
    seat: Seat,
    numbers: readonly number[],
    draw = ledger.openDraw(),
  ): Promise<string> => {
    if (!draw) return 'DRAW_CLOSED';
    const ticket: Ticket = {
      id: `T-${random.id()}`,
      drawId: draw.id,
      playerId: seat.playerId,
      sessionId: seat.sessionId,
      numbers,
      price: drawGame.price[seat.currency] ?? 0,
      currency: seat.currency,
      state: 'UNKNOWN',
      win: 0,
    };
    return ledger.sell(ticket);
  };

  const game = (scope: FastifyInstance): void => {
    const shown = (
      reply: FastifyReply,
      language: string,
      at: { readonly seat?: Seat; readonly token: string; readonly status?: string },
    ) => {
      const draw = ledger.openDraw();
      const words = drawWordsOf(language);
      if (!draw) return page(reply, html`<p>${words.none}</p>`, language);
      const { seat, token, status } = at;
      const mine = ledger.tickets.all().filter(({ playerId }) => playerId === seat?.playerId);
      const entry = seat
        ? ({ name: 'seat', value: seat.id } as const)
        : ({ name: 'token', value: token } as const);
      return page(
        reply,
        gamePage({
          words,
          language,
          currency: seat?.currency ?? 'CZK',
          draw,
          entry,
          status,
          tickets: mine.slice(-ticketsShown).reverse(),
        }),
        language,
      );
    };
    scope.get<{ Querystring: { token?: string; lang?: string } }>(
      `/${name}/game`,
      async ({ query }, reply) => {
        const { token = '', lang = 'cs' } = query;
        await ledger.tend();
        if (!token) {
          return page(reply.code(403), html`<p>${drawWordsOf(lang).notLaunched}</p>`, lang);
        }
        const seat = await ledger.open(token);
        if (typeof seat === 'string') {
          return page(
            reply.code(403),
            html`<p role="status">${drawWordsOf(lang).refused(seat)}</p>`,
            lang,
          );
        }
        return shown(reply, lang, { seat, token });
      },
    );
    scope.post<{ Body: Body }>(`/${name}/game`, async (request, reply) => {
      const form = request.body ?? {};
      const language = String(form.lang ?? 'cs');
      const words = drawWordsOf(language);
      const seat = ledger.seats.get(String(form.seat));
      await ledger.tend();
      if (!seat) return page(reply.code(403), html`<p>${words.notLaunched}</p>`, language);
      const numbers = numbersOf(form);
      const code = await buy(seat, numbers);
      const texts: Readonly<Record<string, string>> = {
        OK: words.bought(numbers.join(', ')),
        NO_ANSWER: words.noAnswer,
      };
      const status = texts[code] ?? words.refused(code);
      return shown(reply, language, { seat, token: '', status });
    });
    scope.get<{ Querystring: Record<string, string> }>(
      `/${name}/detail`,
      async ({ query }, reply) => {
        const link = readDetail(linkSecret, query, clock.now());
        const language = link?.language ?? 'cs';
        const words = drawWordsOf(language);
        if (!link) return page(reply.code(403), html`<p role="status">${words.over}</p>`, language);
        const ticket = link.kind === 'ticket' ? ledger.tickets.get(link.id) : undefined;
        const draw = ledger.draws.get(ticket?.drawId ?? link.id);
        if (ticket) return page(reply, ticketDetail(ticket, draw, words, language), language);
        if (draw) return page(reply, drawDetail(ledger, draw, words, language), language);
        return page(reply.code(404), html`<p>${words.none}</p>`, language);
      },
    );
  };

  const controls = (scope: FastifyInstance): void => {
    game(scope);
    scope.get(`/${name}`, async (_request, reply) => {
      await ledger.tend();
      return sendPage(reply, {
        title,
        withNavigation: true,
        scripts: ['live.js'],
        body: html`<main class="desk"><h1>${title}</h1>
<form method="post" action="/__sim/${name}/games"><button>Publish the games</button></form>
<div data-live="${name}"><table><tbody>${ledger.draws
          .all()
          .slice(-20)
          .reverse()
          .map(
            (draw) => html`<tr><td>${draw.id}</td><td>${draw.state}</td><td>${
              draw.numbers?.join(', ') ?? ''
            }</td><td>${ledger.ticketsOf(draw.id).length} tickets</td><td>
<form method="post" action="/__sim/${name}/settle"><input type="hidden" name="drawId"
 value="${draw.id}"><button>Draw and pay</button></form></td></tr>`,
          )}</tbody></table></div></main>`,
      });
    });
    const control = (
      act: string,
      run: (body: Body) => Promise<Readonly<Record<string, unknown>>>,
    ) =>
      scope.post<{ Body: Body }>(`/__sim/${name}/${act}`, async (request, reply) =>
        sendDone(request, reply, `/${name}`, await run(request.body ?? {})),
      );
    const numbersIn = ({ numbers }: Body): number[] | undefined =>
      Array.isArray(numbers) ? numbers.map(Number) : undefined;
    control('games', async ({ games }) => {
      const { status, body } = await ledger.publishGames(Array.isArray(games) ? games : undefined);
      return { status, ...body };
    });
    control('announce', async ({ drawId, salesOpenAt, salesCloseAt, drawAt }) => {
      const draw = {
        ...ledger.nextDraw(),
        ...(drawId ? { id: String(drawId) } : {}),
        ...(salesOpenAt ? { salesOpenAt: String(salesOpenAt) } : {}),
        ...(salesCloseAt ? { salesCloseAt: String(salesCloseAt) } : {}),
        ...(drawAt ? { drawAt: String(drawAt) } : {}),
      };
      return { drawId: draw.id, code: await ledger.announce(draw) };
    });
    control('open', async ({ token }) => {
      const seat = await ledger.open(String(token));
      return typeof seat === 'string' ? { code: seat } : { code: 'OK', seat: seat.id };
    });
    control('buy', async (body) => {
      const seat = ledger.seats.get(String(body.seat));
      if (!seat) return { code: 'NO_SEAT' };
      const draw = ledger.draws.get(String(body.drawId)) ?? ledger.openDraw();
      const code = await buy(seat, numbersIn(body) ?? numbersOf({}), draw);
      return { code, ticketId: ledger.tickets.all().at(-1)?.id };
    });
    control('settle-due', async (body) => {
      const due = ledger.draws.all().filter(({ state, drawAt }) => {
        return state !== 'CLOSED' && new Date(drawAt) <= clock.now();
      });
      const codes: string[] = [];
      for (const { id } of due) codes.push(...(await ledger.settle(id, numbersIn(body))));
      return { codes };
    });
    control('settle', async (body) => ({
      codes: await ledger.settle(String(body.drawId), numbersIn(body)),
    }));
    control('pay', async ({ ticketId, amount }) => {
      const ticket = ledger.tickets.get(String(ticketId));
      if (!ticket) return { code: 'NO_TICKET' };
      const sum = amount === undefined ? ticket.win : Number(amount);
      return { code: await ledger.payTicket(ticket, sum) };
    });
  };

  return {
    name,
    title,
    page: `/${name}`,
    faults,
    summary: () => [`draws: ${ledger.draws.all().length}, tickets: ${ledger.tickets.all().length}`],
    calls,
    controls,
    reset: () => ledger.clear(),
    async close() {
      ledger.close();
    },
  };
}
