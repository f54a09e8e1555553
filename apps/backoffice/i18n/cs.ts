/** Czech words of the backoffice, joined from its topics. Forms of a count: one, few, many. */

import { booksInCzech } from './accounting.ts';
import { alertsInCzech } from './alerts.ts';
import { allScreensInCzech } from './all-screens.ts';
import { amlInCzech } from './aml.ts';
import { auditInCzech } from './audit.ts';
import { auditSubjectsInCzech } from './audit-subjects.table.ts';
import { backgroundInCzech } from './background.ts';
import { bonusesInCzech } from './bonuses.ts';
import { careInCzech } from './care.ts';
import { cashDeskInCzech } from './cash-desk.ts';
import { cashbackInCzech } from './cashback.ts';
import { ceilingsInCzech } from './ceilings.ts';
import { challengesInCzech } from './challenges.ts';
import { contentInCzech } from './content.ts';
import type { Messages } from './en.ts';
import { engagementInCzech } from './engagement.ts';
import { gamesInCzech } from './games.ts';
import { jackpotsInCzech } from './jackpots.ts';
import { journeysInCzech } from './journeys.ts';
import { ledgerInCzech } from './ledger.ts';
import { lotteryInCzech } from './lottery.ts';
import { loyaltyInCzech } from './loyalty.ts';
import { operationInCzech } from './operation.ts';
import { paymentTypesInCzech } from './payment-types.ts';
import { paymentsInCzech } from './payments.ts';
import { placesInCzech } from './places.ts';
import { playInCzech } from './play.ts';
import { playerDeskInCzech } from './player-desk.ts';
import { playerPageInCzech } from './player-page.ts';
import { playerPhotosInCzech } from './player-photos.ts';
import { playersInCzech } from './players.ts';
import { promotionsInCzech } from './promotions.ts';
import { reconciliationInCzech } from './reconciliation.ts';
import { referenceListsInCzech } from './reference-lists.ts';
import { reportsInCzech } from './reports.ts';
import { rolesInCzech } from './roles.ts';
import { segregationInCzech } from './segregation.ts';
import { serviceInCzech } from './service.ts';
import { sessionsInCzech } from './sessions.ts';
import { signOnInCzech } from './sign-on.ts';
import { houseInCzech } from './system.ts';
import { timelineInCzech } from './timeline.ts';
import { joinTopics } from './topics.ts';
import { topologyOfDayInCzech } from './topology-of-day.ts';
import { tournamentsInCzech } from './tournaments.ts';
import { venueActsInCzech } from './venue-acts.ts';
import { venuesInCzech } from './venues.ts';
import { verificationInCzech } from './verification.ts';

export const cs: Messages = joinTopics(
  allScreensInCzech,
  playersInCzech,
  playerPageInCzech,
  playerDeskInCzech,
  timelineInCzech,
  auditSubjectsInCzech,
  verificationInCzech,
  paymentsInCzech,
  cashDeskInCzech,
  paymentTypesInCzech,
  gamesInCzech,
  playInCzech,
  bonusesInCzech,
  promotionsInCzech,
  tournamentsInCzech,
  loyaltyInCzech,
  cashbackInCzech,
  challengesInCzech,
  alertsInCzech,
  auditInCzech,
  jackpotsInCzech,
  ledgerInCzech,
  lotteryInCzech,
  segregationInCzech,
  ceilingsInCzech,
  houseInCzech,
  referenceListsInCzech,
  sessionsInCzech,
  rolesInCzech,
  signOnInCzech,
  booksInCzech,
  reconciliationInCzech,
  reportsInCzech,
  careInCzech,
  engagementInCzech,
  journeysInCzech,
  amlInCzech,
  operationInCzech,
  backgroundInCzech,
  playerPhotosInCzech,
  topologyOfDayInCzech,
  venuesInCzech,
  venueActsInCzech,
  placesInCzech,
  contentInCzech,
  serviceInCzech,
);
