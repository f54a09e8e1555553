/** The life of a revision. One that was published can be published again, which is a roll-back. */
import { defineMachine } from '@herna/kernel';

export type RevisionState = 'DRAFT' | 'IN_REVIEW' | 'RETURNED' | 'PUBLISHED';
export type RevisionEvent = 'submit' | 'return' | 'publish';

export const revisionMachine = defineMachine<RevisionState, RevisionEvent>({
  name: 'content revision',
  initial: 'DRAFT',
  terminal: ['RETURNED'],
  transitions: {
    DRAFT: { submit: 'IN_REVIEW', publish: 'PUBLISHED' },
    IN_REVIEW: { return: 'RETURNED', publish: 'PUBLISHED' },
    RETURNED: {},
    PUBLISHED: { publish: 'PUBLISHED' },
  },
});
