/** The steps of a registration, and what the first of them asks. Pure. */
import type { FieldFault } from '@herna/kernel';
import { passwordFault } from '@herna/kernel/password';
import { emailFault } from './fields.ts';

export interface RegistrationProgress {
  readonly emailVerified: boolean;
  readonly method: string | undefined;
  readonly hasPersonalData: boolean;
}

export type Step = 'info' | 'signpost' | 'personalData' | 'mobileVerification';

/**
 * The first step with something left to do. Going back and changing an earlier step loses
 * nothing of the later ones.
 */
export function stepReached({
  emailVerified,
  method,
  hasPersonalData,
}: RegistrationProgress): Step {
  if (!emailVerified) return 'info';
  if (method === undefined) return 'signpost';
  if (hasPersonalData) return 'mobileVerification';
  // The bank fills the data in; whoever has not come back from it chooses again.
  return method === 'bankId' ? 'signpost' : 'personalData';
}

export interface Info {
  readonly email: string;
  readonly password: string;
  readonly termsConsent: boolean;
  readonly personalDataConsent: boolean;
  readonly marketingEmailConsent?: boolean;
  readonly marketingSmsConsent?: boolean;
  readonly affiliateVisitorId?: string;
  readonly promoCode?: string;
  readonly referralCode?: string;
}

/** All faults of the first step. */
export function infoFaults(info: Info): FieldFault[] {
  const email = emailFault(info.email);
  const password = passwordFault(info.password, [info.email]);
  const consents = (['termsConsent', 'personalDataConsent'] as const).filter((name) => !info[name]);
  return [
    ...(email ? [{ field: 'email', ...email }] : []),
    ...(password ? [password] : []),
    ...consents.map(
      (field) => ({ field, kind: 'RequiredField', reason: 'consent_required' }) as const,
    ),
  ];
}
