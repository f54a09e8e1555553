/** The titles of Jantar Games: data, their rules in words, their certificates. */
import type { Title } from '@herna/maths';
import { diamondScratch } from './diamond-scratch.ts';
import { rouletteBohemia } from './roulette-bohemia.ts';
import { royalTwentyOne } from './royal-twenty-one.ts';
import { slots } from './slots/index.ts';
import { starChaser } from './star-chaser.ts';

export { certificateOf, type StoredCertificate } from './certificates.ts';
export * from './rules-text.ts';

/** All titles in the order of the lobby. */
export const titles: readonly Title[] = [
  ...slots,
  royalTwentyOne,
  starChaser,
  rouletteBohemia,
  diamondScratch,
];

const byKey = new Map(titles.map((title) => [title.key, title]));

/** The title with a key. */
export const titleByKey = (key: string): Title | undefined => byKey.get(key);
