import { expect, test } from 'vitest';
import { nameFaults } from './retired-names.ts';

const faultsOf = (path: string, text: string) =>
  nameFaults({ path, text, lines: text.split('\n') });

test('a retired name is refused where it is declared, and the better one is named', () => {
  expect(faultsOf('apps/backoffice/a.tsx', 'export function Told() {}')).toEqual([
    'apps/backoffice/a.tsx:1 retired name Told: call it AsyncValue',
  ]);
  expect(faultsOf('apps/backoffice/a.tsx', 'export function AsyncValue() {}')).toEqual([]);
});

test('a file may not take a retired name; a harness may not be a house', () => {
  expect(faultsOf('modules/payments/service/moves.ts', '')).toEqual([
    'modules/payments/service/moves.ts retired file name: call it payment-transitions',
  ]);
  expect(faultsOf('sim/house.ts', '')).toEqual([
    'sim/house.ts retired file name: call it platform-harness',
  ]);
  expect(faultsOf('games/art/compose/scene/house.ts', '')).toEqual([]);
});

test('retired words of a screen are refused', () => {
  expect(faultsOf('apps/backoffice/i18n/a.ts', "title: 'Nothing fits.'")).toEqual([
    'apps/backoffice/i18n/a.ts:1 retired words: say No results',
  ]);
});
