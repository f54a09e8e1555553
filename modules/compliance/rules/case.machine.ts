/**
 * A case: what is done with it (status) is apart from what it was (outcome). Closing takes two people:
 * one proposes an outcome, another confirms it or sends the case back.
 */
import { defineMachine } from '@herna/kernel';

export const caseStatuses = ['OPEN', 'INVESTIGATING', 'PROPOSED', 'CLOSED'] as const;
export type CaseStatus = (typeof caseStatuses)[number];
export const caseOutcomes = ['CONFIRMED_RISK', 'VALUABLE_ALERT', 'FALSE_POSITIVE'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

export type CaseEvent = 'take' | 'propose' | 'confirm' | 'sendBack';

export const caseMachine = defineMachine<CaseStatus, CaseEvent>({
  name: 'case',
  initial: 'OPEN',
  terminal: ['CLOSED'],
  transitions: {
    OPEN: { take: 'INVESTIGATING' },
    INVESTIGATING: { take: 'INVESTIGATING', propose: 'PROPOSED' },
    PROPOSED: { confirm: 'CLOSED', sendBack: 'INVESTIGATING' },
    CLOSED: {},
  },
});

/** Hours until a case should be closed, by its severity. */
export const dueHours = { LOW: 240, MEDIUM: 120, HIGH: 48 } as const;
