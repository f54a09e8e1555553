/** Staff of the demo fortnight: members who sign in and call the platform as the backoffice does. */

import type { CatalogueApi } from '@herna/catalogue/contract';
import type { ChallengesApi } from '@herna/challenges/contract';
import type { ComplianceApi } from '@herna/compliance/contract';
import type { Client } from '@herna/contract-kit/client';
import type { EngagementApi } from '@herna/engagement/contract';
import type { LedgerApi } from '@herna/ledger/contract';
import type { LotteryApi } from '@herna/lottery/contract';
import type { LoyaltyApi } from '@herna/loyalty/contract';
import type { PaymentsApi } from '@herna/payments/contract';
import type { PromotionsApi } from '@herna/promotions/contract';
import type { RiskApi } from '@herna/risk/contract';
import { demoAdministrator, demoOtpSecret } from '@herna/server';
import type { ApprovalApi, StaffApi } from '@herna/staff/contract';
import type { SupportApi } from '@herna/support/contract';
import type { VenuesApi } from '@herna/venues/contract';
import { Secret, TOTP } from 'otpauth';
import type { Past } from './past.ts';
import { callerWith } from './visitor.ts';

type BackofficeApi = ApprovalApi &
  CatalogueApi &
  ChallengesApi &
  ComplianceApi &
  EngagementApi &
  LedgerApi &
  LotteryApi &
  LoyaltyApi &
  PaymentsApi &
  PromotionsApi &
  RiskApi &
  StaffApi &
  SupportApi &
  VenuesApi;

/** A member's code is good once: the next sign-in takes the code of a later half a minute. */
const codeMs = 30_000;

/** Signs a member of the demo staff in, the administrator unless another login is given. */
export async function signInStaff(
  past: Past,
  login: string = demoAdministrator.login,
): Promise<Client<BackofficeApi>> {
  past.clock.advance(codeMs);
  const timestamp = past.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(demoOtpSecret) }).generate({ timestamp });
  const answer = await fetch(`${past.url}/api/Authentication/v1/LoginWithOtp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-herna-client': 'backoffice' },
    body: JSON.stringify({ ...demoAdministrator, login, code }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`demo staff could not sign in: ${answer.status}`);
  return callerWith<BackofficeApi>(past.url, token);
}

/** Runs a job of the platform now. */
export async function runJob({ platform }: Past, name: string, payload = {}): Promise<void> {
  const job = platform.modules.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job is called ${name}`);
  await job.handler(payload);
}
