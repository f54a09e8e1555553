import type { Session } from '../scene.ts';

/** A session of a test: a guest with 100 Kč who plays for money at the given game. */
export const sampleSession = (
  game: Pick<Session['game'], 'key' | 'name' | 'engine' | 'rtp'> & Partial<Session['game']>,
): Session => ({
  token: 't'.repeat(32),
  mode: 'real',
  game: {
    betting: 'sum',
    stakes: [500, 1000],
    data: {},
    rules: [],
    autoplayRounds: 50,
    turbo: true,
    highestWin: { multiple: 100_000, maximum: 50_000_000 },
    ...game,
  },
  currency: 'CZK',
  language: 'cs',
  nickname: 'Host',
  balance: 10_000,
  startedAt: '2026-11-21T18:00:00Z',
  session: { staked: 0, won: 0 },
  jackpots: [],
  proof: { nextCommitment: 'a', nextNonce: 1, configHash: 'c' },
});
