/** Handlers of the casino-server edition: the wire's fields into a wager, and the answer back. */
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { Jackpots } from '@herna/jackpots';
import { DomainError, type PlayerId, toId, wireMinor } from '@herna/kernel';
import type { WagerRequest } from '@herna/ledger';
import type { casinoServerCalls } from '../contract/casino-server.ts';
import { type AcceptedWager, type CasinoServer, orTemporary } from '../service/casino-server.ts';
import type { Launch } from '../service/launch.ts';

const outcomeLengthMax = 16_384;

function providerOf({ principal }: CallContext): bigint {
  if (principal.kind !== 'provider') throw new TypeError('not a call of a provider');
  return principal.providerId;
}

interface SessionFields {
  readonly sessionId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly transactionId: string;
  readonly roundId?: string;
}

/** The fields that all wagers have; the others say what they add. */
const wagerOf = (
  kind: WagerRequest['kind'],
  body: SessionFields,
  context: CallContext,
): Omit<WagerRequest, 'contentHash'> => ({
  kind,
  providerId: providerOf(context),
  transactionId: body.transactionId,
  playerId: toId<PlayerId>(body.playerId),
  sessionId: toId(body.sessionId),
  gameKey: body.gameId,
  roundReference: body.roundId,
  amount: 0n,
  roundFinished: false,
  betTransactionId: undefined,
  jackpotShares: [],
  jackpotId: undefined,
  freeRoundId: undefined,
  outcome: undefined,
});

const answerOf = ({ code, balance, movementId }: AcceptedWager) => ({
  code,
  balance: wireMinor(balance),
  casinoTransactionId: movementId.toString(),
});

/** The provider's data for a replay as JSON text, bounded in size. */
function outcomeText(outcome: Record<string, unknown> | undefined): string | undefined {
  if (outcome === undefined) return undefined;
  const text = JSON.stringify(outcome);
  if (text.length > outcomeLengthMax) {
    const field = { field: 'outcome', kind: 'MaxLengthExceeded' } as const;
    throw new DomainError('ERR_INVALID_CONTRACT', { fields: [field] });
  }
  return text;
}

/** A stake of nothing is only that of a free round, whose stake is not the player's. */
function stakeOf(amount: number, freeRoundId: string | undefined): bigint {
  if ((amount === 0) === (freeRoundId !== undefined)) return BigInt(amount);
  const field = { field: 'amount', kind: 'InvalidValue' } as const;
  throw new DomainError('ERR_INVALID_CONTRACT', { fields: [field] });
}

/** Makes the handlers. */
export const casinoServerHandlers = (
  service: CasinoServer,
  launch: Launch,
  jackpots: Pick<Jackpots, 'list'>,
): Handlers<typeof casinoServerCalls> => {
  const wager = (request: Omit<WagerRequest, 'contentHash'>) => orTemporary(service.wager(request));
  return {
    'POST /api/CasinoServer/IdentifyPlayer': async ({ body }, context) => {
      const { token, gameId, terminal } = body;
      const found = await orTemporary(
        launch.identify(providerOf(context), { token, gameKey: gameId, terminal }),
      );
      return {
        playerId: found.playerId.toString(),
        sessionId: found.sessionId.toString(),
        nickname: found.nickname,
        currency: found.balance.currency,
        balance: wireMinor(found.balance.amount),
        language: found.language as 'cs',
        limits: {
          maxStake: found.maxStake === undefined ? null : wireMinor(found.maxStake),
          sessionEndsAt: found.endsAt.toISOString(),
        },
      };
    },
    'POST /api/CasinoServer/Balance': async ({ body }, context) => {
      const playerId = toId<PlayerId>(body.playerId);
      const balance = await orTemporary(
        service.balance(providerOf(context), playerId, toId(body.sessionId)),
      );
      return { code: 'OK', balance: wireMinor(balance.amount), currency: balance.currency };
    },
    'POST /api/CasinoServer/Bet': async ({ body }, context) =>
      answerOf(
        await wager({
          ...wagerOf('bet', body, context),
          amount: stakeOf(body.amount, body.freeRoundId),
          freeRoundId: body.freeRoundId,
          jackpotShares: (body.jackpotContributions ?? []).map(({ jackpotId, amount }) => ({
            jackpotId: toId(jackpotId),
            amount: BigInt(amount),
          })),
        }),
      ),
    'POST /api/CasinoServer/Win': async ({ body }, context) =>
      answerOf(
        await wager({
          ...wagerOf('win', body, context),
          amount: BigInt(body.amount),
          roundFinished: body.roundFinished,
          outcome: outcomeText(body.outcome),
        }),
      ),
    'POST /api/CasinoServer/CancelBet': async ({ body }, context) =>
      answerOf(
        await wager({
          ...wagerOf('bet-cancel', body, context),
          betTransactionId: body.betTransactionId,
        }),
      ),
    'POST /api/CasinoServer/JackpotWin': async ({ body }, context) => {
      const answer = await wager({
        ...wagerOf('jackpot-win', body, context),
        amount: BigInt(body.amount ?? 0),
        jackpotId: toId(body.jackpotId),
      });
      return { ...answerOf(answer), amount: wireMinor(answer.amountPaid) };
    },
    'POST /api/CasinoServer/CloseSession': async ({ body }, context) => {
      const reason = body.reason ?? 'closed by the provider';
      await orTemporary(service.close(providerOf(context), toId(body.sessionId), reason));
      return { code: 'OK' };
    },
    'GET /api/CasinoServer/Jackpot/GetJackpots': async (_input, context) => {
      const list = await jackpots.list({ providerId: providerOf(context), activeOnly: true });
      return {
        jackpots: list.map(({ id, name, amount }) => ({
          jackpotId: id.toString(),
          name,
          amount: wireMinor(amount.amount < 0n ? 0n : amount.amount),
          currency: amount.currency,
        })),
      };
    },
  };
};
