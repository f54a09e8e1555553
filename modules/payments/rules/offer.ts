/**
 * Which ways to pay are open. A brand lists its methods; a method works when an adapter carries it;
 * beyond that a player's standing may close it, with one reason for all to see.
 */
import type { Brand, MarketRules, WithdrawalMethod } from '@herna/brands';
import type { closureReasons } from '../contract/schemas.ts';
import { type AnyMethod, type Direction, payoutTargets } from './gateways.table.ts';

export type Closure = (typeof closureReasons)[number];

/** What decides about a player's ways to pay. */
export interface PayerStanding {
  readonly temporary: boolean;
  readonly locked: boolean;
  /** The account is being closed: however little is left, it is paid out. */
  readonly closing: boolean;
  /** The kind of the exclusion in force. */
  readonly exclusion: string | undefined;
  readonly hasVerifiedAccount: boolean;
  /** A card that a gateway keeps for them. */
  readonly hasCard: boolean;
  /** A connected wallet at a provider. */
  readonly hasWallet: boolean;
  /** What a temporary account may still take; undefined for others. */
  readonly depositCapLeft: bigint | undefined;
  /** Types closed by staff, `DEPOSIT CardOnline`. */
  readonly restricted: ReadonlySet<string>;
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
  standing: PayerStanding,
  rules: MarketRules,
): Closure | undefined {
  if (standing.restricted.has(typeKey(direction, method))) return 'Restricted';
  if (direction === 'WITHDRAWAL') {
    if (standing.temporary) return 'NotVerified';
    const needed = rules.verifiedPaymentMethod === 'required';
    const target = payoutTargets[method as WithdrawalMethod];
    if (target === 'card') return standing.hasCard ? undefined : 'NoVerifiedPaymentMethod';
    if (target === 'wallet') return standing.hasWallet ? undefined : 'NoVerifiedPaymentMethod';
    return needed && !standing.hasVerifiedAccount ? 'NoVerifiedPaymentMethod' : undefined;
  }
  if (standing.locked) return 'AccountLocked';
  if (standing.exclusion === 'PANIC_BUTTON') return 'PanicButtonActive';
  if (standing.exclusion === 'REGISTER') return 'RegisterListed';
  if (standing.exclusion !== undefined) return 'SelfExcluded';
  const full =
    standing.depositCapLeft !== undefined && standing.depositCapLeft < rules.deposit.minimum;
  return full ? 'DepositCapReached' : undefined;
}

/** Every way to pay of a brand, with its bounds and what closes it for this player. */
export function offersFor(
  brand: Brand,
  rules: MarketRules,
  standing: PayerStanding,
  isCarried: (direction: Direction, method: AnyMethod) => boolean,
): Offer[] {
  const offers = (direction: Direction, methods: readonly AnyMethod[]): Offer[] =>
    methods.map((method) => ({
      direction,
      method,
      ...(direction === 'DEPOSIT' ? rules.deposit : rules.withdrawal),
      ...(direction === 'WITHDRAWAL' && standing.closing ? { minimum: 1n } : {}),
      closed: isCarried(direction, method)
        ? closureOf(direction, method, standing, rules)
        : 'NotOffered',
    }));
  return [
    ...offers('DEPOSIT', brand.payments.depositMethods),
    ...offers('WITHDRAWAL', brand.payments.withdrawalMethods),
  ];
}
