/** Payments as a value. */
import { bonuses } from '@herna/bonuses/module';
import { marketRules } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { pragueDay } from '@herna/kernel';
import { pemText } from '@herna/kernel/pem-text';
import { createSeal } from '@herna/kernel/seal';
import type { Ledger } from '@herna/ledger';
import { ledger } from '@herna/ledger/module';
import { type AccountOwners, accountOwnersPoint } from '@herna/ledger/ports';
import {
  type Config,
  type DemoPeople,
  defineModule,
  type GatewayKey,
  gatewayKeys,
  seededPlayers,
} from '@herna/module-kit';
import { paymentMethodsPort, terminalMoneyPort } from '@herna/play/ports';
import type { Players } from '@herna/players';
import { accountRights } from '@herna/players/contract';
import { players } from '@herna/players/module';
import {
  closingPoint,
  moneyElsewherePort,
  restrictionsPoint,
  sharedUsesPoint,
} from '@herna/players/ports';
import { protection } from '@herna/protection/module';
import { staff } from '@herna/staff/module';
import { playerLinksPoint } from '@herna/staff/ports';
import {
  paymentsCalls,
  paymentsErrors,
  paymentsFieldReasons,
  paymentsPermissions,
} from './contract/index.ts';
import { createPayments, type PaymentsOutside } from './index.ts';
import { paymentsPersonalData } from './personal-data.table.ts';
import {
  cashScreeningPoint,
  confirmedAccountsPort,
  depositGuardPoint,
  payoutHoldPoint,
  venuesPoint,
} from './ports.ts';
import { gatewayNamesByOwner } from './rules/gateways.table.ts';
import type { Payers } from './service/ports.ts';
import { playersSharingAccounts } from './store/bank-accounts.ts';
import { hasOpenPayment } from './store/payments.ts';
import { sharedMeans } from './store/shared-means.ts';
import { hasOpenVoucher } from './store/vouchers.ts';

/** Names of gateways in this module by the keys of their settings. */
const gatewayNames = {
  payu: 'PayUCard',
  gpwebpay: 'GPWebPay',
  payout: 'PayoutOne',
  netera: 'Netera',
  mobiletech: 'MobileTech',
} as const satisfies Record<Exclude<GatewayKey, 'openbanking'>, string>;

const gatewaysOf = ({ outside, secrets }: Config): PaymentsOutside['gateways']['others'] =>
  Object.fromEntries(
    gatewayKeys.flatMap((key) => {
      const { url, client } = outside.gateways[key];
      if (!url || key === 'openbanking') return [];
      const access = () => {
        const { secret, notifySecret } = secrets.gateways[key];
        const [own, theirs] =
          key === 'gpwebpay' ? [pemText(secret), pemText(notifySecret)] : [secret, notifySecret];
        return { url, client, secret: own, notifySecret: theirs };
      };
      return [[gatewayNames[key], access]];
    }),
  );

/** How players' banks are reached; undefined where nobody is connected. */
const openBankingOf = ({ outside, secrets }: Config): PaymentsOutside['openBanking'] => {
  const { url, client } = outside.gateways.openbanking;
  return url ? () => ({ url, client, ...secrets.gateways.openbanking }) : undefined;
};

const outsideOf = (config: Config): PaymentsOutside => {
  const { outside, secrets, publicUrl, walletUrl } = config;
  return {
    gateways: {
      Csob: () => ({
        url: outside.csobUrl,
        merchantId: outside.csobMerchantId,
        privateKey: pemText(secrets.csobPrivateKey),
        publicKey: pemText(secrets.csobPublicKey),
      }),
      others: gatewaysOf(config),
    },
    openBanking: openBankingOf(config),
    notifyUrl: walletUrl,
    bank: { url: outside.bankUrl, key: secrets.bankKey },
    rates: { cnbUrl: outside.cnbUrl, ecbUrl: outside.ecbUrl },
    operatorIban: outside.operatorIban,
    publicUrl,
  };
};

/** The first reason that one of several gives, if any does. */
async function firstReason<Reason extends string>(
  of: readonly ((db: Db, playerId: PlayerId) => Promise<Reason | undefined>)[],
  db: Db,
  playerId: PlayerId,
): Promise<Reason | undefined> {
  for (const ask of of) {
    const reason = await ask(db, playerId);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Players as those who pay. */
const payersOf = (from: Players): Payers => ({
  async find(db, playerId) {
    const player = await from.playerById(db, playerId);
    return player
      ? {
          name: `${player.first_name} ${player.surname}`,
          birthDate: player.birth_date,
          email: player.email,
          phone: player.phone,
          temporary:
            (player.state === 'CLOSING' ? player.state_before : player.state) === 'TEMPORARY',
          locked: !accountRights[player.state].deposit || player.identity_review !== null,
          closing: player.state === 'CLOSING',
        }
      : undefined;
  },
  accountsOfPerson: from.accountsOfPerson,
  unverifiedAccountsOfPerson: from.unverifiedAccountsOfPerson,
  accountThatGoesOn: from.accountThatGoesOn,
  accountsJoinedTo: from.accountsJoinedTo,
  paymentMethodVerified: (tx, playerId, verified) =>
    from.setRequirement(tx, playerId, 'PaymentMethodVerified', verified),
});

/** Money of a demo player, which comes through the books like any other. */
const openingBalance = (
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  { currency }: DemoPeople,
  { id, email, cash }: Pick<ReturnType<typeof seededPlayers>[number], 'id' | 'email' | 'cash'>,
) =>
  ledger.post(tx, {
    // An opening balance is no deposit: nobody has paid it in here.
    kind: 'transfer',
    playerId: id,
    currency,
    source: 'seed',
    reference: `demo-${email}`,
    reason: 'demo data',
    lines: [
      { account: 'player-cash', amount: cash },
      { account: 'transfer-clearing', amount: -cash },
    ],
  });

export const payments = defineModule({
  name: 'payments',
  personalData: paymentsPersonalData,
  needs: {
    staff,
    ledger,
    players,
    protection,
    bonuses,
    confirmed: confirmedAccountsPort,
    depositGuards: depositGuardPoint,
    payoutHolds: payoutHoldPoint,
    venues: venuesPoint,
    cashScreenings: cashScreeningPoint,
  },
  contract: {
    calls: paymentsCalls,
    errors: paymentsErrors,
    permissions: paymentsPermissions,
    fieldReasons: paymentsFieldReasons,
  },
  provides: {
    paymentMethods: paymentMethodsPort,
    terminalMoney: terminalMoneyPort,
    restrictions: restrictionsPoint,
    playerLinks: playerLinksPoint,
    sharedUses: sharedUsesPoint,
    closing: closingPoint,
    moneyElsewhere: moneyElsewherePort,
    owners: accountOwnersPoint,
  },
  create(needs, { config, database, clock, random }) {
    const { players } = needs;
    const api = createPayments({
      database,
      clock,
      random,
      masterSecret: config.secrets.master,
      seal: createSeal(config.secrets.master, 'payment-cards', random),
      brand: config.brand,
      ledger: needs.ledger,
      protection: needs.protection,
      bonuses: needs.bonuses,
      payers: payersOf(players),
      confirmed: needs.confirmed,
      guards: {
        depositRefusal: (db, playerId) => firstReason(needs.depositGuards(), db, playerId),
        async isVenue(db, venueId) {
          for (const venues of needs.venues()) if (await venues.isThere(db, venueId)) return true;
          return false;
        },
        async venuesWorkedBy(db, staffId) {
          for (const venues of needs.venues()) {
            const worked = await venues.workedBy(db, staffId);
            if (worked) return worked;
          }
          return undefined;
        },
        payoutHold: (db, playerId) => firstReason(needs.payoutHolds(), db, playerId),
        async beforeCash(playerId, step) {
          for (const screen of needs.cashScreenings()) await screen(playerId, step);
        },
      },
      codes: { send: players.sendPaymentCode, prove: players.provePaymentCode },
      cards: {
        find: (number, db = database.read) => players.cardHolder(db, number),
        prove: (card) => players.proveCard(card, 'desk'),
      },
      audit: needs.staff.record,
      authority: needs.staff.approvals,
      outside: outsideOf(config),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      seed: {
        async demo(tx, people) {
          const { canPlayPaymentMethod } = marketRules(config.brand.market, pragueDay(clock.now()));
          for (const { id, email, cash, bankAccount } of seededPlayers(people)) {
            if (canPlayPaymentMethod === 'required') {
              await api.addBankAccount(tx, id, { domestic: bankAccount });
            }
            if (cash > 0n) await openingBalance(tx, needs.ledger, people, { id, email, cash });
          }
        },
      },
      provided: {
        playerLinks: { linkedTo: playersSharingAccounts },
        sharedUses: sharedMeans,
        owners: {
          accounts: ['gateway-clearing'],
          names: async () => gatewayNamesByOwner,
        } satisfies AccountOwners,
        paymentMethods: { hasPaymentMethod: api.hasPaymentMethod },
        terminalMoney: { ownerOf: api.terminalOwner },
        moneyElsewhere: api.moneyOnTerminals,
        closing: {
          obstacles: async (db, playerId) => {
            const open = [
              hasOpenPayment(db, playerId),
              hasOpenVoucher(db, playerId),
              api.isMoneyAway(db, playerId),
            ];
            return (await Promise.all(open)).includes(true) ? ['PAYMENT_OPEN'] : [];
          },
          mayComeBack: api.mayComeBack,
          async end(tx, playerId) {
            await api.forgetCards(tx, playerId);
            await api.endLinks(tx, playerId);
          },
        },
        async restrictions(db, playerId) {
          const closed = await api.closedTypes(db, playerId);
          return closed.map(({ direction, method }) => ({
            kind: 'PAYMENT_CLOSED',
            direction,
            method,
          }));
        },
      },
    };
  },
});
