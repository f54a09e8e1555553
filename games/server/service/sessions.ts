/** Game sessions: a launch token is exchanged with the platform, or play money is handed out. */
import type { Database } from '@herna/db';
import { base64url, type Clock, DomainError, type Random } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import { titleByKey } from '@herna/titles';
import { isCertified } from '@herna/titles/certified';
import { insertSession, sessionByToken, updateSession } from '../store/rounds.ts';
import type { SessionRow } from '../store/tables.ts';
import { type Wallet, WalletRefusal } from '../wallet.ts';
import type { JantarRounds } from './rounds.ts';

export interface SessionsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly wallet: Wallet;
  readonly rounds: JantarRounds;
}

export interface OpenedSession {
  readonly token: string;
  readonly session: SessionRow;
  readonly balance: bigint;
}

/** Play money of a demo session, minor units. */
const demoMoney = 100_000n;

/** The service of sessions. */
export function createSessions(dependencies: SessionsDependencies) {
  const { database, clock, random, wallet, rounds } = dependencies;

  const open = async (
    gameKey: string,
    facts: Pick<
      SessionRow,
      'mode' | 'player_id' | 'platform_session_id' | 'nickname' | 'currency' | 'language'
    >,
    balance: bigint,
  ): Promise<OpenedSession> => {
    const title = titleByKey(gameKey);
    // A title whose mathematics is not the proven one is not offered.
    if (!title || !isCertified(title)) throw new DomainError('JANTAR_NO_SUCH_TITLE');
    const token = base64url(random.bytes(24));
    const session = await database.transaction(async (tx) => {
      await insertSession(tx, {
        ...facts,
        token_hash: tokenHash(token),
        game_key: gameKey,
        client_seed: random.id(),
        ...rounds.nextSeed(gameKey),
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
    /** Opens a session for money by the platform's one-time token. */
    async openReal(gameKey: string, launchToken: string): Promise<OpenedSession> {
      try {
        const player = await wallet.identify(launchToken, gameKey);
        return await open(
          gameKey,
          {
            mode: 'real',
            player_id: player.playerId,
            platform_session_id: player.sessionId,
            nickname: player.nickname,
            currency: player.currency,
            language: player.language,
          },
          BigInt(player.balance),
        );
      } catch (error) {
        if (error instanceof WalletRefusal) throw new DomainError('JANTAR_SESSION_CLOSED');
        throw error;
      }
    },

    /** Opens a session with play money; no wallet is called. */
    openDemo: (gameKey: string, currency: string, language: string): Promise<OpenedSession> =>
      open(
        gameKey,
        {
          mode: 'demo',
          player_id: '',
          platform_session_id: '',
          nickname: 'Demo',
          currency,
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

    async close(session: SessionRow): Promise<void> {
      await database.transaction((tx) => updateSession(tx, session.id, { closed_at: clock.now() }));
      if (session.mode === 'real') {
        await wallet.closeSession(session.platform_session_id, 'player left').catch(() => {});
      }
    },
  };
}
export type JantarSessions = ReturnType<typeof createSessions>;
