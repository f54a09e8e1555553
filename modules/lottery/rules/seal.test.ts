import { expect, test } from 'vitest';
import { roundAfterSeal, sealLeadMs } from './seal.ts';

/** Round n is published at second 3n. */
const beacon = { roundAt: (moment: Date) => BigInt(Math.ceil(moment.getTime() / 3_000)) };

test('a seal never takes a round that is public within its lead, and keeps the one announced otherwise', () => {
  for (let second = 0; second <= 600; second++) {
    const sealedAt = new Date(second * 1_000);
    const round = roundAfterSeal(beacon, 100n, sealedAt);
    const ahead = Number(round) * 3_000 - sealedAt.getTime();
    expect(ahead).toBeGreaterThanOrEqual(sealLeadMs);
    const announcedAhead = 300_000 - sealedAt.getTime();
    if (announcedAhead >= sealLeadMs) expect(round).toBe(100n);
    else expect(ahead).toBeLessThan(sealLeadMs + 3_000);
  }
});
