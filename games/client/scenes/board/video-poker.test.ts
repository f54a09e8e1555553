import { seededRandom } from '@herna/kernel';
import { playRound, type Title } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { expect, test } from 'vitest';
import type { RoundShown } from '../../scene.ts';
import { shownOn } from './board-harness.ts';
import { videoPoker } from './video-poker.tsx';

const title = titleByKey('ten-hand-jacks') as Title;

test('paid hands are counted only in a round that returns more than its stake', async () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 120; seed++) {
    const input = { stake: 1_000n, decisions: ['hold:0'] };
    const { phase, win, staked, view } = playRound(title, seededRandom(seed), input);
    const round = { phase, win: Number(win), staked: Number(staked), view };
    const html = await shownOn(videoPoker, title, round as unknown as RoundShown);
    const kind = round.win > round.staked ? 'gain' : round.win > 0 ? 'less' : 'nothing';
    expect(html.includes('videopoker.several'), `seed ${seed}`).toBe(kind === 'gain');
    seen.add(kind);
  }
  expect(seen).toContain('gain');
  expect(seen).toContain('less');
});
