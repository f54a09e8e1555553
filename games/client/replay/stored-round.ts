/**
 * A round as the platform has kept it, made into what a picture is shown. Nothing is drawn again
 * and no money moves: the outcome is the one the game server sent when it paid.
 */
import { type Client, createClient } from '@herna/contract-kit/client';
import type { PlayApi } from '@herna/play/contract';
import type { RoundShown, Session } from '../scene.ts';
import type { JantarClient } from '../session/calls.ts';
import type { Launch } from '../session/launch.ts';

export type ReplayLaunch = Extract<Launch, { mode: 'replay' }>;

type Title = Pick<
  Session['game'],
  'key' | 'name' | 'engine' | 'betting' | 'data' | 'rules' | 'rtp'
>;

interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** What the history tells of a round, to its player and to staff alike. */
export interface StoredRound {
  readonly roundId: string;
  readonly gameKey: string;
  readonly state: string;
  readonly stake: Amount;
  readonly win: Amount;
  readonly openedAt: string;
  readonly outcome: Readonly<Record<string, unknown>> | null;
  readonly movements: readonly {
    readonly cashAfter: number;
    readonly bonusAfter: number;
    /** Of what the player has on a terminal. */
    readonly purseChange: number;
  }[];
}

export interface Recording {
  readonly session: Session;
  readonly round: RoundShown;
  readonly openedAt: string;
  /** Money after the round, when the movements tell: of what lies on a terminal they do not. */
  readonly balanceAfter: number | undefined;
}

/** The record is there but the round has no outcome yet. */
export class NotFinished extends Error {
  override name = 'NotFinished';
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Makes the recording of a stored round and its title. */
export function recordingOf(stored: StoredRound, title: Title, language: string): Recording {
  const { outcome, stake, win, movements, roundId, openedAt } = stored;
  if (!outcome) throw new NotFinished();
  const last = movements.at(-1);
  const balance = last ? last.cashAfter + last.bonusAfter : 0;
  const isAtTerminal = movements.some(({ purseChange }) => purseChange !== 0);
  const balanceAfter = last && !isAtTerminal ? balance : undefined;
  const sums = { staked: stake.amount, won: win.amount };
  const clientSeed = textOf(outcome.clientSeed);
  const session: Session = {
    token: '',
    mode: 'demo',
    game: {
      ...title,
      stakes: [stake.amount],
      autoplayRounds: 0,
      turbo: false,
      // Of a round that is over nothing is to be won.
      highestWin: { multiple: null, maximum: null },
    },
    currency: stake.currency,
    language,
    nickname: '',
    balance: balance - win.amount,
    startedAt: openedAt,
    session: { staked: 0, won: 0 },
    jackpots: [],
    proof: { nextCommitment: '', nextNonce: 0, configHash: '' },
  };
  // A flight has no view of its own; its facts are the view.
  const view = (outcome.view as RoundShown['view'] | undefined) ?? outcome;
  const round: RoundShown = {
    roundId: textOf(outcome.round) || roundId,
    phase: 'DECIDED',
    step: Array.isArray(outcome.decisions) ? outcome.decisions.length : 0,
    bets: [],
    decisions: [],
    legal: [],
    stake: stake.amount,
    staked: stake.amount,
    win: win.amount,
    view: outcome.bets ? { ...view, bets: outcome.bets } : view,
    balance,
    session: sums,
    proof: {
      commitment: textOf(outcome.commitment),
      clientSeed,
      ...(outcome.configHash ? { configHash: textOf(outcome.configHash) } : {}),
      nonce: Number(outcome.nonce ?? 0),
      ...(outcome.seed ? { seed: textOf(outcome.seed) } : {}),
      nextCommitment: '',
      nextNonce: 0,
    },
  };
  return { session, round, openedAt, balanceAfter };
}

const historyOf = (language: string): Client<PlayApi> =>
  createClient<PlayApi>({ base: '', client: 'game', locale: () => language });

/** Reads a round with the credentials of the page's visitor: its player's, or a member of staff's. */
export async function readRecording(launch: ReplayLaunch, calls: JantarClient): Promise<Recording> {
  const { round: roundId, viewer, language } = launch;
  const history = historyOf(language);
  const query = { roundId };
  const stored: StoredRound =
    viewer === 'staff'
      ? await history('GET /capi/v2-onling/View/GetRound', { query })
      : await history('GET /capi/v2-onling/PlayerGames/GetRound', { query });
  // Shown as it was: a title may have changed since.
  const edition = textOf(stored.outcome?.configHash);
  const title = await calls('GET /games/api/title/{gameKey}', {
    params: { gameKey: stored.gameKey },
    query: { language, ...(edition === '' ? {} : { edition }) },
  });
  return recordingOf(stored, title, language);
}
