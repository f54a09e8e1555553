/** What a module says of itself, once; everything that others must know of it derives from this. */
import type { Calls, FileAnswer, PermissionTable } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Job } from '@herna/db';
import type { Clock, ErrorTable, Random } from '@herna/kernel';
import type { Anchors } from './anchors.ts';
import type { CallGuards } from './call-guard.ts';
import type { Config, Role } from './config.ts';
import type { EdgeParts } from './edge.ts';
import type { LiveNews } from './live.ts';
import type { PersonalTables } from './personal-data.ts';
import type { ExtensionPoint, Port } from './ports.ts';
import type { Seed } from './seed.ts';

/** What every module is created with. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Where is kept what the process has seen of its signed statements; in memory when absent. */
  readonly anchors?: Anchors | undefined;
  readonly version: string;
  /** What all modules that are composed declare. */
  readonly contracts: readonly ModuleContract[];
  /** What each of them holds of people, by the module's name. */
  readonly personalData: Readonly<Record<string, PersonalTables>>;
  /** Hears of faults that are ours and that no caller hears of. */
  onError(error: unknown): void;
  /** Reads the lists of all modules as files; there once everything is composed. */
  readonly readView: ViewReader;
}

/** A list asked for as a file. */
export interface ViewRequest {
  /** The last two parts of the list's address. */
  readonly view: string;
  /** As the list takes it; `from` and `to` may always be Prague days, both included. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Those wanted, in their order; all when empty or absent. */
  readonly columns?: readonly string[];
  readonly format: 'CSV' | 'XLSX';
  /** A longer list is refused; as long as a request may wait for when absent. */
  readonly rowsMax?: number;
  /** Only so many rows, whatever follows them. */
  readonly first?: number;
  /** Hears after each part how many rows are read, and of how many where the list knows. */
  onRows?(done: number, total: number | undefined): Promise<void>;
}

/**
 * Reads a list as its own call would for this caller, and writes it as a file.
 * @throws ERR_VIEW_UNKNOWN, ERR_FORBIDDEN, ERR_VALIDATION, ERR_LIST_TOO_LONG, those of the list
 */
export type ViewReader = (request: ViewRequest, context: CallContext) => Promise<FileAnswer>;

/** A sentence beside a field, in the languages of the markets. */
export interface FieldSentence {
  readonly cs: string;
  readonly en: string;
  readonly sk: string;
}

/** The browser-safe face of a module. */
export interface ModuleContract {
  readonly calls: Calls;
  readonly errors: ErrorTable;
  /** What staff may do here, and which roles may. */
  readonly permissions?: PermissionTable;
  /** Sentences for reasons that say more of a wrong field than its kind does. */
  readonly fieldReasons?: Readonly<Record<string, FieldSentence>>;
}

/** The API that a module gives to those who need it. */
type ApiOf<Wanted> =
  Wanted extends ExtensionPoint<infer Value>
    ? () => readonly Value[]
    : Wanted extends Port<infer Value>
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
export type AnyPort = Port<any> | ExtensionPoint<any>;
export type Need = AnyModule | AnyPort;
export type Needs = Readonly<Record<string, Need>>;

/** What `create` receives for each need. */
export type Given<Wanted extends Needs> = { readonly [K in keyof Wanted]: ApiOf<Wanted[K]> };

/** The value behind a port, or one contribution to an extension point. */
type ValueOf<Point> =
  Point extends Port<infer Value>
    ? Value
    : Point extends ExtensionPoint<infer Value>
      ? Value
      : never;

type Ports = Readonly<Record<string, AnyPort>>;

/** What a module runs beside calls and jobs. */
export interface ModuleProcess {
  readonly role: Role;
  start(): { stop(): Promise<void> };
}

/** A module as it was created. */
export interface Created<Api, Contract extends ModuleContract, Provides extends Ports> {
  /** What modules that need this one may call. */
  readonly api: Api;
  /** One handler for each call of the contract. */
  readonly handlers: Handlers<Contract['calls']>;
  readonly jobs?: readonly Job[];
  readonly consumers?: readonly Omit<ConsumerOptions, 'database'>[];
  readonly edge?: EdgeParts;
  /** What it asks of calls, those of other modules too. */
  readonly guards?: CallGuards;
  readonly live?: LiveNews;
  readonly seed?: Seed;
  /** What runs on its own in processes of a role. */
  readonly process?: ModuleProcess;
  /** The values of the ports that the module provides. */
  readonly provided?: { readonly [K in keyof Provides]: ValueOf<Provides[K]> };
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
  /** Its tables that name a player; absent where there is none. */
  readonly personalData?: PersonalTables;
  /** Refuses a process that may not run, before anything is opened; throws a StartupFault. */
  beforeStart?(config: Config): void;
  /** Ports of lower modules that this one provides, and extension points it contributes to. */
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
