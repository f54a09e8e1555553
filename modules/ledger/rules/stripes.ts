/** Stripes of house balances below this number belong to batches, one each; single movements use those above. */
export const laneStripes = 64;
