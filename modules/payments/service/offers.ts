/** What a player may pay with now: the brand's offer, the market's bounds, his own standing. */
import { type Brand, type DepositMethod, type MarketRules, marketRules } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  type Money,
  type PlayerId,
  pragueDay,
  type StaffId,
  startOfPragueDay,
} from '@herna/kernel';
import type { Protection } from '@herna/protection';
import type { Gateways } from '../adapters/all.ts';
import { type AnyMethod, gatewayOf } from '../rules/gateways.table.ts';
import { boundedTypes, type Offer, offersFor, type StaffBounds, typeKey } from '../rules/offer.ts';
import { type PaymentSettings, paymentSettings } from '../rules/payment-settings.ts';
import * as amountBounds from '../store/amount-bounds.ts';
import { accountsOf } from '../store/bank-accounts.ts';
import { openWalletOf } from '../store/external-wallets.ts';
import { activeCards } from '../store/payment-cards.ts';
import { depositedByMethod } from '../store/payments.ts';
import * as restrictions from '../store/restrictions.ts';
import type { PaymentDirection } from '../store/tables.ts';
import type { Incoming } from './incoming.ts';
import type { Payers, RecordAudit } from './ports.ts';

export interface OffersDeps {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly payers: Payers;
  readonly protection: Pick<Protection, 'exclusionInForce'>;
  readonly incoming: Pick<Incoming, 'capLeft'>;
  readonly audit: RecordAudit;
  readonly gateways: Pick<Gateways, 'isConnected'>;
}

export interface PlayerOffers {
  readonly offers: readonly Offer[];
  readonly depositCapLeft: bigint | undefined;
}

export interface OffersService {
  rules(): MarketRules;
  settings(): PaymentSettings;
  /** All payment types of the brand with the bounds that staff can narrow. */
  types(): readonly Omit<Offer, 'closed'>[];
  forPlayer(db: Db, playerId: PlayerId): Promise<PlayerOffers>;
  /**
   * Refuses an amount or a type the player may not use now: ERR_PAYMENT_TYPE_CLOSED with its
   * reason, or ERR_AMOUNT_OUT_OF_RANGE with the bounds.
   */
  assertOpen(
    db: Db,
    playerId: PlayerId,
    wish: {
      readonly direction: PaymentDirection;
      readonly method: AnyMethod;
      readonly amount: Money;
    },
  ): Promise<PlayerOffers>;
  /**
   * The code that forbids money which has arrived by a type without asking: staff have closed it, or it
   * is more than one payment may be. Less than a minimum is no reason: a payment that only proves an
   * account is small, and sending it back would cost more.
   */
  arrivalRefusal(
    db: Db,
    playerId: PlayerId,
    money: { readonly method: DepositMethod; readonly amount: bigint },
  ): Promise<string | undefined>;
  /**
   * Closes or opens types, and bounds their amounts, for a player or for everybody (player 0).
   * @throws ERR_VALIDATION for a minimum above its maximum
   */
  restrict(tx: Tx, playerId: PlayerId, wish: RestrictionWish): Promise<void>;
}

interface RestrictedType {
  readonly direction: PaymentDirection;
  readonly method: AnyMethod;
  readonly closed: boolean;
  /** Minor units; both null removes the bounds, absent leaves them. */
  readonly bounds?: StaffBounds | undefined;
}

export interface RestrictionWish {
  readonly types: readonly RestrictedType[];
  readonly reason: string;
  readonly staffId: StaffId;
}

interface BoundWish extends Omit<RestrictionWish, 'types'>, Omit<RestrictedType, 'closed'> {
  /** Its place among the types of the command. */
  readonly index: number;
}

/** Closures that no amount gets past; the others are said with codes of their own. */
const closesAmounts: ReadonlySet<Offer['closed']> = new Set([
  'NotOffered',
  'Restricted',
  'DayMaximumReached',
]);

export function createOffers(deps: OffersDeps): OffersService {
  const { clock, brand, payers, protection, incoming, audit, gateways } = deps;
  const rules = () => marketRules(brand.market, pragueDay(clock.now()));

  const settings = () => paymentSettings(brand.market, pragueDay(clock.now()));

  /** What was begun to be paid in today by methods of the brand that have a bound for a day. */
  const paidToday = async (db: Db, playerId: PlayerId) => {
    const { methodBounds } = settings();
    const bounded = brand.payments.depositMethods.filter(
      (method) => methodBounds[method]?.dayMaximum !== undefined,
    );
    if (bounded.length === 0) return {};
    const from = startOfPragueDay(pragueDay(clock.now()));
    return Object.fromEntries(await depositedByMethod(db, playerId, bounded, from));
  };

  const forPlayer = async (db: Db, playerId: PlayerId): Promise<PlayerOffers> => {
    const payer = await payers.find(db, playerId);
    if (!payer) throw new DomainError('ERR_NOT_FOUND');
    const current = rules();
    const depositCapLeft = await incoming.capLeft(db, playerId, payer);
    const bankAccounts = await accountsOf(db, playerId);
    const exclusion = await protection.exclusionInForce(db, playerId);
    // They bind a person, so those of an account that became part of this one hold on.
    const accounts = await payers.accountsOfPerson(db, playerId);
    const subjects = [...accounts, restrictions.everybody];
    const closed = await restrictions.restrictionsOf(db, ...subjects);
    const bounded = await amountBounds.amountBoundsOf(db, ...subjects);
    const cards = await activeCards(db, playerId);
    const wallet = await openWalletOf(db, playerId);
    const standing = {
      temporary: payer.temporary,
      locked: payer.locked,
      closing: payer.closing,
      exclusion: exclusion?.kind,
      hasVerifiedCard: cards.some(({ verified_at }) => verified_at !== null),
      hasVerifiedWallet: wallet?.state === 'CONNECTED' && wallet.is_verified,
      hasVerifiedAccount: bankAccounts.some(({ state }) => state === 'VERIFIED'),
      depositCapLeft,
      paidToday: await paidToday(db, playerId),
      bounded: Map.groupBy(bounded, ({ direction, method }) => typeKey(direction, method)),
      restricted: new Set(closed.map(({ direction, method }) => typeKey(direction, method))),
    };
    const offers = offersFor(
      brand,
      { rules: current, settings: settings(), standing },
      (direction, method) =>
        gatewayOf(brand, direction, method, gateways.isConnected) !== undefined,
    );
    return { offers, depositCapLeft };
  };

  /** Sets or removes the bounds of one type. */
  const bound = async (
    tx: Tx,
    playerId: PlayerId,
    { direction, method, bounds, index, reason, staffId }: BoundWish,
  ): Promise<void> => {
    if (bounds === undefined) return;
    const { minimum, maximum } = bounds;
    if (minimum === null && maximum === null) {
      return amountBounds.deleteAmountBound(tx, playerId, direction, method);
    }
    if (minimum !== null && maximum !== null && minimum > maximum) {
      throw new DomainError('ERR_VALIDATION', {
        fields: [{ field: `types.${index}.bounds.maximum`, kind: 'InvalidValue' }],
      });
    }
    await amountBounds.setAmountBound(tx, {
      player_id: playerId,
      direction,
      method,
      minimum,
      maximum,
      reason,
      staff_id: staffId,
      set_at: clock.now(),
    });
  };

  /** What was set for the same whom and types before a change, as the audit keeps it. */
  const settingsBefore = async (tx: Tx, playerId: PlayerId, types: readonly RestrictedType[]) => {
    const closed = await restrictions.restrictionsOf(tx, playerId);
    const bounds = await amountBounds.amountBoundsOf(tx, playerId);
    return types.map(({ direction, method }) => {
      const same = (one: { readonly direction: string; readonly method: string }) =>
        one.direction === direction && one.method === method;
      const { minimum = null, maximum = null } = bounds.find(same) ?? {};
      const set = { direction, method, closed: closed.some(same), bounds: { minimum, maximum } };
      return auditedType(set);
    });
  };

  return {
    rules,
    settings,
    types: () => boundedTypes(brand, { rules: rules(), settings: settings() }),
    forPlayer,
    async assertOpen(db, playerId, { direction, method, amount }) {
      if (amount.currency !== brand.currency) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'amount.currency', kind: 'InvalidValue' }],
        });
      }
      const found = await forPlayer(db, playerId);
      const offer = found.offers.find(
        (one) => one.direction === direction && one.method === method,
      );
      if (!offer || closesAmounts.has(offer.closed)) {
        const reason = offer?.closed ?? 'NotOffered';
        throw new DomainError('ERR_PAYMENT_TYPE_CLOSED', { data: { reason } });
      }
      if (amount.amount < offer.minimum || amount.amount > offer.maximum) {
        throw new DomainError('ERR_AMOUNT_OUT_OF_RANGE', {
          fields: [{ field: 'amount.amount', kind: 'InvalidValue' }],
          data: { minimum: Number(offer.minimum), maximum: Number(offer.maximum) },
        });
      }
      return found;
    },
    async arrivalRefusal(db, playerId, { method, amount }) {
      const { offers } = await forPlayer(db, playerId);
      const offer = offers.find((one) => one.direction === 'DEPOSIT' && one.method === method);
      if (offer?.closed === 'Restricted') return 'ERR_PAYMENT_TYPE_CLOSED';
      return offer && amount > offer.maximum ? 'ERR_AMOUNT_OUT_OF_RANGE' : undefined;
    },
    async restrict(tx, playerId, { types, reason, staffId }) {
      const before = await settingsBefore(tx, playerId, types);
      for (const [index, { direction, method, closed, bounds }] of types.entries()) {
        await bound(tx, playerId, { direction, method, bounds, index, reason, staffId });
        if (closed) {
          await restrictions.closeType(tx, {
            player_id: playerId,
            direction,
            method,
            reason,
            staff_id: staffId,
            set_at: clock.now(),
          });
        } else {
          await restrictions.openType(tx, playerId, direction, method);
        }
      }
      await audit(tx, {
        staffId,
        action: 'payments.types_restricted',
        targetKind: playerId === restrictions.everybody ? 'brand' : 'player',
        targetId: playerId.toString(),
        reason,
        details: { types: types.map(auditedType), before },
      });
    },
  };
}

/** A type as the audit keeps it: amounts as text, for JSON knows no bigint. */
const auditedType = ({ bounds, ...type }: RestrictedType) =>
  bounds === undefined
    ? type
    : {
        ...type,
        minimum: bounds.minimum?.toString() ?? null,
        maximum: bounds.maximum?.toString() ?? null,
      };
