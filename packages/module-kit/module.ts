/** What a module says of itself, once; everything that others must know of it derives from this. */
import type { Calls } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Job } from '@herna/db';
import type { Clock, ErrorTable, Random } from '@herna/kernel';
import type { Config } from './config.ts';
import type { Port } from './ports.ts';

/** What every module is created with. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly version: string;
  /** Errors of the kernel and of all modules. */
  errors(): ErrorTable;
}

/** The browser-safe face of a module. */
export interface ModuleContract {
  readonly calls: Calls;
  readonly errors: ErrorTable;
}

/** The API that a module gives to those who need it. */
type ApiOf<Wanted> =
  Wanted extends Port<infer Value>
    ? Value
    : Wanted extends { readonly create: (...given: never[]) => infer Made }
      ? Awaited<Made> extends { readonly api: infer Api }
        ? Api
        : never
      : never;

// What a module is created with is checked where it is defined; lists hold modules of all kinds.
// biome-ignore lint/suspicious/noExplicitAny: a list of modules of different types
export type AnyModule = ModuleDefinition<string, any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: a port of any value
export type Need = AnyModule | Port<any>;
export type Needs = Readonly<Record<string, Need>>;

/** What `create` receives for each need. */
export type Given<Wanted extends Needs> = { readonly [K in keyof Wanted]: ApiOf<Wanted[K]> };

// biome-ignore lint/suspicious/noExplicitAny: ports of any value
type Ports = Readonly<Record<string, Port<any>>>;

/** A module as it was created. */
export interface Created<Api, Contract extends ModuleContract, Provides extends Ports> {
  /** What modules that need this one may call. */
  readonly api: Api;
  /** One handler for each call of the contract. */
  readonly handlers: Handlers<Contract['calls']>;
  readonly jobs?: readonly Job[];
  readonly consumers?: readonly Omit<ConsumerOptions, 'database'>[];
  /** The values of the ports that the module provides. */
  readonly provided?: { readonly [K in keyof Provides]: ApiOf<Provides[K]> };
  /** Finishes what is under way. */
  close?(): Promise<void>;
}

export interface ModuleDefinition<
  Name extends string,
  Wanted extends Needs,
  Contract extends ModuleContract,
  Api,
  Provides extends Ports,
> {
  readonly name: Name;
  /** Other modules, and ports that higher modules provide. */
  readonly needs: Wanted;
  readonly contract: Contract;
  /** Ports of lower modules that this one provides. */
  readonly provides?: Provides;
  create(
    needs: Given<Wanted>,
    runtime: Runtime,
  ): Created<Api, Contract, Provides> | Promise<Created<Api, Contract, Provides>>;
}

/** Defines a module; what `create` receives and must give follows from the other parts. */
export const defineModule = <
  const Name extends string,
  Wanted extends Needs,
  Contract extends ModuleContract,
  Api,
  // biome-ignore lint/complexity/noBannedTypes: a module that provides nothing
  Provides extends Ports = {},
>(
  definition: ModuleDefinition<Name, Wanted, Contract, Api, Provides>,
): ModuleDefinition<Name, Wanted, Contract, Api, Provides> => definition;

/** The APIs of a list of modules by their names. */
export type ApisOf<Modules extends readonly AnyModule[]> = {
  readonly [M in Modules[number] as M['name']]: ApiOf<M>;
};
