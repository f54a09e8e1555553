/** What is believed of what an identity provider tells, and who may still sign in by password. Pure. */

/** An identity provider as the operator has set it. */
export interface TrustedProvider {
  readonly issuer: string;
  /** Domains of e-mails that are the company's, in small letters. */
  readonly domains: readonly string[];
  /** Values of `amr` or `acr` that count as a second factor; none by default. */
  readonly secondFactor: readonly string[];
}

/** Who is to sign in through a provider only. */
export interface SignOnPolicy {
  /** Roles whose passwords open nothing; all of them where it is `all`. */
  readonly requiredRoles: readonly string[] | 'all';
  /** The role that keeps its password, whatever is required. */
  readonly breakGlassRole: string | undefined;
}

/** A person as a provider has proved them. */
export interface ProvedPerson {
  readonly subject: string;
  /** In small letters. */
  readonly email: string;
  /** Whether the provider has asked for a second factor that counts. */
  readonly secondFactor: boolean;
  /** The provider's name of the session there, where it tells one. */
  readonly session: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Whom the claims name, or the code of the refusal: an e-mail that is not verified, or an account of
 * another company. `hd` is the company an account belongs to, where a provider tells it.
 */
export function readPerson(
  claims: Claims,
  { domains, secondFactor }: TrustedProvider,
): ProvedPerson | 'ERR_STAFF_SSO_ANSWER' | 'ERR_STAFF_SSO_EMAIL' | 'ERR_STAFF_SSO_DOMAIN' {
  const { sub, email: address, email_verified: verified, hd, amr, acr, sid } = claims;
  if (!isText(sub) || sub.length > 255) return 'ERR_STAFF_SSO_ANSWER';
  if (!isText(address) || verified !== true) return 'ERR_STAFF_SSO_EMAIL';
  const email = address.toLowerCase();
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const companies = isText(hd) ? [domain, hd.toLowerCase()] : [domain];
  if (!companies.every((one) => domains.includes(one))) return 'ERR_STAFF_SSO_DOMAIN';
  const methods: readonly unknown[] = Array.isArray(amr) ? [...amr, acr] : [acr];
  return {
    subject: sub,
    email,
    secondFactor: secondFactor.some((one) => methods.includes(one)),
    session: isText(sid) && sid.length <= 255 ? sid : null,
  };
}

/** Whether a role is asked to sign in through a provider, the break-glass role too. */
export const isCovered = (role: string, { requiredRoles }: SignOnPolicy): boolean =>
  requiredRoles === 'all' || requiredRoles.includes(role);

/** Whether a role's passwords open nothing. */
export const isRequired = (role: string, policy: SignOnPolicy): boolean =>
  role !== policy.breakGlassRole && isCovered(role, policy);
