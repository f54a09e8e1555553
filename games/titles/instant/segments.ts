/** Segments of a wheel in the order in which they turn, written in one text. */
export const segments = (text: string): string[] => text.trim().split(/\s+/);
