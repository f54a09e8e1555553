/** The life of a journey. Publishing makes a version that players enter from then on. */
import { defineMachine } from '@herna/kernel';

export const journeyStates = ['DRAFT', 'RUNNING', 'PAUSED', 'ENDED'] as const;
export type JourneyState = (typeof journeyStates)[number];
export type JourneyEvent = 'publish' | 'pause' | 'resume' | 'end';

export const journeyMachine = defineMachine<JourneyState, JourneyEvent>({
  name: 'journey',
  initial: 'DRAFT',
  terminal: ['ENDED'],
  transitions: {
    DRAFT: { publish: 'RUNNING' },
    RUNNING: { publish: 'RUNNING', pause: 'PAUSED', end: 'ENDED' },
    PAUSED: { publish: 'PAUSED', resume: 'RUNNING', end: 'ENDED' },
    ENDED: {},
  },
});
