/** Game sessions: a launch token is exchanged with the platform, or play money is handed out. */
import type { Database } from '@herna/db';
import { base64url, type Clock, type Currency, DomainError, type Random } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import { mayBeFree, type Title } from '@herna/maths';
import { isCertified } from '@herna/titles/certified';
import { insertSession, lockSession, sessionByToken, updateSession } from '../store/rounds.ts';
import type { SessionRow } from '../store/tables.ts';
import { type Identified, type Seating, type Wallet, WalletRefusal } from '../wallet.ts';
import type { Draw } from './draw.ts';

export interface SessionsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly wallet: Wallet;
  readonly draw: Draw;
  /** The title of a key, if there is one. */
  readonly titleByKey: (key: string) => Title | undefined;
  /** Currency of play money. */
  readonly demoCurrency: Currency;
}

export interface OpenedSession {
  readonly token: string;
  readonly session: SessionRow;
  readonly balance: bigint;
}

/** Play money of a demo session, minor units. */
const demoMoney = 100_000n;

/** The free rounds to play first at a game that takes them at their stake. */
function freeRoundsOf(title: Title | undefined, { freeRounds, currency }: Identified) {
  const ladder = title?.stakes[currency as Currency] ?? [];
  const held = freeRounds.find(({ stake }) => ladder.includes(BigInt(stake)));
  if (!held || !title || !mayBeFree(title)) return {};
  return {
    free_round_id: held.freeRoundId,
    free_round_stake: BigInt(held.stake),
    free_rounds_left: held.left,
  };
}

/** The service of sessions. */
export function createSessions(dependencies: SessionsDependencies) {
  const { database, clock, random, wallet, draw, titleByKey, demoCurrency } = dependencies;

  const open = async (
    gameKey: string,
    facts: Pick<
      SessionRow,
      'mode' | 'player_id' | 'platform_session_id' | 'nickname' | 'currency' | 'language'
    > &
      Partial<Pick<SessionRow, 'free_round_id' | 'free_round_stake' | 'free_rounds_left'>>,
    balance: bigint,
  ): Promise<OpenedSession> => {
    const title = titleByKey(gameKey);
    // A title whose mathematics is not the proven one is not offered.
    if (!title || !isCertified(title)) throw new DomainError('JANTAR_NO_SUCH_TITLE');
    const token = base64url(random.bytes(24));
    const session = await database.transaction(async (tx) => {
      await insertSession(tx, {
        free_round_id: null,
        free_round_stake: null,
        ...facts,
        token_hash: tokenHash(token),
        game_key: gameKey,
        ...draw.nextSeed(gameKey, 1),
        demo_balance: facts.mode === 'demo' ? balance : 0n,
        created_at: clock.now(),
        closed_at: null,
      });
      return sessionByToken(tx, tokenHash(token));
    });
    if (!session) throw new DomainError('JANTAR_SESSION_CLOSED');
    return { token, session, balance };
  };

  return {
    /** Opens a session for money by the platform's one-time token, at a terminal of a hall if one is named. */
    async openReal(
      gameKey: string,
      launchToken: string,
      seating?: Seating,
    ): Promise<OpenedSession> {
      try {
        const player = seating
          ? await wallet.seat(launchToken, gameKey, seating)
          : await wallet.identify(launchToken, gameKey);
        return await open(
          gameKey,
          {
            mode: 'real',
            player_id: player.playerId,
            platform_session_id: player.sessionId,
            nickname: player.nickname,
            currency: player.currency,
            language: player.language,
            ...freeRoundsOf(titleByKey(gameKey), player),
          },
          BigInt(player.balance),
        );
      } catch (error) {
        if (error instanceof WalletRefusal) throw new DomainError('JANTAR_SESSION_CLOSED');
        throw error;
      }
    },

    /** Opens a session with play money; no wallet is called. */
    openDemo: (gameKey: string, language: string): Promise<OpenedSession> =>
      open(
        gameKey,
        {
          mode: 'demo',
          player_id: '',
          platform_session_id: '',
          nickname: 'Demo',
          currency: demoCurrency,
          language,
        },
        demoMoney,
      ),

    async byToken(token: string): Promise<SessionRow> {
      const session = await sessionByToken(database.read, tokenHash(token));
      if (!session || session.closed_at) throw new DomainError('JANTAR_SESSION_CLOSED');
      return session;
    },

    balance: async (session: SessionRow): Promise<bigint> =>
      session.mode === 'demo'
        ? session.demo_balance
        : BigInt(
            await wallet.balance({
              sessionId: session.platform_session_id,
              playerId: session.player_id,
            }),
          ),

    /** Closes a session and tells the seed that was committed to and never used. */
    async close(session: SessionRow): Promise<{ commitment: string; nonce: number; seed: string }> {
      const unused = await database.transaction(async (tx) => {
        const locked = await lockSession(tx, session.id);
        await updateSession(tx, session.id, { closed_at: clock.now() });
        return {
          commitment: locked.next_commitment,
          nonce: locked.nonce + 1,
          seed: draw.reveal(locked.next_seed),
        };
      });
      if (session.mode === 'real') {
        await wallet.closeSession(session.platform_session_id, 'player left').catch(() => {});
      }
      return unused;
    },
  };
}
export type JantarSessions = ReturnType<typeof createSessions>;
