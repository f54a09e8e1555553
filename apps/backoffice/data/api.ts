/** The one client of the house's calls. Declarations are types here; no schema reaches the page. */
import type { AccountsApi } from '@herna/accounts/contract';
import type { BonusesApi } from '@herna/bonuses/contract';
import type {
  AnnouncementApi,
  GameApi,
  LiveTableApi,
  ManagementApi,
  TagApi,
} from '@herna/catalogue/contract';
import type { CeilingsApi } from '@herna/ceilings/contract';
import type { ChallengesApi } from '@herna/challenges/contract';
import type { ComplianceApi } from '@herna/compliance/contract';
import type { ContentCalls } from '@herna/content/contract';
import { type Client, createClient } from '@herna/contract-kit/client';
import type { EngagementApi } from '@herna/engagement/contract';
import type { JackpotApi } from '@herna/jackpots/contract';
import type { JantarApi } from '@herna/jantar-server/contract';
import type { LedgerApi } from '@herna/ledger/contract';
import type { LotteryApi } from '@herna/lottery/contract';
import type { LoyaltyApi } from '@herna/loyalty/contract';
import type { PaymentsApi } from '@herna/payments/contract';
import type {
  DiagnosticsCalls,
  EnumeratorCalls,
  GeneralCalls,
  OperationCalls,
  SettingCalls,
  ShutdownCalls,
} from '@herna/platform/contract';
import type { PlayApi } from '@herna/play/contract';
import type { PlayersApi } from '@herna/players/contract';
import type { PromotionsApi } from '@herna/promotions/contract';
import type { ProtectionApi } from '@herna/protection/contract';
import type { ReconciliationApi } from '@herna/reconciliation/contract';
import type { ReportingApi } from '@herna/reporting/contract';
import type { RiskApi } from '@herna/risk/contract';
import type { StaffApi } from '@herna/staff/contract';
import type { SupportApi } from '@herna/support/contract';
import type { TournamentsApi } from '@herna/tournaments/contract';
import type { VenuesApi } from '@herna/venues/contract';
import type { VerificationApi } from '@herna/verification/contract';

export type Api = StaffApi &
  ContentCalls &
  PlayersApi &
  PaymentsApi &
  LedgerApi &
  PlayApi &
  ProtectionApi &
  AnnouncementApi &
  GameApi &
  LiveTableApi &
  ManagementApi &
  JantarApi &
  TagApi &
  JackpotApi &
  LotteryApi &
  LoyaltyApi &
  ChallengesApi &
  ShutdownCalls &
  GeneralCalls &
  DiagnosticsCalls &
  EnumeratorCalls &
  OperationCalls &
  SettingCalls &
  ReconciliationApi &
  ReportingApi &
  PromotionsApi &
  BonusesApi &
  CeilingsApi &
  VenuesApi &
  RiskApi &
  ComplianceApi &
  VerificationApi &
  AccountsApi &
  SupportApi &
  EngagementApi &
  TournamentsApi;

export const api: Client<Api> = createClient<Api>({
  base: '',
  client: 'backoffice',
  locale: () => document.documentElement.lang,
});

/** A key that makes a repeated press of one button one effect. */
export const newKey = (): string => crypto.randomUUID();
