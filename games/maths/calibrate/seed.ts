/** The seed of a title's calibration: a number that is its key's own, so that it can be repeated. */
export const calibrationSeed = (key: string): number =>
  [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
