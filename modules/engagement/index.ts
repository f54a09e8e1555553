/**
 * What reaches players: notices of their own money and limits, and the one gate that messages of
 * marketing pass when they leave, with the ways by which a reader ends them.
 */
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Job } from '@herna/db';
import type { MailComplaints, SendGate } from '@herna/messaging/ports';
import { campaignHandlers } from './calls/campaigns.ts';
import { communicationHandlers } from './calls/communication.ts';
import { journeyHandlers } from './calls/journeys.ts';
import { optOutHandlers } from './calls/opt-outs.ts';
import type { EngagementApi } from './contract/index.ts';
import { type CampaignsDependencies, createCampaigns } from './service/campaigns.ts';
import { type CommunicationDependencies, createCommunication } from './service/communication.ts';
import { createGate, type GateDependencies } from './service/gate.ts';
import { createJourneyResults } from './service/journey-results.ts';
import { createJourneyRuns } from './service/journey-runs.ts';
import { createJourneyTrial, type JourneyTrialDependencies } from './service/journey-trial.ts';
import { createJourneys } from './service/journeys.ts';
import { type NoticesDependencies, noticesConsumer } from './service/notices.ts';
import { type ObserveDependencies, observeConsumer } from './service/observe.ts';
import { createOffers, type OffersDependencies } from './service/offers.ts';
import { createOptOuts, type OptOuts, type OptOutsDependencies } from './service/opt-outs.ts';

export type EngagementDependencies = GateDependencies &
  NoticesDependencies &
  CommunicationDependencies &
  OptOutsDependencies &
  ObserveDependencies &
  Omit<CampaignsDependencies, 'offers'> &
  Omit<OffersDependencies, 'optOuts'> &
  Omit<JourneyTrialDependencies, 'gate'>;

export interface Engagement {
  readonly gate: SendGate;
  readonly complaints: MailComplaints;
  /** The address at which a player ends offers by a channel. */
  readonly unsubscribeUrl: OptOuts['linkFor'];
  readonly handlers: Handlers<EngagementApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
}

/** Creates the module. */
export function createEngagement(dependencies: EngagementDependencies): Engagement {
  const optOuts = createOptOuts(dependencies);
  const offers = createOffers({ ...dependencies, optOuts });
  const gate = createGate(dependencies);
  const campaigns = createCampaigns({ ...dependencies, offers });
  const runs = createJourneyRuns({ ...dependencies, offers, gate });
  return {
    unsubscribeUrl: optOuts.linkFor,
    gate,
    complaints: { taken: optOuts.complaint },
    handlers: {
      ...optOutHandlers(optOuts),
      ...campaignHandlers(campaigns),
      ...journeyHandlers({
        journeys: createJourneys(dependencies),
        results: createJourneyResults(dependencies),
        trial: createJourneyTrial({ ...dependencies, gate }),
      }),
      ...communicationHandlers(createCommunication(dependencies)),
    },
    jobs: [...campaigns.jobs, ...runs.jobs],
    consumers: [noticesConsumer(dependencies), observeConsumer(dependencies), runs.consumer],
  };
}
