/**
 * Settings of a process: one schema, read once, every fault listed at once, secrets apart.
 * `npm start` brings development defaults; production refuses them.
 */
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type BeaconChain, readChain } from '@herna/beacon';
import { brandByTarget } from '@herna/brands';
import { allScopes, isScope, type Scope } from '@herna/contract-kit';
import { StartupFault } from '@herna/db';
import type { Config, OutsideParties, Role, Secrets } from '@herna/module-kit';
import { readIban } from './iban.ts';
import {
  developmentMark,
  type Environment,
  productionFaults,
  simulatedChain,
} from './production-settings.ts';
import { readSignOn } from './sign-on-settings.ts';

export type { Config, Role } from '@herna/module-kit';
export { developmentMark } from './production-settings.ts';

export const roles = ['api', 'site', 'worker', 'games'] as const satisfies readonly Role[];

/** Addresses of gateways and identity parties that a player's browser is sent to. */
export const gatewayOrigins = ({
  csobUrl,
  bankIdUrl,
  kycUrl,
  gateways,
}: OutsideParties): readonly string[] => [
  ...new Set(
    [csobUrl, bankIdUrl, kycUrl, ...Object.values(gateways).map(({ url }) => url)].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    ),
  ),
];

/** What development brings where nothing is set. */
export const developmentDefaults = (port: string, simPort: string): Record<string, string> => ({
  HERNA_PUBLIC_URL: `http://localhost:${port}`,
  HERNA_CSOB_URL: `http://127.0.0.1:${simPort}/csob/api/v1.9`,
  HERNA_CSOB_MERCHANT_ID: 'M1MIPS0000',
  HERNA_PAYU_URL: `http://127.0.0.1:${simPort}/payu`,
  HERNA_PAYU_CLIENT: '300746',
  HERNA_GPWEBPAY_URL: `http://127.0.0.1:${simPort}/gpwebpay`,
  HERNA_GPWEBPAY_CLIENT: '8888880123',
  HERNA_PAYOUT_URL: `http://127.0.0.1:${simPort}/payout/api/v1`,
  HERNA_PAYOUT_CLIENT: 'herna',
  HERNA_NETERA_URL: `http://127.0.0.1:${simPort}/netera/v1`,
  HERNA_NETERA_CLIENT: 'herna',
  HERNA_MOBILETECH_URL: `http://127.0.0.1:${simPort}/mobiletech/v1`,
  HERNA_MOBILETECH_CLIENT: 'herna',
  HERNA_OPENBANKING_URL: `http://127.0.0.1:${simPort}/openbanking/v1`,
  HERNA_OPENBANKING_CLIENT: 'herna',
  HERNA_KREMEN_URL: `http://127.0.0.1:${simPort}/kremen/api`,
  HERNA_OLIVIN_URL: `http://127.0.0.1:${simPort}/olivin/api`,
  HERNA_JASPIS_URL: `http://127.0.0.1:${simPort}/jaspis/api`,
  HERNA_ACHAT_URL: `http://127.0.0.1:${simPort}/achat/api`,
  HERNA_BANK_URL: `http://127.0.0.1:${simPort}/bank/api`,
  HERNA_CNB_URL: `http://127.0.0.1:${simPort}/rates/cnb`,
  HERNA_ECB_URL: `http://127.0.0.1:${simPort}/rates/ecb`,
  HERNA_ADDRESSES_URL: `http://127.0.0.1:${simPort}/addresses/OB_ADR_csv.zip`,
  HERNA_SMTP_URL: `smtp://127.0.0.1:${Number(simPort) + 25}`,
  HERNA_SMS_URL: `http://127.0.0.1:${simPort}/sms`,
  HERNA_REGISTER_URL: `http://127.0.0.1:${simPort}/register/api`,
  HERNA_BEACON_URL: `http://127.0.0.1:${simPort}/beacon/6fce0aae7bd9fdda3f411e4e0b619132f968fd1b25e89f137785fcdb113277b1`,
  HERNA_BEACON_CHAIN: simulatedChain,
  HERNA_BANKID_URL: `http://127.0.0.1:${simPort}/bankid/`,
  HERNA_BANKID_CLIENT_ID: 'herna',
  HERNA_SSO_PROVIDERS: `company|Rozhledna|http://127.0.0.1:${simPort}/sso/|herna-backoffice|herna.example`,
  HERNA_KYC_URL: `http://127.0.0.1:${simPort}/kyc/api`,
  HERNA_PERSONS_URL: `http://127.0.0.1:${simPort}/persons/api`,
  HERNA_SANCTIONS_URL: `http://127.0.0.1:${simPort}/sanctions`,
  HERNA_OPERATOR_IBAN: 'CZ6508000000192000145399',
  HERNA_MAIL_SENDER: 'Herna <herna@herna.example>',
  HERNA_MAIL_RETURN_DOMAIN: 'returns.herna.example',
  HERNA_KIOSK_DEVICES: '1',
  HERNA_CLIENT_SCOPES: `partner:${allScopes.join('+')}`,
  HERNA_SECRET_MASTER: `${developmentMark}master`,
  HERNA_SECRET_JANTAR: `${developmentMark}jantar`,
  HERNA_SECRET_KREMEN: `${developmentMark}kremen`,
  HERNA_SECRET_OLIVIN: `${developmentMark}olivin`,
  HERNA_SECRET_JASPIS: `${developmentMark}jaspis`,
  HERNA_SECRET_ACHAT: `${developmentMark}achat`,
  HERNA_SECRET_INTERNAL: `${developmentMark}internal`,
  HERNA_SECRET_TEST_CALLS: `${developmentMark}test-calls`,
  HERNA_SECRET_CLIENTS: `partner:${developmentMark}partner`,
  HERNA_SECRET_PAYU: `${developmentMark}payu`,
  HERNA_SECRET_PAYU_NOTIFY: `${developmentMark}payu-notify`,
  HERNA_SECRET_PAYOUT: `${developmentMark}payout`,
  HERNA_SECRET_NETERA: `${developmentMark}netera`,
  HERNA_SECRET_NETERA_NOTIFY: `${developmentMark}netera-notify`,
  HERNA_SECRET_MOBILETECH: `${developmentMark}mobiletech`,
  HERNA_SECRET_MOBILETECH_NOTIFY: `${developmentMark}mobiletech-notify`,
  HERNA_SECRET_OPENBANKING: `${developmentMark}openbanking`,
  HERNA_SECRET_BANK: `${developmentMark}bank`,
  HERNA_SECRET_SMS: `${developmentMark}sms`,
  HERNA_SECRET_MAIL: `${developmentMark}mail`,
  HERNA_SECRET_REGISTER: `${developmentMark}register`,
  HERNA_SECRET_BANKID: `${developmentMark}bankid`,
  HERNA_SECRET_SSO: `company:${developmentMark}sso`,
  HERNA_SECRET_KYC: `${developmentMark}kyc`,
  HERNA_SECRET_PERSONS: `${developmentMark}persons`,
  HERNA_SECRET_POSTGRES: `${developmentMark}postgres`,
});

/** Reads the settings; throws one `StartupFault` that lists every fault. */
export function readConfig(environment: Environment): Config {
  // Whoever forgets to say gets the strict kind: only a launcher on one machine says development.
  const named = environment.HERNA_ENV || 'production';
  const production = named === 'production';
  const faults: string[] = [];
  // A slip of the pen must not open the house with the secrets that everybody knows.
  if (!production && named !== 'development') {
    faults.push(`HERNA_ENV is neither production nor development: ${named}`);
  }
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      faults.push((error as Error).message);
      return undefined;
    }
  };
  const portText = environment.PORT ?? '3000';
  const simPortText = environment.SIM_PORT ?? '4000';
  const defaults = production ? {} : developmentDefaults(portText, simPortText);
  const need = (name: string): string => {
    const value = environment[name] || defaults[name];
    if (!value) faults.push(`Missing environment variable: ${name}`);
    return value ?? '';
  };
  const port = attempt(() => portNumber('PORT', portText)) ?? 0;
  const simulatorPort = attempt(() => portNumber('SIM_PORT', simPortText)) ?? 0;
  const brand = attempt(() => brandByTarget(environment.HERNA_APP_TARGET ?? ''));
  const locale = environment.HERNA_APP_LOCALE ?? '';
  if (brand && !(brand.locales as readonly string[]).includes(locale)) {
    faults.push('Missing app locale');
  }
  if (!brand && !locale) faults.push('Missing app locale');
  const dataFolder = resolve(environment.HERNA_DATA_DIR || '.data');
  const diskFreeMegabytes = attempt(() => readMegabytes(environment.HERNA_DISK_FREE_MB)) ?? 0;
  const chosen = attempt(() => readRoles(environment.HERNA_ROLES ?? roles.join(',')));
  const devices = attempt(() =>
    readDevices(environment.HERNA_KIOSK_DEVICES ?? defaults.HERNA_KIOSK_DEVICES ?? ''),
  );
  const clientsText = environment.HERNA_SECRET_CLIENTS ?? defaults.HERNA_SECRET_CLIENTS ?? '';
  const clients = attempt(() => readClients(clientsText)) ?? {};
  const proxies = attempt(() => readProxies(environment.HERNA_TRUSTED_PROXIES ?? ''));
  // The development default speaks of the development client only.
  const usual = environment.HERNA_SECRET_CLIENTS ? '' : defaults.HERNA_CLIENT_SCOPES;
  const scopesText = environment.HERNA_CLIENT_SCOPES ?? usual ?? '';
  const clientScopes = attempt(() => readScopes(scopesText, Object.keys(clients))) ?? {};
  const { signOn, secrets: signOnSecrets } = readSignOn(
    {
      providers: environment.HERNA_SSO_PROVIDERS ?? defaults.HERNA_SSO_PROVIDERS ?? '',
      secrets: environment.HERNA_SECRET_SSO ?? defaults.HERNA_SECRET_SSO ?? '',
      requiredRoles: environment.HERNA_SSO_REQUIRED_ROLES ?? '',
      breakGlassRole: environment.HERNA_SSO_BREAK_GLASS_ROLE ?? '',
      production,
    },
    faults,
  );
  const secrets = {
    ...readSecrets(environment, need, dataFolder, production),
    clients,
    signOn: signOnSecrets,
  };
  const outside: OutsideParties = {
    csobUrl: need('HERNA_CSOB_URL'),
    csobMerchantId: need('HERNA_CSOB_MERCHANT_ID'),
    gateways: {
      payu: {
        url: environment.HERNA_PAYU_URL || defaults.HERNA_PAYU_URL,
        client: environment.HERNA_PAYU_CLIENT || (defaults.HERNA_PAYU_CLIENT ?? ''),
      },
      gpwebpay: {
        url: environment.HERNA_GPWEBPAY_URL || defaults.HERNA_GPWEBPAY_URL,
        client: environment.HERNA_GPWEBPAY_CLIENT || (defaults.HERNA_GPWEBPAY_CLIENT ?? ''),
      },
      payout: {
        url: environment.HERNA_PAYOUT_URL || defaults.HERNA_PAYOUT_URL,
        client: environment.HERNA_PAYOUT_CLIENT || (defaults.HERNA_PAYOUT_CLIENT ?? ''),
      },
      netera: {
        url: environment.HERNA_NETERA_URL || defaults.HERNA_NETERA_URL,
        client: environment.HERNA_NETERA_CLIENT || (defaults.HERNA_NETERA_CLIENT ?? ''),
      },
      mobiletech: {
        url: environment.HERNA_MOBILETECH_URL || defaults.HERNA_MOBILETECH_URL,
        client: environment.HERNA_MOBILETECH_CLIENT || (defaults.HERNA_MOBILETECH_CLIENT ?? ''),
      },
      openbanking: {
        url: environment.HERNA_OPENBANKING_URL || defaults.HERNA_OPENBANKING_URL,
        client: environment.HERNA_OPENBANKING_CLIENT || (defaults.HERNA_OPENBANKING_CLIENT ?? ''),
      },
    },
    gameProviders: {
      kremen: environment.HERNA_KREMEN_URL || defaults.HERNA_KREMEN_URL,
      olivin: environment.HERNA_OLIVIN_URL || defaults.HERNA_OLIVIN_URL,
      jaspis: environment.HERNA_JASPIS_URL || defaults.HERNA_JASPIS_URL,
      achat: environment.HERNA_ACHAT_URL || defaults.HERNA_ACHAT_URL,
    },
    bankUrl: need('HERNA_BANK_URL'),
    cnbUrl: environment.HERNA_CNB_URL || defaults.HERNA_CNB_URL,
    ecbUrl: environment.HERNA_ECB_URL || defaults.HERNA_ECB_URL,
    addressesUrl: environment.HERNA_ADDRESSES_URL || defaults.HERNA_ADDRESSES_URL,
    smtpUrl: need('HERNA_SMTP_URL'),
    smsUrl: need('HERNA_SMS_URL'),
    registerUrl: need('HERNA_REGISTER_URL'),
    beaconUrl: need('HERNA_BEACON_URL'),
    beaconChain: attempt(() => readBeaconChain(need('HERNA_BEACON_CHAIN'))) ?? noChain,
    bankIdUrl: environment.HERNA_BANKID_URL || defaults.HERNA_BANKID_URL,
    bankIdClientId: environment.HERNA_BANKID_CLIENT_ID || (defaults.HERNA_BANKID_CLIENT_ID ?? ''),
    kycUrl: environment.HERNA_KYC_URL || defaults.HERNA_KYC_URL,
    personRegisterUrl: environment.HERNA_PERSONS_URL || defaults.HERNA_PERSONS_URL,
    sanctionListsUrl: environment.HERNA_SANCTIONS_URL || defaults.HERNA_SANCTIONS_URL,
    operatorIban: attempt(() => readIban('HERNA_OPERATOR_IBAN', need('HERNA_OPERATOR_IBAN'))) ?? '',
    mailSender: need('HERNA_MAIL_SENDER'),
    mailReturnDomain:
      environment.HERNA_MAIL_RETURN_DOMAIN || defaults.HERNA_MAIL_RETURN_DOMAIN || undefined,
  };
  const publicUrl = need('HERNA_PUBLIC_URL').replace(/\/$/, '');
  if (production) faults.push(...productionFaults(environment));
  if (faults.length > 0 || !brand || !chosen) throw new StartupFault(faults.join('\n'));
  return {
    environment: production ? 'production' : 'development',
    brand,
    locale,
    port,
    simulatorPort,
    dataFolder,
    diskFreeMinimum: diskFreeMegabytes * 1024 ** 2,
    databaseUrl: environment.DATABASE_URL || undefined,
    databasePoolUrl: environment.HERNA_DATABASE_POOL_URL || undefined,
    natsUrl: environment.HERNA_NATS_URL || undefined,
    roles: chosen,
    testCalls: environment.HERNA_TEST_CALLS === '1',
    publicUrl,
    walletUrl: environment.HERNA_WALLET_URL || `http://127.0.0.1:${port}`,
    trustedProxies: proxies ?? [],
    kioskDevices: devices ?? [],
    clientScopes,
    signOn,
    outside,
    secrets,
  };
}

const noChain: BeaconChain = { publicKey: '', period: 1, genesis: 0 };

function readBeaconChain(text: string): BeaconChain {
  const chain = readChain(text);
  if (!chain && text) throw new Error('HERNA_BEACON_CHAIN is no chain: key:period:genesis');
  return chain ?? noChain;
}

function portNumber(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} is no port: ${text}`);
  }
  return port;
}

/** Megabytes that must be free for a node to be ready; enough for PostgreSQL to end in order. */
function readMegabytes(text = '200'): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`HERNA_DISK_FREE_MB is no number: ${text}`);
  return Number(text);
}

/** Pairs `name:secret`, by commas. */
function readClients(text: string): Record<string, string> {
  const pairs = text.split(',').filter(Boolean);
  if (pairs.some((pair) => !/^[a-z0-9-]{1,40}:[^:]{16,200}$/.test(pair))) {
    throw new Error('HERNA_SECRET_CLIENTS is not name:secret, with 16 signs or more, by commas');
  }
  return Object.fromEntries(pairs.map((pair) => pair.split(':') as [string, string]));
}

/** Pairs `name:scope+scope`, by commas: one for each client program, and for no other. */
function readScopes(text: string, clients: readonly string[]): Record<string, readonly Scope[]> {
  const named = new Map<string, Scope[]>();
  const unknown: string[] = [];
  for (const pair of text.split(',').filter(Boolean)) {
    const [name = '', list = ''] = pair.split(':');
    const scopes = list.split('+').filter(Boolean);
    unknown.push(...scopes.filter((scope) => !isScope(scope)));
    if (!clients.includes(name)) unknown.push(name);
    named.set(name, scopes.filter(isScope));
  }
  if (unknown.length > 0) {
    throw new Error(`HERNA_CLIENT_SCOPES names what there is not: ${unknown.join(', ')}`);
  }
  const silent = clients.filter((name) => !named.has(name));
  if (silent.length > 0) {
    throw new Error(`HERNA_CLIENT_SCOPES does not say what these may: ${silent.join(', ')}`);
  }
  return Object.fromEntries(named);
}

function readDevices(text: string): readonly bigint[] {
  const numbers = text.split(',').filter(Boolean);
  const odd = numbers.filter((number) => !/^[1-9][0-9]{0,17}$/.test(number));
  if (odd.length > 0) throw new Error(`HERNA_KIOSK_DEVICES has no numbers: ${odd.join(', ')}`);
  return numbers.map(BigInt);
}

/** Addresses and networks, and the names that Fastify has for its own. */
function readProxies(text: string): readonly string[] {
  const named = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const odd = named.filter((one) => {
    const [address = '', bits = '32', more] = one.split('/');
    const isNetwork = isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && more === undefined;
    return !isNetwork && !/^(loopback|linklocal|uniquelocal)$/.test(one);
  });
  if (odd.length > 0) throw new Error(`HERNA_TRUSTED_PROXIES has no addresses: ${odd.join(', ')}`);
  return named;
}

function readRoles(text: string): ReadonlySet<Role> {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(roles as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`HERNA_ROLES has unknown roles: ${unknown.join(', ')}`);
  return new Set(names as Role[]);
}

/** Keys of the card gateway are PEM, given as text or as the path of a file. */
function readSecrets(
  environment: Environment,
  need: (name: string) => string,
  dataFolder: string,
  production: boolean,
): Omit<Secrets, 'clients' | 'signOn'> {
  const keys = join(dataFolder, 'simulators/keys');
  const pem = (name: string, simulated: string): string =>
    environment[name] || (production ? need(name) : join(keys, simulated));
  /** A provider from outside that this house works with: in production only when it is named. */
  const chosen = (key: string, name: string): Record<string, string> =>
    production && !environment[name] ? {} : { [key]: need(name) };
  /** The secret of a party that an operator may do without: needed where its address is named. */
  const party = (address: string, name: string): string =>
    production && !environment[address] ? '' : need(name);
  const partyPem = (address: string, name: string, simulated: string): string =>
    production && !environment[address] ? '' : pem(name, simulated);
  return {
    master: need('HERNA_SECRET_MASTER'),
    jantarProvider: need('HERNA_SECRET_JANTAR'),
    outsideProviders: {
      ...chosen('kremen', 'HERNA_SECRET_KREMEN'),
      ...chosen('olivin', 'HERNA_SECRET_OLIVIN'),
      ...chosen('jaspis', 'HERNA_SECRET_JASPIS'),
      ...chosen('achat', 'HERNA_SECRET_ACHAT'),
    },
    internal: need('HERNA_SECRET_INTERNAL'),
    // Production has no test calls.
    testCalls: production ? undefined : need('HERNA_SECRET_TEST_CALLS'),
    csobPrivateKey: pem('HERNA_CSOB_PRIVATE_KEY', 'merchant-private.pem'),
    csobPublicKey: pem('HERNA_CSOB_PUBLIC_KEY', 'bank-public.pem'),
    gateways: {
      payu: {
        secret: party('HERNA_PAYU_URL', 'HERNA_SECRET_PAYU'),
        notifySecret: party('HERNA_PAYU_URL', 'HERNA_SECRET_PAYU_NOTIFY'),
      },
      gpwebpay: {
        secret: partyPem(
          'HERNA_GPWEBPAY_URL',
          'HERNA_GPWEBPAY_PRIVATE_KEY',
          'merchant-private.pem',
        ),
        notifySecret: partyPem(
          'HERNA_GPWEBPAY_URL',
          'HERNA_GPWEBPAY_PUBLIC_KEY',
          'bank-public.pem',
        ),
      },
      // Its notifications are signed with the one secret of all calls.
      payout: { secret: party('HERNA_PAYOUT_URL', 'HERNA_SECRET_PAYOUT'), notifySecret: '' },
      netera: {
        secret: party('HERNA_NETERA_URL', 'HERNA_SECRET_NETERA'),
        notifySecret: party('HERNA_NETERA_URL', 'HERNA_SECRET_NETERA_NOTIFY'),
      },
      mobiletech: {
        secret: party('HERNA_MOBILETECH_URL', 'HERNA_SECRET_MOBILETECH'),
        notifySecret: party('HERNA_MOBILETECH_URL', 'HERNA_SECRET_MOBILETECH_NOTIFY'),
      },
      // It notifies nobody: what became of a payment is read.
      openbanking: {
        secret: party('HERNA_OPENBANKING_URL', 'HERNA_SECRET_OPENBANKING'),
        notifySecret: '',
      },
    },
    bankKey: need('HERNA_SECRET_BANK'),
    smsKey: need('HERNA_SECRET_SMS'),
    mailKey: party('HERNA_MAIL_RETURN_DOMAIN', 'HERNA_SECRET_MAIL'),
    registerKey: need('HERNA_SECRET_REGISTER'),
    bankIdSecret: party('HERNA_BANKID_URL', 'HERNA_SECRET_BANKID'),
    kycKey: party('HERNA_KYC_URL', 'HERNA_SECRET_KYC'),
    personRegisterKey: party('HERNA_PERSONS_URL', 'HERNA_SECRET_PERSONS'),
    postgresPassword: need('HERNA_SECRET_POSTGRES'),
    metrics: environment.HERNA_SECRET_METRICS || undefined,
  };
}
