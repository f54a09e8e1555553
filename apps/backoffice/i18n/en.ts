/** English words of the backoffice, joined from its topics. */

import { booksInEnglish } from './accounting.ts';
import { alertsInEnglish } from './alerts.ts';
import { allScreensInEnglish } from './all-screens.ts';
import { amlInEnglish } from './aml.ts';
import { auditInEnglish } from './audit.ts';
import { auditSubjectsInEnglish } from './audit-subjects.table.ts';
import { backgroundInEnglish } from './background.ts';
import { bonusesInEnglish } from './bonuses.ts';
import { careInEnglish } from './care.ts';
import { cashDeskInEnglish } from './cash-desk.ts';
import { cashbackInEnglish } from './cashback.ts';
import { ceilingsInEnglish } from './ceilings.ts';
import { challengesInEnglish } from './challenges.ts';
import { contentInEnglish } from './content.ts';
import { engagementInEnglish } from './engagement.ts';
import { gamesInEnglish } from './games.ts';
import { jackpotsInEnglish } from './jackpots.ts';
import { journeysInEnglish } from './journeys.ts';
import { ledgerInEnglish } from './ledger.ts';
import { lotteryInEnglish } from './lottery.ts';
import { loyaltyInEnglish } from './loyalty.ts';
import { operationInEnglish } from './operation.ts';
import { paymentTypesInEnglish } from './payment-types.ts';
import { paymentsInEnglish } from './payments.ts';
import { placesInEnglish } from './places.ts';
import { playInEnglish } from './play.ts';
import { playerDeskInEnglish } from './player-desk.ts';
import { playerPageInEnglish } from './player-page.ts';
import { playerPhotosInEnglish } from './player-photos.ts';
import { playersInEnglish } from './players.ts';
import { promotionsInEnglish } from './promotions.ts';
import { reconciliationInEnglish } from './reconciliation.ts';
import { referenceListsInEnglish } from './reference-lists.ts';
import { reportsInEnglish } from './reports.ts';
import { rolesInEnglish } from './roles.ts';
import { segregationInEnglish } from './segregation.ts';
import { serviceInEnglish } from './service.ts';
import { sessionsInEnglish } from './sessions.ts';
import { signOnInEnglish } from './sign-on.ts';
import { houseInEnglish } from './system.ts';
import { timelineInEnglish } from './timeline.ts';
import { joinTopics } from './topics.ts';
import { topologyOfDayInEnglish } from './topology-of-day.ts';
import { tournamentsInEnglish } from './tournaments.ts';
import { venueActsInEnglish } from './venue-acts.ts';
import { venuesInEnglish } from './venues.ts';
import { verificationInEnglish } from './verification.ts';

export const en = joinTopics(
  allScreensInEnglish,
  playersInEnglish,
  playerPageInEnglish,
  playerDeskInEnglish,
  timelineInEnglish,
  auditSubjectsInEnglish,
  verificationInEnglish,
  paymentsInEnglish,
  cashDeskInEnglish,
  paymentTypesInEnglish,
  gamesInEnglish,
  playInEnglish,
  bonusesInEnglish,
  promotionsInEnglish,
  tournamentsInEnglish,
  loyaltyInEnglish,
  cashbackInEnglish,
  challengesInEnglish,
  alertsInEnglish,
  auditInEnglish,
  jackpotsInEnglish,
  ledgerInEnglish,
  lotteryInEnglish,
  segregationInEnglish,
  ceilingsInEnglish,
  houseInEnglish,
  referenceListsInEnglish,
  sessionsInEnglish,
  rolesInEnglish,
  signOnInEnglish,
  booksInEnglish,
  reconciliationInEnglish,
  reportsInEnglish,
  careInEnglish,
  engagementInEnglish,
  journeysInEnglish,
  amlInEnglish,
  operationInEnglish,
  backgroundInEnglish,
  playerPhotosInEnglish,
  topologyOfDayInEnglish,
  venuesInEnglish,
  venueActsInEnglish,
  placesInEnglish,
  contentInEnglish,
  serviceInEnglish,
);

/** The shape that every language has in full. */
export type Messages = typeof en;
