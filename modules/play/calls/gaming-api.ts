/** Handlers of the gaming-api edition: sessions, rounds, and money outside rounds. */
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError, type PlayerId, toId, wireMinor } from '@herna/kernel';
import type { gamingApiCalls } from '../contract/gaming-api.ts';
import type { Edition } from '../rules/providers.table.ts';
import { ticketRound } from '../rules/ticket-rounds.ts';
import { vocabularies } from '../rules/vocabularies.table.ts';
import type { FreeRoundsService } from '../service/free-rounds.ts';
import type { IdentifiedPlayer, Launch } from '../service/launch.ts';
import type { Lottery } from '../service/lottery.ts';
import type { GamesPort } from '../service/ports.ts';
import {
  type AcceptedWager,
  ownId,
  type ProviderWallet,
  type WagerContext,
  wagerInput,
} from '../service/provider-wallet.ts';
import { comparable, moneyAnswer, outcomeText, providerOf, speaking } from './provider-wire.ts';

const edition: Edition = 'gaming-api';

export interface GamingApiServices {
  readonly database: Database;
  readonly games: Pick<GamesPort, 'announce'>;
  readonly clock: Clock;
  readonly wallet: ProviderWallet;
  readonly launch: Launch;
  readonly lottery: Lottery;
  readonly freeRounds: Pick<FreeRoundsService, 'knows'>;
}

interface SessionFields {
  readonly sessionId: string;
  readonly playerId: string;
  readonly gameId: string;
}

const wireSession = (found: IdentifiedPlayer) => ({
  playerId: found.playerId.toString(),
  sessionId: found.sessionId.toString(),
  alias: found.nickname,
  currency: found.balance.currency,
  balance: wireMinor(found.balance.amount),
  language: found.language as 'cs',
  sessionEndsAt: found.endsAt.toISOString(),
  providerCode: vocabularies[edition].ok,
});

function needed(field: string): never {
  throw new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'RequiredField' }] });
}

const contextOf = (body: SessionFields, context: CallContext): WagerContext => ({
  providerId: providerOf(context),
  playerId: toId<PlayerId>(body.playerId),
  sessionId: toId(body.sessionId),
  gameKey: body.gameId,
});

/** Answers what a wager comes to. */
const money = async (work: Promise<AcceptedWager>) =>
  moneyAnswer(edition, await speaking(edition, work));

/** Makes the handlers. */
export const gamingApiHandlers = (
  services: GamingApiServices,
): Handlers<typeof gamingApiCalls> => ({
  ...sessionHandlers(services),
  ...roundHandlers(services),
});

type SessionCalls = Pick<
  Handlers<typeof gamingApiCalls>,
  | 'POST /capi/gamingapi/v1/Games/set'
  | 'GET /capi/gamingapi/v1/Ping'
  | 'POST /capi/gamingapi/v1/Session/activate'
  | 'POST /capi/gamingapi/v1/Landbased/startGameSession'
  | 'POST /capi/gamingapi/v1/Session/getBalance'
  | 'POST /capi/gamingapi/v1/Session/close'
>;

const sessionHandlers = ({
  database,
  games,
  clock,
  wallet,
  launch,
}: GamingApiServices): SessionCalls => ({
  'POST /capi/gamingapi/v1/Games/set': ({ body }, context) =>
    database.transaction((tx) =>
      games.announce(
        tx,
        providerOf(context),
        body.games.map(({ gameId: key, ...game }) => ({ key, ...game })),
      ),
    ),
  'GET /capi/gamingapi/v1/Ping': () => ({ code: 'OK', time: clock.now().toISOString() }),
  'POST /capi/gamingapi/v1/Session/activate': async ({ body }, context) => {
    const request = { token: body.token, gameKey: body.gameId };
    return wireSession(await speaking(edition, launch.identify(providerOf(context), request)));
  },
  'POST /capi/gamingapi/v1/Landbased/startGameSession': async ({ body }, context) => {
    const seat = {
      playerId: toId<PlayerId>(body.playerId),
      token: body.token,
      gameKey: body.gameId,
      terminal: body.terminal,
    };
    return wireSession(await speaking(edition, launch.seat(providerOf(context), seat)));
  },
  'POST /capi/gamingapi/v1/Session/getBalance': async ({ body }, context) => {
    const playerId = toId<PlayerId>(body.playerId);
    const balance = await speaking(
      edition,
      wallet.balance(providerOf(context), playerId, toId(body.sessionId)),
    );
    return { code: 'OK', balance: wireMinor(balance.amount), currency: balance.currency };
  },
  'POST /capi/gamingapi/v1/Session/close': async ({ body }, context) => {
    const reason = body.reason ?? 'closed by the provider';
    await speaking(edition, wallet.close(providerOf(context), toId(body.sessionId), reason));
    return { code: 'OK' };
  },
});

type RoundCalls = Omit<Handlers<typeof gamingApiCalls>, keyof SessionCalls>;

/** What a provider reports of free rounds that it keeps. */
interface FreeRoundReport {
  readonly payout: 'AT_END' | 'PROMOTION';
  readonly transactionId: string;
  readonly freeRoundId?: string;
  readonly roundsPlayed?: number;
  readonly amount: bigint;
}

/**
 * Books the total of free rounds under their id. One of free rounds that we have not given so keeps the
 * provider's own id and waits for a person, since a win is never refused.
 */
function freeRoundWin(
  { wallet, freeRounds }: Pick<GamingApiServices, 'wallet' | 'freeRounds'>,
  of: WagerContext,
  { payout, transactionId, freeRoundId, roundsPlayed: played, amount }: FreeRoundReport,
): Promise<AcceptedWager> {
  if (freeRoundId === undefined) return needed('freeRoundId');
  if (played === undefined) return needed('roundsPlayed');
  const work = async () => {
    const id = /^\d{1,18}$/.test(freeRoundId) ? BigInt(freeRoundId) : 0n;
    const total = { id, payout, played };
    if (await freeRounds.knows(of, total)) return wallet.freeRoundTotal(of, { total, amount });
    const unknown = wagerInput('win', transactionId, of, { amount, freeRoundTotal: total });
    return wallet.wager(unknown, [freeRoundId, BigInt(played)]);
  };
  return work();
}

/** Refuses a win of nothing where only one of something is a win. */
function assertWon(amount: bigint): void {
  if (amount > 0n) return;
  throw new DomainError('ERR_VALIDATION', { fields: [{ field: 'amount', kind: 'InvalidValue' }] });
}

const roundHandlers = ({ wallet, lottery, freeRounds }: GamingApiServices): RoundCalls => ({
  'POST /capi/gamingapi/v1/Round/bet': ({ body }, context) => {
    const more = { roundReference: body.roundId, amount: BigInt(body.amount) };
    const of = contextOf(body, context);
    return money(wallet.wager(wagerInput('bet', body.transactionId, of, more)));
  },
  'POST /capi/gamingapi/v1/Round/win': ({ body }, context) => {
    const more = { roundReference: body.roundId, amount: BigInt(body.amount) };
    const of = contextOf(body, context);
    return money(wallet.wager(wagerInput('win', body.transactionId, of, more)));
  },
  'POST /capi/gamingapi/v1/Round/livegame': ({ body }, context) => {
    const { table, dealer, result } = body;
    const bet = wagerInput('bet', body.transactionId, contextOf(body, context), {
      roundReference: body.roundId,
      amount: BigInt(body.stake),
    });
    const outcome = outcomeText({ table, dealer, result });
    const win = { amount: BigInt(body.win), roundFinished: true, outcome };
    return money(wallet.betAndWin(bet, win));
  },
  'POST /capi/gamingapi/v1/Round/cancel': ({ body }, context) =>
    money(
      wallet.cancelRound(contextOf(body, context), {
        roundReference: body.roundId,
        transactionId: body.transactionId,
      }),
    ),
  'POST /capi/gamingapi/v1/Round/close': ({ body }, context) => {
    const outcome = outcomeText(body.result);
    const more = { roundReference: body.roundId, roundFinished: true, outcome };
    const of = contextOf(body, context);
    const close = wagerInput('win', ownId('close', body.roundId), of, more);
    // The result is what this call is about: another one is another request.
    return money(wallet.wager(close, body.result ? [comparable(body.result)] : []));
  },
  'POST /capi/gamingapi/v1/win': async ({ body }, context) => {
    const of = contextOf(body, context);
    const { transactionId, ticketId, jackpotId, type } = body;
    const amount = BigInt(body.amount);
    if (body.freeRoundId === undefined) assertWon(amount);
    switch (type) {
      case 'FreeRounds':
        return money(
          freeRoundWin({ wallet, freeRounds }, of, { ...body, payout: 'AT_END', amount }),
        );
      case 'Lottery':
        if (ticketId === undefined) return needed('ticketId');
        return money(lottery.win(of, { transactionId, ticketId, amount }));
      case 'Jackpot': {
        if (jackpotId === undefined) return needed('jackpotId');
        const more = { amount, jackpotId: toId(jackpotId) };
        return money(wallet.wager(wagerInput('jackpot-win', transactionId, of, more)));
      }
      case 'Promotion':
        if (body.freeRoundId !== undefined) {
          const report = { ...body, payout: 'PROMOTION', amount } as const;
          return money(freeRoundWin({ wallet, freeRounds }, of, report));
        }
        return money(wallet.wager(wagerInput('win', transactionId, of, { amount })));
    }
  },
  'POST /capi/gamingapi/v1/cancelBet': async ({ body }, context) => {
    const { transactionId, ticketId, betTransactionId, roundId } = body;
    const cancelled = ticketId === undefined ? betTransactionId : ticketRound(ticketId);
    if (cancelled === undefined) return needed('betTransactionId');
    const more = {
      roundReference: ticketId === undefined ? roundId : ticketRound(ticketId),
      cancelledTransactionId: cancelled,
    };
    const of = contextOf(body, context);
    return money(wallet.cancelBet(wagerInput('bet-cancel', transactionId, of, more)));
  },
});
