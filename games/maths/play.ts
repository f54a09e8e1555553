/** One door to all engines: the round of a title as it stands after the decisions so far. */
import { playBaccarat } from './engines/baccarat.ts';
import { playBingo } from './engines/bingo.ts';
import { playBlackjack } from './engines/blackjack.ts';
import { playClash } from './engines/clash.ts';
import { playCrash } from './engines/crash.ts';
import { playDice } from './engines/dice.ts';
import { playHilo } from './engines/hilo.ts';
import { playKeno } from './engines/keno.ts';
import { playLimbo } from './engines/limbo.ts';
import { playMines } from './engines/mines.ts';
import { playPlinko } from './engines/plinko.ts';
import { playPoker } from './engines/poker.ts';
import { playRedDog } from './engines/red-dog.ts';
import { playReels } from './engines/reels.ts';
import { playRoulette } from './engines/roulette.ts';
import { playScratch } from './engines/scratch.ts';
import { playTowers } from './engines/towers.ts';
import { playTumble } from './engines/tumble.ts';
import { playVideoPoker } from './engines/video-poker.ts';
import { playWheel } from './engines/wheel.ts';
import { drawTicket } from './jackpot.ts';
import type { Plan, Round, RoundInput } from './round.ts';
import type { Stream } from './stream.ts';
import type { Title, TitleOf } from './title.ts';

/** Changes whenever the same seed would give another round, by an engine or by the stream. */
export const engineVersion = '3';

type Engines = {
  readonly [Engine in Title['engine']]: (
    title: TitleOf<Engine>,
    stream: Stream,
    input: RoundInput,
    plan?: Plan,
  ) => Round;
};

const engines: Engines = {
  reels: playReels,
  tumble: playTumble,
  roulette: playRoulette,
  scratch: playScratch,
  blackjack: playBlackjack,
  reddog: playRedDog,
  clash: playClash,
  baccarat: playBaccarat,
  poker: playPoker,
  videopoker: playVideoPoker,
  crash: playCrash,
  wheel: playWheel,
  plinko: playPlinko,
  dice: playDice,
  limbo: playLimbo,
  mines: playMines,
  towers: playTowers,
  hilo: playHilo,
  keno: playKeno,
  bingo: playBingo,
};

/** Plays a round; pure, so that resuming and recalling are this same call. */
export const playRound = (title: Title, stream: Stream, input: RoundInput): Round =>
  play(title, stream, input);

/**
 * Plays a round to its end in one go: where its decisions end, a plan decides, and the round goes on
 * from where it stands. The same engine decides as in a replay of all these decisions, each number
 * being drawn once. For proofs; what players decide is data, never code.
 */
export const playOn = (title: Title, stream: Stream, input: RoundInput, plan: Plan): Round =>
  play(title, stream, input, plan);

function play(title: Title, stream: Stream, input: RoundInput, plan?: Plan): Round {
  const engine = engines[title.engine] as (
    title: Title,
    stream: Stream,
    input: RoundInput,
    plan?: Plan,
  ) => Round;
  const ticket = drawTicket(title, stream, input);
  const round = engine(title, stream, input, plan);
  if (!ticket) return round;
  return { ...round, jackpotHit: ticket.hit, view: { ...round.view, jackpot: ticket } };
}

/** How long an open round waits for its player; then what is published for it is decided. */
export const unfinishedRoundHours = 24;
