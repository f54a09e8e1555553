/**
 * Calls the site may use, as types only: no schema and no generated code reaches a page. A module
 * whose calls a screen needs is added here.
 */
import type { AccountsApi } from '@herna/accounts/contract';
import type { BonusesApi } from '@herna/bonuses/contract';
import type {
  FavouriteApi,
  GameApi,
  LiveTableApi,
  ManagementApi,
  TagApi,
} from '@herna/catalogue/contract';
import type { CeilingsApi } from '@herna/ceilings/contract';
import type { ChallengesApi } from '@herna/challenges/contract';
import type { ComplianceApi } from '@herna/compliance/contract';
import type { ContentCalls } from '@herna/content/contract';
import type { EngagementApi } from '@herna/engagement/contract';
import type { JackpotApi } from '@herna/jackpots/contract';
import type { LedgerApi } from '@herna/ledger/contract';
import type { LotteryApi } from '@herna/lottery/contract';
import type { LoyaltyApi } from '@herna/loyalty/contract';
import type { MessagingApi } from '@herna/messaging/contract';
import type { PaymentsApi } from '@herna/payments/contract';
import type { PlatformCalls } from '@herna/platform/contract';
import type { PlayApi } from '@herna/play/contract';
import type { PlayersApi } from '@herna/players/contract';
import type { PromotionsApi } from '@herna/promotions/contract';
import type { ProtectionApi } from '@herna/protection/contract';
import type { RiskApi } from '@herna/risk/contract';
import type { SupportApi } from '@herna/support/contract';
import type { TournamentsApi } from '@herna/tournaments/contract';
import type { VenuesApi } from '@herna/venues/contract';
import type { VerificationApi } from '@herna/verification/contract';

export type SiteApi = PlatformCalls &
  ContentCalls &
  LedgerApi &
  ProtectionApi &
  RiskApi &
  ComplianceApi &
  PaymentsApi &
  GameApi &
  FavouriteApi &
  LiveTableApi &
  ManagementApi &
  TagApi &
  JackpotApi &
  LotteryApi &
  LoyaltyApi &
  ChallengesApi &
  BonusesApi &
  CeilingsApi &
  PromotionsApi &
  PlayApi &
  PlayersApi &
  VenuesApi &
  VerificationApi &
  AccountsApi &
  SupportApi &
  MessagingApi &
  EngagementApi &
  TournamentsApi;
