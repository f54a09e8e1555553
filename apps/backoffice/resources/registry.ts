/** All screens, in the order of the menu. Adding one here is all that a new screen needs. */

import { alertRules, alerts } from './alerts/index.tsx';
import { amlCases, amlCountries, amlRules, amlSources, amlStatements } from './aml/index.tsx';
import { amlSettings } from './aml/settings.tsx';
import { amlIncomeRanges, amlProfessions } from './aml/statement-lists.tsx';
import { authorityLimits } from './approvals/authority-limits.tsx';
import { approvals } from './approvals/index.tsx';
import { audit } from './audit/index.tsx';
import { bankAccounts } from './bank-accounts/index.tsx';
import { paymentCards } from './bank-accounts/payment-cards.tsx';
import { bankFiles } from './bank-files/index.tsx';
import { bonusDefinitions } from './bonus-definitions/index.tsx';
import { bonusRelations } from './bonus-definitions/relations.tsx';
import { bonuses } from './bonuses/index.tsx';
import { campaigns } from './campaigns/index.tsx';
import { cards } from './cards/index.tsx';
import { cashDesk } from './cash-desk/index.tsx';
import { cashDesks } from './cash-desks/index.tsx';
import { cashReceipts } from './cash-receipts/index.tsx';
import { cashback } from './cashback/index.tsx';
import { cashbackPayments } from './cashback/payments.tsx';
import { challenges } from './challenges/index.tsx';
import { challengePlayers } from './challenges/players.tsx';
import { closings } from './closings/index.tsx';
import {
  contentCategories,
  contentDocuments,
  contentFiles,
  contentNavigation,
  contentPages,
  contentPosts,
  contentRedirects,
  contentSwitches,
  contentWidgets,
} from './content/index.tsx';
import { corrections } from './corrections/index.tsx';
import { deviceGroups } from './device-groups/index.tsx';
import { devices } from './devices/index.tsx';
import { documentChecks } from './document-checks/index.tsx';
import { exportsScreen } from './exports/index.tsx';
import { schedulesScreen } from './exports/schedules.tsx';
import { figurePostings } from './figure-postings/index.tsx';
import { freeRounds } from './free-rounds/index.tsx';
import { freeRoundRelations } from './free-rounds/relations.tsx';
import { gameProviders } from './game-providers/index.tsx';
import { games } from './games/index.tsx';
import { hallOfFame } from './hall-of-fame/index.tsx';
import { heldWins } from './held-wins/index.tsx';
import { exclusions, limitUpdates, operations, playerGames } from './history/index.tsx';
import { houseAccounts } from './house-accounts/index.tsx';
import { identityChecks } from './identity-checks/index.tsx';
import { identityReviews } from './identity-reviews/index.tsx';
import { jackpotGroups } from './jackpot-groups/index.tsx';
import { jackpotSettings } from './jackpot-settings/index.tsx';
import { jackpots } from './jackpots/index.tsx';
import { journeys } from './journeys/index.tsx';
import { kiosks } from './kiosks/index.tsx';
import { liveTables } from './live-tables/index.tsx';
import { lotteryClaims } from './lottery/claims.tsx';
import { lotteryDesk } from './lottery/desk.tsx';
import { lotteryDraws } from './lottery/index.tsx';
import { lotterySyndicates } from './lottery/syndicates.tsx';
import { lotteryTickets } from './lottery/tickets.tsx';
import { loyaltyItems } from './loyalty/items.tsx';
import { loyaltyOrders } from './loyalty/orders.tsx';
import { pointsChanges } from './loyalty/player.tsx';
import { loyaltyProgramme } from './loyalty/programme.tsx';
import { manufacturers } from './manufacturers/index.tsx';
import { migrations } from './migrations/index.tsx';
import { outerGroups } from './outer-groups/index.tsx';
import { partners } from './partners/index.tsx';
import { paymentTypes } from './payment-types/index.tsx';
import { payments } from './payments/index.tsx';
import { places } from './places/index.tsx';
import { players } from './players/index.tsx';
import { postings } from './postings/index.tsx';
import { promoCodes } from './promo-campaigns/codes.tsx';
import { promoCampaigns } from './promo-campaigns/index.tsx';
import { proof } from './proof/index.tsx';
import { providers } from './providers/index.tsx';
import { rates } from './rates/index.tsx';
import { reception } from './reception/index.tsx';
import { differences, reconciliation } from './reconciliation/index.tsx';
import { registerChecks } from './register-checks/index.tsx';
import { reportActivePlayers } from './reports/active-players.ts';
import { reportGames, reportPlayers } from './reports/games.tsx';
import { reportGamingTax } from './reports/gaming-tax.tsx';
import { reportLandbased, reportState } from './reports/landbased.tsx';
import { reportAccounting, reportFunds, reportOverview } from './reports/money.tsx';
import { reportNewcomers } from './reports/newcomers.ts';
import { risk, riskMessages, riskQuestionnaires, riskSupport } from './risk/index.tsx';
import { riskSettings } from './risk/settings.tsx';
import { rounds } from './rounds/index.tsx';
import { rtpAlerts } from './rtp-alerts/index.tsx';
import { rtpMonitoring } from './rtp-monitoring/index.tsx';
import type { Group, Screen } from './screen.ts';
import { segments } from './segments/index.tsx';
import { draws } from './series/draws.tsx';
import { flights } from './series/flights.tsx';
import { series } from './series/index.tsx';
import { playerSessions, sessions } from './sessions/index.tsx';
import { shutdowns } from './shutdowns/index.tsx';
import { staffChanges } from './staff/changes.tsx';
import { staff } from './staff/index.tsx';
import { permissions, roleChanges, roles } from './staff/roles.tsx';
import { staffWarnings } from './staff-warnings/index.tsx';
import { stateReports } from './state-reports/index.tsx';
import { supportMacros } from './support-macros/index.tsx';
import { supportTickets } from './support-tickets/index.tsx';
import { consumers, features, jobs, settings, settingVersions } from './system/index.tsx';
import { referenceListsScreen } from './system/reference-lists.tsx';
import { tags } from './tags/index.tsx';
import { tasks } from './tasks/index.tsx';
import { terminals } from './terminals/index.tsx';
import { topology } from './topology/index.tsx';
import { tournaments } from './tournaments/index.tsx';
import { reportedTransactions } from './transfers/external-transactions.tsx';
import { transfers } from './transfers/index.tsx';
import { unfinishedRounds } from './unfinished-rounds/index.tsx';
import { venues } from './venues/index.tsx';
import { vouchers } from './vouchers/index.tsx';
import { warnings } from './warnings/index.tsx';
import { wheels } from './wheels/index.tsx';
import { wheelSpins } from './wheels/spins.tsx';
import { winCeilings } from './win-ceilings/index.tsx';
import { withdrawals } from './withdrawals/index.tsx';

export const groups: readonly Group[] = [
  'people',
  'money',
  'play',
  'venues',
  'content',
  'reports',
  'books',
  'house',
];

export const screens: readonly Screen[] = [
  players,
  identityReviews,
  tasks,
  migrations,
  closings,
  supportTickets,
  supportMacros,
  segments,
  campaigns,
  journeys,
  sessions,
  risk,
  riskSupport,
  riskMessages,
  riskQuestionnaires,
  riskSettings,
  amlCases,
  amlStatements,
  amlRules,
  amlCountries,
  amlSources,
  amlIncomeRanges,
  amlProfessions,
  amlSettings,
  documentChecks,
  identityChecks,
  registerChecks,
  withdrawals,
  payments,
  paymentTypes,
  warnings,
  heldWins,
  approvals,
  staffWarnings,
  cashDesk,
  cashDesks,
  cashReceipts,
  vouchers,
  transfers,
  reportedTransactions,
  lotteryDesk,
  bankFiles,
  rates,
  rounds,
  unfinishedRounds,
  providers,
  bonusDefinitions,
  freeRounds,
  promoCampaigns,
  tournaments,
  hallOfFame,
  cashback,
  challenges,
  wheels,
  loyaltyProgramme,
  loyaltyItems,
  loyaltyOrders,
  bonuses,
  games,
  liveTables,
  tags,
  gameProviders,
  winCeilings,
  rtpMonitoring,
  rtpAlerts,
  series,
  flights,
  draws,
  lotteryDraws,
  lotteryTickets,
  lotterySyndicates,
  lotteryClaims,
  jackpots,
  jackpotGroups,
  jackpotSettings,
  outerGroups,
  reception,
  venues,
  places,
  terminals,
  devices,
  deviceGroups,
  manufacturers,
  partners,
  topology,
  kiosks,
  reportOverview,
  reportGames,
  reportPlayers,
  reportNewcomers,
  reportActivePlayers,
  reportFunds,
  reportAccounting,
  reportGamingTax,
  figurePostings,
  reportLandbased,
  reportState,
  stateReports,
  exportsScreen,
  schedulesScreen,
  postings,
  corrections,
  reconciliation,
  differences,
  houseAccounts,
  alerts,
  alertRules,
  proof,
  shutdowns,
  settings,
  features,
  jobs,
  consumers,
  referenceListsScreen,
  staff,
  authorityLimits,
  staffChanges,
  roles,
  roleChanges,
  permissions,
  audit,
  settingVersions,
  cards,
  bankAccounts,
  paymentCards,
  playerSessions,
  operations,
  playerGames,
  bonusRelations,
  freeRoundRelations,
  promoCodes,
  pointsChanges,
  cashbackPayments,
  challengePlayers,
  wheelSpins,
  limitUpdates,
  exclusions,
  contentPages,
  contentPosts,
  contentCategories,
  contentWidgets,
  contentSwitches,
  contentNavigation,
  contentFiles,
  contentDocuments,
  contentRedirects,
];
