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
import { paymentStates, withdrawalStates } from '@herna/payments/contract';
import { cardStates, requirementKeys } from '@herna/players/contract';
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

/** The types of a module's events. */
const eventsOf = (module: string): string[] =>
  allOf(textOf(`modules/${module}/contract/events.ts`), /'([a-z]+\.[a-z_]+)'/g);

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

const over = (stem: string, ends: readonly string[]): string[] => ends.map((end) => stem + end);
const decided = ['proposed', 'approved', 'rejected'];

/** Actions whose names are put together, by the file that does it. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'ceilings/service/held-wins.ts': over('ceilings.win_', ['released', 'rejected']),
  'challenges/service/definitions.ts': ['challenge', 'wheel'].flatMap((noun) =>
    over(`challenges.${noun}_`, ['created', 'changed', 'activated', 'ended']),
  ),
  'compliance/calls/settings.ts': over('compliance.', [
    ...allOf(textOf('modules/compliance/calls/settings.ts'), /change\(context, '(\w+)'/g),
  ]),
  'engagement/service/journeys.ts': over('engagement.journey_', [
    'publish',
    'pause',
    'resume',
    'end',
  ]),
  'jackpots/service/groups.ts': [
    ...over('jackpots.jackpot_group_', ['added', 'connected', 'disconnected', 'removed']),
    ...over('jackpots.jackpot_settings_', ['added', 'removed', 'assigned']),
    ...over('jackpots.outer_group_', ['added', 'removed']),
    'jackpots.jackpot_removed',
  ],
  'payments/service/cash-desks.ts': over('payments.cash_desk_', ['opened', 'float', 'closed']),
  'payments/service/desk.ts': over('payments.desk_', ['committed', 'cancelled', 'expired']),
  'payments/service/external-transactions.ts': over('payments.accounting_', [
    'booked',
    'rolled_back',
  ]),
  'payments/service/withdrawals.ts': over(
    'payments.withdrawal_',
    withdrawalStates.map((state) => state.toLowerCase()),
  ),
  'players/service/cards.ts': over(
    'players.card_',
    cardStates.map((state) => state.toLowerCase()),
  ),
  'players/service/contacts.ts': ['players.email_removed', 'players.phone_removed'],
  'promotions/service/free-round-definitions.ts': over('promotions.free_rounds_', [
    'defined',
    'changed',
    'deleted',
    'activated',
    'definition_cancelled',
  ]),
  'promotions/service/free-rounds.ts': over('promotions.free_rounds_', [
    'given',
    'extended',
    'cancelled',
  ]),
  'protection/service/exclusions.ts': over('protection.', [
    'exclusion_created',
    'exclusion_updated',
    'exclusion_cancelled',
    'pause_enforced',
    'register_requested',
  ]),
  'staff/calls/roles.ts': ['create', 'change', 'retire'].flatMap((kind) =>
    over(`staff.role_${kind}_`, decided),
  ),
  'staff/service/approvals.ts': over('staff.action_', decided),
  'staff/service/members.ts': ['join', 'role', 'reset', 'unblock', 'sso'].flatMap((kind) =>
    over(`staff.${kind}_`, decided),
  ),
  'venues/service/topology.ts': listIn('modules/venues/contract/fields.ts', 'kinds').flatMap(
    (kind) => over(`venues.${kind}_`, ['created', 'changed', 'moved', 'removed', 'withdrawn']),
  ),
  'verification/service/photos.ts': over('verification.photo_', ['taken', 'viewed']),
  'verification/service/scans.ts': over('verification.scan_', [
    'taken',
    'viewed',
    'approved',
    'rejected',
    'retyped',
    'removed',
  ]),
};

/** Subjects whose names are put together, by the file that does it. */
const composedSubjects = (): readonly string[] => [
  ...listIn('modules/venues/contract/fields.ts', 'kinds'),
  ...['challenge', 'wheel', 'jackpot', 'jackpot-group', 'jackpot-settings', 'outer-group'],
];

/** Files in which staff may do something. */
const filesOfModules = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/((service|calls)\/.*|module)\.ts$/.test(file))
  .filter((file) => !/\.test\.ts$|\/test\/|node_modules/.test(file))
  .map((file) => ({ file: relative('.', file), text: readFileSync(join(modules, file), 'utf8') }));

/** Names of acts that stand in the code whole: behind `action`, or given to what writes the audit. */
const namedActions = (text: string): string[] =>
  [
    ...text.matchAll(/\baction(?::| =)([^;{}]*?)(?:,\n|\}|;)/g),
    ...text.matchAll(/\b(?:note|record|audit|decided)\(\w+, ([^{;]*)/g),
  ].flatMap(([, value = '']) => allOf(value, /'([a-z]+\.[a-z_-]+)'/g));

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

test('everything that staff do has words, by which the timeline and the audit say it', () => {
  const found = filesOfModules.flatMap(({ text }) => namedActions(text));
  expect(found).toEqual(
    expect.arrayContaining(['players.locked', 'accounts.erased', 'staff.blocked', 'lottery.void']),
  );
  expect(new Set(found).size).toBeGreaterThan(120);
  const together = filesOfModules.filter(({ text }) =>
    /action(?::| =) `\w+\.|note\(tx, step, `/.test(text),
  );
  expect(together.map(({ file }) => file).sort()).toEqual(Object.keys(composed).sort());
  const actions = [
    ...found,
    ...Object.values(composed).flat(),
    // Named as the events that tell of them.
    ...eventsOf('platform'),
    ...eventsOf('content'),
  ];
  expect(missing(below('auditActions', actions))).toEqual([]);
});

test('whatever staff do it to has words, by which the audit says it', () => {
  const found = filesOfModules.flatMap(({ text }) =>
    [...text.matchAll(/\btargetKind: ([^,\n]*)/g)].flatMap(([, value = '']) =>
      allOf(value, /'([a-z]+(?:-[a-z]+)*)'/g),
    ),
  );
  expect(found).toEqual(expect.arrayContaining(['player', 'payment', 'staff-action', 'risk-band']));
  expect(new Set(found).size).toBeGreaterThan(50);
  const named = [...new Set([...found, ...composedSubjects()])];
  expect(missing(below('auditSubjects', named))).toEqual([]);
  const worded = Object.keys(wordOf(en, 'auditSubjects') as object);
  expect(worded.filter((subject) => !named.includes(subject))).toEqual([]);
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
