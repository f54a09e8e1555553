/**
 * Cards that a gateway keeps for a player. The number is written on the gateway's page only; what
 * comes back is a token, which is sealed, and the digits that may be shown. A card is stored by an
 * order over nothing, so nothing is charged for it.
 */
import type { Brand } from '@herna/brands';
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, money, type PlayerId } from '@herna/kernel';
import type { Seal } from '@herna/kernel/seal';
import type { Gateways } from '../adapters/all.ts';
import { GatewayRefusal, GatewaySilent } from '../adapters/gateway.ts';
import type { GatewayName } from '../rules/gateways.table.ts';
import * as store from '../store/payment-cards.ts';
import { lockPlayerPayments, nextOrderNumber } from '../store/payments.ts';
import { asUnavailable } from './deposits.ts';
import type { OffersService } from './offers.ts';

/** The gateway that keeps cards for both ways. */
const keeper: GatewayName = 'PayUCard';
const cardsMaximum = 5;

export interface PaymentCardsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly gateways: Gateways;
  readonly offers: Pick<OffersService, 'settings'>;
  readonly seal: Seal;
  readonly publicUrl: string;
  readonly notifyUrl: string;
}

export function createPaymentCards(deps: PaymentCardsDeps) {
  const { database, clock, brand, gateways, offers, seal } = deps;

  const own = async (tx: Tx, playerId: PlayerId, id: bigint): Promise<store.PaymentCardRow> => {
    const card = await store.lockCard(tx, id);
    if (card?.player_id !== playerId || card.state !== 'ACTIVE') {
      throw new DomainError('ERR_NOT_FOUND');
    }
    return card;
  };

  /** Reads what became of an order that stores a card; repeated, it changes nothing. */
  const refresh = async (card: store.PaymentCardRow): Promise<store.PaymentCardRow> => {
    const reference = card.provider_reference;
    if (card.state !== 'PENDING' || reference === null) return card;
    const gateway = gateways.of(card.gateway);
    const reading = await gateway.read?.(reference);
    if (reading?.meaning.kind !== 'event') return card;
    const kept =
      reading.meaning.event === 'confirm' ? await gateway.keptCard?.(reference) : undefined;
    let isOneTooMany = false;
    const after = await database.transaction(async (tx) => {
      // Of cards that come at the same moment one is the first.
      await lockPlayerPayments(tx, card.player_id as PlayerId);
      const locked = await store.lockCard(tx, card.id);
      if (locked?.state !== 'PENDING') return locked ?? card;
      const updated_at = clock.now();
      const others = await store.activeCards(tx, locked.player_id as PlayerId);
      isOneTooMany = kept !== undefined && others.length >= cardsMaximum;
      if (!kept || isOneTooMany) {
        return store.updateCard(tx, locked, { state: 'FAILED', updated_at });
      }
      return store.updateCard(tx, locked, {
        state: 'ACTIVE',
        token: seal.closeBytes(Buffer.from(kept.token), `card:${locked.id}`),
        mask: kept.mask,
        expiry: kept.expiry,
        is_default: others.length === 0,
        updated_at,
      });
    });
    // The gateway keeps none that is not kept here.
    if (isOneTooMany && kept) await gateway.forgetCard?.(kept.token).catch(asUnavailable);
    return after;
  };

  return {
    list: (db: Db, playerId: PlayerId) => store.activeCards(db, playerId),

    /**
     * Begins to store a card.
     * @throws ERR_PAYMENT_TYPE_CLOSED where no gateway keeps cards, ERR_PAYMENT_CARDS_TOO_MANY
     */
    async open(tx: Tx, playerId: PlayerId): Promise<store.PaymentCardRow> {
      if (!gateways.isConnected(keeper)) {
        throw new DomainError('ERR_PAYMENT_TYPE_CLOSED', { data: { reason: 'NotOffered' } });
      }
      const cards = await store.activeCards(tx, playerId);
      if (cards.length >= cardsMaximum) throw new DomainError('ERR_PAYMENT_CARDS_TOO_MANY');
      const now = clock.now();
      return store.insertCard(tx, {
        player_id: playerId,
        gateway: keeper,
        state: 'PENDING',
        provider_reference: null,
        pay_url: null,
        token: null,
        mask: null,
        expiry: null,
        created_at: now,
        updated_at: now,
      });
    },

    /** Asks the gateway for the page on which the card is written. */
    async begin(id: bigint, { ip, locale }: { ip: string; locale: string }): Promise<string> {
      const card = await store.cardById(database.read, id);
      if (card?.state !== 'PENDING') throw new DomainError('ERR_NOT_FOUND');
      if (card.pay_url !== null) return card.pay_url;
      const orderNumber = await database.transaction(nextOrderNumber);
      const begun = await gateways
        .of(card.gateway)
        .begin?.({
          orderNumber,
          reference: orderNumber,
          amount: money(0n, brand.currency),
          returnUrl: `${deps.publicUrl}/payments/return/${card.gateway}?card=${id}`,
          notifyUrl: `${deps.notifyUrl}/capi/v2-onling/Payment/Notify${card.gateway}`,
          language: locale,
          ttlSeconds: offers.settings().gatewaySeconds,
          itemName: brand.name.slice(0, 20),
          customer: String(card.player_id),
          ip,
          storeCard: true,
        })
        .catch(asUnavailable);
      if (!begun?.payUrl) throw new DomainError('ERR_GATEWAY_UNAVAILABLE');
      const set = { provider_reference: begun.providerReference, pay_url: begun.payUrl };
      await database.transaction((tx) => store.updateCard(tx, card, set));
      return begun.payUrl;
    },

    /** Reads the card that a browser's return or a notification is about; whether it is one. */
    async take(about: { readonly id: bigint } | { readonly gateway: string; reference: string }) {
      const db = database.read;
      const card =
        'id' in about
          ? await store.cardById(db, about.id)
          : await store.cardByReference(db, about.gateway, about.reference);
      if (!card) return false;
      await refresh(card).catch((error: unknown) => {
        if (!(error instanceof GatewaySilent || error instanceof GatewayRefusal)) throw error;
      });
      return true;
    },

    async setDefault(tx: Tx, playerId: PlayerId, id: bigint): Promise<store.PaymentCardRow> {
      await lockPlayerPayments(tx, playerId);
      const card = await own(tx, playerId, id);
      await store.clearDefaultCard(tx, playerId);
      return store.updateCard(tx, card, { is_default: true, updated_at: clock.now() });
    },

    /**
     * Forgets a card here and at the gateway; its token is deleted.
     * @throws ERR_PAYMENT_CARD_IN_USE while a withdrawal to it is on its way
     */
    async forget(playerId: PlayerId, id: bigint): Promise<void> {
      const card = await store.cardById(database.read, id);
      if (card?.player_id !== playerId || card.state !== 'ACTIVE' || !card.token) {
        throw new DomainError('ERR_NOT_FOUND');
      }
      if (await store.isCardInUse(database.read, id)) {
        throw new DomainError('ERR_PAYMENT_CARD_IN_USE');
      }
      const token = seal.openBytes(card.token, `card:${id}`).toString();
      await gateways.of(card.gateway).forgetCard?.(token).catch(asUnavailable);
      await database.transaction(async (tx) => {
        await lockPlayerPayments(tx, playerId);
        const locked = await store.lockCard(tx, id);
        if (locked?.state !== 'ACTIVE') return;
        const gone = { state: 'REMOVED', token: null, is_default: false } as const;
        await store.updateCard(tx, locked, { ...gone, updated_at: clock.now() });
        const [next] = await store.activeCards(tx, playerId);
        if (locked.is_default && next) await store.updateCard(tx, next, { is_default: true });
      });
    },

    /** The token of an active card, for an order or a payout to it. */
    async tokenOf(id: bigint): Promise<string | undefined> {
      const card = await store.cardById(database.read, id);
      if (card?.state !== 'ACTIVE' || !card.token) return undefined;
      return seal.openBytes(card.token, `card:${id}`).toString();
    },

    /** @throws ERR_VALIDATION for a card that is not the player's, or is kept elsewhere */
    async assertUsable(tx: Tx, playerId: PlayerId, id: bigint, gateway: string): Promise<void> {
      const cards = await store.activeCards(tx, playerId);
      if (cards.some((card) => card.id === id && card.gateway === gateway)) return;
      throw new DomainError('ERR_VALIDATION', {
        fields: [{ field: 'cardId', kind: 'InvalidValue' }],
      });
    },
  };
}

export type PaymentCards = ReturnType<typeof createPaymentCards>;
