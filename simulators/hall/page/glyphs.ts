/** Symbols of reels in a letter or two. */
const glyphs: Readonly<Record<string, string>> = { seven: '7', star: '★', bar: 'BAR', bell: '♪' };

export const glyphOf = (symbol: string): string =>
  glyphs[symbol] ?? `${symbol.slice(0, 1).toUpperCase()}${symbol.slice(1, 2)}`;
