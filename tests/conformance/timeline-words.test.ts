/**
 * A player's timeline speaks in words: every kind of entry, every state, everything that staff do with a
 * player and every message has a text in both languages of the backoffice.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { closingStates } from '@herna/accounts/contract';
import { bonusStates } from '@herna/bonuses/contract';
import { limitKinds } from '@herna/brands';
import { changeKinds } from '@herna/loyalty/contract';
import { paymentStates } from '@herna/payments/contract';
import { requirementKeys } from '@herna/players/contract';
import { exclusionKinds } from '@herna/protection/contract';
import { scanStates, scanTypes } from '@herna/verification/contract';
import { expect, test } from 'vitest';
import { cs } from '../../apps/backoffice/i18n/cs.ts';
import { en } from '../../apps/backoffice/i18n/en.ts';

const root = join(import.meta.dirname, '../..');
const modules = join(root, 'modules');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** All first groups of a pattern in a text. */
const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The words of a list that a module keeps to itself. */
function listIn(file: string, name: string): string[] {
  const [, list = ''] = new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(textOf(file)) ?? [];
  const found = allOf(list, /'(\w+)'/g);
  expect(found.length, `${name} of ${file}`).toBeGreaterThan(1);
  return found;
}

/** The text of a dotted key. */
function wordOf(language: object, key: string): unknown {
  let found: unknown = language;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

/** Keys that a language has no text for. */
const missing = (keys: readonly string[]): string[] =>
  [...new Set(keys)].filter((key) =>
    [cs, en].some((language) => typeof wordOf(language, key) !== 'string'),
  );

const below = (section: string, values: Iterable<string>): string[] =>
  [...values].map((value) => `${section}.${value}`);

/** Actions whose names are put together, by the file that does it. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'ceilings/service/held-wins.ts': ['ceilings.win_released', 'ceilings.win_rejected'],
  'players/service/contacts.ts': ['players.email_removed', 'players.phone_removed'],
  'promotions/service/free-rounds.ts': [
    'promotions.free_rounds_given',
    'promotions.free_rounds_extended',
    'promotions.free_rounds_cancelled',
  ],
  'protection/service/exclusions.ts': [
    'protection.exclusion_created',
    'protection.exclusion_updated',
    'protection.exclusion_cancelled',
    'protection.register_requested',
  ],
  'verification/service/photos.ts': ['verification.photo_taken', 'verification.photo_viewed'],
  'verification/service/scans.ts': [
    'verification.scan_taken',
    'verification.scan_viewed',
    'verification.scan_approved',
    'verification.scan_rejected',
    'verification.scan_retyped',
    'verification.scan_removed',
  ],
};

/** Files in which something is done to a player: they say so, or their module does for all of them. */
function filesAboutPlayers(): { readonly file: string; readonly text: string }[] {
  const about = /targetKind: 'player'|\? '\w+' : 'player'/;
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/test\/|node_modules/.test(file))
    .map((file) => ({
      file: relative('.', file),
      text: readFileSync(join(modules, file), 'utf8'),
    }))
    .filter(({ file, text }) => /^(players|accounts)\//.test(file) || about.test(text));
}

/** Actions on a player whose names stand in the code whole. */
const namedActions = (text: string): string[] =>
  [...text.matchAll(/\baction:([^;{}]*?)(?:,\n|\}|;)/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
  );

test('every kind of entry and every sentence of one has a text', () => {
  const sources = textOf('apps/backoffice/resources/players/timeline-sources.ts');
  const kinds = allOf(sources, /\bkind: '(\w+)'/g);
  expect(new Set(kinds).size).toBeGreaterThan(10);
  const sentences = allOf(sources, /'(timeline\.\w+)'/g);
  expect(sentences.length).toBeGreaterThan(10);
  expect(
    missing([
      ...below('timelineKinds', kinds),
      ...sentences,
      ...below('timeline', ['DEPOSIT', 'WITHDRAWAL']),
    ]),
  ).toEqual([]);
});

test('everything that staff do with a player has a text', () => {
  const files = filesAboutPlayers();
  const found = files.flatMap(({ text }) => namedActions(text));
  expect(found).toEqual(expect.arrayContaining(['players.locked', 'accounts.erased']));
  expect(found.length).toBeGreaterThan(30);
  const together = files.filter(({ text }) => /action: `|action: `\w+\.\$\{/.test(text));
  expect(together.map(({ file }) => file).sort()).toEqual(Object.keys(composed).sort());
  // Of a bonus definition or a role, not of a player.
  const others = /^(risk\.(settings|questionnaire)|verification\.generated)$/;
  const actions = [...found, ...Object.values(composed).flat()].filter((one) => !others.test(one));
  expect(missing(below('auditActions', actions))).toEqual([]);
});

test('every message to a player has a text', () => {
  const templates = ['templates.table.ts', 'notices.table.ts'].flatMap((file) =>
    allOf(textOf(`modules/messaging/rules/${file}`), /^ {2}([a-z_]+): \{/gm),
  );
  expect(templates.length).toBeGreaterThan(30);
  expect(missing(below('messageTemplates', templates))).toEqual([]);
});

test('every state and kind within an entry has a text', () => {
  expect(
    missing([
      ...below('states', paymentStates),
      ...below('states', ['PROPOSED', 'APPROVED', 'REJECTED']),
      ...below('requirements', requirementKeys),
      ...below('limitKinds', limitKinds),
      ...below('bonusStates', bonusStates),
      ...below('pointsKinds', changeKinds),
      ...below('exclusionKinds', exclusionKinds),
      ...below('scanStates', scanStates),
      ...below('scanTypes', scanTypes),
      ...below('amlStatuses', listIn('modules/compliance/rules/case.machine.ts', 'caseStatuses')),
      ...below(
        'messageChannels',
        listIn('modules/engagement/contract/communication.ts', 'channels'),
      ),
      ...below('gateReasons', listIn('modules/engagement/rules/gate.ts', 'gateReasons')),
      ...below('ticketStates', listIn('modules/support/contract/tickets.ts', 'ticketStates')),
      ...below('ticketTopics', listIn('modules/support/contract/tickets.ts', 'ticketTopics')),
      ...below('closingStates', closingStates),
    ]),
  ).toEqual([]);
});
