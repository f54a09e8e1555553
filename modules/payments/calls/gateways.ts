/** Handlers of what gateways call, of bank buttons, stored cards and wallets outside. */
import { type Brand, type Locale, localePrefix } from '@herna/brands';
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, playerOf, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type PlayerId, toId, wireId, wireMinor, wireMoney } from '@herna/kernel';
import type { Gateways } from '../adapters/all.ts';
import type { externalWalletCalls } from '../contract/external-wallets.ts';
import type { gatewayCalls } from '../contract/gateways.ts';
import type { paymentCardCalls } from '../contract/payment-cards.ts';
import type { BrowserReturn } from '../contract/schemas.ts';
import { gatewayOf } from '../rules/gateways.table.ts';
import { asUnavailable, type DepositsService } from '../service/deposits.ts';
import type { ExternalWallets } from '../service/external-wallets.ts';
import type { NoticesService } from '../service/notices.ts';
import type { PaymentCards } from '../service/payment-cards.ts';
import type { PaymentCardRow } from '../store/payment-cards.ts';

const messageOf = (fields: object, { headers, rawBody }: CallContext) => ({
  fields: fields as Readonly<Record<string, unknown>>,
  headers,
  rawBody,
});

export interface GatewayHandlerDeps {
  readonly brand: Brand;
  readonly deposits: DepositsService;
  readonly notices: NoticesService;
  readonly cards: PaymentCards;
  readonly gateways: Gateways;
}

export function gatewayHandlers(deps: GatewayHandlerDeps): Handlers<typeof gatewayCalls> {
  const { brand, deposits, notices, cards, gateways } = deps;

  /** Sends the browser on: to the result of a deposit, to stored cards, or to the wallet. */
  const returned = async (gateway: string, given: object, { locale }: CallContext) => {
    const fields = given as BrowserReturn;
    const at = (path: string, of = locale): string => `${localePrefix(brand, of as Locale)}${path}`;
    const { card: cardId = '' } = fields;
    if (/^[1-9]\d{0,17}$/.test(cardId)) {
      await cards.take({ id: BigInt(cardId) });
      return at('/profile/payments/cards');
    }
    if (fields.wallet !== undefined) return at('/profile/payments/withdraw');
    const resultPath = '/profile/payments/deposit/result';
    const payment = await deposits.takeReturn(gateway, fields);
    return payment
      ? at(`${resultPath}?payment=${wireId(payment.id)}`, payment.locale)
      : at(resultPath);
  };
  const noticed =
    (gateway: string) =>
    async ({ body }: { readonly body: object }, context: CallContext) => {
      await notices.take(gateway, messageOf(body, context));
      return done;
    };

  return {
    'GET /payments/return/{gateway}': ({ params, query }, context) =>
      returned(params.gateway, query, context),
    'POST /payments/return/{gateway}': ({ params, body }, context) =>
      returned(params.gateway, body, context),
    'POST /capi/v2-onling/Payment/NotifyPayUCard': noticed('PayUCard'),
    'POST /capi/v2-onling/Payment/NotifyGPWebPay': noticed('GPWebPay'),
    'POST /capi/v2-onling/Payment/NotifyNetera': noticed('Netera'),
    'POST /capi/v2-onling/Payment/NotifyPayoutOne': noticed('PayoutOne'),
    'POST /capi/v2-onling/Payment/NotifyMobileTech': noticed('MobileTech'),
    'GET /capi/v2-onling/Payment/GetPaymentButtons': async () => {
      const offered = brand.payments.depositMethods.includes('PaymentButton');
      const name = gatewayOf(brand, 'DEPOSIT', 'PaymentButton', gateways.isConnected);
      const read = offered && name ? gateways.of(name).buttons : undefined;
      const buttons = (await read?.().catch(asUnavailable)) ?? [];
      const { currency } = brand;
      return {
        buttons: buttons.map(({ code, name: bank }) => ({ code, bank, logo: 'bank', currency })),
      };
    },
  };
}

const wireCard = (card: PaymentCardRow) => ({
  id: wireId(card.id),
  mask: card.mask ?? '',
  expiry: card.expiry ?? '',
  isDefault: card.is_default,
  createdAt: card.created_at.toISOString(),
});

export function paymentCardHandlers(
  database: Database,
  cards: PaymentCards,
): Handlers<typeof paymentCardCalls> {
  return {
    'GET /capi/v2-onling/PlayerPaymentCards/GetList': async (_, context) => ({
      items: (await cards.list(database.read, playerOf(context))).map(wireCard),
    }),
    'POST /capi/v2-onling/PlayerPaymentCards/Create': (_, context) =>
      context.idempotent(
        async (tx) => ({ cardId: wireId((await cards.open(tx, playerOf(context))).id) }),
        async ({ cardId }) => {
          const url = await cards.begin(toId(cardId), context);
          return { action: { kind: 'redirect', url, method: 'GET' } };
        },
      ),
    'POST /capi/v2-onling/PlayerPaymentCards/SetDefault': ({ body }, context) =>
      database.transaction(async (tx) =>
        wireCard(await cards.setDefault(tx, playerOf(context), toId(body.cardId))),
      ),
    'DELETE /capi/v2-onling/PlayerPaymentCards/Delete': async ({ query }, context) => {
      await cards.forget(playerOf(context), toId(query.cardId));
      return done;
    },
    'GET /api/payment-cards': async ({ query }) => ({
      items: (await cards.list(database.read, toId<PlayerId>(query.playerId))).map(wireCard),
    }),
    'POST /api/payment-cards/{id}/forget': async ({ params, body }, context) => {
      const by = { staffId: staffOf(context).staffId, reason: body.reason };
      await cards.forgetByStaff(toId(params.id), by);
      return done;
    },
  };
}

export function externalWalletHandlers(
  wallets: ExternalWallets,
  { currency }: Brand,
): Handlers<typeof externalWalletCalls> {
  const opened =
    (kind: 'connect' | 'register') =>
    async (_: unknown, context: CallContext): Promise<{ redirectUrl: string }> => ({
      redirectUrl: (await wallets.open(playerOf(context), kind)).redirect_url,
    });
  const noticed = async ({ body }: { readonly body: object }, context: CallContext) => {
    await wallets.takeNotice(messageOf(body, context));
    return done;
  };
  return {
    'GET /capi/v2-onling/WalletProviderWallet/GetState': async (_, context) => ({
      state: await wallets.state(playerOf(context)),
    }),
    'GET /capi/v2-onling/WalletProviderWallet/GetInformation': async (_, context) => {
      const { wallet, daily } = await wallets.information(playerOf(context));
      return {
        holderName: wallet.holder_name ?? '',
        maskedId: wallet.masked_id ?? '',
        connectedAt: wallet.updated_at.toISOString(),
        dailyLimit: daily === undefined ? null : { amount: wireMinor(daily), currency },
      };
    },
    'GET /capi/v2-onling/WalletProviderWallet/GetBalance': async (_, context) => {
      const { balance, asOf } = await wallets.balance(playerOf(context));
      return { balance: wireMoney(balance), asOf };
    },
    'POST /capi/v2-onling/WalletProviderWallet/Connect': opened('connect'),
    'POST /capi/v2-onling/WalletProviderWallet/Register': opened('register'),
    'POST /capi/v2-onling/WalletProviderWallet/Disconnect': async (_, context) => {
      await wallets.disconnect(playerOf(context));
      return done;
    },
    'POST /capi/v2-onling/WalletProviderWallet/ConnectCallback': noticed,
    'POST /capi/v2-onling/WalletProviderWallet/RegisterCallback': noticed,
    'POST /capi/v2-onling/WalletProviderWallet/StateChangeCallback': noticed,
  };
}
