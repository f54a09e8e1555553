/**
 * Every module with what it needs, in the order of the layers. This is the one place that knows
 * them all; a new module is created here and its calls, jobs and consumers are listed here.
 */
import { type Bonuses, createBonuses } from '@herna/bonuses';
import { bonusesCalls, bonusesErrors } from '@herna/bonuses/contract';
import { marketRules } from '@herna/brands';
import { type Catalogue, createCatalogue } from '@herna/catalogue';
import { catalogueCalls, catalogueErrors } from '@herna/catalogue/contract';
import type { Database, Listener } from '@herna/db';
import { createJackpots, type Jackpots } from '@herna/jackpots';
import { jackpotCalls, jackpotErrors } from '@herna/jackpots/contract';
import { createJantar, type Jantar } from '@herna/jantar-server';
import { jantarCalls, jantarErrors } from '@herna/jantar-server/contract';
import {
  type Clock,
  type ErrorTable,
  pragueDay,
  type Random,
  type StaffId,
  catalogue as sharedErrors,
} from '@herna/kernel';
import { createLedger, type Ledger } from '@herna/ledger';
import { ledgerCalls, ledgerErrors } from '@herna/ledger/contract';
import { createMessaging, type Messaging } from '@herna/messaging';
import { messagingErrors } from '@herna/messaging/contract';
import { createPayments, type Payments } from '@herna/payments';
import { paymentsCalls, paymentsErrors, paymentsFieldReasons } from '@herna/payments/contract';
import { createPlatform, type PlatformModule } from '@herna/platform';
import { platformCalls, platformErrors } from '@herna/platform/contract';
import { createPlay, type Play, providers } from '@herna/play';
import { playCalls, playErrors } from '@herna/play/contract';
import { createPlayers, type Players } from '@herna/players';
import { playersCalls, playersErrors, playersFieldReasons } from '@herna/players/contract';
import { createExclusionRegister, createProtection, type Protection } from '@herna/protection';
import {
  protectionCalls,
  protectionErrors,
  protectionFieldReasons,
} from '@herna/protection/contract';
import { createReporting } from '@herna/reporting';
import { reportingCalls, reportingErrors } from '@herna/reporting/contract';
import { createStaff, type Staff } from '@herna/staff';
import { clientCalls, staffCalls, staffErrors, staffTestCalls } from '@herna/staff/contract';
import type { FastifyRequest } from 'fastify';
import { type Config, noRegister, pemText } from './config.ts';
import { addFieldReasons } from './http/field-texts.ts';
import { createKiosks } from './http/kiosk-keys.ts';
import { createViews } from './http/views.ts';
import { type ModuleSet, mounted } from './module-set.ts';
import {
  bonusesPort,
  gamesPort,
  launchersPort,
  payersPort,
  peoplePort,
  playersAudit,
  restrictionsPort,
} from './ports.ts';

export interface ModuleOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly version: string;
  /** The process's listening connection, opened at first use. */
  readonly listener: () => Listener;
  readonly onInternal: (error: unknown, request?: FastifyRequest) => void;
}

/** The modules themselves, for seeds, tests and benches. */
export interface Parts {
  readonly platform: PlatformModule;
  readonly messaging: Messaging;
  readonly staff: Staff;
  readonly ledger: Ledger;
  readonly players: Players;
  readonly protection: Protection;
  readonly catalogue: Catalogue;
  readonly jackpots: Jackpots;
  readonly bonuses: Bonuses;
  readonly play: Play;
  readonly payments: Payments;
  readonly jantar: Jantar;
}

const errors: readonly ErrorTable[] = [
  platformErrors,
  messagingErrors,
  staffErrors,
  ledgerErrors,
  playersErrors,
  protectionErrors,
  catalogueErrors,
  jackpotErrors,
  bonusesErrors,
  playErrors,
  paymentsErrors,
  jantarErrors,
  reportingErrors,
];

/** The modules without dependencies on players. */
async function createLower({ config, database, clock, random, version }: ModuleOptions) {
  const { brand, outside, secrets } = config;
  const platform = await createPlatform({
    database,
    clock,
    brand,
    version,
    addressesUrl: outside.addressesUrl,
    errors: () => Object.assign({}, sharedErrors, ...errors),
  });
  const messaging = createMessaging({
    database,
    clock,
    brand: {
      name: brand.name,
      accent: brand.tokens.colours.accent,
      onAccent: brand.tokens.colours.onAccent,
    },
    settings: {
      smtpUrl: outside.smtpUrl,
      sender: outside.mailSender,
      smsUrl: outside.smsUrl,
      smsKey: secrets.smsKey,
      smsSender: brand.name,
    },
  });
  const staff = createStaff({
    database,
    clock,
    random,
    masterSecret: secrets.master,
    clients: secrets.clients,
    clientScopes: config.clientScopes,
  });
  const ledger = createLedger({
    database,
    clock,
    mainCurrency: brand.currency,
    masterSecret: secrets.master,
  });
  return { platform, messaging, staff, ledger };
}

/** All modules in the order of their layers. */
async function createParts(options: ModuleOptions): Promise<Parts> {
  const { config, database, clock, random } = options;
  const { brand, outside, secrets, publicUrl } = config;
  const lower = await createLower(options);
  const { platform, messaging, staff, ledger } = lower;
  const players = createPlayers({
    database,
    clock,
    random,
    masterSecret: secrets.master,
    brand,
    publicUrl,
    messaging,
    ledger,
    logonGuard: () => protection.logonGuard,
    restrictions: (db, playerId) => restrictionsPort(protection, payments)(db, playerId),
    registrationOpen: (db) => platform.settings.value(db, 'site.registrationOpen'),
    audit: playersAudit(staff),
  });
  const protection = createProtection({
    database,
    clock,
    market: brand.market,
    ledger,
    sessions: players,
    playerExists: players.playerExists,
    accountMayPlay: async (db, id) => (await players.launchProfile(db, id)) !== undefined,
    audit: staff.record,
    ...(outside.registerUrl === noRegister
      ? {}
      : {
          register: {
            port: createExclusionRegister({
              url: outside.registerUrl,
              key: secrets.registerKey,
              clock,
              random,
            }),
            people: peoplePort(players),
          },
        }),
  });
  const catalogue = createCatalogue({
    database,
    clock,
    sizes: brand.images,
    canEditColors: brand.flags.canEditColors,
    played: (gameId, from, until) => play.rounds.played(gameId, from, until),
    record: (tx, { staffId, ...change }) =>
      staff.record(tx, { staffId: staffId as StaffId, targetKind: 'catalogue', ...change }),
  });
  const jackpots = createJackpots({
    database,
    clock,
    random,
    ledger,
    market: brand.market,
    masterSecret: secrets.master,
  });
  const bonuses = createBonuses({
    database,
    clock,
    ledger,
    mayHave: bonusesPort(players, protection),
    mayEndOnWithdrawal: () =>
      marketRules(brand.market, pragueDay(clock.now())).bonusMayEndOnWithdrawal,
    audit: playersAudit(staff),
  });
  const play = createPlay({
    database,
    clock,
    random,
    brand,
    publicUrl,
    ledger,
    jackpots,
    games: gamesPort(catalogue),
    players: launchersPort(players, config.kioskDevices),
    protection,
    bonuses,
    payments: { hasPaymentMethod: (db, playerId) => payments.hasPaymentMethod(db, playerId) },
    providerSecrets: { ...secrets.outsideProviders, jantar: secrets.jantarProvider },
  });
  const payments = createPayments({
    database,
    clock,
    brand,
    ledger,
    protection,
    bonuses,
    payers: payersPort(players),
    codes: { send: players.sendPaymentCode, prove: players.provePaymentCode },
    cards: { find: players.cardHolder, prove: (card) => players.proveCard(card, 'desk') },
    audit: staff.record,
    outside: {
      csob: () => ({
        url: outside.csobUrl,
        merchantId: outside.csobMerchantId,
        privateKey: pemText(secrets.csobPrivateKey),
        publicKey: pemText(secrets.csobPublicKey),
      }),
      bank: { url: outside.bankUrl, key: secrets.bankKey },
      rates: { cnbUrl: outside.cnbUrl, ecbUrl: outside.ecbUrl },
      operatorIban: outside.operatorIban,
      publicUrl,
    },
  });
  const jantar = createJantar({
    database,
    clock,
    random,
    masterSecret: secrets.master,
    wallet: {
      url: config.walletUrl,
      providerKey: 'jantar',
      secret: secrets.jantarProvider,
    },
    playRules() {
      const { gamePlay, technicalGame } = marketRules(brand.market, pragueDay(clock.now()));
      return { ...gamePlay, ...technicalGame };
    },
    demoCurrency: brand.currency,
    onError: options.onInternal,
  });
  return { ...lower, players, protection, catalogue, jackpots, bonuses, play, payments, jantar };
}

/** Creates all modules. */
export async function createModules(
  options: ModuleOptions,
): Promise<ModuleSet & { readonly parts: Parts }> {
  const { config } = options;
  const parts = await createParts(options);
  const { platform, messaging, staff, ledger, players, protection, catalogue, play } = parts;
  const reporting = createReporting({
    database: options.database,
    clock: options.clock,
    house: config.brand,
    providers,
    currency: config.brand.currency,
    playersOnline: players.playersOnline,
    masterSecret: config.secrets.master,
    audit: (tx, { staffId, ...change }) =>
      staff.record(tx, { staffId: staffId as StaffId, ...change }),
    views: () => views,
  });
  addFieldReasons({ ...playersFieldReasons, ...paymentsFieldReasons, ...protectionFieldReasons });
  const lists = [
    mounted(platformCalls, platform.handlers),
    mounted(staffCalls, staff.calls),
    mounted(staffTestCalls, staff.testCalls),
    mounted(clientCalls, staff.clientCalls),
    mounted(ledgerCalls, ledger.handlers),
    mounted(playersCalls, players.handlers),
    mounted(protectionCalls, protection.handlers),
    mounted(catalogueCalls, catalogue.handlers),
    mounted(jackpotCalls, parts.jackpots.handlers),
    mounted(bonusesCalls, parts.bonuses.handlers),
    mounted(playCalls, play.handlers),
    mounted(paymentsCalls, parts.payments.handlers),
    mounted(reportingCalls, reporting.handlers),
    mounted(jantarCalls, parts.jantar.handlers),
  ];
  const views = createViews(lists);
  return {
    parts,
    mounted: lists,
    authenticators: {
      player: players.authenticate,
      playerEndedBy: players.endedBy,
      staff: staff.authenticate,
      client: staff.authenticateClient,
      kiosk: createKiosks(config.secrets.master, config.kioskDevices),
      providerSecret: play.providerSecret,
      internalToken: config.secrets.internal,
    },
    errors,
    jobs: [
      ...platform.jobs,
      ...messaging.jobs,
      ...ledger.jobs,
      ...players.jobs,
      ...protection.jobs,
      ...parts.bonuses.jobs,
      ...play.jobs,
      ...parts.payments.jobs,
      ...parts.jantar.jobs,
      ...reporting.jobs,
    ],
    consumers: [
      ...protection.consumers,
      ...parts.bonuses.consumers,
      ...play.consumers,
      ...reporting.consumers,
    ],
    assertOpen: platform.shutdowns.assertOpen,
    providerHeard: play.providerHeard,
    routes: [],
    close: () => play.close(),
  };
}
