/** What the contracts of the rooms declare, found by the names of their exports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorTable } from '@herna/kernel';
import { root } from '../launch/settings.ts';

export interface Contract {
  readonly room: string;
  readonly errors: ErrorTable;
  /** What staff may do, by the permission. */
  readonly permissions: Readonly<Record<string, { readonly cs: string; readonly en: string }>>;
}

const folderOf = (room: string): string =>
  room === 'jantar' ? 'games/server/contract' : `modules/${room}/contract`;

/** Exports whose names end with a word, put together. */
function merged(exports: Record<string, unknown>, ending: string): Record<string, never> {
  const found = Object.entries(exports).filter(([name]) => name.endsWith(ending));
  return Object.assign({}, ...found.map(([, value]) => value));
}

/** The contracts of all modules and of the in-house provider, by name. */
export async function readContracts(): Promise<Contract[]> {
  const modules = readdirSync(join(root, 'modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return Promise.all(
    [...modules, 'jantar'].sort().map(async (room) => {
      const exports = (await import(join(root, folderOf(room), 'index.ts'))) as object;
      return {
        room,
        errors: merged({ ...exports }, 'Errors'),
        permissions: merged({ ...exports }, 'Permissions'),
      };
    }),
  );
}

/** Events that a room's contract names, with the sentence above each. */
export function eventsIn(room: string): { type: string; says: string }[] {
  const file = join(root, folderOf(room), 'events.ts');
  if (!existsSync(file)) return [];
  const pattern = new RegExp(`(?:/\\*\\* ([^*]*) \\*/\\s*)?[^\\n']*'(${room}\\.[a-z_]+)'`, 'g');
  const found = readFileSync(file, 'utf8').matchAll(pattern);
  const seen = new Map<string, string>();
  for (const [, says = '', type = ''] of found) seen.set(type, says || (seen.get(type) ?? ''));
  return [...seen].map(([type, says]) => ({ type, says }));
}
