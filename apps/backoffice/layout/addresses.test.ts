import { expect, it } from 'vitest';
import { en } from '../i18n/en.ts';
import { addresses, addressFor, addressWithHash, editPath } from './addresses.table.ts';

it.each([
  ['/players/:id/show/balances', '7', '/players/7/show/balances'],
  ['/audit?filter={"userId":":id"}', '3', '/audit?filter=%7B%22userId%22%3A%223%22%7D'],
  ['/tags', undefined, '/tags'],
  ['/staff/:id/show', '3', '/staff/3/show'],
])('%s of %s is %s', (to, id, address) => {
  expect(addressFor(to, id)).toBe(address);
});

it('no address leads to another that leads on', () => {
  const known = new Set(addresses.map(([from]) => from));
  expect(addresses.filter(([, to]) => known.has(to.split('?')[0] ?? ''))).toEqual([]);
});

it('a form is where no address leads away from it', () => {
  expect(editPath('free-rounds', '5')).toBe('/free-rounds/5/edit');
  expect(editPath('tags', '5')).toBe('/tags/5');
});

/** Addresses of the specification that have a screen, without `/backoffice`. */
const specified = [
  ['/players/:id', 'players'],
  ['/players/:id/bank-accounts', 'players'],
  ['/players/:id/wallet', 'players'],
  ['/players/:id/games', 'players'],
  ['/players/:id/limits', 'players'],
  ['/players/:id/documents', 'players'],
  ['/compliance/rvo', 'register-checks'],
  ['/players/:id/promotions', 'players'],
  ['/players/:id/sessions', 'players'],
  ['/payments/withdrawals', 'withdrawals'],
  ['/games/tags', 'tags'],
  ['/games/providers', 'game-providers'],
  ['/jackpots/groups', 'jackpot-groups'],
  ['/jackpots/settings', 'jackpot-settings'],
  ['/users', 'staff'],
  ['/users/:id', 'staff'],
  ['/topology-changes', 'topology'],
  ['/aml/settings', 'aml-settings'],
  ['/aml/funds-source', 'aml-sources'],
  ['/users/:id/audit', 'audit'],
  ['/reports/games', 'report-games'],
  ['/reports/players', 'report-players'],
  ['/reports/funds', 'report-funds'],
  ['/reports/overview', 'report-overview'],
  ['/reports/landbased', 'report-landbased'],
  ['/reports/state', 'report-state'],
  ['/system', 'jobs'],
] as const;

it.each(specified)('%s opens a page of %s', (address, screen) => {
  const to = addresses.find(([from]) => from === address)?.[1] ?? '';
  expect(addressFor(to, '7').split(/[/?]/)[1]).toBe(screen);
  expect(Object.keys(en.resources)).toContain(screen);
});

it.each(['/cash-desk', '/transfers'])('%s is the name of its screen', (address) => {
  expect(Object.keys(en.resources)).toContain(address.slice(1));
});

it('a user of the specification is a member of staff, not their list', () => {
  expect(new Map(addresses).get('/users/:id')).toBe('/staff/:id/show');
});

it.each([
  ['/backoffice/players/1', '', '', '/backoffice#/players/1'],
  ['/backoffice/players/1/', '?act=lock', '', '/backoffice#/players/1?act=lock'],
  ['/backoffice', '', '', undefined],
  ['/backoffice/', '', '', undefined],
  ['/backoffice/players/1', '', '#/rounds', undefined],
])('%s%s%s is moved to %s', (pathname, search, hash, address) => {
  expect(addressWithHash({ pathname, search, hash })).toBe(address);
});
