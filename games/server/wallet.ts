/**
 * The platform's wallet as a provider reaches it: signed calls of the casino-server edition over
 * HTTP, and nothing else but the one of the gaming-api edition that starts a game at a terminal. A call is repeated under the same id until its outcome is known; the
 * platform answers the repetition with the first answer. A platform that asks for time is given some.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, DomainError, type Random } from '@herna/kernel';
import { signedHeaders } from '@herna/kernel/signed-request';

export interface WalletSettings {
  /** Origin of the platform, without a trailing slash. */
  readonly url: string;
  readonly providerKey: string;
  readonly secret: string;
}

export interface Identified {
  readonly playerId: string;
  readonly sessionId: string;
  readonly nickname: string;
  readonly currency: string;
  readonly balance: number;
  readonly language: string;
  /** Free rounds at this game, the first to expire first. */
  readonly freeRounds: readonly FreeRoundsHeld[];
}

/** A terminal of a hall, and the player who is signed in there. */
export interface Seating {
  readonly terminal: string;
  readonly playerId: string;
}

/** Free rounds of a player: so many are left at one stake, minor units. */
export interface FreeRoundsHeld {
  readonly freeRoundId: string;
  readonly stake: number;
  readonly left: number;
}

export interface WalletRound {
  readonly sessionId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly roundId: string;
}

/** A jackpot of the provider, as the platform tells it. */
export interface WalletJackpot {
  readonly jackpotId: string;
  readonly name: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Games whose stakes feed it; all when null. */
  readonly gameIds: readonly string[] | null;
  readonly contributionPpm: number;
  /** The platform pays it with the stake that takes it to an amount up to this one. */
  readonly mustHitBy: number | null;
}

/** What a stake is paid with: the player's money, or free rounds. */
export type Stake = { readonly amount: bigint } | { readonly freeRoundId: string };

/** What a stake has left, put on jackpots, and won of them by itself; minor units. */
export interface Staked {
  readonly balance: bigint;
  readonly contribution: bigint;
  readonly jackpotWin: bigint;
}

/** The platform said no, with its code. */
export class WalletRefusal extends Error {
  override name = 'WalletRefusal';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Nobody knows whether it happened: no answer, or the platform's own fault. A player is told to
 * try the same again, which the platform takes for the same.
 */
export class WalletUnknown extends DomainError {
  override name = 'WalletUnknown';
  constructor() {
    super('ERR_BUSY');
  }
}

/** Tells of an error unless it is a platform that is silent just now: it will be asked again. */
export const unlessSilent =
  (tell: (error: unknown) => void) =>
  (error: unknown): void => {
    if (!(error instanceof WalletUnknown)) tell(error);
  };

export interface Wallet {
  identify(token: string, gameId: string): Promise<Identified>;
  /** The same at a terminal of a hall, where what lies there is staked; free rounds are none. */
  seat(token: string, gameId: string, seating: Seating): Promise<Identified>;
  balance(session: { sessionId: string; playerId: string }): Promise<number>;
  bet(round: WalletRound, transactionId: string, stake: Stake): Promise<Staked>;
  /**
   * Pays a win. With its outcome the round is over; without one it goes on, and nothing is told of
   * how it was drawn.
   */
  win(
    round: WalletRound,
    transactionId: string,
    amount: bigint,
    outcome?: Readonly<Record<string, unknown>>,
  ): Promise<number>;
  /** Pays the whole pool of a jackpot; tells how much it was. */
  jackpotWin(round: WalletRound, transactionId: string, jackpotId: string): Promise<bigint>;
  /** The provider's jackpots with their amounts. */
  jackpots(): Promise<readonly WalletJackpot[]>;
  /** Takes a stake back; false when it stays, for it has hit a jackpot, or its round is over. */
  cancelBet(round: WalletRound, transactionId: string, betTransactionId: string): Promise<boolean>;
  closeSession(sessionId: string, reason: string): Promise<void>;
}

const timeoutMs = 5_000;
const triesMax = 3;

/** How long a platform is left alone that answers that it cannot just now, by how often it has. */
const pausesMs = [100, 300] as const;
/** Those who were turned away together do not come back together. */
const spreadMs = 100;

/** Lets time pass. */
export type Pause = (milliseconds: number) => Promise<unknown>;

/** Makes the wallet of these settings. */
export function createWallet(
  { url, providerKey, secret }: WalletSettings,
  clock: Clock,
  random: Random,
  pause: Pause = sleep,
): Wallet {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body: string | undefined,
  ): Promise<Response> => {
    const request = { method, path, body: body ?? '' };
    return fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-provider-id': providerKey,
        ...signedHeaders(secret, request, { clock, random }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
  const call = (name: string, input?: Record<string, unknown>) =>
    callAt(`/api/CasinoServer/${name}`, input);
  const callAt = async (path: string, input?: Record<string, unknown>) => {
    const method = input === undefined ? 'GET' : 'POST';
    const body = input === undefined ? undefined : JSON.stringify(input);
    for (let attempt = 1; ; attempt++) {
      const response = await send(method, path, body).catch(() => undefined);
      const answer = (await response?.json().catch(() => undefined)) as
        | Record<string, unknown>
        | undefined;
      if (response?.ok && answer) return answer;
      const refused = response && response.status < 500 && answer?.retry !== 'later';
      if (refused && answer) throw new WalletRefusal(String(answer.code));
      if (attempt === triesMax) throw new WalletUnknown();
      // Whoever does not answer at all has been waited for already, or comes back as another process.
      if (answer) await pause((pausesMs[attempt - 1] ?? 0) + random.below(spreadMs));
    }
  };
  return {
    identify: async (token, gameId) =>
      (await call('IdentifyPlayer', { token, gameId })) as unknown as Identified,
    async seat(token, gameId, seating) {
      const path = '/capi/gamingapi/v1/Landbased/startGameSession';
      const { alias, ...found } = await callAt(path, { token, gameId, ...seating });
      return { ...found, nickname: alias, freeRounds: [] } as unknown as Identified;
    },
    balance: async (session) => Number((await call('Balance', session)).balance),
    bet: async (round, transactionId, stake) => {
      const paid = 'amount' in stake ? { amount: Number(stake.amount) } : { amount: 0, ...stake };
      const answer = await call('Bet', { ...round, transactionId, ...paid });
      const taken = (answer.jackpots ?? []) as readonly { contribution: number; won: number }[];
      return {
        balance: BigInt(Number(answer.balance)),
        contribution: BigInt(taken.reduce((sum, { contribution }) => sum + contribution, 0)),
        jackpotWin: BigInt(taken.reduce((sum, { won }) => sum + won, 0)),
      };
    },
    jackpotWin: async (round, transactionId, jackpotId) =>
      BigInt(Number((await call('JackpotWin', { ...round, transactionId, jackpotId })).amount)),
    jackpots: async () => (await call('Jackpot/GetJackpots')).jackpots as readonly WalletJackpot[],
    win: async (round, transactionId, amount, outcome) => {
      const paid = {
        ...round,
        transactionId,
        amount: Number(amount),
        roundFinished: outcome !== undefined,
        ...(outcome === undefined ? {} : { outcome }),
      };
      return Number((await call('Win', paid)).balance);
    },
    cancelBet: async (round, transactionId, betTransactionId) => {
      const cancel = call('CancelBet', { ...round, transactionId, betTransactionId });
      return cancel.then(
        () => true,
        (error: unknown) => {
          if (error instanceof WalletRefusal && error.code === 'ROUND_CLOSED') return false;
          throw error;
        },
      );
    },
    closeSession: async (sessionId, reason) => {
      await call('CloseSession', { sessionId, reason });
    },
  };
}
