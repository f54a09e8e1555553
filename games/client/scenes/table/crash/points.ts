/** Multipliers as they are written and coloured. They are integers of hundredths. */

/** How high a flight came: what its colour says. */
export type Height = 'low' | 'middle' | 'high' | 'rare';

export const heightOf = (point: number): Height =>
  point < 150 ? 'low' : point < 300 ? 'middle' : point < 1000 ? 'high' : 'rare';

/** `2.41×`, in the language's own way. */
export const multiplierText = (hundredths: number, language: string): string =>
  `${new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(hundredths / 100)}×`;

/** What a stake is worth at a multiplier, minor units: the server's own rounding. */
export const worthOf = (stake: number, hundredths: number): number =>
  Math.floor((stake * hundredths) / 100);

/** Lowest and highest automatic exit the server takes. */
export const exitLeast = 101;

/** An automatic exit as a person writes it, `2`, `1,5`, `1.50x`; undefined when it is none. */
export function exitOf(text: string, most: number): number | undefined {
  const match = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*[x×]?\s*$/i.exec(text);
  if (!match) return undefined;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
  return hundredths >= exitLeast && hundredths <= most ? hundredths : undefined;
}
