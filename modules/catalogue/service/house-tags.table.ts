/** Tags of a fresh catalogue (specification, section 9), in the order of the lobby. */
import type { NewTag } from '../store/tags.ts';

type Row = readonly [key: string, cs: string, en: string, colour?: string];

const rows: Readonly<Record<NewTag['type'], readonly Row[]>> = {
  Category: [
    ['slots', 'Automaty', 'Slots'],
    ['cards', 'Karty', 'Cards'],
    ['roulette', 'Ruleta', 'Roulette'],
    ['crash-games', 'Crash hry', 'Crash games'],
    ['scratch-cards', 'Stírací losy', 'Scratch cards'],
    ['instant-games', 'Okamžité hry', 'Instant games'],
    ['lotto', 'Loterie', 'Lottery'],
    ['exclusive', 'Jen u nás', 'Exclusive'],
    ['new', 'Novinky', 'New'],
    ['big-win', 'Velké výhry', 'Big wins'],
  ],
  Genre: [
    ['fruits', 'Ovoce', 'Fruits'],
    ['diamonds', 'Diamanty', 'Diamonds'],
    ['thematic', 'Tematické', 'Thematic'],
  ],
  Tag: [
    ['recommended', 'Doporučujeme', 'Recommended'],
    ['most-played', 'Nejhranější', 'Most played'],
    ['buy-bonus', 'Koupě bonusu', 'Bonus buy'],
  ],
  Badge: [['top', 'TOP', 'TOP', '#FFA41C']],
  Reels: [
    ['3', '3 válce', '3 reels'],
    ['4', '4 válce', '4 reels'],
    ['5', '5 válců', '5 reels'],
    ['6', '6 válců', '6 reels'],
  ],
};

export const houseTags: readonly NewTag[] = Object.entries(rows).flatMap(([type, tags]) =>
  tags.map(([key, cs, en, colour], position) => ({
    type: type as NewTag['type'],
    key,
    translations: [
      { language: 'cs', text: cs },
      { language: 'en', text: en },
    ],
    metadata: colour ? { colour } : {},
    position,
  })),
);
