/**
 * Sends the operations of a seed through the platform's own doors and puts what comes back into the
 * auditor's words. Whatever leaves the outcome open (no answer, TEMPORARY, busy) is no reply.
 */
import { isUnavailable } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import type { Operation, Player, Reply } from '../workload/operations.ts';
import { createBonusCallers } from './bonus-callers.ts';
import { createCheckCallers } from './check-callers.ts';
import { createDepositCallers } from './deposit-callers.ts';
import {
  approver,
  type Body,
  codeOf,
  controller,
  createDoors,
  passing,
  type Run,
} from './doors.ts';
import { createDrawCallers } from './draw-callers.ts';
import { createEntranceCallers } from './entrance-callers.ts';
import { createFreeRoundCallers } from './free-round-callers.ts';
import { createPayoutCallers } from './payout-callers.ts';
import { createPayoutTargets } from './payout-targets.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';
import { createRewardCallers } from './reward-callers.ts';
import { createTransferCallers } from './transfer-callers.ts';

export interface Callers {
  /** Sends an operation to a server; undefined when the outcome is not known. */
  send(node: Node, operation: Operation): Promise<Reply | undefined>;
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

const noId = '999999999999';

/** A refusal's code as a reply; a server or database that was away leaves the outcome open. */
function ofError(error: unknown): Reply | undefined {
  // A job goes on behind an item that fails; who asks again does what is left.
  if (error instanceof AggregateError) {
    for (const one of error.errors) if (ofError(one) !== undefined) throw error;
    return undefined;
  }
  const isClosed = (error as { code?: string }).code === 'FST_ERR_REOPENED_CLOSE_SERVER';
  if (isClosed || isUnavailable(error)) return undefined;
  if (error instanceof DomainError) return passing.has(error.code) ? undefined : error;
  throw error;
}

async function runJob({ platform }: Node, wanted: string): Promise<Reply> {
  const job = platform.modules.jobs.find(({ name }) => name === wanted);
  if (!job) throw new Error(`no job is called ${wanted}`);
  await job.handler({});
  return { code: 'OK' };
}

/** Makes the callers of a run. */
export function createCallers(harness: PlatformHarness, run: Run): Callers {
  const { clock, titles } = harness;
  const doors = createDoors(harness, run);
  const { provider, wheelProvider, asPlayer, handle, drive } = doors;
  const transfers = createTransferCallers(doors, run);
  const bonuses = createBonusCallers(doors, run);
  const freeRounds = createFreeRoundCallers(harness, run);
  const seats = new Map<string, string>();
  const payments = new Map<string, { readonly id: string }>();
  const deposits = createDepositCallers(harness, doors, run, payments);
  const payouts = createPayoutCallers(harness, doors, payments, runJob);
  const ensureTarget = createPayoutTargets(harness, doors, run);
  const checks = createCheckCallers(harness, doors, run, (node) =>
    runJob(node, 'verification.pending_checks'),
  );
  const lottery = createDrawCallers(harness, doors, run, runJob);
  const entrance = createEntranceCallers(harness, run, runJob);
  const rewards = createRewardCallers(harness, doors, run, runJob);
  const holds = new Map<string, bigint>();
  const named = (id: string): string => `${run.prefix}-${id}`;
  const idOf = (player: Player): bigint => run.players[player] ?? 0n;

  const replyOf = (body: Body): Reply | undefined => {
    const { code, balance, casinoTransactionId: id, amount, jackpots = [] } = body;
    if (passing.has(code)) return undefined;
    const sum = (of: 'contribution' | 'won'): number =>
      jackpots.reduce((all: number, jackpot: Body) => all + jackpot[of], 0);
    return {
      code: code ?? 'OK',
      ...(balance === undefined ? {} : { balance }),
      ...(id === undefined ? {} : { id }),
      ...(amount === undefined ? {} : { amount }),
      ...(jackpots.length === 0 ? {} : { taken: { fed: sum('contribution'), won: sum('won') } }),
    };
  };

  const sit = async (node: Node, { player, seat, game }: Of<'sit'>) => {
    const key = titles[game];
    const launched = await asPlayer(node, player, {
      method: 'POST',
      url: '/capi/v2-onling/GameSession/CreatePreGameSessionToken',
      body: { gameKey: key },
    });
    if (launched.status !== 200) return codeOf(launched);
    const asked = { token: launched.body.token, gameId: key };
    const found =
      game === 'wheel'
        ? await wheelProvider(node, 'Authenticate', asked)
        : await provider(node, 'IdentifyPlayer', asked);
    // Of two that sit down at once, the one who came later has ended the other's session.
    if (BigInt(found.sessionId ?? 0) > BigInt(seats.get(seat) ?? 0))
      seats.set(seat, found.sessionId);
    return replyOf(found);
  };

  const wager = (node: Node, operation: Of<'bet' | 'win' | 'cancel' | 'jackpot-win'>) => {
    const at = {
      sessionId: seats.get(operation.seat) ?? noId,
      playerId: String(idOf(operation.player)),
      gameId: titles[operation.game],
      transactionId: named(operation.id),
      ...(operation.round === undefined ? {} : { roundId: named(operation.round) }),
    };
    switch (operation.kind) {
      case 'bet':
        return provider(node, 'Bet', {
          ...at,
          amount: operation.amount,
          ...(operation.free === undefined
            ? {}
            : { freeRoundId: freeRounds.idOf(operation.free) ?? noId }),
        });
      case 'win':
        return provider(node, 'Win', {
          ...at,
          amount: operation.amount,
          roundFinished: operation.finished,
        });
      case 'cancel':
        return provider(node, 'CancelBet', { ...at, betTransactionId: named(operation.bet) });
      case 'jackpot-win':
        return provider(node, 'JackpotWin', {
          ...at,
          jackpotId: String(run.jackpot),
          ...(operation.amount === undefined ? {} : { amount: operation.amount }),
        });
    }
  };

  /** Each money call of this edition needs a code of its own; a lost code is simply not used. */
  const turn = async (node: Node, operation: Of<'turn'>): Promise<Reply | undefined> => {
    const { player, seat, game, id, round, amount, won } = operation;
    const of = { playerId: String(idOf(player)), sessionId: seats.get(seat) ?? noId };
    const { defenceCode, code } = await wheelProvider(node, 'GetDefenceCode', of);
    if (defenceCode === undefined) return replyOf({ code });
    return replyOf(
      await wheelProvider(node, 'WithdrawAndDeposit', {
        ...of,
        defenceCode,
        gameId: titles[game],
        transferId: named(id),
        gameNumber: named(round),
        currency: 'CZK',
        amount,
        winAmount: won,
        reason: 'ROUND_END',
      }),
    );
  };

  const grant = async ({ platform, database }: Node, operation: Of<'grant'>): Promise<Reply> => {
    const { account, currency, amount, player, id } = operation;
    const { ledger } = platform.modules.parts;
    const playerId = idOf(player) as PlayerId;
    const posted = await database.transaction(async (tx) => {
      await ledger.openWallet(tx, playerId, currency);
      return ledger.post(tx, {
        kind: account === 'cash' ? 'correction' : 'bonus-grant',
        playerId,
        currency,
        source: 'sim',
        reference: named(id),
        lines: [
          { account: account === 'cash' ? 'player-cash' : 'player-bonus', amount: BigInt(amount) },
          {
            account: account === 'cash' ? 'corrections' : 'promotions',
            amount: BigInt(-amount),
          },
        ],
      });
    });
    const balance = Number(posted.cashAfter + posted.bonusAfter);
    return { code: 'OK', balance, id: String(posted.movementId) };
  };

  const reserve = async ({ platform, database }: Node, operation: Of<'reserve'>) => {
    const { player, id, amount, minutes } = operation;
    const hold = await database.transaction((tx) =>
      platform.modules.parts.ledger.reserve(tx, {
        playerId: idOf(player) as PlayerId,
        amount: { amount: BigInt(amount), currency: 'CZK' },
        source: 'sim',
        reference: named(id),
        expiresAt: new Date(clock.now().getTime() + minutes * 60_000),
      }),
    );
    holds.set(id, hold.id);
    return { code: 'OK' };
  };

  const endHold = async ({ platform, database }: Node, { player, id, how }: Of<'end-hold'>) => {
    const key = { playerId: idOf(player) as PlayerId, holdId: holds.get(id) ?? BigInt(noId) };
    const { ledger } = platform.modules.parts;
    await database.transaction((tx) =>
      how === 'cancel'
        ? ledger.cancelHold(tx, key)
        : ledger.commitHold(tx, key, { account: 'corrections', owner: 0n }),
    );
    return { code: 'OK' };
  };

  const withdraw = async (node: Node, { player, id, amount, way }: Of<'withdraw'>) => {
    if (way) await ensureTarget(player, way);
    const answer = await asPlayer(node, player, {
      method: 'POST',
      url: '/capi/v2-onling/Payment/Withdraw',
      key: named(id),
      body: { method: way?.method ?? 'BankTransfer', amount: { amount, currency: 'CZK' } },
    });
    if (answer.status === 200) payments.set(id, { id: answer.body.id });
    const reply = codeOf(answer);
    return reply?.code === 'OK' ? { ...reply, id: answer.body.id } : reply;
  };

  const withdrawalStep = (node: Node, { player, id, step }: Of<'withdrawal-step'>) => {
    const paymentId = payments.get(id)?.id ?? noId;
    const reason = 'Decided by the simulation';
    switch (step) {
      case 'cancel':
        return asPlayer(node, player, {
          method: 'POST',
          url: '/capi/v2-onling/Payment/CancelWithdrawal',
          body: { paymentId },
        }).then(codeOf);
      case 'approve':
        return handle(
          node,
          'POST /api/payments/{paymentId}/approve',
          { params: { paymentId } },
          approver,
        );
      default: {
        const name = { suspend: 'Suspend', resume: 'Resume', confiscate: 'Confiscate' }[step];
        const call = `POST /capi/v2-onling/Payment/${name}Withdrawal`;
        const by = step === 'confiscate' ? controller : approver;
        return handle(node, call, { body: { paymentId, reason } }, by);
      }
    }
  };

  const payOut = async (node: Node): Promise<Reply> => {
    await handle(node, 'POST /api/payments/bank-files', {}, approver);
    await drive('bank/execute', {});
    return handle(node, 'POST /api/payments/bank-reports', {}, approver);
  };

  const balances = async (node: Node, player: Player) => {
    const answer = await asPlayer(node, player, {
      method: 'GET',
      url: '/capi/v1.1/Funds/GetBalances',
    });
    if (answer.status !== 200) return codeOf(answer);
    const of = (kind: string): number =>
      answer.body.balances.find(
        ({ accountKind, balance }: Body) => accountKind === kind && balance.currency === 'CZK',
      )?.balance.amount;
    return { code: 'OK', purse: { cash: of('Main'), bonus: of('Bonus'), held: of('Reserved') } };
  };

  const post = (node: Node, player: Player, url: string, body: object) =>
    asPlayer(node, player, { method: 'POST', url, body }).then(codeOf);

  const ask = async (node: Node, operation: Operation): Promise<Reply | undefined> => {
    switch (operation.kind) {
      case 'bet':
      case 'win':
      case 'cancel':
      case 'jackpot-win':
        return replyOf(await wager(node, operation));
      case 'turn':
        return turn(node, operation);
      case 'card':
        return transfers.card(node, operation);
      case 'transfer':
      case 'end-transfer':
        return transfers.transfer(node, operation);
      case 'points':
        return transfers.points(node, operation);
      case 'sit':
        return sit(node, operation);
      case 'leave':
        return replyOf(
          await provider(node, 'CloseSession', { sessionId: seats.get(operation.seat) ?? noId }),
        );
      case 'seat-balance':
        return replyOf(
          await provider(node, 'Balance', {
            sessionId: seats.get(operation.seat) ?? noId,
            playerId: String(idOf(operation.player)),
          }),
        );
      case 'balances':
        return balances(node, operation.player);
      case 'grant':
        return grant(node, operation);
      case 'bonus':
      case 'bonus-news':
      case 'give-up':
        return bonuses(node, operation);
      case 'free-rounds':
        return freeRounds.give(node, operation);
      case 'end-free-rounds':
        return freeRounds.end(node, operation);
      case 'expire-free-rounds':
        return runJob(node, 'play.expire_free_rounds');
      case 'expire-bonuses':
        return runJob(node, 'bonuses.expire');
      case 'reserve':
        return reserve(node, operation);
      case 'end-hold':
        return endHold(node, operation);
      case 'expire-holds':
        return runJob(node, 'ledger.expire_holds');
      case 'expire-transfers':
        return runJob(node, 'payments.expire_reserved');
      case 'withdraw':
        return withdraw(node, operation);
      case 'withdrawal-step':
        return withdrawalStep(node, operation);
      case 'pay-out':
        return payOut(node);
      case 'send-payout':
        return payouts.send(node, operation);
      case 'payout-news':
        return payouts.news(node, operation);
      case 'deposit':
        return deposits.deposit(node, operation);
      case 'deposit-return':
        return deposits.depositReturn(node, operation);
      case 'check':
        return checks.check(node, operation);
      case 'check-result':
        return checks.checkResult(node, operation);
      case 'limit':
        return post(node, operation.player, '/capi/v1.1/PlayerLimits/UpdateLimits', {
          limits: [
            operation.value === undefined
              ? { kind: operation.limit, decision: 'REFUSED' }
              : { kind: operation.limit, decision: 'VALUE', value: operation.value },
          ],
        });
      case 'tickets':
      case 'paper':
      case 'claim':
      case 'draws':
      case 'confirm-draw':
      case 'void-draw':
      case 'expire-claims':
      case 'syndicate':
      case 'share':
      case 'subscribe':
      case 'end-subscription':
      case 'subscriptions':
      case 'postpone-draw':
        return lottery(node, operation);
      case 'enter':
      case 'exit':
      case 'close-visits':
        return entrance(node, operation);
      case 'spin-gift':
      case 'spin':
      case 'end-spins':
      case 'join-challenge':
      case 'leave-challenge':
      case 'challenge-news':
      case 'challenge-reward':
      case 'end-challenges':
      case 'join-cashback':
      case 'leave-cashback':
      case 'pay-cashback':
        return rewards(node, operation);
      case 'panic':
        return post(node, operation.player, '/capi/v2-onling/PlayerExclusion/ActivatePanicButton', {
          confirmed: true,
        });
    }
  };

  return {
    async send(node, operation) {
      const asked = ask(node, operation).catch(ofError);
      node.underWay.add(asked);
      try {
        return await asked;
      } finally {
        node.underWay.delete(asked);
      }
    },
  };
}
