/** Tumbling slots, in the order of their keys. */
import type { TumbleTitle } from '@herna/maths';
import { alchemyCascade } from './alchemy-cascade.ts';
import { aztecTumble } from './aztec-tumble.ts';
import { berryAvalanche } from './berry-avalanche.ts';
import { bifrostTumble } from './bifrost-tumble.ts';
import { cafeCascade } from './cafe-cascade.ts';
import { citrusStorm } from './citrus-storm.ts';
import { crystalMineCascade } from './crystal-mine-cascade.ts';
import { gemfallCanyon } from './gemfall-canyon.ts';
import { juiceCascade } from './juice-cascade.ts';
import { pearlDrop } from './pearl-drop.ts';
import { petalDrift } from './petal-drift.ts';
import { sugarglassGems } from './sugarglass-gems.ts';

export const tumbles: readonly TumbleTitle[] = [
  alchemyCascade,
  aztecTumble,
  berryAvalanche,
  bifrostTumble,
  cafeCascade,
  citrusStorm,
  crystalMineCascade,
  gemfallCanyon,
  juiceCascade,
  pearlDrop,
  petalDrift,
  sugarglassGems,
];
