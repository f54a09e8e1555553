/** One door to all engines: the round of a title as it stands after the decisions so far. */
import { unreachable } from '@herna/kernel';
import { playBlackjack } from './engines/blackjack.ts';
import { playCrash } from './engines/crash.ts';
import { playReels } from './engines/reels.ts';
import { playRoulette } from './engines/roulette.ts';
import { playScratch } from './engines/scratch.ts';
import type { Round, RoundInput } from './round.ts';
import type { Stream } from './stream.ts';
import type { Title } from './title.ts';

/** Changes whenever the same seed would give another round, by an engine or by the stream. */
export const engineVersion = '3';

/** Plays a round; pure, so that resuming and recalling are this same call. */
export function playRound(title: Title, stream: Stream, input: RoundInput): Round {
  switch (title.engine) {
    case 'reels':
      return playReels(title, stream, input);
    case 'roulette':
      return playRoulette(title, stream, input);
    case 'scratch':
      return playScratch(title, stream, input);
    case 'blackjack':
      return playBlackjack(title, stream, input);
    case 'crash':
      return playCrash(title, stream, input);
    default:
      return unreachable(title);
  }
}

/** How long an open round waits for its player; then its default is played. */
export const unfinishedRoundHours = 24;

/**
 * How an open round is settled when its player does not come back: blackjack stands on every hand
 * and does not insure. A default never asks for a further stake. Published with each game's rules.
 */
export function defaultDecision({ legal }: Round): string | undefined {
  const free = legal.filter(({ extraStake }) => extraStake === 0n);
  return (free.find(({ action }) => action === 'stand') ?? free[0])?.action;
}
