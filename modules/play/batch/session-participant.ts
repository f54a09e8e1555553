/**
 * The game session in the wager path. Every wager must name a session of its player, provider and
 * game; only a bet needs it to be open and within its time. A session that ended
 * with its game, which staff have taken off the offer, says so to bets (10.7: GAME_DISABLED). A jackpot
 * may bear a game id of its own, which is no game of ours (protocol 10.1: 996, 998, 999, 8888). A session
 * at a terminal stakes what lies there, and not the wallet; a win comes there while its player is seen to
 * be there (decision 0111).
 */
import { countedPercent } from '@herna/bonuses';
import type { BatchRow } from '@herna/db';
import { lineOfRow } from '@herna/ledger';
import type { Purse, Wager, WagerParticipant } from '@herna/wagering';
import { isTicketRound } from '../rules/ticket-rounds.ts';
import * as store from '../store/wager-rounds.ts';
import { freeRoundTotalInput, roundInput, sessionGame, sessionInput } from '../wager-slots.ts';

interface Sessions {
  readonly known: ReadonlyMap<string, store.SessionRow>;
  /** What lies on terminals, by currency and account. */
  readonly purses: ReadonlyMap<string, ReadonlyMap<bigint, bigint>>;
}

const keyOf = (playerId: bigint, sessionId: bigint): string => `${playerId} ${sessionId}`;

const isOpen = ({ state, ends_at: endsAt }: store.SessionRow, now: Date): boolean =>
  state === 'OPEN' && endsAt > now;

/**
 * Whether a win comes to the terminal of its session. What is won without a round, by a ticket or in
 * free rounds comes at any time, and behind a session that has ended nobody may stand.
 */
function comesToTerminal(wager: Wager, session: store.SessionRow, now: Date): boolean {
  const { reference } = roundInput.of(wager);
  if (reference === undefined || freeRoundTotalInput.of(wager)) return false;
  const isTicket = session.scope === 'Lottery' || isTicketRound(reference);
  return isOpen(session, now) && !isTicket;
}

/** What a session stakes, if it is not the wallet. */
const purseOf = (wager: Wager, session: store.SessionRow, now: Date): Purse | undefined => {
  const { terminal_account: owner } = session;
  return owner === null ? undefined : { owner, takesWins: comesToTerminal(wager, session, now) };
};

/** What lies on terminals, from its rows. */
function pursesFrom(held: readonly BatchRow[]): Sessions['purses'] {
  const purses = new Map<string, Map<bigint, bigint>>();
  for (const row of held) {
    const { owner, amount } = lineOfRow(row);
    const currency = row.currency as string;
    const own = purses.get(currency) ?? new Map<bigint, bigint>();
    purses.set(currency, own.set(owner, amount));
  }
  return purses;
}

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
  return isOpen(session, now) ? undefined : 'SESSION_EXPIRED';
}

/** Tells currency, scope, game and purses of each wager, and refuses bets outside an open session. */
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
    const players = new Set(sessions.map(({ playerId }) => playerId as bigint));
    return [store.loadSessions(sessions), store.loadPurses([...players])];
  },
  open: ([rows = [], held = []]) => ({
    known: new Map(
      (rows as unknown as store.SessionRow[]).map((row) => [keyOf(row.player_id, row.id), row]),
    ),
    purses: pursesFrom(held),
  }),
  decide(wager, sessions, { now }) {
    const session = sessions.known.get(keyOf(wager.request.playerId, sessionInput.of(wager)));
    const code = refusalOf(wager, session, now);
    if (code || !session) return { kind: 'refused', code: code ?? 'SESSION_EXPIRED' };
    wager.currency = session.currency;
    wager.scope = session.scope;
    wager.purse = purseOf(wager, session, now);
    wager.purses = sessions.purses.get(session.currency) ?? wager.purses;
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
