/** What the next press of the button stakes, by what the player has chosen and laid. */
import type { Session } from '../scene.ts';
import type { GameState } from './game-state.ts';

interface WireBet {
  spot: string;
  stake: number;
}

/** A stake with the bets that it lies on, minor units. */
export interface Laid {
  readonly stake: number;
  /** The bets as the server takes them; undefined where a stake is all there is to say. */
  readonly bets: WireBet[] | undefined;
}

/** What the next press would stake, minor units. */
export function nextStake({ game }: Session, { bets, stake, freeRounds }: GameState): number {
  if (game.betting !== 'spots') return freeRounds?.stake ?? stake;
  return bets.reduce((sum, bet) => sum + bet.stake, 0);
}

function wireBets(session: Session, state: GameState): WireBet[] | undefined {
  const { bets, choice } = state;
  const { betting } = session.game;
  if (betting === 'spots') return bets.map((bet) => ({ ...bet }));
  const laid = betting === 'choice' && choice !== undefined;
  return laid ? [{ spot: choice, stake: nextStake(session, state) }] : undefined;
}

/** What the next press stakes; nothing while there is nothing to play for. */
export function laidBy(session: Session, state: GameState): Laid | undefined {
  const stake = nextStake(session, state);
  const isChosen = session.game.betting !== 'choice' || state.choice !== undefined;
  return stake > 0 && isChosen ? { stake, bets: wireBets(session, state) } : undefined;
}
