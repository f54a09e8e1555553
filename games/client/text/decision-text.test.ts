import { listStream, playRound, type Title } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { expect, test } from 'vitest';
import { decisionText } from './decision-text.ts';

const title = titleByKey('hi-lo-ladder') as Title;

test('a guess that is right for the same rank says so, beside every card', () => {
  for (let first = 0; first < 52; first++) {
    const input = { stake: 100n, decisions: [] };
    const open = playRound(title, listStream([first]), input);
    for (const { action } of open.legal) {
      if (action !== 'higher' && action !== 'lower') continue;
      // The card itself is drawn again.
      const same = playRound(title, listStream([first, first]), { ...input, decisions: [action] });
      const isRight = (same.view as { fallen?: boolean }).fallen !== true;
      const name = decisionText((key) => key, action, open.view);
      expect(name, `${open.view.cards}`).toBe(`actions.${action}${isRight ? 'OrSame' : ''}`);
    }
  }
});

test('other decisions are called by their names', () => {
  expect(decisionText((key) => key, 'stand', { cards: ['K-spades'] })).toBe('actions.stand');
});
