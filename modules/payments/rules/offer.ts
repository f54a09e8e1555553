/**
 * Which ways to pay are open. A brand lists its methods; a method works when an adapter carries it;
 * beyond that a player's standing may close it, with one reason for all to see.
 */
import type { Brand, MarketRules, WithdrawalMethod } from '@herna/brands';
import type { closureReasons } from '../contract/schemas.ts';
import { type AnyMethod, type Direction, payoutTargets } from './gateways.table.ts';
import type { MethodBounds, PaymentSettings } from './payment-settings.ts';

export type Closure = (typeof closureReasons)[number];

/** Bounds that staff set; minor units, null where they set none. */
export interface StaffBounds {
  readonly minimum: bigint | null;
  readonly maximum: bigint | null;
}

/** What decides about a player's ways to pay. */
export interface PayerStanding {
  readonly temporary: boolean;
  readonly locked: boolean;
  /** The account is being closed: however little is left, it is paid out. */
  readonly closing: boolean;
  /** The kind of the exclusion in force. */
  readonly exclusion: string | undefined;
  readonly hasVerifiedAccount: boolean;
  /** A card that a gateway keeps for them, and that they have paid in by. */
  readonly hasVerifiedCard: boolean;
  /** A connected wallet whose provider has verified whose it is. */
  readonly hasVerifiedWallet: boolean;
  /** What a temporary account may still take; undefined for others. */
  readonly depositCapLeft: bigint | undefined;
  /** Types closed by staff, `DEPOSIT CardOnline`. */
  readonly restricted: ReadonlySet<string>;
  /** Bounds of one payment that staff set, for the player or the brand, by type. */
  readonly bounded: ReadonlyMap<string, readonly StaffBounds[]>;
  /** What the player has begun to pay in today by methods with a bound for a day; minor units. */
  readonly paidToday: Readonly<Partial<Record<AnyMethod, bigint>>>;
}

export interface Offer {
  readonly direction: Direction;
  readonly method: AnyMethod;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly closed: Closure | undefined;
}

export const typeKey = (direction: Direction, method: string): string => `${direction} ${method}`;

function closureOf(
  direction: Direction,
  method: AnyMethod,
  { standing, rules }: OfferRules,
  minimum: bigint,
): Closure | undefined {
  if (standing.restricted.has(typeKey(direction, method))) return 'Restricted';
  if (direction === 'WITHDRAWAL') {
    if (standing.temporary) return 'NotVerified';
    const needed = rules.verifiedPaymentMethod === 'required';
    const target = payoutTargets[method as WithdrawalMethod];
    if (target === 'card') return standing.hasVerifiedCard ? undefined : 'NoVerifiedPaymentMethod';
    if (target === 'wallet')
      return standing.hasVerifiedWallet ? undefined : 'NoVerifiedPaymentMethod';
    return needed && !standing.hasVerifiedAccount ? 'NoVerifiedPaymentMethod' : undefined;
  }
  if (standing.locked) return 'AccountLocked';
  if (standing.exclusion === 'PANIC_BUTTON') return 'PanicButtonActive';
  if (standing.exclusion === 'REGISTER') return 'RegisterListed';
  if (standing.exclusion !== undefined) return 'SelfExcluded';
  const full = standing.depositCapLeft !== undefined && standing.depositCapLeft < minimum;
  return full ? 'DepositCapReached' : undefined;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Staff only narrow: the highest of all minima holds, and the lowest of all maxima. */
function narrowed(bounds: MethodBounds, set: readonly StaffBounds[]): MethodBounds {
  let { minimum, maximum } = bounds;
  for (const one of set) {
    if (one.minimum !== null && one.minimum > minimum) minimum = one.minimum;
    if (one.maximum !== null) maximum = least(maximum, one.maximum);
  }
  return { ...bounds, minimum, maximum };
}

/** Bounds of one payment; closed where no amount lies between them. */
type OfferBounds = Pick<Offer, 'minimum' | 'maximum' | 'closed'>;

/** What decides about a payment type before anybody's standing does. */
type TypeRules = Pick<OfferRules, 'rules' | 'settings'>;

/** Bounds by rule: those of the method, or else of the market. */
const ruleBounds = (
  direction: Direction,
  method: AnyMethod,
  { rules, settings }: TypeRules,
): MethodBounds =>
  settings.methodBounds[method] ?? (direction === 'DEPOSIT' ? rules.deposit : rules.withdrawal);

/** All payment types of a brand, those that players see first. */
const typesOf = ({ payments }: Brand): (readonly [Direction, AnyMethod])[] => [
  ...payments.depositMethods.map((method) => ['DEPOSIT', method] as const),
  ...payments.withdrawalMethods.map((method) => ['WITHDRAWAL', method] as const),
];

/** All payment types of a brand with the bounds of one payment, as nobody has narrowed them. */
export const boundedTypes = (brand: Brand, given: TypeRules): Omit<Offer, 'closed'>[] =>
  typesOf(brand).map(([direction, method]) => {
    const { minimum, maximum } = ruleBounds(direction, method, given);
    return { direction, method, minimum, maximum };
  });

/** Bounds of one payment: those by rule, narrowed by staff, less what was paid today. */
function boundsOf(direction: Direction, method: AnyMethod, given: OfferRules): OfferBounds {
  const { standing } = given;
  const { minimum, maximum, dayMaximum } = narrowed(
    ruleBounds(direction, method, given),
    standing.bounded.get(typeKey(direction, method)) ?? [],
  );
  if (direction === 'WITHDRAWAL' && standing.closing) {
    return { minimum: 1n, maximum, closed: undefined };
  }
  if (maximum < minimum) return { minimum, maximum: minimum, closed: 'Restricted' };
  const left = dayMaximum === undefined ? maximum : dayMaximum - (standing.paidToday[method] ?? 0n);
  return left < minimum
    ? { minimum, maximum: minimum, closed: 'DayMaximumReached' }
    : { minimum, maximum: least(maximum, left), closed: undefined };
}

/** What decides about all ways to pay of a player at once. */
export interface OfferRules {
  readonly rules: MarketRules;
  readonly settings: Pick<PaymentSettings, 'methodBounds'>;
  readonly standing: PayerStanding;
}

/** Every way to pay of a brand, with its bounds and what closes it for this player. */
export function offersFor(
  brand: Brand,
  given: OfferRules,
  isCarried: (direction: Direction, method: AnyMethod) => boolean,
): Offer[] {
  return typesOf(brand).map(([direction, method]) => {
    const { minimum, maximum, closed: outOfBounds } = boundsOf(direction, method, given);
    const closed = isCarried(direction, method)
      ? closureOf(direction, method, given, minimum)
      : 'NotOffered';
    return { direction, method, minimum, maximum, closed: closed ?? outOfBounds };
  });
}
