/** What pays are made of. */

/** Pays are round numbers. */
export const rounds: readonly number[] = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 18, 20, 24, 25, 30, 35, 40, 50, 60, 70, 75, 80, 90, 100, 120,
  125, 150, 180, 200, 225, 250, 300, 350, 400, 450, 500, 600, 700, 750, 800, 900, 1000, 1200, 1250,
  1500, 1750, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 6000, 7500, 8000, 10_000, 12_500, 15_000,
  20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000,
];

/** The round number nearest to a value. */
export function rounded(value: number): number {
  return rounds.reduce((best, one) =>
    Math.abs(Math.log(one / value)) < Math.abs(Math.log(best / value)) ? one : best,
  );
}
