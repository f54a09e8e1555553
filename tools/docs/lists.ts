/** The lists of docs/reference, each made from the tables that the code itself runs on. */

import { audiencesOf, type CallDefinition, type PermissionTable } from '@herna/contract-kit';
import { catalogue, type ErrorTable } from '@herna/kernel';
import { type FigureDefinition, figures } from '@herna/reporting/contract';
import { roles } from '@herna/staff/contract';
import { developmentDefaults } from '../../apps/server/development-settings.ts';
import { type SettingMeaning, settingMeanings } from '../../apps/server/settings.table.ts';
import { settings } from '../../modules/platform/rules/settings.table.ts';
import { rolesOf } from '../../modules/staff/rules/permissions.ts';
import { callsByRoom } from '../../tests/conformance/declared-calls.ts';
import { launchDefaults } from '../launch/settings.ts';
import { contracts, eventsIn } from './contracts.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...head), `|${head.map(() => '---').join('|')}|`, ...rows.map((one) => row(...one))].join(
    '\n',
  );
const code = (text: string): string => `\`${text}\``;

/** A page with the note that it is made. */
const page = (title: string, says: string, ...parts: readonly string[]): string =>
  `${[`# ${title}`, `${says} Written by \`npm run docs\`.`, ...parts].join('\n\n')}\n`;

const allCalls = (): [string, CallDefinition][] =>
  Object.values(callsByRoom).flatMap((calls) => Object.entries(calls));

/** Every declared call by the room that answers it. */
export function callsPage(): string {
  const rooms = Object.entries(callsByRoom).map(([room, calls]) => {
    const rows = Object.entries(calls)
      .sort(([a], [b]) => (a.split(' ')[1] ?? '').localeCompare(b.split(' ')[1] ?? ''))
      .map(([key, call]) => [
        code(key),
        audiencesOf(call).join(', '),
        [call.permission, call.scope]
          .flatMap((held) => held ?? [])
          .map(code)
          .join(', '),
        call.summary,
      ]);
    const heading = `## ${room} (${rows.length})`;
    return `${heading}\n\n${table(['call', 'audience', 'permission or scope', 'what it does'], rows)}`;
  });
  const says = `${allCalls().length} calls. Schemas and errors of each: \`/docs\` of a running house.`;
  return page('Calls', says, ...rooms);
}

const errorRows = (errors: ErrorTable): string[][] =>
  Object.entries(errors)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { status, retry, log, text }]) => [
      code(name),
      String(status),
      retry,
      log,
      text.en,
      text.cs,
    ]);

/** Every code that a call may answer. */
export function errorsPage(): string {
  const head = ['code', 'status', 'retry', 'log', 'English', 'Czech'];
  const rooms = contracts
    .filter(({ errors }) => Object.keys(errors).length > 0)
    .map(({ room, errors }) => `## ${room}\n\n${table(head, errorRows(errors))}`);
  const shared = `## shared\n\n${table(head, errorRows(catalogue))}`;
  const says =
    '*Retry* is what a caller may do: never, later, or again under the same Idempotency-Key.';
  return page('Errors', says, shared, ...rooms);
}

/** Every event of the outbox. */
export function eventsPage(): string {
  const rows = contracts.flatMap(({ room }) =>
    eventsIn(room).map(({ type, says }) => [code(type), room, says]),
  );
  const says =
    'News between modules: rows of the outbox, written in the transaction that made them true.';
  return page('Events', says, table(['event', 'recorded by', 'when'], rows));
}

/** What staff may do, by the permission. */
export const permissionTexts: PermissionTable = Object.assign(
  {},
  ...contracts.map(({ permissions }) => permissions),
);

/** Every permission with the roles that hold it. */
export function permissionsPage(): string {
  const texts = permissionTexts;
  const permissionsOf = rolesOf(texts);
  const permissions = allCalls().flatMap(([, { permission }]) => permission ?? []);
  const keys = [...new Set([...Object.keys(texts), ...permissions])].sort();
  const holders = (key: string): string =>
    Object.keys(roles)
      .filter((role) => permissionsOf(role).has(key))
      .join(', ');
  const rows = keys.map((key) => [
    code(key),
    texts[key]?.en ?? '',
    texts[key]?.cs ?? '',
    holders(key),
    String(permissions.filter((one) => one === key).length),
  ]);
  const says = 'What staff may do, and which roles may (`contract/permissions.ts` of each module).';
  return page(
    'Permissions',
    says,
    table(['permission', 'English', 'Czech', 'roles', 'calls'], rows),
  );
}

/** Settings of a process and settings that change while it runs. */
export function settingsPage(): string {
  const defaults: Record<string, string> = {
    HERNA_HOST: '127.0.0.1',
    ...developmentDefaults('3000', '4000'),
    ...launchDefaults,
  };
  const process = Object.entries<SettingMeaning>(settingMeanings).map(
    ([name, { meaning, secret }]) => [
      code(name),
      defaults[name] ? code(defaults[name]) : '',
      secret ? 'yes' : '',
      meaning,
    ],
  );
  const running = Object.entries(settings).map(([key, { initial, public: open, text }]) => [
    code(key),
    code(JSON.stringify(initial)),
    open ? 'anybody' : 'staff',
    text.en,
    text.cs,
  ]);
  return page(
    'Settings',
    'What a process reads from its environment, and what staff change while it runs.',
    `## Environment\n\n${table(['setting', 'in development', 'secret', 'meaning'], process)}`,
    `## While it runs\n\n${table(['setting', 'first value', 'read by', 'English', 'Czech'], running)}`,
  );
}

/** What each figure of dashboard, overview, cash flow and reports is the sum of. */
export function figuresPage(): string {
  const listed = (names: readonly string[] | undefined) => (names ?? []).map(code).join(', ');
  const rows = Object.entries<FigureDefinition>(figures).map(
    ([name, { meaning, accounts, kinds, sign }]) => [
      code(name),
      meaning,
      listed(accounts),
      listed(kinds) || 'all',
      sign === 1 ? '+' : '−',
    ],
  );
  const says =
    'Dashboard, overview, cash flow, the reports of games and money and the postings behind each ' +
    'figure sum the postings named here, by the Prague day they were posted on.';
  return page('Figures', says, table(['figure', 'meaning', 'accounts', 'movements', 'sign'], rows));
}
