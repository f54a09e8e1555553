/**
 * The life of a report to the state: handed over, confirmed or found wrong, replaced by a newer version.
 * Whose answer is still out cannot be replaced, since nobody knows yet what the state has of it; whose answer
 * cannot be read is asked about again, and a person may replace it meanwhile.
 */
import { defineMachine } from '@herna/kernel';
import type { StateReportState } from '../contract/state-reports.ts';

/**
 * `lose`: the state knows nothing of a package that it has given a receipt for; `wait`: it is not done
 * with one whose answer could not be read before.
 */
export type StateReportEvent =
  | 'handOver'
  | 'misread'
  | 'wait'
  | 'confirm'
  | 'findFormal'
  | 'findMaterial'
  | 'lose'
  | 'replace';

export const stateReportMachine = defineMachine<StateReportState, StateReportEvent>({
  name: 'state report',
  initial: 'READY',
  terminal: ['REPLACED'],
  transitions: {
    READY: { handOver: 'SENT', findFormal: 'FORMAL_ERROR', replace: 'REPLACED' },
    SENT: {
      misread: 'UNREADABLE',
      confirm: 'CONFIRMED',
      findFormal: 'FORMAL_ERROR',
      findMaterial: 'MATERIAL_ERROR',
      lose: 'READY',
    },
    UNREADABLE: {
      wait: 'SENT',
      confirm: 'CONFIRMED',
      findFormal: 'FORMAL_ERROR',
      findMaterial: 'MATERIAL_ERROR',
      lose: 'READY',
      replace: 'REPLACED',
    },
    CONFIRMED: { replace: 'REPLACED' },
    FORMAL_ERROR: { replace: 'REPLACED' },
    MATERIAL_ERROR: { replace: 'REPLACED' },
    REPLACED: {},
  },
});
