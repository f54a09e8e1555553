/** The settings of a process, as modules read them; the server reads them from the environment. */
import type { BeaconChain } from '@herna/beacon';
import type { Brand } from '@herna/brands';
import type { Scope } from '@herna/contract-kit';

/** What a process does. */
export type Role = 'api' | 'site' | 'worker' | 'games';

export interface Config {
  readonly environment: 'development' | 'production';
  readonly brand: Brand;
  /** Locale of the build: one of the brand's. */
  readonly locale: string;
  readonly port: number;
  readonly simulatorPort: number;
  readonly dataFolder: string;
  /** Bytes free in the data folder below which this node says that it is not ready. */
  readonly diskFreeMinimum: number;
  /** A server of the operator's own; the embedded one when absent. */
  readonly databaseUrl: string | undefined;
  /** A pooler in transaction mode, for everything that needs no connection of its own. */
  readonly databasePoolUrl: string | undefined;
  /** Where live news come from; PostgreSQL's own notifications when absent. */
  readonly natsUrl: string | undefined;
  readonly roles: ReadonlySet<Role>;
  readonly testCalls: boolean;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  /** Where game providers reach the wallet: this machine's own address by default. */
  readonly walletUrl: string;
  /** Addresses of proxies whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Kiosks and terminals that may call, by their numbers. */
  readonly kioskDevices: readonly bigint[];
  /** What client programs may call, by their names. */
  readonly clientScopes: Readonly<Record<string, readonly Scope[]>>;
  readonly signOn: SignOnSettings;
  readonly outside: OutsideParties;
  readonly secrets: Secrets;
}

/** An identity provider of the company's, at which staff sign in. */
export interface SignOnProvider {
  /** Short name in settings and calls. */
  readonly key: string;
  /** As people call it. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Domains of e-mails that are the company's, in small letters. */
  readonly domains: readonly string[];
  /** Values of `amr` or `acr` that count as a second factor. */
  readonly secondFactor: readonly string[];
}

/** How staff sign in at identity providers, and who only there. */
export interface SignOnSettings {
  readonly providers: readonly SignOnProvider[];
  readonly requiredRoles: readonly string[] | 'all';
  /** The role that keeps its password, whatever is required. */
  readonly breakGlassRole: string | undefined;
}

/** A `registerUrl` that connects no register of excluded persons; not in production. */
export const noRegister = 'none';

/** Payment parties that an operator may do without: each has an address, a name for us and two secrets. */
export const gatewayKeys = [
  'payu',
  'gpwebpay',
  'payout',
  'netera',
  'mobiletech',
  'openbanking',
] as const;
export type GatewayKey = (typeof gatewayKeys)[number];

/** Addresses of the outside world; an adapter cannot tell a simulator from the original. */
export interface OutsideParties {
  readonly csobUrl: string;
  readonly csobMerchantId: string;
  /** Payment gateways by their keys; one without an address is not offered. */
  readonly gateways: Readonly<
    Record<GatewayKey, { readonly url: string | undefined; readonly client: string }>
  >;
  /** Game providers from outside by their keys; one without an address is never asked. */
  readonly gameProviders: Readonly<Record<string, string | undefined>>;
  readonly bankUrl: string;
  /** Exchange rates; a bank without an address is not asked. */
  readonly cnbUrl: string | undefined;
  readonly ecbUrl: string | undefined;
  /** The file of the state's register of addresses; not read when absent. */
  readonly addressesUrl: string | undefined;
  readonly smtpUrl: string;
  readonly smsUrl: string;
  /** Origins of browsers’ push services, `*.` for any host below; push messages are not offered without one. */
  readonly pushServices: readonly string[];
  readonly registerUrl: string;
  /** The randomness beacon, by drand's protocol, and what its rounds are checked with. */
  readonly beaconUrl: string;
  readonly beaconChain: BeaconChain;
  /** Issuer of the bank identity; not offered when absent. */
  readonly bankIdUrl: string | undefined;
  readonly bankIdClientId: string;
  /** Vendor that checks documents and faces; not offered when absent. */
  readonly kycUrl: string | undefined;
  /** The state's register of persons; nobody is asked when absent. */
  readonly personRegisterUrl: string | undefined;
  /** Search of lists of sanctions; nobody is screened when absent. */
  readonly sanctionListsUrl: string | undefined;
  /** Where the state takes reports of days; none are compiled when absent. */
  readonly stateReportsUrl: string | undefined;
  readonly operatorIban: string;
  readonly mailSender: string;
  /** Domain whose mail the mail server hands over to the platform; none comes back here when absent. */
  readonly mailReturnDomain: string | undefined;
}

export interface Secrets {
  /** Root of derived keys: stored hashes, sealed seeds, signed checkpoints. */
  readonly master: string;
  readonly jantarProvider: string;
  /** Of providers from outside, by key; one without a secret cannot call. */
  readonly outsideProviders: Readonly<Record<string, string>>;
  readonly internal: string;
  /** Opens test calls and nothing else. */
  readonly testCalls: string | undefined;
  /** Of client programs, by name. */
  readonly clients: Readonly<Record<string, string>>;
  readonly csobPrivateKey: string;
  readonly csobPublicKey: string;
  /** Of our calls to payment gateways, and of their notifications; text or the path of a PEM file. */
  readonly gateways: Readonly<
    Record<GatewayKey, { readonly secret: string; readonly notifySecret: string }>
  >;
  readonly bankKey: string;
  readonly smsKey: string;
  /** Signs push messages: a private key on P-256 as base64url; empty where none are offered. */
  readonly pushKey: string;
  /** Of the mail server that hands received mail over; empty where none does. */
  readonly mailKey: string;
  readonly registerKey: string;
  readonly bankIdSecret: string;
  /** Client secrets at identity providers of staff, by their keys. */
  readonly signOn: Readonly<Record<string, string>>;
  readonly kycKey: string;
  readonly personRegisterKey: string;
  /** The seal of reports to the state, and the key of the state; text or the path of a PEM file. */
  readonly stateReports: { readonly sealKey: string; readonly stateKey: string };
  readonly postgresPassword: string;
  /** Opens the metrics from other machines; absent, they are served on this one only. */
  readonly metrics: string | undefined;
}
