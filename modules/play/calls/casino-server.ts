/** Handlers of the casino-server edition: the wire's fields into a wager, and the answer back. */
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { Db } from '@herna/db';
import { type JackpotEffect, type Jackpots, jackpotEffects } from '@herna/jackpots';
import { type PlayerId, toId, wireMinor } from '@herna/kernel';
import type { casinoServerCalls } from '../contract/casino-server.ts';
import type { FreeRoundsService } from '../service/free-rounds.ts';
import type { Launch } from '../service/launch.ts';
import {
  type AcceptedWager,
  orTemporary,
  type ProviderWallet,
  type WagerInput,
  wagerInput,
} from '../service/provider-wallet.ts';
import { outcomeText, providerOf, stakeOf, wireJackpot } from './provider-wire.ts';

interface SessionFields {
  readonly sessionId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly transactionId: string;
  readonly roundId?: string;
}

/** The fields that all wagers have; the others say what they add. */
const wagerOf = (
  kind: WagerInput['kind'],
  body: SessionFields,
  context: CallContext,
  more: Partial<WagerInput> = {},
): WagerInput =>
  wagerInput(
    kind,
    body.transactionId,
    {
      providerId: providerOf(context),
      playerId: toId<PlayerId>(body.playerId),
      sessionId: toId(body.sessionId),
      gameKey: body.gameId,
    },
    { roundReference: body.roundId, ...more },
  );

const answerOf = ({ code, balance, movementId }: AcceptedWager) => ({
  code,
  balance: wireMinor(balance),
  casinoTransactionId: movementId.toString(),
});

const jackpotFields = (effects: readonly JackpotEffect[]) =>
  effects.length === 0
    ? {}
    : {
        jackpots: effects.map(({ jackpotId, contribution, won }) => ({
          jackpotId: jackpotId.toString(),
          contribution: wireMinor(contribution),
          won: wireMinor(won),
        })),
      };

const sharesOf = (
  shares: readonly { readonly jackpotId: string; readonly amount: number }[] = [],
): WagerInput['jackpotShares'] =>
  shares.map(({ jackpotId, amount }) => ({ jackpotId: toId(jackpotId), amount: BigInt(amount) }));

export interface CasinoServerDeps {
  readonly wallet: ProviderWallet;
  readonly launch: Launch;
  readonly jackpots: Pick<Jackpots, 'list'>;
  readonly freeRounds: Pick<FreeRoundsService, 'at'>;
  readonly reads: Db;
}

type Held = Awaited<ReturnType<FreeRoundsService['at']>>[number];

const wireFreeRounds = ({ id, stake, left, expiresAt }: Held) => ({
  freeRoundId: id.toString(),
  stake: wireMinor(stake.amount),
  left,
  expiresAt: expiresAt.toISOString(),
});

/** Makes the handlers. */
export const casinoServerHandlers = ({
  wallet: service,
  launch,
  jackpots,
  freeRounds,
  reads,
}: CasinoServerDeps): Handlers<typeof casinoServerCalls> => {
  const wager = (request: WagerInput) => orTemporary(service.wager(request));
  return {
    'POST /api/CasinoServer/IdentifyPlayer': async ({ body }, context) => {
      const { token, gameId, terminal } = body;
      const found = await orTemporary(
        launch.identify(providerOf(context), { token, gameKey: gameId, terminal }),
      );
      const { currency } = found.balance;
      const held = await freeRounds.at(reads, found.playerId, { gameKey: gameId, currency });
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
        freeRounds: held.map(wireFreeRounds),
      };
    },
    'POST /api/CasinoServer/Balance': async ({ body }, context) => {
      const playerId = toId<PlayerId>(body.playerId);
      const balance = await orTemporary(
        service.balance(providerOf(context), playerId, toId(body.sessionId)),
      );
      return { code: 'OK', balance: wireMinor(balance.amount), currency: balance.currency };
    },
    'POST /api/CasinoServer/Bet': async ({ body }, context) => {
      const answer = await wager(
        wagerOf('bet', body, context, {
          amount: stakeOf(body.amount, body.freeRoundId),
          freeRoundId: body.freeRoundId,
          jackpotShares: sharesOf(body.jackpotContributions),
        }),
      );
      return { ...answerOf(answer), ...jackpotFields(jackpotEffects.of(answer)) };
    },
    'POST /api/CasinoServer/Win': async ({ body }, context) =>
      answerOf(
        await wager(
          wagerOf('win', body, context, {
            amount: BigInt(body.amount),
            roundFinished: body.roundFinished,
            outcome: outcomeText(body.outcome),
          }),
        ),
      ),
    'POST /api/CasinoServer/CancelBet': async ({ body }, context) =>
      answerOf(
        await wager(
          wagerOf('bet-cancel', body, context, { cancelledTransactionId: body.betTransactionId }),
        ),
      ),
    'POST /api/CasinoServer/JackpotWin': async ({ body }, context) => {
      const answer = await wager(
        wagerOf('jackpot-win', body, context, {
          amount: BigInt(body.amount ?? 0),
          jackpotId: toId(body.jackpotId),
        }),
      );
      return { ...answerOf(answer), amount: wireMinor(answer.amountPaid) };
    },
    'POST /api/CasinoServer/CloseSession': async ({ body }, context) => {
      const reason = body.reason ?? 'closed by the provider';
      await orTemporary(service.close(providerOf(context), toId(body.sessionId), reason));
      return { code: 'OK' };
    },
    'GET /api/CasinoServer/Jackpot/GetJackpots': async (_input, context) => {
      const list = await jackpots.list({ providerId: providerOf(context), activeOnly: true });
      return { jackpots: list.map(wireJackpot) };
    },
  };
};
