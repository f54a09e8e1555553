import { paytable, rulesText, titles } from '@herna/titles';
import { expect, test } from 'vitest';
import { scatterKeys, wildKey } from './symbol-role.ts';

/** What the rules except from a wild, by the text that the paytable has on it. */
const exceptions = {
  'rules.wild': ' except the scatter symbol.',
  'rules.wildButCoin': ' except the coin.',
  'rules.wildForAll': '.',
};

test('the paytable says of each symbol what the rules say of it', () => {
  const seen = new Set<string>();
  for (const title of titles) {
    if (title.engine !== 'reels') continue;
    const rules = rulesText(title, 'en').join('\n');
    const rows = paytable(title);
    for (const { kind, pays } of rows) {
      if (kind === 'wild') {
        const key = wildKey({ paytable: rows, ...title }) as keyof typeof exceptions;
        seen.add(key);
        expect(rules, title.key).toContain(
          `The wild symbol stands for all others${exceptions[key]}`,
        );
      }
      if (kind !== 'scatter') continue;
      const says = scatterKeys(title, pays);
      expect(says.includes('rules.scatter'), title.key).toBe(/anywhere: [\d,.]+ times/.test(rules));
      expect(says.includes('rules.coin'), title.key).toBe(
        /coins anywhere (in the base game )?start the bonus/.test(rules),
      );
    }
  }
  expect(seen.size).toBe(Object.keys(exceptions).length);
});
