/**
 * Cards that a gateway keeps for a player. The number is written on the gateway's page only; what
 * comes back is a token, which is sealed, and the digits that may be shown. A card is stored by an
 * order over nothing, so nothing is charged for it.
 */
import type { Brand, DepositMethod } from '@herna/brands';
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, money, type PlayerId, type StaffId } from '@herna/kernel';
import type { Seal } from '@herna/kernel/seal';
import type { Gateways } from '../adapters/all.ts';
import { GatewayRefusal, GatewaySilent } from '../adapters/gateway.ts';
import { warningDetail } from '../contract/warning-details.ts';
import { carries, type GatewayName } from '../rules/gateways.table.ts';
import { nextPoll } from '../rules/polling.ts';
import * as store from '../store/payment-cards.ts';
import { lockPlayerPayments, nextOrderNumber } from '../store/payments.ts';
import { insertWarning } from '../store/warnings.ts';
import { asUnavailable } from './deposits.ts';
import type { OffersService } from './offers.ts';
import type { Payers, RecordAudit } from './ports.ts';

/** A card without its token, in one of its last states. */
const ended = (now: Date) =>
  ({ token: null, is_default: false, next_poll_at: null, updated_at: now }) as const;
const failed = (now: Date) => ({ state: 'FAILED', ...ended(now) }) as const;
const removed = (now: Date) => ({ state: 'REMOVED', ...ended(now) }) as const;

/** The gateway that keeps cards for both ways. */
const keeper: GatewayName = 'PayUCard';
const cardsMaximum = 5;

/** A member of staff who has a card forgotten, and why. */
interface ForgottenBy {
  readonly staffId: StaffId;
  readonly reason: string;
}

export interface PaymentCardsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly gateways: Gateways;
  readonly offers: Pick<OffersService, 'settings'>;
  readonly seal: Seal;
  readonly payers: Pick<Payers, 'find'>;
  readonly audit: RecordAudit;
  readonly publicUrl: string;
  readonly notifyUrl: string;
}

export function createPaymentCards(deps: PaymentCardsDeps) {
  const { database, clock, brand, gateways, offers, seal, payers, audit } = deps;

  const own = async (tx: Tx, playerId: PlayerId, id: bigint): Promise<store.PaymentCardRow> => {
    const card = await store.lockCard(tx, id);
    if (card?.player_id !== playerId || card.state !== 'ACTIVE') {
      throw new DomainError('ERR_NOT_FOUND');
    }
    return card;
  };

  const openToken = ({ id, token }: store.PaymentCardRow): string =>
    token ? seal.openBytes(token, `card:${id}`).toString() : '';

  /** When the gateway is asked again about a card that waits for it since a moment, if ever. */
  const nextTurn = (since: Date): Date | null =>
    nextPoll(since, clock.now(), offers.settings().lateSuccessDays) ?? null;

  /** Has the gateway forget a card; throws GatewaySilent, GatewayRefusal. */
  const forgetOutside = async (card: store.PaymentCardRow): Promise<void> => {
    const payer = await payers.find(database.read, card.player_id as PlayerId);
    const owner = { customer: String(card.player_id), email: payer?.email ?? '' };
    await gateways.of(card.gateway).forgetCard?.(openToken(card), owner);
    await database.transaction(async (tx) => {
      const locked = await store.lockCard(tx, card.id);
      if (locked?.state === 'FORGETTING') await store.updateCard(tx, locked, removed(clock.now()));
    });
  };

  /** Reads what became of an order that stores a card; repeated, it changes nothing. */
  const refresh = async (card: store.PaymentCardRow): Promise<void> => {
    const reference = card.provider_reference;
    if (card.state !== 'PENDING' || reference === null) return;
    const gateway = gateways.of(card.gateway);
    const reading = await gateway.read?.(reference);
    if (reading?.meaning.kind !== 'event' || reading.meaning.event === 'authorise') return;
    const kept =
      reading.meaning.event === 'confirm' ? await gateway.keptCard?.(reference) : undefined;
    const after = await database.transaction(async (tx) => {
      // Of cards that come at the same moment one is the first.
      await lockPlayerPayments(tx, card.player_id as PlayerId);
      const locked = await store.lockCard(tx, card.id);
      if (locked?.state !== 'PENDING') return locked;
      const now = clock.now();
      if (!kept) return store.updateCard(tx, locked, failed(now));
      const others = await store.activeCards(tx, locked.player_id as PlayerId);
      const payer = await payers.find(tx, locked.player_id as PlayerId);
      // None is kept of an account that is over, nor one too many.
      const isOver = payer === undefined || (payer.locked && !payer.closing);
      const isKept = others.length < cardsMaximum && !isOver;
      return store.updateCard(tx, locked, {
        state: isKept ? 'ACTIVE' : 'FORGETTING',
        token: seal.closeBytes(Buffer.from(kept.token), `card:${locked.id}`),
        mask: kept.mask,
        expiry: kept.expiry,
        is_default: isKept && others.length === 0,
        next_poll_at: isKept ? null : nextTurn(now),
        updated_at: now,
      });
    });
    // The gateway keeps none that is not kept here.
    if (after?.state === 'FORGETTING') await forgetOutside(after);
  };

  /** Whether nothing is known after a call; the job asks again. */
  const isUnheard = (error: unknown): boolean =>
    error instanceof GatewaySilent || error instanceof GatewayRefusal;
  const unlessUnheard = (error: unknown): void => {
    if (!isUnheard(error)) throw error;
  };

  /** Ends what the gateway has not answered in all its turns. */
  const giveUp = async (tx: Tx, card: store.PaymentCardRow): Promise<void> => {
    const now = clock.now();
    if (card.state === 'PENDING') await store.updateCard(tx, card, failed(now));
    if (card.state !== 'FORGETTING') return;
    await store.updateCard(tx, card, removed(now));
    await insertWarning(tx, {
      kind: 'CARD_NOT_FORGOTTEN',
      cause: `card ${card.id}`,
      playerId: card.player_id,
      detail: warningDetail('cardNotForgotten', {
        gateway: card.gateway,
        order: String(card.provider_reference),
      }),
      createdAt: now,
    });
  };

  /**
   * Forgets a card here at once and then at the gateway, which is asked again while it does not
   * answer; the token is deleted when it has, or after the last turn. What staff do is kept in the audit.
   * @throws ERR_PAYMENT_CARD_IN_USE while a withdrawal to it is on its way
   */
  const forget = async (playerId: PlayerId, id: bigint, by?: ForgottenBy): Promise<void> => {
    const card = await database.transaction(async (tx) => {
      await lockPlayerPayments(tx, playerId);
      const active = await own(tx, playerId, id);
      if (await store.isCardInUse(tx, id)) throw new DomainError('ERR_PAYMENT_CARD_IN_USE');
      const now = clock.now();
      const gone = await store.updateCard(tx, active, {
        state: 'FORGETTING',
        is_default: false,
        next_poll_at: nextTurn(now),
        updated_at: now,
      });
      const [next] = await store.activeCards(tx, playerId);
      if (active.is_default && next) await store.updateCard(tx, next, { is_default: true });
      if (by) {
        const of = { targetKind: 'payment-card', targetId: id.toString(), playerId };
        await audit(tx, { ...by, ...of, action: 'payments.card_forgotten' });
      }
      return gone;
    });
    await forgetOutside(card).catch(unlessUnheard);
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
        // An order that the gateway never answered is over when it could not be paid any more.
        next_poll_at: new Date(now.getTime() + offers.settings().gatewaySeconds * 1000),
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
      const { providerReference, payUrl } = begun;
      return database.transaction(async (tx) => {
        const locked = await store.lockCard(tx, id);
        // Another attempt with the same key was quicker: its order is the one that is asked about.
        if (locked?.pay_url) return locked.pay_url;
        if (locked?.state !== 'PENDING') throw new DomainError('ERR_NOT_FOUND');
        const next_poll_at = nextTurn(clock.now());
        const set = { provider_reference: providerReference, pay_url: payUrl, next_poll_at };
        await store.updateCard(tx, locked, set);
        return payUrl;
      });
    },

    /** Reads the card that a browser's return or a notification is about; whether it is one. */
    async take(about: { readonly id: bigint } | { readonly gateway: string; reference: string }) {
      const db = database.read;
      const card =
        'id' in about
          ? await store.cardById(db, about.id)
          : await store.cardByReference(db, about.gateway, about.reference);
      if (!card) return false;
      await refresh(card).catch(unlessUnheard);
      return true;
    },

    /** Asks the gateway about an order without an end, or to forget a card, while there are turns. */
    async pursue(id: bigint): Promise<void> {
      const card = await store.cardById(database.read, id);
      if (!card) return;
      const ask = card.state === 'FORGETTING' ? forgetOutside : refresh;
      await ask(card).catch(unlessUnheard);
      await database.transaction(async (tx) => {
        const locked = await store.lockCard(tx, id);
        if (!locked?.next_poll_at) return;
        const isNeverBegun = locked.state === 'PENDING' && locked.provider_reference === null;
        const next_poll_at = isNeverBegun ? null : nextTurn(locked.updated_at);
        if (next_poll_at === null) await giveUp(tx, locked);
        else await store.updateCard(tx, locked, { next_poll_at });
      });
    },

    async setDefault(tx: Tx, playerId: PlayerId, id: bigint): Promise<store.PaymentCardRow> {
      await lockPlayerPayments(tx, playerId);
      const card = await own(tx, playerId, id);
      await store.clearDefaultCard(tx, playerId);
      return store.updateCard(tx, card, { is_default: true, updated_at: clock.now() });
    },

    forget: (playerId: PlayerId, id: bigint) => forget(playerId, id),

    /** The same, by a member of staff. */
    async forgetByStaff(id: bigint, by: ForgottenBy): Promise<void> {
      const card = await store.cardById(database.read, id);
      if (!card) throw new DomainError('ERR_NOT_FOUND');
      await forget(card.player_id as PlayerId, id, by);
    },

    /** Forgets the cards of an account that is over; their gateways are asked by the next turn of the job. */
    async forgetAll(tx: Tx, playerId: PlayerId): Promise<void> {
      await lockPlayerPayments(tx, playerId);
      const now = clock.now();
      for (const card of await store.activeCards(tx, playerId)) {
        const gone = { state: 'FORGETTING', is_default: false } as const;
        await store.updateCard(tx, card, { ...gone, next_poll_at: now, updated_at: now });
      }
    },

    /** The token of an active card, for an order or a payout to it. */
    async tokenOf(id: bigint): Promise<string | undefined> {
      const card = await store.cardById(database.read, id);
      if (card?.state !== 'ACTIVE' || !card.token) return undefined;
      return openToken(card);
    },

    /**
     * The gateway that takes a deposit by a stored card: the one that keeps it.
     * @throws ERR_VALIDATION for a card that is not the player's, or cannot pay by the method
     */
    async gatewayFor(
      tx: Tx,
      playerId: PlayerId,
      id: bigint,
      method: DepositMethod,
    ): Promise<GatewayName> {
      const cards = await store.activeCards(tx, playerId);
      const gateway = cards.find((card) => card.id === id)?.gateway as GatewayName | undefined;
      if (gateway && carries(gateway, 'DEPOSIT', method) && gateways.isConnected(gateway)) {
        return gateway;
      }
      throw new DomainError('ERR_VALIDATION', {
        fields: [{ field: 'cardId', kind: 'InvalidValue' }],
      });
    },
  };
}

export type PaymentCards = ReturnType<typeof createPaymentCards>;
