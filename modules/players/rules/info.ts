/** The first step of a registration. Pure. */
import type { FieldFault } from '@herna/kernel';
import { passwordFault } from '@herna/kernel/password';
import { emailFault } from './fields.ts';

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
