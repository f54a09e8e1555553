/** The adapters of all gateways, each made at first use: a simulator makes its keys when it starts. */
import type { Clock, Random } from '@herna/kernel';
import { type GatewayName, isOutside, type OutsideGateway } from '../rules/gateways.table.ts';
import { type CsobSettings, createCsobGateway, csobGateway } from './csob.ts';
import type { Gateway, GatewayAccess } from './gateway.ts';
import { createGpwebpay } from './gpwebpay.ts';
import { createMobiletech } from './mobiletech.ts';
import { createNetera, type WalletGateway } from './netera.ts';
import { createPayout } from './payout.ts';
import { createPayu } from './payu.ts';

type Common = Exclude<OutsideGateway, 'Csob'>;

/** Gateways that are connected, and how. One that is absent is not offered. */
export interface GatewaySettings {
  readonly Csob: () => CsobSettings;
  readonly others: Readonly<Partial<Record<Common, () => GatewayAccess>>>;
}

interface Ports {
  readonly clock: Clock;
  readonly random: Pick<Random, 'id'>;
}

const makers: Readonly<Record<Common, (access: GatewayAccess, ports: Ports) => Gateway>> = {
  PayUCard: (access, { clock }) => createPayu(access, clock),
  GPWebPay: (access, { random }) => createGpwebpay(access, random),
  PayoutOne: (access, ports) => createPayout(access, ports),
  Netera: (access, ports) => createNetera(access, ports),
  MobileTech: (access, ports) => createMobiletech(access, ports),
};

export interface Gateways {
  isConnected(name: GatewayName): boolean;
  /** The adapter of a gateway; a bug when it is not connected. */
  of(name: string | null): Gateway;
  /** The adapter of a gateway; undefined for what is none. */
  find(name: string): Gateway | undefined;
  /** The same for what comes in: while no key of it can be read, nothing is believed. */
  listening(name: string): Gateway | undefined;
  readonly wallets: () => WalletGateway | undefined;
}

/** Makes the gateways of an installation. */
export function createGateways(settings: GatewaySettings, ports: Ports): Gateways {
  const gateways = new Map<OutsideGateway, Gateway>();
  const make = (name: OutsideGateway): Gateway | undefined => {
    if (name === 'Csob') return csobGateway(createCsobGateway(settings.Csob(), ports.clock));
    const access = settings.others[name];
    return access && makers[name](access(), ports);
  };
  const find = (name: string): Gateway | undefined => {
    if (!isOutside(name)) return undefined;
    const known = gateways.get(name) ?? make(name);
    if (known) gateways.set(name, known);
    return known;
  };
  return {
    isConnected: (name) => !isOutside(name) || name === 'Csob' || name in settings.others,
    of(name) {
      const gateway = find(name ?? '');
      if (!gateway) throw new RangeError(`gateway ${name} is not connected`);
      return gateway;
    },
    find,
    listening(name) {
      try {
        return find(name);
      } catch (error) {
        if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    wallets: () => find('Netera') as WalletGateway | undefined,
  };
}
