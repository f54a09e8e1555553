/**
 * Settings of the outside world. Every one has a development default, since nothing here is real:
 * the keys only open the simulators.
 */
import { join, resolve } from 'node:path';
import type { HallAgreement } from './hall/platform.ts';
import { type StudioName, studioNames } from './studios/studios.table.ts';
import type { StudioAgreement } from './studios/wallet.ts';

/** Payment gateways that know the platform by a name and two secrets. */
export const gatewayNames = [
  'payu',
  'gpwebpay',
  'payout',
  'netera',
  'mobiletech',
  'openbanking',
] as const;
export type GatewayName = (typeof gatewayNames)[number];

export interface GatewayAgreement {
  /** How the platform is called there: a client, a merchant, a point of sale. */
  readonly client: string;
  /** Of the platform's calls. */
  readonly secret: string;
  /** Of the gateway's notifications. */
  readonly notifySecret: string;
}

/** What a party outside keeps secret or agrees with the platform. */
export interface Agreements extends Readonly<Record<GatewayName, GatewayAgreement>> {
  /** Merchant number at the card gateway. */
  readonly csobMerchantId: string;
  /** Bearer key of the bank's calls. */
  readonly bankKey: string;
  /** Bearer key of the SMS gateway. */
  readonly smsKey: string;
  /** Where received e-mails are handed over, and the bearer key for it. */
  readonly mail: { readonly url: string; readonly key: string };
  /** HMAC secret of the exclusion register. */
  readonly registerKey: string;
  /** Client id and secret at the bank identity. */
  readonly bankIdClientId: string;
  readonly bankIdKey: string;
  /** Client id and secret at the company's sign-on. */
  readonly ssoClientId: string;
  readonly ssoKey: string;
  /** Where the company's sign-on tells that a session has ended. */
  readonly ssoLogoutUrl: string;
  /** HMAC secret of the identity vendor. */
  readonly kycKey: string;
  /** HMAC secret of the register of persons. */
  readonly personsKey: string;
  /** How the gaming hall reaches the platform. */
  readonly hall: HallAgreement;
  /** How game providers from outside and the platform reach each other. */
  readonly studios: Readonly<Record<StudioName, StudioAgreement>>;
  /** How the lottery provider from outside and the platform reach each other. */
  readonly lottery: StudioAgreement;
  /** Accounts the operator may pay from; Czech ones hold CZK, Slovak ones EUR. */
  readonly operatorIbans: readonly string[];
}

/** How long the outside world takes for what it does by itself, in milliseconds. */
export interface Delays {
  /** From authorisation to settlement of a card payment (states 7 to 8, and 9 to 10). */
  readonly settleAfterMs: number;
  /** From acceptance of a bank order to its execution. */
  readonly executeAfterMs: number;
  /** The same of payouts at gateways, where it is another. */
  readonly payOutAfterMs?: number;
}

interface Settings {
  readonly port: number;
  readonly smtpPort: number;
  /** Data folder of the installation; the simulators keep theirs in `simulators` below it. */
  readonly dataDir: string;
  /** Where the platform listens: a link on the index page, nothing more. */
  readonly platformUrl: string;
  readonly agreements: Agreements;
  readonly delays: Delays;
}

type Environment = Readonly<Record<string, string | undefined>>;

const gatewayDefaults = (name: GatewayName, client: string): GatewayAgreement => ({
  client,
  secret: `development-only-${name}`,
  notifySecret: `development-only-${name}-notify`,
});

const ssoLogoutPath = '/api/Authentication/v1/SingleSignOn/LogOut';

const receivedMailPath = '/api/messaging/received-mail';

export const defaultAgreements: Agreements = {
  payu: gatewayDefaults('payu', '300746'),
  gpwebpay: gatewayDefaults('gpwebpay', '8888880123'),
  payout: gatewayDefaults('payout', 'herna'),
  netera: gatewayDefaults('netera', 'herna'),
  mobiletech: gatewayDefaults('mobiletech', 'herna'),
  openbanking: gatewayDefaults('openbanking', 'herna'),
  csobMerchantId: 'M1MIPS0000',
  bankKey: 'development-only-bank',
  smsKey: 'development-only-sms',
  mail: { url: `http://127.0.0.1:3000${receivedMailPath}`, key: 'development-only-mail' },
  registerKey: 'development-only-register',
  bankIdClientId: 'herna',
  bankIdKey: 'development-only-bankid',
  ssoClientId: 'herna-backoffice',
  ssoKey: 'development-only-sso',
  ssoLogoutUrl: `http://127.0.0.1:3000${ssoLogoutPath}`,
  kycKey: 'development-only-kyc',
  personsKey: 'development-only-persons',
  hall: {
    platformUrl: 'http://127.0.0.1:3000',
    clientId: 'partner',
    clientSecret: 'development-only-partner',
  },
  studios: studioAgreements({}, 'http://127.0.0.1:3000'),
  lottery: lotteryAgreement({}, 'http://127.0.0.1:3000'),
  operatorIbans: ['CZ6508000000192000145399', 'SK3112000000198742637541'],
};

export const defaultDelays: Delays = { settleAfterMs: 300_000, executeAfterMs: 5_000 };

/** Reads the settings of the process; a number that is none is refused with its name. */
export function readSettings(environment: Environment): Settings {
  const port = wholeNumber(environment, 'SIM_PORT', 4000);
  const operatorIban = environment.HERNA_OPERATOR_IBAN;
  const platform = `http://127.0.0.1:${wholeNumber(environment, 'PORT', 3000)}`;
  return {
    port,
    smtpPort: wholeNumber(environment, 'SIM_SMTP_PORT', port + 25),
    dataDir: resolve(environment.HERNA_DATA_DIR || '.data'),
    platformUrl: environment.HERNA_BASE_URL || environment.HERNA_PUBLIC_URL || '',
    agreements: {
      ...gatewayAgreements(environment),
      csobMerchantId: environment.HERNA_CSOB_MERCHANT_ID || defaultAgreements.csobMerchantId,
      bankKey: key(environment, 'BANK', defaultAgreements.bankKey),
      smsKey: key(environment, 'SMS', defaultAgreements.smsKey),
      mail: {
        url: `${platform}${receivedMailPath}`,
        key: key(environment, 'MAIL', defaultAgreements.mail.key),
      },
      registerKey: key(environment, 'REGISTER', defaultAgreements.registerKey),
      bankIdClientId: environment.HERNA_BANKID_CLIENT_ID || defaultAgreements.bankIdClientId,
      bankIdKey: key(environment, 'BANKID', defaultAgreements.bankIdKey),
      ssoClientId: defaultAgreements.ssoClientId,
      ssoKey: environment.SIM_SSO_KEY || defaultAgreements.ssoKey,
      ssoLogoutUrl: `${platform}${ssoLogoutPath}`,
      kycKey: key(environment, 'KYC', defaultAgreements.kycKey),
      personsKey: key(environment, 'PERSONS', defaultAgreements.personsKey),
      hall: {
        platformUrl: platform,
        clientId: environment.SIM_HALL_CLIENT || defaultAgreements.hall.clientId,
        clientSecret: environment.SIM_HALL_KEY || defaultAgreements.hall.clientSecret,
      },
      studios: studioAgreements(environment, platform),
      lottery: lotteryAgreement(environment, platform),
      operatorIbans: [
        ...new Set([...(operatorIban ? [operatorIban] : []), ...defaultAgreements.operatorIbans]),
      ],
    },
    delays: {
      settleAfterMs: wholeNumber(environment, 'SIM_SETTLE_MS', defaultDelays.settleAfterMs),
      executeAfterMs: wholeNumber(environment, 'SIM_EXECUTE_MS', defaultDelays.executeAfterMs),
    },
  };
}

/** The folder below the data folder that belongs to the simulators. */
export const stateFolder = (dataDir: string): string => join(dataDir, 'simulators');

/** The outside may be given its keys apart; otherwise it knows those the platform was given. */
function key(environment: Environment, party: string, fallback: string): string {
  return environment[`SIM_${party}_KEY`] || environment[`HERNA_SECRET_${party}`] || fallback;
}

/** How the game providers here and a platform at that address know one another. */
export function studioAgreements(
  environment: Environment,
  platformUrl: string,
): Record<StudioName, StudioAgreement> {
  const agreed = studioNames.map((name) => {
    const secret = key(environment, name.toUpperCase(), `development-only-${name}`);
    return [name, { secret, platformUrl }];
  });
  return Object.fromEntries(agreed) as Record<StudioName, StudioAgreement>;
}

/** How the lottery provider here and a platform at that address know one another. */
export function lotteryAgreement(environment: Environment, platformUrl: string): StudioAgreement {
  return { secret: key(environment, 'ACHAT', 'development-only-achat'), platformUrl };
}

const gatewayAgreements = (environment: Environment): Record<GatewayName, GatewayAgreement> =>
  Object.fromEntries(
    gatewayNames.map((name) => {
      const defaults = defaultAgreements[name];
      const party = name.toUpperCase();
      const agreement: GatewayAgreement = {
        client: environment[`HERNA_${party}_CLIENT`] || defaults.client,
        secret: key(environment, party, defaults.secret),
        notifySecret: key(environment, `${party}_NOTIFY`, defaults.notifySecret),
      };
      return [name, agreement];
    }),
  ) as Record<GatewayName, GatewayAgreement>;

function wholeNumber(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} is no number: ${text}`);
  return value;
}
