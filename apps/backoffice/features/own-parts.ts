/** What of a list's columns and acts is a member's: those without a permission are everybody's. */
import { isAllowed } from '../access/permissions.ts';
import { useMember } from '../access/use-member.ts';
import type { Column } from '../resources/columns.ts';
import type { BulkAct } from '../resources/screen.ts';

export function useOwnParts(columns: readonly Column[], bulk: readonly BulkAct[] = []) {
  const patterns = useMember()?.permissions ?? [];
  return {
    columns: columns.filter(({ needs }) => !needs || isAllowed(patterns, needs)),
    acts: bulk.filter(({ permission }) => isAllowed(patterns, permission)),
  };
}
