/** The life of a campaign: written, sent to whom its segment has at that moment, over. */
import { defineMachine } from '@herna/kernel';

export const campaignStates = ['DRAFT', 'RUNNING', 'STOPPED', 'DONE'] as const;
export type CampaignState = (typeof campaignStates)[number];
export type CampaignEvent = 'launch' | 'stop' | 'finish';

export const campaignMachine = defineMachine<CampaignState, CampaignEvent>({
  name: 'campaign',
  initial: 'DRAFT',
  terminal: ['STOPPED', 'DONE'],
  transitions: {
    DRAFT: { launch: 'RUNNING' },
    RUNNING: { stop: 'STOPPED', finish: 'DONE' },
    STOPPED: {},
    DONE: {},
  },
});
