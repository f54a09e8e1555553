/** Starts all parties behind one HTTP port and one SMTP port, both on 127.0.0.1. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Clock, type Random, systemClock, systemRandom } from '@herna/kernel';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAddressesParty } from './addresses/party.ts';
import { createBank } from './bank/party.ts';
import { createBankIdentity } from './bankid/party.ts';
import { beaconPath, createBeaconParty } from './beacon/party.ts';
import { pathValueLengthMax } from './csob/calls.ts';
import { openKeys } from './csob/keys.ts';
import { createCsob } from './csob/party.ts';
import { createLotteryProvider } from './draws/party.ts';
import { controlCalls } from './frame/control.ts';
import { createEventLog, type EventLog } from './frame/event-log.ts';
import { sufferFaults } from './frame/faults.ts';
import { sendPage } from './frame/page.ts';
import type { Party } from './frame/party.ts';
import { createGpwebpay } from './gpwebpay/party.ts';
import { createHallParty } from './hall/party.ts';
import { indexPage } from './index-page.ts';
import { createIdentityVendor } from './kyc/party.ts';
import type { Mailbox } from './mailbox/messages.ts';
import { createMailboxParty } from './mailbox/party.ts';
import { createMobiletech } from './mobiletech/party.ts';
import { createNetera } from './netera/party.ts';
import { createOpenBanking } from './openbanking/party.ts';
import { createPayout } from './payout/party.ts';
import { createPayu } from './payu/party.ts';
import { createPersonsParty } from './persons/party.ts';
import { createPushParty } from './push/party.ts';
import { createRatesParty } from './rates/party.ts';
import { createRegisterParty } from './register/party.ts';
import { createSanctionsParty } from './sanctions/party.ts';
import {
  type Agreements,
  type Delays,
  defaultAgreements,
  defaultDelays,
  type GatewayName,
  gatewayNames,
  stateFolder,
} from './settings.ts';
import { createSingleSignOn } from './sso/party.ts';
import { createStudio } from './studios/party.ts';
import { type StudioName, studioNames, studios } from './studios/studios.table.ts';
import { createSupervisor } from './supervisor/party.ts';

export interface SimulatorsOptions {
  /** HTTP port; 0 takes a free one. */
  readonly port: number;
  /** SMTP port; 0 takes a free one. */
  readonly smtpPort: number;
  /** Data folder of the installation; state goes to `simulators` below it. */
  readonly dataDir: string;
  /** Folder of the gateway's keys, when they are kept elsewhere. */
  readonly keysFolder?: string;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly agreements?: Partial<Agreements>;
  readonly delays?: Partial<Delays>;
  /** Where the platform listens, for a link. */
  readonly platformUrl?: string;
}

export interface Simulators {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  readonly smtpPort: number;
  /** Base addresses and key files as the platform's settings take them. */
  readonly addresses: {
    readonly csob: string;
    readonly bank: string;
    readonly smtp: string;
    readonly sms: string;
    readonly register: string;
    readonly bankId: string;
    readonly sso: string;
    readonly kyc: string;
    readonly persons: string;
    readonly sanctions: string;
    readonly stateReports: string;
    readonly cnb: string;
    readonly ecb: string;
    readonly addressFile: string;
    readonly beacon: string;
  } & Readonly<Record<GatewayName, string>>;
  /** Settings by which a platform reaches all game providers here, as its environment has them. */
  readonly studioSettings: Readonly<Record<string, string>>;
  /** Settings by which a platform reaches the lottery provider here. */
  readonly lotterySettings: Readonly<Record<string, string>>;
  /** Settings by which a platform reaches all payment gateways here, as its environment has them. */
  readonly gatewaySettings: Readonly<Record<string, string>>;
  readonly keyFiles: { readonly merchantPrivate: string; readonly bankPublic: string };
  readonly agreements: Agreements;
  /** What has come by mail and SMS. */
  readonly mailbox: Mailbox;
  readonly log: EventLog;
  close(): Promise<void>;
}

/** Starts the outside world; resolves when both ports listen. */
export async function startSimulators(options: SimulatorsOptions): Promise<Simulators> {
  const { clock = systemClock, random = systemRandom } = options;
  const agreements = { ...defaultAgreements, ...options.agreements };
  const log = createEventLog(clock);
  const surroundings = {
    clock,
    random,
    log,
    agreements,
    delays: { ...defaultDelays, ...options.delays },
    folder: stateFolder(options.dataDir),
  };
  const csob = createCsob(surroundings, options.keysFolder);
  const bank = createBank(surroundings);
  const mail = await createMailboxParty(surroundings, options.smtpPort);
  const register = createRegisterParty(surroundings);
  const rates = createRatesParty(surroundings);
  const addresses = createAddressesParty(surroundings);
  const beacon = createBeaconParty(surroundings);
  const persons = createPersonsParty(surroundings);
  const base = (): string => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const bankId = await createBankIdentity(surroundings, () => `${base()}/bankid/`);
  const sso = await createSingleSignOn(surroundings, () => `${base()}/sso/`);
  const kyc = createIdentityVendor(surroundings, base);
  const gateways: Readonly<Record<GatewayName, Party>> = {
    payu: createPayu(surroundings, base),
    gpwebpay: createGpwebpay(surroundings, openKeys(csob.keysFolder), base),
    payout: createPayout(surroundings, base),
    netera: createNetera(surroundings, base),
    mobiletech: createMobiletech(surroundings),
    openbanking: createOpenBanking(surroundings, bank.books, base),
  };
  const parties: readonly Party[] = [
    csob,
    ...Object.values(gateways),
    bank,
    mail,
    createPushParty(surroundings, mail.mailbox, base),
    register,
    bankId,
    sso,
    kyc,
    rates,
    addresses,
    beacon,
    persons,
    createSanctionsParty(surroundings),
    createSupervisor(surroundings, csob.keysFolder),
    createHallParty(surroundings),
    createLotteryProvider(surroundings, base),
    ...studios.map((studio) => createStudio(studio, surroundings)),
  ];

  const app = await serve(parties, log, options.platformUrl ?? '');
  const close = async (): Promise<void> => {
    await app.close();
    for (const party of parties) await party.close();
  };
  try {
    await app.listen({ port: options.port, host: '127.0.0.1' });
  } catch (error) {
    await close();
    throw error;
  }
  const url = base();
  const gatewayUrls = {
    payu: `${url}/payu`,
    gpwebpay: `${url}/gpwebpay`,
    payout: `${url}/payout/api/v1`,
    netera: `${url}/netera/v1`,
    mobiletech: `${url}/mobiletech/v1`,
    openbanking: `${url}/openbanking/v1`,
  };
  const keyFiles = {
    merchantPrivate: join(csob.keysFolder, 'merchant-private.pem'),
    bankPublic: join(csob.keysFolder, 'bank-public.pem'),
  };
  return {
    url,
    smtpPort: mail.smtpPort,
    addresses: {
      csob: `${url}/csob/api/v1.9`,
      bank: `${url}/bank/api`,
      smtp: `smtp://127.0.0.1:${mail.smtpPort}`,
      sms: `${url}/sms`,
      register: `${url}/register/api`,
      bankId: `${url}/bankid/`,
      sso: `${url}/sso/`,
      kyc: `${url}/kyc/api`,
      persons: `${url}/persons/api`,
      sanctions: `${url}/sanctions`,
      stateReports: `${url}/supervisor`,
      cnb: `${url}/rates/cnb`,
      ecb: `${url}/rates/ecb`,
      addressFile: `${url}/addresses/OB_ADR_csv.zip`,
      beacon: `${url}${beaconPath}`,
      ...gatewayUrls,
    },
    keyFiles,
    studioSettings: Object.fromEntries(
      studioNames.flatMap((name: StudioName) => [
        [`HERNA_${name.toUpperCase()}_URL`, `${url}/${name}/api`],
        [`HERNA_SECRET_${name.toUpperCase()}`, agreements.studios[name].secret],
      ]),
    ),
    lotterySettings: {
      HERNA_ACHAT_URL: `${url}/achat/api`,
      HERNA_SECRET_ACHAT: agreements.lottery.secret,
    },
    gatewaySettings: Object.fromEntries(
      gatewayNames.flatMap((name) => {
        const party = name.toUpperCase();
        const { client, secret, notifySecret } = agreements[name];
        return [
          [`HERNA_${party}_URL`, gatewayUrls[name]],
          [`HERNA_${party}_CLIENT`, client],
          ...(name === 'gpwebpay'
            ? [
                [`HERNA_${party}_PRIVATE_KEY`, keyFiles.merchantPrivate],
                [`HERNA_${party}_PUBLIC_KEY`, keyFiles.bankPublic],
              ]
            : [
                [`HERNA_SECRET_${party}`, secret],
                [`HERNA_SECRET_${party}_NOTIFY`, notifySecret],
              ]),
        ];
      }),
    ),
    agreements,
    mailbox: mail.mailbox,
    log,
    close,
  };
}

async function serve(
  parties: readonly Party[],
  log: EventLog,
  platformUrl: string,
): Promise<FastifyInstance> {
  const app = Fastify({
    // Live pages keep a connection open for ever.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: pathValueLengthMax },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const party of parties) {
    await app.register(async (scope) => {
      sufferFaults(scope, party.faults);
      party.calls(scope);
    });
    await app.register(async (scope) => party.controls(scope));
  }
  await app.register(async (scope) => controlCalls(scope, parties, log));
  app.get('/', async (_request, reply) =>
    sendPage(reply, {
      title: 'The outside world',
      withNavigation: true,
      scripts: ['live.js'],
      body: indexPage(parties, log, platformUrl),
    }),
  );
  serveAssets(app);
  return app;
}

const script = 'text/javascript; charset=utf-8';

const assets = {
  'simulators.css': 'text/css; charset=utf-8',
  'card-page.js': script,
  'return.js': script,
  'live.js': script,
} as const;

function serveAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(assets)) {
    const content = readFileSync(join(import.meta.dirname, 'assets', name));
    app.get(`/assets/${name}`, async (_request, reply) => reply.type(type).send(content));
  }
}
