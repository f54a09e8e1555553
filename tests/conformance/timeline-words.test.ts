/**
 * A player's timeline speaks in words: every kind of entry, every state, everything that staff do with a
 * player and every message has a text in both languages of the backoffice.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bonusStates } from '@herna/bonuses/contract';
import { limitKinds } from '@herna/brands';
import { changeKinds } from '@herna/loyalty/contract';
import { requirementKeys } from '@herna/players/contract';
import { expect, test } from 'vitest';
import { cs } from '../../apps/backoffice/i18n/cs.ts';
import { en } from '../../apps/backoffice/i18n/en.ts';
import { timelineKinds } from '../../apps/backoffice/resources/players/timeline-kinds.ts';
import { closingStates } from '../../modules/accounts/contract/states.ts';
import { caseStatuses } from '../../modules/compliance/rules/case.machine.ts';
import { channels } from '../../modules/engagement/contract/communication.ts';
import { noticeTemplates } from '../../modules/messaging/rules/notices.table.ts';
import { emailTemplates, smsTemplates } from '../../modules/messaging/rules/templates.table.ts';
import { paymentStates } from '../../modules/payments/contract/states.ts';
import { exclusionKinds } from '../../modules/protection/contract/schemas.ts';
import { ticketStates, ticketTopics } from '../../modules/support/contract/tickets.ts';
import { scanTypes } from '../../modules/verification/contract/documents.table.ts';
import { scanStates } from '../../modules/verification/contract/states.ts';

const modules = join(import.meta.dirname, '../../modules');

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

test('every kind of entry has a text', () => {
  expect(missing(below('timelineKinds', timelineKinds))).toEqual([]);
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
  const templates = [emailTemplates, smsTemplates, noticeTemplates].flatMap(Object.keys);
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
      ...below('amlStatuses', caseStatuses),
      ...below('messageChannels', channels),
      ...below('ticketStates', ticketStates),
      ...below('ticketTopics', ticketTopics),
      ...below('closingStates', closingStates),
    ]),
  ).toEqual([]);
});
