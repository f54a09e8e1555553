import { expect, test } from 'vitest';
import { readLaunch } from './launch.ts';

const read = (path: string) => readLaunch(new URL(path, 'https://herna.example'));

test.each([
  ['/games/play/ember-sevens', { mode: 'demo', gameKey: 'ember-sevens', language: 'cs' }],
  ['/games/play/ember-sevens?mode=demo&token=&lang=en', { mode: 'demo', language: 'en' }],
  ['/games/play/ember-sevens?mode=real&token=abc', { mode: 'real', launchToken: 'abc' }],
  ['/games/play/ember-sevens?mode=real', { mode: 'real', launchToken: '' }],
  ['/games/play/x?mode=replay&round=17', { mode: 'replay', round: '17', viewer: 'player' }],
  ['/games/play/x?mode=replay&round=17&staff', { mode: 'replay', viewer: 'staff' }],
  ['/games/play/x?mode=replay&round=1%20or%201', { mode: 'demo' }],
  ['/games/play/x?lang=sk', { language: 'sk' }],
  ['/games/play/x?lang=sk-SK', { language: 'sk' }],
  ['/games/play/x?lang=hu', { language: 'hu' }],
  ['/games/play/x?lang=de', { language: 'en' }],
  ['/games/play/x?renderer=canvas', { renderer: 'canvas' }],
])('%s', (path, expected) => {
  expect(read(path)).toMatchObject(expected);
});

test.each(['/games/play/', '/games/play/UPPER', '/games/play/a/b', '/games/client/x'])(
  '%s names no game',
  (path) => expect(read(path)).toBeUndefined(),
);

test.each([
  ['', '/'],
  ['&lang=en', '/en/'],
  ['&lang=sk', '/'],
  ['&lang=ru', '/ru/'],
  ['&lang=sk&lobby=http://localhost:3000/sk/', '/sk/'],
  ['&lobby=http://localhost:3000/', '/'],
  ['&lang=en&lobby=http://localhost:3000/en/', '/en/'],
  ['&lobby=javascript:alert(1)', '/'],
  ['&lobby=https://elsewhere.example/evil', '/'],
])('the way to the lobby with %s', (query, lobby) => {
  expect(read(`/games/play/x?mode=demo${query}`)?.lobby).toBe(lobby);
});
