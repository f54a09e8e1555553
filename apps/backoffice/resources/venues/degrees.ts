/** Degrees that staff typed, with a point or a comma; undefined beyond the poles or for no number. */
export function degrees(text: string, most: 90 | 180): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Math.abs(value) <= most ? value : undefined;
}
