/** Rows of a paytable of video poker in words. */

import type { Say } from './texts.ts';

/** `Four of a kind A`, from the key of a row such as `fourOfAKind:A` or `royalFlush.natural`. */
export function pokerRowText(text: Say, key: string): string {
  const [what = '', ranks] = key.split(':');
  const [name = '', natural] = what.split('.');
  const hand = text(`videopoker.row.${name}`);
  if (natural) return text('videopoker.natural', { hand });
  return ranks ? text('videopoker.of', { hand, ranks: ranks.replaceAll('-', ' ') }) : hand;
}
