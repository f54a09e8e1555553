/**
 * What each setting of a process means. `config.ts` reads them; a test holds the two together, and
 * `npm run docs` writes the list. Where no default for development is named there, none is needed.
 */
import { allScopes } from '@herna/contract-kit';

export interface SettingMeaning {
  readonly meaning: string;
  /** Kept out of logs and pages; production refuses the development value. */
  readonly secret?: true;
}

export const settingMeanings = {
  HERNA_ENV: {
    meaning: '`production`, also where nothing is said, has no defaults; `development` has',
  },
  HERNA_APP_TARGET: { meaning: 'Brand the process runs for' },
  HERNA_APP_LOCALE: { meaning: 'Locale of the brand whose addresses have no prefix' },
  PORT: { meaning: 'Port of the sites and calls' },
  SIM_PORT: { meaning: 'Port of the simulators of the outside world (development)' },
  HERNA_HOST: { meaning: 'Address to listen on' },
  HERNA_DATA_DIR: {
    meaning:
      'Folder of the embedded database, of the simulators and of what the server has seen of its signed checkpoints',
  },
  HERNA_DISK_FREE_MB: {
    meaning: 'Megabytes free in that folder below which `/readyz` says no; 200 by default',
  },
  DATABASE_URL: { meaning: 'A PostgreSQL of your own; required in production' },
  HERNA_ROLES: { meaning: 'What this process does: `api`, `site`, `worker`, `games`' },
  HERNA_TEST_CALLS: { meaning: '`1` opens the calls for testing; refused in production' },
  HERNA_PUBLIC_URL: { meaning: 'Address that browsers use' },
  HERNA_WALLET_URL: { meaning: 'Where game providers reach the wallet; this process by default' },
  HERNA_DATABASE_POOL_URL: {
    meaning: 'A pooler in transaction mode before the database; none by default',
  },
  HERNA_NATS_URL: {
    meaning: 'NATS server for live events between nodes; PostgreSQL notifies by default',
  },
  HERNA_TRUSTED_PROXIES: { meaning: 'Addresses whose forwarded headers are believed, by commas' },
  HERNA_KIOSK_DEVICES: {
    meaning: 'Numbers of the kiosks and terminals that may call, by commas; `npm run kiosk:key`',
  },
  HERNA_CLIENT_SCOPES: {
    meaning: `What client programs may call, as \`name:scope+scope\`, by commas: ${allScopes
      .map((scope) => `\`${scope}\``)
      .join(', ')}`,
  },
  HERNA_CSOB_URL: { meaning: 'Card gateway' },
  HERNA_CSOB_MERCHANT_ID: { meaning: 'Our number at the card gateway' },
  HERNA_CSOB_PRIVATE_KEY: {
    meaning: 'Our key for it: PEM text, or the path of a file',
    secret: true,
  },
  HERNA_CSOB_PUBLIC_KEY: { meaning: 'The gateway’s key: PEM text, or the path of a file' },
  HERNA_PAYU_URL: { meaning: 'Payment gateway PayU; not offered when empty' },
  HERNA_PAYU_CLIENT: { meaning: 'Our number or name at PayU' },
  HERNA_GPWEBPAY_URL: { meaning: 'Payment gateway GP webpay; not offered when empty' },
  HERNA_GPWEBPAY_CLIENT: { meaning: 'Our number or name at GP webpay' },
  HERNA_PAYOUT_URL: { meaning: 'Payment gateway PayOut; not offered when empty' },
  HERNA_PAYOUT_CLIENT: { meaning: 'Our number or name at PayOut' },
  HERNA_NETERA_URL: { meaning: 'Payment gateway Netera; not offered when empty' },
  HERNA_NETERA_CLIENT: { meaning: 'Our number or name at Netera' },
  HERNA_MOBILETECH_URL: {
    meaning: 'Provider of payments by text message, MobileTech; not offered when empty',
  },
  HERNA_OPENBANKING_URL: {
    meaning: 'Payments at players’ banks (open banking); not offered when empty',
  },
  HERNA_OPENBANKING_CLIENT: { meaning: 'Our name at open banking' },
  HERNA_MOBILETECH_CLIENT: { meaning: 'Our number or name at MobileTech' },
  HERNA_KREMEN_URL: {
    meaning: 'Free rounds at the provider Křemen Gaming; given at none of its games when empty',
  },
  HERNA_OLIVIN_URL: {
    meaning: 'Free rounds at the provider Olivín Terminals; given at none of its games when empty',
  },
  HERNA_JASPIS_URL: {
    meaning: 'Free rounds at the provider Jaspis Studio; given at none of its games when empty',
  },
  HERNA_ACHAT_URL: {
    meaning: 'Details of draws and tickets at Achát Lottery; none are shown when empty',
  },
  HERNA_BANK_URL: { meaning: 'Bank that executes withdrawals and sends statements' },
  HERNA_CNB_URL: { meaning: 'Exchange rates of the Czech National Bank; not read when empty' },
  HERNA_ECB_URL: { meaning: 'Exchange rates of the European Central Bank; not read when empty' },
  HERNA_ADDRESSES_URL: {
    meaning: 'File of the register of addresses (RÚIAN); not read when empty',
  },
  HERNA_BANKID_URL: {
    meaning: 'Issuer of the bank identity (OpenID Connect); not offered when empty',
  },
  HERNA_BANKID_CLIENT_ID: { meaning: 'Our client id at the bank identity' },
  HERNA_SSO_PROVIDERS: {
    meaning:
      'Identity providers at which staff sign in (OpenID Connect), as `key|name|issuer|client id|domain+domain|value+value`, by commas; the last part names values of `amr` or `acr` that count as a second factor and may be left out; the address for back-channel logout is `/api/Authentication/v1/SingleSignOn/LogOut`',
  },
  HERNA_SSO_REQUIRED_ROLES: {
    meaning:
      'Roles of staff that sign in at an identity provider only, by commas; `*` for all; none by default',
  },
  HERNA_SSO_BREAK_GLASS_ROLE: {
    meaning: 'Role of staff that keeps its password whatever is required; none by default',
  },
  HERNA_KYC_URL: { meaning: 'Vendor that checks identities by documents; not offered when empty' },
  HERNA_PERSONS_URL: { meaning: 'The state’s register of persons; nobody is asked when empty' },
  HERNA_OPERATOR_IBAN: { meaning: 'Account that withdrawals are paid from' },
  HERNA_SMTP_URL: { meaning: 'Mail server' },
  HERNA_MAIL_SENDER: { meaning: 'Sender of e-mails' },
  HERNA_MAIL_RETURN_DOMAIN: {
    meaning:
      'Domain whose mail the mail server hands over at `/api/messaging/received-mail`: bounces, complaints and replies; none are read when empty',
  },
  HERNA_SMS_URL: { meaning: 'Gateway of text messages' },
  HERNA_PUSH_SERVICES: {
    meaning:
      'Origins of push services that browsers may name, by commas; `https://*.push.example` is any host below; push messages are not offered when empty',
  },
  HERNA_SANCTIONS_URL: {
    meaning: 'Search of sanctions lists (Moov Watchman); nobody is screened when empty or `none`',
  },
  HERNA_STATE_REPORTS_URL: {
    meaning: 'Where the state takes daily reports; none are compiled when empty',
  },
  HERNA_REGISTER_URL: { meaning: 'Register of excluded persons; `none` only in development' },
  HERNA_BEACON_URL: { meaning: 'Randomness beacon (drand) with the hash of its chain' },
  HERNA_BEACON_CHAIN: {
    meaning: 'What the beacon’s rounds are checked with: `public key:period:genesis`',
  },
  HERNA_SECRET_MASTER: { meaning: 'Root of derived keys: hashes, sealed seeds', secret: true },
  HERNA_SECRET_JANTAR: { meaning: 'Signs the calls of the provider Jantar Games', secret: true },
  HERNA_SECRET_KREMEN: {
    meaning: 'Signs the calls of the provider Křemen Gaming, and ours to it',
    secret: true,
  },
  HERNA_SECRET_OLIVIN: {
    meaning: 'Signs the calls of the provider Olivín Terminals, and ours to it',
    secret: true,
  },
  HERNA_SECRET_JASPIS: {
    meaning: 'Signs the calls of the provider Jaspis Studio, and ours to it',
    secret: true,
  },
  HERNA_SECRET_ACHAT: {
    meaning: 'Signs the calls of the provider Achát Lottery, and ours to it',
    secret: true,
  },
  HERNA_SECRET_INTERNAL: { meaning: 'Token of internal services', secret: true },
  HERNA_SECRET_TEST_CALLS: {
    meaning: 'Token of test calls, which exist only with HERNA_TEST_CALLS',
    secret: true,
  },
  HERNA_SECRET_CLIENTS: {
    meaning: 'Client programs as `name:secret`, by commas; secrets of 16 signs or more',
    secret: true,
  },
  HERNA_SECRET_BANK: { meaning: 'Key at the bank', secret: true },
  HERNA_SECRET_SMS: { meaning: 'Key at the gateway of text messages', secret: true },
  HERNA_PUSH_PRIVATE_KEY: {
    meaning:
      'Private key by which push services know the platform (VAPID): 32 bytes on P-256 as base64url; with another one, every browser must be switched on anew',
    secret: true,
  },
  HERNA_SECRET_MAIL: {
    meaning: 'Key of the mail server that hands received mail over',
    secret: true,
  },
  HERNA_SECRET_REGISTER: { meaning: 'Key at the register', secret: true },
  HERNA_SECRET_BANKID: { meaning: 'Client secret at the bank identity', secret: true },
  HERNA_SECRET_SSO: {
    meaning: 'Client secrets at identity providers of staff as `key:secret`, by commas',
    secret: true,
  },
  HERNA_SECRET_PAYU: { meaning: 'Opens our calls to PayU', secret: true },
  HERNA_SECRET_PAYU_NOTIFY: {
    meaning: 'Second key, by which notifications of PayU are checked',
    secret: true,
  },
  HERNA_SECRET_PAYOUT: { meaning: 'Signs what we and PayOut send', secret: true },
  HERNA_SECRET_NETERA: { meaning: 'Signs our calls to Netera', secret: true },
  HERNA_SECRET_NETERA_NOTIFY: { meaning: 'Checks notifications of Netera', secret: true },
  HERNA_SECRET_OPENBANKING: { meaning: 'Signs our calls to open banking', secret: true },
  HERNA_SECRET_MOBILETECH: { meaning: 'Signs our calls to MobileTech', secret: true },
  HERNA_SECRET_MOBILETECH_NOTIFY: {
    meaning: 'Checks notifications of MobileTech',
    secret: true,
  },
  HERNA_GPWEBPAY_PRIVATE_KEY: {
    meaning: 'Our key at GP webpay: PEM text, or the path of a file',
    secret: true,
  },
  HERNA_GPWEBPAY_PUBLIC_KEY: {
    meaning: 'The key of GP webpay: PEM text, or the path of a file',
    secret: true,
  },
  HERNA_SECRET_KYC: { meaning: 'Signs what we and the identity vendor send', secret: true },
  HERNA_SECRET_PERSONS: { meaning: 'Signs what we send to the register of persons', secret: true },
  HERNA_STATE_REPORTS_PRIVATE_KEY: {
    meaning: 'Our seal of daily reports to the state: PEM text, or the path of a file',
    secret: true,
  },
  HERNA_STATE_REPORTS_PUBLIC_KEY: {
    meaning: 'The state’s key for daily reports: PEM text, or the path of a file',
    secret: true,
  },
  HERNA_SECRET_METRICS: {
    meaning:
      'Opens `/metrics` to other machines as a bearer token; in production only this one without',
    secret: true,
  },
  HERNA_SECRET_POSTGRES: { meaning: 'Password of the embedded database', secret: true },
} as const satisfies Record<string, SettingMeaning>;
