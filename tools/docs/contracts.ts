/** What the contracts of the modules declare. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PermissionTable } from '@herna/contract-kit';
import type { ErrorTable } from '@herna/kernel';
import type { AnyModule } from '@herna/module-kit';
import { modules } from '../../modules/all.ts';
import { root } from '../launch/settings.ts';

export interface Contract {
  readonly room: string;
  readonly errors: ErrorTable;
  /** What staff may do, by the permission. */
  readonly permissions: PermissionTable;
}

const folderOf = (room: string): string =>
  room === 'jantar' ? 'games/server/contract' : `modules/${room}/contract`;

/** The contracts of all modules, by name. */
export const contracts: readonly Contract[] = modules
  .map(({ name, contract }: AnyModule) => ({
    room: name,
    errors: contract.errors,
    permissions: contract.permissions ?? {},
  }))
  .sort(({ room: a }, { room: b }) => (a < b ? -1 : 1));

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
