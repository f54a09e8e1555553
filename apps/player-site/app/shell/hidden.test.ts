import { expect, it } from 'vitest';
import { isHidden } from './hidden.ts';

it.each([
  ['/faq', true],
  ['/faq?q=a#b', true],
  ['/faq/more', true],
  ['/faqs', false],
  ['/', false],
  ['/legal/bonuses', true],
  ['/bonuses', false],
])('%s is hidden: %s', (to, hidden) => {
  expect(isHidden(to, ['/faq', '/legal/bonuses'])).toBe(hidden);
});
