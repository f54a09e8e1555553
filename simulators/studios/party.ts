/** A game provider from outside: keeps free rounds for the platform and plays them in its own games. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { isSameSecret } from '../frame/credentials.ts';
import { createFaults } from '../frame/faults.ts';
import { type Html, html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import { type Issue, isSameIssue, readIssue, standingOf } from './issues.ts';
import { createStudioPlay, studioSwitches } from './play.ts';
import type { Studio } from './studios.table.ts';
import { createWallet, signatureOf } from './wallet.ts';

const toleranceSeconds = 300;
const winsDrawn = [0, 0, 0, 0, 2, 5, 10] as const;

type Body = Readonly<Record<string, unknown>>;

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ code, message: code });

const bodyOf = (request: FastifyRequest): string =>
  Buffer.isBuffer(request.body) ? request.body.toString() : '';

/** Opens a studio. */
export function createStudio(studio: Studio, surroundings: Surroundings): Party {
  const { name, title, payout } = studio;
  const { clock, random, log, agreements, folder } = surroundings;
  const agreement = agreements.studios[name];
  const issues = openRecordFile<Issue>(join(folder, `${name}-free-rounds.jsonl`));
  const faults = createFaults(studioSwitches);
  const wallet = createWallet(studio, agreement, clock);
  const games = createStudioPlay({ studio, issues, wallet, faults, random });

  const isSigned = (request: FastifyRequest): boolean => {
    const header = (key: string): string => String(request.headers[key] ?? '');
    const timestamp = header('x-timestamp');
    const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp));
    if (studio.signature === 'request' && !(age <= toleranceSeconds)) return false;
    const signed = signatureOf(studio, agreement.secret, {
      method: request.method,
      path: request.url,
      body: bodyOf(request),
      timestamp,
      requestId: header('x-request-id'),
    });
    const key = studio.signature === 'body' ? 'x-request-sign' : 'x-signature';
    return isSameSecret(header(key), signed[key] ?? '');
  };

  const calls = (scope: FastifyInstance): void => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('preHandler', async (request, reply) => {
      if (!isSigned(request)) return refuse(reply, 401, 'SIGNATURE_INVALID');
    });
    const base = `/${name}/api/free-rounds`;
    scope.get(`${base}/games`, async () => ({
      games: Object.entries(studio.games).map(([gameId, stakes]) => ({ gameId, stakes })),
    }));
    scope.post(`${base}/issue`, async (request, reply) => {
      const wish = readIssue(JSON.parse(bodyOf(request)) as Body, studio, clock.now());
      if (typeof wish === 'string') return refuse(reply, 422, wish);
      if (faults.current().refuseIssues === 1) return refuse(reply, 422, 'BET_LEVEL_UNKNOWN');
      const known = issues.get(wish.id);
      if (known && !isSameIssue(known, wish)) return refuse(reply, 422, 'ISSUE_CONFLICT');
      if (!known) issues.put(wish);
      log.record(name, known ? 'the same free rounds again' : 'free rounds issued');
      return reply.code(known ? 200 : 201).send(standingOf(known ?? wish, clock));
    });
    scope.get<{ Params: { id: string } }>(`${base}/issues/:id`, async (request, reply) => {
      const issue = issues.get(request.params.id);
      return issue ? standingOf(issue, clock) : refuse(reply, 404, 'ISSUE_UNKNOWN');
    });
    scope.post(`${base}/cancel`, async (request, reply) => {
      const { issueId } = JSON.parse(bodyOf(request)) as Body;
      const issue = issues.get(String(issueId));
      if (!issue) return refuse(reply, 404, 'ISSUE_UNKNOWN');
      // What is over stays as it ended.
      const open = standingOf(issue, clock).state === 'OPEN';
      const ended = open ? { ...issue, cancelled: true } : issue;
      issues.put(ended);
      log.record(name, 'free rounds cancelled');
      return standingOf(ended, clock);
    });
  };

  const gameOf = (wish: unknown) => {
    const { token = '', game = '' } = (wish ?? {}) as { token?: string; game?: string };
    return { token: String(token), gameId: String(game) };
  };
  const gamePage = (reply: FastifyReply, body: Html): FastifyReply =>
    sendPage(reply, { title, body: html`<main class="desk"><h1>${title}</h1>${body}</main>` });
  /** What the rounds win, in multiples of their stakes of which most are nothing. */
  const drawWins = (): number[] =>
    Array.from({ length: 100 }, () => (winsDrawn[random.below(winsDrawn.length)] ?? 0) * 100);

  /** The game as a player's browser opens it: all that it has are the free rounds that are there. */
  const game = (scope: FastifyInstance): void => {
    scope.get(`/${name}/game`, async (request, reply) => {
      const { token, gameId } = gameOf(request.query);
      if (!studio.games[gameId]) return gamePage(reply.code(404), html`<p>No such game.</p>`);
      return gamePage(
        reply,
        html`<h2>${gameId}</h2><form method="post" action="/${name}/game">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="game" value="${gameId}">
<button>Play the free rounds</button></form>`,
      );
    });
    scope.post(`/${name}/game`, async (request, reply) => {
      const { token, gameId } = gameOf(request.body);
      const { used, won, codes } = await games.play(token, gameId, drawWins());
      log.record(name, `free rounds played by a player: ${codes.join(', ') || 'nothing reported'}`);
      if (used === undefined) {
        const none = codes.includes('NO_ISSUE');
        const text = none
          ? 'There are no free rounds in this game.'
          : `Refused: ${codes.join(', ')}`;
        return gamePage(reply, html`<h2>${gameId}</h2><p role="status">${text}</p>`);
      }
      const units = (won / 100).toFixed(2);
      return gamePage(
        reply,
        html`<h2>${gameId}</h2><p role="status">Rounds played: ${used}. Won: ${units}.</p>`,
      );
    });
  };

  const controls = (scope: FastifyInstance): void => {
    game(scope);
    scope.get(`/${name}`, async (_request, reply) =>
      sendPage(reply, {
        title,
        withNavigation: true,
        scripts: ['live.js'],
        body: html`<main class="desk"><h1>${title}</h1><div data-live="${name}"><ul>${issues
          .all()
          .map((issue) => {
            const { state } = standingOf(issue, clock);
            return html`<li>${issue.id}: ${issue.used} of ${issue.rounds}, ${state}</li>`;
          })}</ul></div></main>`,
      }),
    );
    scope.post<{ Body: Body }>(`/__sim/${name}/play`, async (request, reply) => {
      const { token, gameId, wins } = request.body ?? {};
      const list = Array.isArray(wins) ? wins.map(Number) : [];
      const played = await games.play(String(token), String(gameId), list);
      log.record(name, `free rounds played: ${played.codes.join(', ') || 'nothing reported'}`);
      return sendDone(request, reply, `/${name}`, played);
    });
    scope.post<{ Body: Body }>(`/__sim/${name}/settle`, async (request, reply) => {
      const codes = await games.settle(String(request.body?.issueId));
      return sendDone(request, reply, `/${name}`, { codes });
    });
    scope.post(`/__sim/${name}/report`, async (request, reply) => {
      const codes = await games.sendWaiting();
      log.record(name, `late reports: ${codes.join(', ') || 'none'}`);
      return sendDone(request, reply, `/${name}`, { codes });
    });
  };

  return {
    name,
    title,
    page: `/${name}`,
    faults,
    summary: () => [
      `free rounds: ${issues.all().length}, paid ${payout}`,
      `reports kept back: ${games.waiting()}`,
    ],
    calls,
    controls,
    reset() {
      issues.clear();
      games.forget();
    },
    async close() {
      issues.close();
    },
  };
}
