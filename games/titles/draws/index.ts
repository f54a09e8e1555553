/** Numbers drawn from a drum. */
import type { Title } from '@herna/maths';
import { bingoNamesti } from './bingo-namesti.ts';
import { bingoSeventyFive } from './bingo-seventy-five.ts';
import { dailySixInstant } from './daily-six-instant.ts';
import { kenoMeridian } from './keno-meridian.ts';
import { kenoQuickFive } from './keno-quick-five.ts';
import { luckyPairLotto } from './lucky-pair-lotto.ts';
import { moonKeno } from './moon-keno.ts';
import { turboKeno40 } from './turbo-keno-40.ts';

export const draws: readonly Title[] = [
  turboKeno40,
  bingoSeventyFive,
  dailySixInstant,
  luckyPairLotto,
  kenoMeridian,
  bingoNamesti,
  moonKeno,
  kenoQuickFive,
];
