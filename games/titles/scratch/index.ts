/** Scratch tickets. */
import type { ScratchTitle } from '@herna/maths';
import { cherryScratch } from './cherry-scratch.ts';
import { diamondScratch } from './diamond-scratch.ts';
import { goldenEnvelope } from './golden-envelope.ts';
import { praguePostcards } from './prague-postcards.ts';
import { rockeryRiches } from './rockery-riches.ts';
import { scratch21 } from './scratch-21.ts';
import { scratchOfLuck } from './scratch-of-luck.ts';
import { sevenScratch } from './seven-scratch.ts';

export const scratchTickets: readonly ScratchTitle[] = [
  rockeryRiches,
  sevenScratch,
  scratch21,
  diamondScratch,
  scratchOfLuck,
  cherryScratch,
  goldenEnvelope,
  praguePostcards,
];
