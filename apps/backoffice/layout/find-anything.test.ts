import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { findAnything } from './find.ts';

// Other test files of the worker call servers of their own.
afterAll(() => void vi.unstubAllGlobals());

const player = { id: '7', firstName: 'Eva', surname: 'Zkušební', email: null, state: 'TEMPORARY' };
const game = { id: '17', name: 'Evergreen', key: 'evergreen' };
const ticket = { kind: 'ticket', id: '1001', playerId: '7', title: '1001', state: '' };
let failing = '';

beforeEach(() => {
  failing = '';
  vi.stubGlobal('document', { documentElement: { lang: 'cs' } });
  vi.stubGlobal('fetch', async (address: string) => {
    const items = address.includes('Player/Search')
      ? [player]
      : address.includes('games')
        ? [game]
        : address.includes('reporting/find')
          ? [null, 'achat'].map((provider) => ({ ...ticket, provider }))
          : [];
    const fails = failing !== '' && address.includes(failing);
    return new Response(JSON.stringify(fails ? { code: 'ERR', message: 'Nejde to.' } : { items }), {
      status: fails ? 500 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});

it('finds people and games, each with the word of its state', async () => {
  const { found } = await findAnything('eve', () => true);
  expect(found).toMatchObject([
    { kind: 'player', path: '/players/7/show', state: 'states.TEMPORARY', detail: '7' },
    { kind: 'game', words: 'Evergreen', path: '/games/17' },
  ]);
});

it('tells tickets of one number apart by the provider they are of', async () => {
  const { found } = await findAnything('1001', (permission) => permission === 'reporting.players');
  expect(found.map(({ words, detail }) => [words, detail])).toEqual([
    ['1001', '1001'],
    ['1001', '1001 · achat'],
  ]);
});

it('what one part cannot find hides nothing that another has', async () => {
  failing = 'Terminal';
  const { found, fault } = await findAnything('eve', () => true);
  expect(found.map(({ kind }) => kind)).toEqual(['player', 'game']);
  expect(fault).toBeTruthy();
});

it('says that nothing could be asked, in whatever words the failure has', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { found, fault } = await findAnything('eve', () => true);
  expect(found).toEqual([]);
  expect(fault).not.toBeUndefined();
});
