/**
 * The modules of `modules/all.ts`, composed, and above them those that are not values yet: each is
 * created here with what it needs, and its calls, jobs and consumers are listed here.
 */
import { type Bonuses, createBonuses } from '@herna/bonuses';
import { bonusesCalls, bonusesErrors } from '@herna/bonuses/contract';
import { marketRules } from '@herna/brands';
import { type Catalogue, createCatalogue } from '@herna/catalogue';
import { catalogueCalls, catalogueErrors } from '@herna/catalogue/contract';
import type { Database, Listener } from '@herna/db';
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
import { type ApisOf, composeModules } from '@herna/module-kit';
import { createPayments, type Payments } from '@herna/payments';
import { paymentsCalls, paymentsErrors, paymentsFieldReasons } from '@herna/payments/contract';
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
import type { FastifyRequest } from 'fastify';
import { modules } from '../../modules/all.ts';
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
export interface Parts extends ApisOf<typeof modules> {
  readonly players: Players;
  readonly protection: Protection;
  readonly catalogue: Catalogue;
  readonly bonuses: Bonuses;
  readonly play: Play;
  readonly payments: Payments;
  readonly jantar: Jantar;
}

const errors: readonly ErrorTable[] = [
  ...modules.map(({ contract }) => contract.errors),
  playersErrors,
  protectionErrors,
  catalogueErrors,
  bonusesErrors,
  playErrors,
  paymentsErrors,
  jantarErrors,
  reportingErrors,
];

/** The modules that are not values yet, in the order of their layers, above those that are. */
function createParts(options: ModuleOptions, lower: ApisOf<typeof modules>): Parts {
  const { config, database, clock, random } = options;
  const { brand, outside, secrets, publicUrl } = config;
  const { platform, messaging, staff, ledger, jackpots } = lower;
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
  return { ...lower, players, protection, catalogue, bonuses, play, payments, jantar };
}

/** Creates all modules. */
export async function createModules(
  options: ModuleOptions,
): Promise<ModuleSet & { readonly parts: Parts }> {
  const { config } = options;
  const composed = await composeModules(modules, {
    ...options,
    errors: () => Object.assign({}, sharedErrors, ...errors),
  });
  const parts = createParts(options, composed.apis);
  const { platform, staff, players, protection, catalogue, play } = parts;
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
    ...composed.mounted,
    mounted(playersCalls, players.handlers),
    mounted(protectionCalls, protection.handlers),
    mounted(catalogueCalls, catalogue.handlers),
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
      ...composed.jobs,
      ...players.jobs,
      ...protection.jobs,
      ...parts.bonuses.jobs,
      ...play.jobs,
      ...parts.payments.jobs,
      ...parts.jantar.jobs,
      ...reporting.jobs,
    ],
    consumers: [
      ...composed.consumers,
      ...protection.consumers,
      ...parts.bonuses.consumers,
      ...play.consumers,
      ...reporting.consumers,
    ],
    assertOpen: platform.shutdowns.assertOpen,
    providerHeard: play.providerHeard,
    routes: [],
    async close() {
      await play.close();
      await composed.close();
    },
  };
}
