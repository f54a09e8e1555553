/** Which wins are celebrated: only those well above the stake, in three steps. */

export interface Praise {
  /** Text key below `celebration`. */
  readonly key: 'big' | 'great' | 'rare';
  readonly ms: number;
  readonly sparks: number;
}

const steps: readonly (Praise & { readonly from: number })[] = [
  { from: 75, key: 'rare', ms: 4_600, sparks: 70 },
  { from: 30, key: 'great', ms: 3_600, sparks: 46 },
  { from: 12, key: 'big', ms: 2_600, sparks: 28 },
];

/** The praise a win deserves; none for a win of less than twelve stakes. */
export function praiseOf(win: number, stake: number): Praise | undefined {
  if (stake <= 0) return undefined;
  return steps.find(({ from }) => win >= from * stake);
}

/** Whether a win may be heard: only one above the stake is a gain. */
export const isGain = (win: number, stake: number): boolean => win > stake;
