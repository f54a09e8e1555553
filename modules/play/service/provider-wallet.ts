/**
 * What a provider may ask about a session and its money, whatever edition it speaks. Wagers go
 * through the wager path; a refusal becomes its code, and a path that is full or has lost its
 * database becomes TEMPORARY: the provider repeats with the same id and meets the first answer, if
 * there was one.
 */
import { type Database, isUnavailable } from '@herna/db';
import { type JackpotInput, jackpotInput } from '@herna/jackpots';
import { type Clock, DomainError, type Money, money, type PlayerId } from '@herna/kernel';
import { contentHash, type Ledger, type Operation } from '@herna/ledger';
import {
  BatchBusy,
  BatchNotDone,
  BatchOutcomeUnknown,
  bookedWager,
  inputsOf,
  purseAccount,
  type WagerAnswer,
  type WagerKind,
  type WagerPath,
  type WagerRequest,
} from '@herna/wagering';
import { isSingleStep, isStake, movesMoney, type Step } from '../rules/rounds.ts';
import { haveHitJackpot } from '../store/jackpot-stakes.ts';
import { type RoundRow, roundById, roundByReference } from '../store/rounds.ts';
import * as store from '../store/sessions.ts';
import {
  drawPrizeInput,
  type FreeRoundTotal,
  freeRoundInput,
  freeRoundTotalInput,
  type RoundInput,
  roundInput,
  sessionInput,
} from '../wager-slots.ts';
import { movementsOfRound } from './round-movements.ts';
import { stakeable } from './session-money.ts';

export type AcceptedWager = Extract<WagerAnswer, { code: 'OK' | 'DUPLICATE' }>;
/** What a provider requests, whatever edition it speaks; see `WagerRequest` and the slots. */
export interface WagerInput extends Omit<WagerRequest, 'contentHash' | 'inputs'> {
  readonly sessionId: bigint;
  readonly roundReference: RoundInput['reference'];
  readonly roundFinished: RoundInput['finished'];
  readonly roundWhole: RoundInput['whole'];
  readonly outcome: RoundInput['outcome'];
  readonly jackpotShares: JackpotInput['shares'];
  readonly jackpotId: JackpotInput['jackpotId'];
  readonly freeRoundId: string | undefined;
  /** Win: the total of free rounds that their provider keeps. */
  readonly freeRoundTotal: FreeRoundTotal | undefined;
  /** Win of a ticket: the most that its draw allows it, minor units. */
  readonly drawPrize: bigint | undefined;
}

/** The request as the wager path takes it. */
const requestOf = (input: WagerInput, contentHash: bigint): WagerRequest => ({
  kind: input.kind,
  providerId: input.providerId,
  transactionId: input.transactionId,
  playerId: input.playerId,
  gameKey: input.gameKey,
  amount: input.amount,
  cancelledTransactionId: input.cancelledTransactionId,
  contentHash,
  inputs: inputsOf(
    sessionInput.with(input.sessionId),
    roundInput.with({
      reference: input.roundReference,
      finished: input.roundFinished,
      whole: input.roundWhole,
      outcome: input.outcome,
    }),
    jackpotInput.with({ shares: input.jackpotShares, jackpotId: input.jackpotId }),
    freeRoundInput.with(input.freeRoundId),
    freeRoundTotalInput.with(input.freeRoundTotal),
    drawPrizeInput.with(input.drawPrize),
  ),
});

/** What the provider shall simply ask again, with the same id. */
const isPassing = (error: unknown): boolean =>
  error instanceof BatchBusy ||
  error instanceof BatchNotDone ||
  error instanceof BatchOutcomeUnknown ||
  isUnavailable(error);

/** Answers TEMPORARY for what passes; a fault of ours stays one. */
export async function orTemporary<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!isPassing(error)) throw error;
    throw new DomainError('TEMPORARY', { data: { retryAfterSeconds: 1 } });
  }
}

/** Content of a request beside that of its wager. */
type Content = readonly (bigint | string)[];

/**
 * What makes two requests with one id the same; the session may have been renewed in between.
 * `whole` is what the request is part of: alone, the same id would be another request.
 */
const wagerHash = (request: WagerInput, whole: Content = []): bigint =>
  contentHash([
    request.kind,
    request.playerId,
    request.gameKey,
    request.roundReference ?? '',
    request.amount,
    request.roundFinished,
    request.cancelledTransactionId ?? '',
    request.jackpotId ?? '',
    request.freeRoundId ?? '',
    ...request.jackpotShares.flatMap(({ jackpotId, amount }) => [jackpotId, amount]),
    ...whole,
  ]);

/** Who asks for a wager, and in which session and game. */
export interface WagerContext {
  readonly providerId: bigint;
  readonly playerId: PlayerId;
  readonly sessionId: bigint;
  readonly gameKey: string;
}

/** A wager with what it does not speak of left empty. */
export const wagerInput = (
  kind: WagerKind,
  transactionId: string,
  context: WagerContext,
  more: Partial<WagerInput> = {},
): WagerInput => ({
  kind,
  transactionId,
  roundReference: undefined,
  amount: 0n,
  roundFinished: false,
  roundWhole: false,
  cancelledTransactionId: undefined,
  jackpotShares: [],
  jackpotId: undefined,
  freeRoundId: undefined,
  freeRoundTotal: undefined,
  drawPrize: undefined,
  outcome: undefined,
  ...context,
  ...more,
});

/** Most requests that belong together; a longer round is cancelled in parts. */
const togetherMax = 100;

/**
 * An id of our own for what the provider's request is made of. Ids of providers hold no spaces, so
 * none can be in the way.
 */
export const ownId = (...parts: readonly string[]): string => parts.join(' ');

export interface ProviderWalletOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<
    Ledger,
    'balances' | 'houseBalance' | 'houseSums' | 'statement' | 'bookedMovement'
  >;
  readonly path: WagerPath;
}

/** The kind that takes a movement of a round back. */
const cancelOf: Readonly<Record<string, 'bet-cancel' | 'win-cancel'>> = {
  bet: 'bet-cancel',
  win: 'win-cancel',
};

/** `provider-1/bet:8f1c`: the provider's own id is behind the colon. */
const stepOf = ({ kind, referenceNumber, amount, createdAt }: Operation): Step => ({
  kind,
  transactionId: referenceNumber.slice(referenceNumber.indexOf(':') + 1),
  amount: amount.amount,
  at: createdAt,
});

/** What a provider says of a round that it takes back. */
interface RoundCancel {
  readonly roundReference: string;
  readonly transactionId: string;
  /** What it says was staked, where its edition does: a part of it is no cancel of the round. */
  readonly stake?: bigint;
}

/** Makes the service. */
export function createProviderWallet({ database, clock, ledger, path }: ProviderWalletOptions) {
  /**
   * An accepted answer. A repeat at a terminal tells what lies there now, since a movement only knows
   * the wallet.
   * @throws DomainError with the code of a refusal
   */
  const accepted = async (
    { sessionId }: Pick<WagerInput, 'sessionId'>,
    answer: WagerAnswer,
  ): Promise<AcceptedWager> => {
    if (answer.code === 'REFUSED') throw new DomainError(answer.refusal);
    if (answer.code === 'OK') return answer;
    const session = await store.sessionById(database.read, sessionId);
    if (!session || session.terminal_account === null) return answer;
    return { ...answer, balance: await stakeable(database.read, ledger, session) };
  };

  /** A session of this provider, open or not. */
  const sessionOf = async (providerId: bigint, sessionId: bigint) => {
    const session = await store.sessionById(database.read, sessionId);
    if (session?.provider_id !== providerId) throw new DomainError('SESSION_EXPIRED');
    return session;
  };

  /**
   * The title that a request counts to. A jackpot is claimed by any game id (10.1), so it counts to the
   * title of its session: no other name leads around a ceiling.
   */
  const titleOf = async ({ kind, sessionId, playerId, providerId, gameKey }: WagerInput) => {
    if (kind !== 'jackpot-win') return gameKey;
    const session = await store.sessionById(database.read, sessionId);
    const isOwn = session?.provider_id === providerId && session.player_id === playerId;
    return isOwn ? session.game_key : gameKey;
  };

  /** Runs wagers that belong together: all of them or none. */
  const together = async (
    requests: readonly WagerInput[],
    whole?: Content,
  ): Promise<AcceptedWager[]> => {
    const answers = await path.submitTogether(
      requests.map((request) => requestOf(request, wagerHash(request, whole))),
    );
    return Promise.all(
      answers.map((answer, index) => accepted(requests[index] as WagerInput, answer)),
    );
  };

  /**
   * Refuses a round that is taken back in several parts before the first of them, where the player
   * no longer has what it has brought him, in the wallet or on a terminal: its stakes would return and
   * its wins would stay.
   */
  const assertStillHeld = async (
    playerId: PlayerId,
    { id, currency, last_movement_id: last }: RoundRow,
    movements: readonly Operation[],
  ): Promise<void> => {
    const wallets = await ledger.balances(database.read, playerId);
    const wallet = wallets.find((each) => each.currency === currency);
    const brought = movements
      .filter(({ kind }) => kind !== 'jackpot-win')
      .reduce((sum, { cashChange, bonusChange }) => sum + cashChange + bonusChange, 0n);
    if ((wallet?.cash ?? 0n) + (wallet?.bonus ?? 0n) < brought) {
      throw new DomainError('INSUFFICIENT_FUNDS');
    }
    const subject = { id, first: id, last };
    const query = { playerId, subject, account: purseAccount } as const;
    for (const { owner, amount } of await ledger.houseSums(database.read, query)) {
      const lying = await ledger.houseBalance(database.read, purseAccount, owner, currency);
      if (lying < amount) throw new DomainError('INSUFFICIENT_FUNDS');
    }
  };

  /** Refuses a round that is taken back in several parts, where one of its stakes has hit a jackpot. */
  const assertNoneHit = async (cancels: readonly WagerInput[]): Promise<void> => {
    const stakes = cancels
      .filter(({ kind }) => kind === 'bet-cancel')
      .map(({ providerId, cancelledTransactionId: betId = '' }) => ({ providerId, betId }));
    if (await haveHitJackpot(database, stakes)) throw new DomainError('ROUND_CLOSED');
  };

  /** Refuses another request under an id that is taken, before a part of it is done. */
  const assertSame = async (request: WagerInput): Promise<void> => {
    const booked = await bookedWager(ledger, database.read, request);
    const same = booked?.playerId === request.playerId && booked.contentHash === wagerHash(request);
    if (booked && !same) throw new DomainError('TRANSACTION_CONFLICT');
  };

  /** The cancels that take a round back, whatever of it was taken back before. */
  const cancelsOf = async (
    context: WagerContext,
    { roundReference, transactionId, stake }: RoundCancel,
  ): Promise<WagerInput[]> => {
    const { playerId } = context;
    const round = await roundByReference(database.read, { ...context, reference: roundReference });
    if (!round) return [];
    const movements = await movementsOfRound(database.read, ledger, round);
    const steps = movements.map(stepOf).filter(({ kind }) => cancelOf[kind]);
    if (stake !== undefined && !isStake(stake, steps))
      throw new DomainError('TRANSACTION_CONFLICT');
    const roundFinished = isSingleStep(steps);
    const cancels = steps.filter(movesMoney).map(({ kind, transactionId: id }) => {
      const more = {
        roundReference,
        cancelledTransactionId: id,
        roundFinished,
        roundWhole: true,
      };
      return wagerInput(cancelOf[kind] ?? 'bet-cancel', ownId(transactionId, id), context, more);
    });
    if (cancels.length >= togetherMax) {
      await assertStillHeld(playerId, round, movements);
      await assertNoneHit(cancels);
    }
    return cancels;
  };

  /** The round of a bet that its player has made. */
  const roundOfBet = async ({ providerId, playerId, cancelledTransactionId }: WagerInput) => {
    if (cancelledTransactionId === undefined) return undefined;
    const bet = { kind: 'bet', providerId, transactionId: cancelledTransactionId } as const;
    const booked = await bookedWager(ledger, database.read, bet);
    if (booked?.playerId !== playerId || booked.subjectId === undefined) return undefined;
    return (await roundById(database.read, booked.subjectId, playerId))?.reference;
  };

  return {
    sessionOf,
    together,

    /**
     * Whether a player's wager of this kind and id is booked: the same request is then answered as
     * the first, and any other under its id refused, so neither moves money.
     */
    async isBooked(
      { providerId, playerId }: Pick<WagerContext, 'providerId' | 'playerId'>,
      kind: WagerKind,
      transactionId: string,
    ): Promise<boolean> {
      const booked = { kind, providerId, transactionId };
      return (await bookedWager(ledger, database.read, booked))?.playerId === playerId;
    },

    /** Runs a wager; throws the code of a refusal. `whole` is more of its content to compare. */
    wager: async (request: WagerInput, whole?: Content): Promise<AcceptedWager> => {
      const gameKey = await titleOf(request);
      return accepted(
        request,
        await path.submit(requestOf({ ...request, gameKey }, wagerHash(request, whole))),
      );
    },

    /**
     * Books the total of free rounds that their provider keeps: once for each, whoever brings it and
     * in whatever session. The same total again gets the first answer, another one is a conflict.
     */
    async freeRoundTotal(
      context: WagerContext,
      { total, amount }: { readonly total: FreeRoundTotal; readonly amount: bigint },
    ): Promise<AcceptedWager> {
      const { id, payout, played } = total;
      const reference = ownId('free-rounds', id.toString());
      const request = wagerInput('win', reference, context, { amount, freeRoundTotal: total });
      const hash = contentHash([context.playerId, id, payout, BigInt(played), amount]);
      return accepted(request, await path.submit(requestOf(request, hash)));
    },

    /**
     * Gives a stake back that is named by its own id; its round need not be named. TEMPORARY when
     * the stake has come only now.
     */
    async cancelBet(request: WagerInput): Promise<AcceptedWager> {
      const roundReference = request.roundReference ?? (await roundOfBet(request));
      const hash = wagerHash(request);
      return accepted(request, await path.submit(requestOf({ ...request, roundReference }, hash)));
    },

    /**
     * A stake and its win in one transaction, under one id of the provider's; the stake is checked
     * before the win. The same id in a call for one of them alone is a conflict.
     */
    async betAndWin(bet: WagerInput, win: Partial<WagerInput>): Promise<AcceptedWager> {
      const legs = [bet, { ...bet, ...win, kind: 'win' as const, jackpotShares: [] }];
      const outcome = win.outcome === undefined ? [] : [win.outcome];
      const answers = await together(legs, [bet.amount, win.amount ?? 0n, ...outcome]);
      return answers[1] as AcceptedWager;
    },

    /**
     * Takes a whole round back: stakes return, wins leave. Of a round that nobody knows a tombstone
     * stays, and its late bets are refused. TEMPORARY when a bet has come in between: nothing of
     * what was last asked for is done, and the repeat takes that bet back too. What was settled
     * stays so (ROUND_CLOSED), but for a round of a single step (decision 0041).
     */
    async cancelRound(context: WagerContext, cancel: RoundCancel): Promise<AcceptedWager> {
      const { roundReference, transactionId, stake = 0n } = cancel;
      const cancels = await cancelsOf(context, cancel);
      const mark = wagerInput('bet-cancel', transactionId, context, {
        roundReference,
        amount: stake,
        cancelledTransactionId: ownId('round', roundReference),
        roundFinished: true,
      });
      if (cancels.length >= togetherMax) await assertSame(mark);
      let from = 0;
      for (; cancels.length - from >= togetherMax; from += togetherMax) {
        await together(cancels.slice(from, from + togetherMax));
      }
      const answers = await together([...cancels.slice(from), mark]);
      const code = answers.some((one) => one.code === 'OK') ? 'OK' : 'DUPLICATE';
      return { ...(answers.at(-1) as AcceptedWager), code };
    },

    /** What the session can stake. @throws DomainError SESSION_EXPIRED */
    async balance(providerId: bigint, playerId: PlayerId, sessionId: bigint): Promise<Money> {
      const session = await sessionOf(providerId, sessionId);
      if (session.player_id !== playerId) throw new DomainError('SESSION_EXPIRED');
      return money(await stakeable(database.read, ledger, session), session.currency);
    },

    /** Closes a session to bets; what follows of its rounds is still taken. */
    async close(providerId: bigint, sessionId: bigint, reason: string): Promise<void> {
      const session = await sessionOf(providerId, sessionId);
      const choice = { playerId: session.player_id as PlayerId, sessionId };
      await database.transaction((tx) => store.closeSessions(tx, choice, reason, clock.now()));
    },
  };
}

export type ProviderWallet = ReturnType<typeof createProviderWallet>;
