/** How staff sign in at identity providers, read from the settings of a process. */
import type { SignOnProvider, SignOnSettings } from '@herna/module-kit';

export interface SignOnTexts {
  /** `key|name|issuer|client id|domain+domain|value+value`, by commas. */
  readonly providers: string;
  /** `key:secret`, by commas. */
  readonly secrets: string;
  /** Names of roles by commas, or `*` for all. */
  readonly requiredRoles: string;
  readonly breakGlassRole: string;
  readonly production: boolean;
}

const keyForm = /^[a-z][a-z0-9-]{0,39}$/;
const domainForm = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const issuerForm = /^https?:\/\/[^\s/]+/;
const roleForm = keyForm;
const secretLength = 16;

const parts = (text: string, by: string): string[] => text.split(by).filter(Boolean);

function readProvider(text: string): SignOnProvider | undefined {
  const [key = '', name = '', issuer = '', clientId = '', domainsText = '', factors = '', more] =
    text.split('|').map((part) => part.trim());
  const domains = parts(domainsText.toLowerCase(), '+');
  const sound =
    more === undefined &&
    keyForm.test(key) &&
    name !== '' &&
    issuerForm.test(issuer) &&
    clientId !== '' &&
    domains.length > 0 &&
    domains.every((domain) => domainForm.test(domain));
  return sound
    ? { key, name, issuer, clientId, domains, secondFactor: parts(factors, '+') }
    : undefined;
}

const pairOf = (text: string): [string, string] => {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
};

function readRequired(text: string): SignOnSettings['requiredRoles'] {
  return text.trim() === '*' ? 'all' : parts(text, ',').map((role) => role.trim());
}

/** What is wrong with providers and their secrets. */
function* providerFaults(
  providers: readonly SignOnProvider[],
  secrets: Readonly<Record<string, string>>,
  production: boolean,
): Generator<string> {
  const keys = providers.map(({ key }) => key);
  const issuers = providers.map(({ issuer }) => issuer);
  if (new Set(keys).size < keys.length || new Set(issuers).size < issuers.length) {
    yield 'HERNA_SSO_PROVIDERS names a provider twice';
  }
  for (const { key, issuer } of providers) {
    if (production && !issuer.startsWith('https://')) {
      yield `HERNA_SSO_PROVIDERS: the issuer of ${key} must begin with https:// in production`;
    }
    if ((secrets[key] ?? '').length < secretLength) {
      yield `HERNA_SECRET_SSO has no secret of ${secretLength} signs or more for ${key}`;
    }
  }
  const unknown = Object.keys(secrets).filter((key) => !keys.includes(key));
  if (unknown.length > 0) yield `HERNA_SECRET_SSO names what there is not: ${unknown.join(', ')}`;
}

/** What is wrong with who has to come through a provider. */
function* policyFaults({
  providers,
  requiredRoles,
  breakGlassRole,
}: SignOnSettings): Generator<string> {
  const named = [...(requiredRoles === 'all' ? [] : requiredRoles), breakGlassRole ?? 'none'];
  if (!named.every((role) => roleForm.test(role))) {
    yield 'HERNA_SSO_REQUIRED_ROLES and HERNA_SSO_BREAK_GLASS_ROLE are names of roles';
  }
  if (requiredRoles.length > 0 && providers.length === 0) {
    yield 'HERNA_SSO_REQUIRED_ROLES asks for a provider, and HERNA_SSO_PROVIDERS names none';
  }
  if (requiredRoles === 'all' && breakGlassRole === undefined) {
    yield 'HERNA_SSO_REQUIRED_ROLES covers all roles: HERNA_SSO_BREAK_GLASS_ROLE must name one that keeps its password';
  }
}

/** Reads them; what is wrong is added to the faults. */
export function readSignOn(
  texts: SignOnTexts,
  faults: string[],
): { readonly signOn: SignOnSettings; readonly secrets: Readonly<Record<string, string>> } {
  const read = parts(texts.providers, ',').map(readProvider);
  const providers = read.filter((one) => one !== undefined);
  if (providers.length < read.length) {
    faults.push(
      'HERNA_SSO_PROVIDERS is not key|name|issuer|client id|domain+domain|value+value, by commas',
    );
  }
  const secrets = Object.fromEntries(parts(texts.secrets, ',').map(pairOf));
  const signOn: SignOnSettings = {
    providers,
    requiredRoles: readRequired(texts.requiredRoles),
    breakGlassRole: texts.breakGlassRole.trim() || undefined,
  };
  // What cannot be read has been reported already.
  if (providers.length === read.length) {
    faults.push(...providerFaults(providers, secrets, texts.production));
  }
  faults.push(...policyFaults(signOn));
  return { signOn, secrets };
}
