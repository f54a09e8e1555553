import { playRound, type Title } from '@herna/maths';
import { roundStream } from '@herna/maths/fair';
import { describe, expect, test } from 'vitest';
import { certificateOf, titleByKey, titles } from './index.ts';
import { provenModes, stakedMost, stakeModeOf } from './stake-mode.ts';

const title = (key: string): Title => titleByKey(key) as Title;
const on = (...spots: readonly string[]) => spots.map((spot) => ({ spot }));

describe('the stake mode of a round', () => {
  test.each([
    ['a slot by its stake', 'tome-of-anubis', on(), 'stake'],
    ['a bought bonus', 'aztec-tumble', on('bonus'), 'bonus'],
    ['numbers by how many they are', 'keno-meridian', on('pick:3-14-27'), 'pick:3'],
    ['a board of plinko', 'plinko-peaks', on('medium-16'), 'medium-16'],
    ['chips on one spot', 'baccarat-moravia', on('banker', 'banker'), 'banker'],
    ['chips on several spots', 'baccarat-moravia', on('banker', 'tie'), undefined],
    ['a spot that is not proven', 'roulette-bohemia', on('straight:17'), undefined],
    ['a round that its player plays', 'royal-twenty-one', on(), undefined],
    ['a flight', 'star-chaser', on(), undefined],
  ])('%s', (_, key, bets, mode) => {
    expect(stakeModeOf(title(key), bets)).toBe(mode);
  });

  test('is one that the certificate proves, for all that is staked in one way', () => {
    for (const one of titles) {
      const mode = stakeModeOf(one, on());
      if (mode) expect(Object.keys(provenModes(certificateOf(one)))).toContain(mode);
    }
  });
});

test('no round of blackjack stakes more than it is said to', () => {
  const table = title('royal-twenty-one');
  const wishes = ['insure', 'split', 'double', 'hit', 'noInsurance', 'stand'];
  let most = 0n;
  for (let nonce = 0; nonce < 400; nonce++) {
    const drawn = () =>
      roundStream('5'.repeat(64), {
        clientSeed: 'most',
        gameKey: table.key,
        configHash: '0'.repeat(64),
        nonce,
      });
    const decisions: string[] = [];
    let played = playRound(table, drawn(), { stake: 100n, decisions });
    while (played.phase === 'OPEN') {
      const { legal } = played;
      const wish = wishes.find((one) => legal.some(({ action }) => action === one));
      decisions.push(wish ?? 'stand');
      played = playRound(table, drawn(), { stake: 100n, decisions });
    }
    if (played.staked > most) most = played.staked;
  }
  expect(most).toBeGreaterThan(200n);
  expect(most).toBeLessThanOrEqual(100n * BigInt(stakedMost(table)));
});
