/** A wheel of equal segments that stops at one of them. */
import { choiceOf, spotBets } from '../betting.ts';
import { decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { WheelTitle } from '../title.ts';

/** The one wheel of titles where chips lie on faces. */
export const onlyWheel = 'wheel';

function playFaces(title: WheelTitle, stream: Stream, input: RoundInput): Round {
  if (input.decisions.length > 0) throw new RuleFault('a spin of the wheel has no decisions');
  const bets = spotBets(input, (spot) => Object.hasOwn(title.faces, spot));
  const segments = title.wheels[onlyWheel] ?? [];
  const segment = stream.below(segments.length);
  const face = segments[segment] ?? '';
  const multiple = title.faces[face] ?? 0;
  const won = bets.filter(({ spot }) => spot === face);
  const win = won.reduce((sum, { stake }) => sum + (stake * BigInt(multiple)) / 100n, 0n);
  return decided(input.stake, win, { wheel: onlyWheel, segment, face, multiple });
}

function playChosen(title: WheelTitle, stream: Stream, input: RoundInput): Round {
  const wheel = choiceOf(input);
  const segments = Object.hasOwn(title.wheels, wheel) ? title.wheels[wheel] : undefined;
  if (!segments) throw new RuleFault(`there is no wheel ${wheel}`);
  const segment = stream.below(segments.length);
  const face = segments[segment] ?? '';
  const multiple = title.faces[face] ?? 0;
  const win = (input.stake * BigInt(multiple)) / 100n;
  return decided(input.stake, win, { wheel, segment, face, multiple });
}

/** A spin of the wheel, decided at once. */
export const playWheel = (title: WheelTitle, stream: Stream, input: RoundInput): Round =>
  title.betOn === 'faces' ? playFaces(title, stream, input) : playChosen(title, stream, input);
