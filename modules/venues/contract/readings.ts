/**
 * What a card reader types: the number of a card, the chip's id in hexadecimal digits with or without
 * marks between them, or in decimal digits alone, which look like a number. Browser-safe.
 */

/** A card as it was read; digits alone name it by its number or, failing that, by its chip. */
export interface CardReading {
  readonly cardNumber?: string;
  readonly chip?: string;
}

/** Reads what a reader has typed; undefined for what names no card. */
export function cardReadingOf(typed: string): CardReading | undefined {
  const text = typed.replace(/[\s:-]/g, '').toUpperCase();
  const isChip = /^[0-9A-F]{8,40}$/.test(text);
  if (/^\d{8,19}$/.test(text)) return { cardNumber: text, chip: text };
  return isChip ? { chip: text } : undefined;
}
