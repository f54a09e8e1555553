/**
 * The game session in the wager path. Every wager must name a session of its player, provider and
 * game; only a bet needs it to be open and within its time. A session that ended
 * with its game, which staff have taken off the offer, says so to bets (10.7: GAME_DISABLED). A jackpot
 * may bear a game id of its own, which is no game of ours (protocol 10.1: 996, 998, 999, 8888). A session
 * at a terminal stakes what lies there, and not the wallet (decision 0111).
 */
import { countedPercent } from '@herna/bonuses';
import { lineOfRow } from '@herna/ledger';
import type { Purse, Wager, WagerParticipant } from '@herna/wagering';
import * as store from '../store/wager-rounds.ts';
import { sessionGame, sessionInput } from '../wager-slots.ts';

interface Sessions {
  readonly known: ReadonlyMap<string, store.SessionRow>;
  /** What lies on terminals, by account and currency. */
  readonly purses: ReadonlyMap<string, bigint>;
}

const keyOf = (playerId: bigint, sessionId: bigint): string => `${playerId} ${sessionId}`;
const purseKey = (owner: bigint, currency: string): string => `${owner} ${currency}`;

/** What a session stakes, if it is not the wallet. */
const purseOf = (
  { purses }: Sessions,
  { terminal_account: owner, currency }: store.SessionRow,
): Purse | undefined =>
  owner === null ? undefined : { owner, amount: purses.get(purseKey(owner, currency)) ?? 0n };

const refusals = ['SESSION_EXPIRED', 'GAME_DISABLED'] as const;

function refusalOf(
  { request }: Wager,
  session: store.SessionRow | undefined,
  now: Date,
): (typeof refusals)[number] | undefined {
  if (session?.provider_id !== request.providerId) return 'SESSION_EXPIRED';
  const fits = session.game_key === request.gameKey || request.kind === 'jackpot-win';
  if (!fits) return 'SESSION_EXPIRED';
  if (request.kind !== 'bet') return undefined;
  if (session.state === 'GAME_DISABLED') return 'GAME_DISABLED';
  if (session.state !== 'OPEN' || session.ends_at <= now) return 'SESSION_EXPIRED';
  return undefined;
}

/** Tells currency, scope, game and purse of each wager, and refuses bets outside an open session. */
export const sessionParticipant: WagerParticipant<Sessions, (typeof refusals)[number]> = {
  name: 'session',
  stage: 'context',
  refusals,
  load(wagers) {
    const keys = new Map(
      wagers.map((wager) => {
        const { playerId } = wager.request;
        const sessionId = sessionInput.of(wager);
        return [keyOf(playerId, sessionId), { playerId, sessionId }];
      }),
    );
    const sessions = [...keys.values()];
    return [store.loadSessions(sessions), store.loadPurses(sessions)];
  },
  open: ([rows = [], held = []]) => ({
    known: new Map(
      (rows as unknown as store.SessionRow[]).map((row) => [keyOf(row.player_id, row.id), row]),
    ),
    purses: new Map(
      held.map((row) => {
        const { owner, amount } = lineOfRow(row);
        return [purseKey(owner, row.currency as string), amount];
      }),
    ),
  }),
  decide(wager, sessions, { now }) {
    const session = sessions.known.get(keyOf(wager.request.playerId, sessionInput.of(wager)));
    const code = refusalOf(wager, session, now);
    if (code || !session) return { kind: 'refused', code: code ?? 'SESSION_EXPIRED' };
    wager.currency = session.currency;
    wager.scope = session.scope;
    wager.purse = purseOf(sessions, session);
    countedPercent.note(wager, session.bonus_percent);
    sessionGame.note(wager, {
      gameId: session.game_id,
      stakeMaximum: session.max_stake ?? undefined,
    });
    return undefined;
  },
  apply: () => {},
  write: () => [],
};
