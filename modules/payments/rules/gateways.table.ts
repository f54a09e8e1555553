/**
 * The gateways as data: what each carries and which clearing account of the ledger is its own. The
 * owners are stored with postings and never change. An adapter of the same name speaks its protocol
 * (`adapters/all.ts`); `Bank` pays by files of orders
 * and takes transfers that its statement names.
 */
import type { Brand, DepositMethod, WithdrawalMethod } from '@herna/brands';

export type AnyMethod = DepositMethod | WithdrawalMethod;
export type Direction = 'DEPOSIT' | 'WITHDRAWAL';

interface GatewayRow {
  /** Owner of the account `gateway-clearing`; 0 where the money is elsewhere. */
  readonly ledgerOwner: bigint;
  readonly DEPOSIT: readonly DepositMethod[];
  readonly WITHDRAWAL: readonly WithdrawalMethod[];
}

export const gateways = {
  Csob: { ledgerOwner: 1n, DEPOSIT: ['CardOnline'], WITHDRAWAL: [] },
  PayUCard: {
    ledgerOwner: 2n,
    DEPOSIT: ['CardOnline', 'PaymentButton'],
    WITHDRAWAL: ['PayUCard'],
  },
  GPWebPay: { ledgerOwner: 3n, DEPOSIT: ['CardOnline', 'PaymentButton'], WITHDRAWAL: [] },
  PayoutOne: { ledgerOwner: 4n, DEPOSIT: ['PayoutOne'], WITHDRAWAL: ['PayoutOne'] },
  Netera: {
    ledgerOwner: 5n,
    DEPOSIT: ['Netera'],
    WITHDRAWAL: ['NeteraWallet', 'NeteraBankTransfer'],
  },
  MobileTech: { ledgerOwner: 6n, DEPOSIT: ['MobileTech'], WITHDRAWAL: [] },
  Bank: { ledgerOwner: 0n, DEPOSIT: ['Bacs'], WITHDRAWAL: ['BankTransfer'] },
} as const satisfies Record<string, GatewayRow>;

export type GatewayName = keyof typeof gateways;
/** Gateways that an adapter speaks to. */
export type OutsideGateway = Exclude<GatewayName, 'Bank'>;

const gatewayNames = Object.keys(gateways) as GatewayName[];
const isGateway = (name: string): name is GatewayName => Object.hasOwn(gateways, name);
/** Gateways by the owner of their clearing account. */
export const gatewayNamesByOwner: ReadonlyMap<bigint, string> = new Map(
  gatewayNames.map((name) => [gateways[name].ledgerOwner, name]),
);
/** Gateways outside that take deposits. */
export const gatewaysInUse: readonly string[] = gatewayNames.filter((name) => name !== 'Bank');
export const isOutside = (name: string): name is OutsideGateway =>
  isGateway(name) && name !== 'Bank';

/** The clearing account of a gateway in the ledger. */
export const clearingOf = (name: string) => {
  if (!isGateway(name)) throw new RangeError(`no gateway ${name}`);
  return name === 'Bank'
    ? ({ account: 'bank-clearing', owner: 1n } as const)
    : ({ account: 'gateway-clearing', owner: gateways[name].ledgerOwner } as const);
};

/** Whether a gateway carries a method one way. */
export const carries = (name: GatewayName, direction: Direction, method: AnyMethod): boolean =>
  (gateways[name][direction] as readonly AnyMethod[]).includes(method);

/**
 * The gateway that carries a method in a brand: the brand's own card gateway before others.
 * Undefined when none of those that are connected does.
 */
export function gatewayOf(
  brand: Brand,
  direction: Direction,
  method: AnyMethod,
  isConnected: (name: GatewayName) => boolean,
): GatewayName | undefined {
  const own = brand.payments.gateway;
  if (method === 'CardOnline') return isConnected(own) ? own : undefined;
  return [own, ...gatewayNames].find(
    (name) => carries(name, direction, method) && isConnected(name),
  );
}

/** Where a withdrawal of a method goes. */
export const payoutTargets: Readonly<Record<WithdrawalMethod, 'account' | 'card' | 'wallet'>> = {
  BankTransfer: 'account',
  NeteraBankTransfer: 'account',
  PayoutOne: 'account',
  PayUCard: 'card',
  NeteraWallet: 'wallet',
};
