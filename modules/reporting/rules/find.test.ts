import { expect, test } from 'vitest';
import { meaningsOf } from './find.ts';

test.each([
  ['8', { id: 8n }],
  [' 1204 ', { id: 1204n, reference: '1204' }],
  ['CZ65 0800 0000 1920 0014 5399', { iban: 'CZ6508000000192000145399' }],
  ['12. 4. 1985', { birthDate: '1985-04-12' }],
  ['1985-04-12', { birthDate: '1985-04-12', reference: '1985-04-12' }],
  ['31.2.1985', { reference: '31.2.1985' }],
  ['0000-01-01', { reference: '0000-01-01' }],
  ['bet-77:win', { reference: 'bet-77:win' }],
  ['Jana', {}],
  ['0', {}],
])('%s may be %o', (text, meanings) => {
  expect(meaningsOf(text)).toEqual(meanings);
});
