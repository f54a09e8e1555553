/** What every slot tells of itself besides its rules. */
import type { ReelsSymbol, TitleArt, TitleLanguage, TitleText, Volatility } from '@herna/maths';

export interface Adorned {
  readonly key: string;
  readonly name: string;
  /** Besides slots. */
  readonly categories?: readonly string[];
  readonly genre: 'fruits' | 'diamonds' | 'thematic';
  readonly tags?: readonly string[];
  readonly badge?: string;
  readonly sort: number;
  readonly start: string;
  readonly volatility: Volatility;
  readonly returnTarget: number;
  readonly symbolSet: string;
  readonly texts: Readonly<Record<TitleLanguage, TitleText>>;
  readonly art: TitleArt;
}

/** The facts as a title of so many reels tells them. */
export const adorned = <Facts extends Adorned>(
  { categories, tags, ...rest }: Facts,
  reels: number,
) => ({
  ...rest,
  legalKind: 'TECHNICAL' as const,
  categories: ['slots', ...(categories ?? [])],
  reelsTag: String(reels),
  tags: tags ?? [],
});

/** What a letter of the strips is, in every family. */
export const kindOf = (letter: string): ReelsSymbol['kind'] =>
  letter === 'W' ? 'wild' : letter === 'X' || letter === 'N' ? 'scatter' : 'regular';
