/** The life of a scan. What was decided stays, except that an approval can be withdrawn. */
import { defineMachine } from '@herna/kernel';
import type { ScanState } from '../contract/states.ts';

export type ScanEvent = 'approve' | 'reject' | 'delete';

export const scanMachine = defineMachine<ScanState, ScanEvent>({
  name: 'document scan',
  initial: 'UPLOADED',
  terminal: ['DELETED'],
  transitions: {
    UPLOADED: { approve: 'APPROVED', reject: 'REJECTED', delete: 'DELETED' },
    // Staff may find out later; the player may not take back what was relied on.
    APPROVED: { reject: 'REJECTED' },
    REJECTED: { delete: 'DELETED' },
    DELETED: {},
  },
});
