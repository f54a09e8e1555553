import { listStream, playRound, type Title } from '@herna/maths';
import { titlesOfEngines } from '@herna/titles';
import { expect, test } from 'vitest';
import { roundOf, shownOn } from './board-harness.ts';
import { poker } from './poker.tsx';

const title = titlesOfEngines.find(({ engine }) => engine === 'poker') as Title;
const side = title.engine === 'poker' ? title.side.spot : '';

test('a hand that beats the dealer in a round without a gain is not called a win', async () => {
  const seen = new Set<string>();
  for (let first = 0; first < 300; first++) {
    // The side bet is large: when it is lost, the round is too, whatever the hands are.
    const bets = [
      { spot: 'ante', stake: 100n },
      { spot: side, stake: 1_000n },
    ];
    const draws = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
      (card) => (first * 31 + card * first * 17) % (52 - card),
    );
    const input = { stake: 1_100n, bets, decisions: ['play'] };
    if (playRound(title, listStream([...draws]), input).phase !== 'DECIDED') continue;
    const round = roundOf(title, input, draws);
    const html = await shownOn(poker, title, round);
    const gain = round.win > round.staked;
    const showdown = String(round.view.showdown);
    const ante = /data-spot="ante"(?: data-fate="(\w+)")?.*?<b>(.*?)<\/b>/.exec(html);
    expect(ante).not.toBeNull();
    const paid = ['won', 'unqualified'].includes(showdown);
    expect(ante?.[2]).toBe(`poker.showdown.${paid && !gain ? 'paid' : showdown}`);
    if (!gain) expect(html).not.toMatch(/data-fate="won"|data-tone="gain"/);
    seen.add(`${paid} ${gain}`);
  }
  expect(seen).toContain('true false');
  expect(seen).toContain('true true');
});
