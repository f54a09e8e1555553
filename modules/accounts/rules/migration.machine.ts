/** The life of a migration (specification, section 4). */
import { defineMachine } from '@herna/kernel';
import type { MigrationState } from '../contract/states.ts';

export type MigrationEvent = 'approve' | 'reject' | 'finish';

export const migrationMachine = defineMachine<MigrationState, MigrationEvent>({
  name: 'migration',
  initial: 'STARTED',
  terminal: ['REJECTED', 'FINISHED'],
  transitions: {
    STARTED: { approve: 'APPROVED', reject: 'REJECTED' },
    APPROVED: { finish: 'FINISHED' },
    REJECTED: {},
    FINISHED: {},
  },
});
