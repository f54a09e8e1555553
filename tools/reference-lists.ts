/**
 * Brings the reference lists of a tab-separated table into the platform's tables:
 *
 *   node tools/reference-lists.ts lists.tsv
 *
 * Columns: list, value, label_cs, label_en, note and optionally label_sk. A Slovak label that the
 * tables already hold is kept, so corrections made by hand survive; a new value without one takes
 * its Czech label. After running, copy the table to modules/platform/test/ as the expectation.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceRow } from '../modules/platform/rules/reference/reference-row.ts';
import { allTables } from '../modules/platform/rules/reference/reference-tables.ts';

const folder = join(import.meta.dirname, '../modules/platform/rules/reference');

/** Which list stands in which file. */
const files: Readonly<Record<string, { says: string; lists: readonly string[] }>> = {
  players: {
    says: 'Lists about players, their accounts and their sessions.',
    lists: [
      'AccessCodeModes',
      'AccountKinds',
      'AccountTypes',
      'FundSources',
      'Genders',
      'Levels',
      'LevelChanges',
      'LogoutReasons',
      'Provinces',
    ],
  },
  registration: {
    says: 'Fields of a registration: all, and those checked, shown to players and required.',
    lists: [
      'RegistrationFieldTypes/All',
      'RegistrationFieldTypes/Checked',
      'RegistrationFieldTypes/Public',
      'RegistrationFieldTypes/Required',
    ],
  },
  protection: {
    says: 'Lists about limits, exclusions, registers and identity documents.',
    lists: [
      'BrokenRuleReasons',
      'DocumentScanTypes',
      'LimitKinds',
      'LimitTypes',
      'LimitUnits',
      'QueryResults',
      'RegistrationIdentityCardTypes',
      'SelfExclusionRegisterReasons',
      'TimeScopes',
    ],
  },
  landbased: {
    says: 'Lists about venues, cards and terminals.',
    lists: [
      'BlockCardReasons',
      'CardStates',
      'OpeningClosingEventTypes',
      'QueueTypes',
      'VenueTypes',
    ],
  },
  money: {
    says: 'Lists about transactions and currencies.',
    lists: ['CurrencyCodes', 'TransactionTypes', 'TransactionChildTypes'],
  },
  system: {
    says: 'Lists about the platform itself.',
    lists: [
      'FaultCategories',
      'FaultCodes',
      'FileTypes',
      'Granularities',
      'HashMethods',
      'SystemPlatforms',
      'SystemScopes',
      'SystemStates',
    ],
  },
  countries: {
    says: 'Countries that carry a rule or are common here; the names of others are of CLDR.',
    lists: ['Countries'],
  },
};

const quote = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

/** A row on one line where it fits, else a line for each part. */
function rowText(row: ReferenceRow): string {
  const parts = row.map((part) => quote(part ?? ''));
  const line = `    [${parts.join(', ')}],`;
  if (line.length <= 100) return line;
  return ['    [', ...parts.map((part) => `      ${part},`), '    ],'].join('\n');
}

/** A dash stands for no note, but for transaction types, where it is the sign of the amount. */
function noteOf(list: string, note: string): string {
  if (list === 'FaultCodes') return note.replace(/, (in text|proposed)\b/, '');
  return note === '-' && list !== 'TransactionTypes' ? '' : note;
}

function readRows(file: string): Map<string, ReferenceRow[]> {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const names = header.split('\t');
  const lists = new Map<string, ReferenceRow[]>();
  for (const line of lines) {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const list = cell('list');
    const value = cell('value');
    const kept = allTables[list]?.find(([known]) => known === value)?.[3];
    const sk = cell('label_sk') || kept || cell('label_cs');
    const note = noteOf(list, cell('note'));
    const labels = [value, cell('label_cs'), cell('label_en'), sk] as const;
    lists.set(list, [...(lists.get(list) ?? []), note ? [...labels, note] : labels]);
  }
  return lists;
}

const source = process.argv[2];
if (!source) throw new Error('usage: node tools/reference-lists.ts lists.tsv');
const rows = readRows(source);
for (const [name, { says, lists }] of Object.entries(files)) {
  const blocks = lists.map((list) => {
    const found = rows.get(list);
    if (!found) throw new Error(`${source} has no list ${list}`);
    rows.delete(list);
    const key = list.includes('/') ? quote(list) : list;
    return `  ${key}: [\n${found.map(rowText).join('\n')}\n  ],`;
  });
  const text = `/** ${says} */
import type { ReferenceTable } from './reference-row.ts';

export const ${name}Lists = {
${blocks.join('\n')}
} as const satisfies ReferenceTable;
`;
  writeFileSync(join(folder, `${name}.table.ts`), text);
}
if (rows.size > 0) throw new Error(`no file is named for ${[...rows.keys()].join(', ')}`);
