/**
 * Creates modules in the order of their needs. It knows what a module is and no module by its name,
 * so any subset can be composed, in a test as in production.
 */
import type { Calls } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Job } from '@herna/db';
import { guarded } from './call-guard.ts';
import { type EdgeParts, joinEdges } from './edge.ts';
import type { LiveNews } from './live.ts';
import type { AnyModule, AnyPort, ApisOf, ModuleProcess, Need, Runtime } from './module.ts';
import { latePort, type Provision } from './ports.ts';
import type { Seed } from './seed.ts';

/** Modules that cannot be composed; the message says which, and why. */
export class CompositionFault extends Error {
  override name = 'CompositionFault';
}

/** A module's calls with their handlers. */
export interface MountedCalls {
  readonly calls: Calls;
  readonly handlers: Handlers<Calls>;
}

export interface Composition<Modules extends readonly AnyModule[]> {
  /** What each module gives, by its name. */
  readonly apis: ApisOf<Modules>;
  readonly mounted: readonly MountedCalls[];
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  readonly edge: ReturnType<typeof joinEdges>;
  readonly live: readonly LiveNews[];
  readonly seeds: readonly Seed[];
  readonly processes: readonly ModuleProcess[];
  /** Closes the modules, those that need others first. */
  close(): Promise<void>;
}

const isPort = (need: Need): need is AnyPort => 'kind' in need;

/** The modules that a module needs, ports left out. */
const needed = ({ needs }: AnyModule): AnyModule[] =>
  Object.values(needs as Readonly<Record<string, Need>>).filter(
    (need): need is AnyModule => !isPort(need),
  );

/**
 * The modules so that each comes after all that it needs; otherwise in the order given.
 * @throws CompositionFault for two modules of one name, a need that is not in the list, and a
 *   cycle, which is named from its first module round to it again.
 */
export function inOrderOfNeeds(modules: readonly AnyModule[]): AnyModule[] {
  const byName = new Map(modules.map((module) => [module.name, module]));
  if (byName.size < modules.length) {
    const names = modules.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    throw new CompositionFault(`Two modules are called ${twice}.`);
  }
  const ordered = new Set<AnyModule>();
  const visit = (module: AnyModule, path: readonly string[]): void => {
    if (ordered.has(module)) return;
    const at = path.indexOf(module.name);
    if (at >= 0) {
      const cycle = [...path.slice(at), module.name].join(' → ');
      throw new CompositionFault(`Modules need one another in a cycle: ${cycle}.`);
    }
    for (const { name } of needed(module)) {
      const found = byName.get(name);
      if (!found) {
        throw new CompositionFault(`${module.name} needs ${name}, which is not composed.`);
      }
      visit(found, [...path, module.name]);
    }
    ordered.add(module);
  };
  for (const module of modules) visit(module, []);
  return [...ordered];
}

/** Who provides each port, before anything is created. */
function providers(
  modules: readonly AnyModule[],
  outside: readonly Provision[],
): ReadonlySet<string> {
  const ports = [
    ...outside.map(({ port }) => port),
    ...modules.flatMap(({ provides = {} }) =>
      Object.values(provides as Readonly<Record<string, AnyPort>>)
        .filter(({ kind }) => kind === 'port')
        .map(({ name }) => name),
    ),
  ];
  const twice = ports.find((port, index) => ports.indexOf(port) !== index);
  if (twice) throw new CompositionFault(`The port ${twice} is provided twice.`);
  return new Set(ports);
}

function assertProvided(modules: readonly AnyModule[], provided: ReadonlySet<string>): void {
  for (const { name, needs } of modules) {
    for (const need of Object.values(needs as Readonly<Record<string, Need>>)) {
      if (isPort(need) && need.kind === 'port' && !provided.has(need.name)) {
        throw new CompositionFault(`${name} needs the port ${need.name}, which nobody provides.`);
      }
    }
  }
}

/** Two modules may not declare one call, which would silently replace the other's. */
function assertCallsDistinct(modules: readonly AnyModule[]): void {
  const owners = new Map<string, string>();
  for (const { name, contract } of modules) {
    for (const key of Object.keys(contract.calls)) {
      const owner = owners.get(key);
      if (owner) throw new CompositionFault(`${owner} and ${name} both declare ${key}.`);
      owners.set(key, name);
    }
  }
}

/** A kind of credential that two modules prove would open what only one of them means. */
function assertProvedOnce(edges: readonly EdgeParts[]): void {
  const kinds = edges.flatMap(({ authenticators = {} }) => Object.keys(authenticators));
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice) throw new CompositionFault(`Two modules prove the credential ${twice}.`);
}

/**
 * Composes modules.
 * @param outside values of ports that no module of the list provides
 * @throws CompositionFault before anything is created, see `inOrderOfNeeds`; also for a port that
 *   nobody provides or two provide, a call that two modules declare, and a
 *   kind of credential that two modules prove
 */
export async function composeModules<const Modules extends readonly AnyModule[]>(
  modules: Modules,
  surroundings: Omit<Runtime, 'contracts' | 'personalData'>,
  outside: readonly Provision[] = [],
): Promise<Composition<Modules>> {
  const ordered = inOrderOfNeeds(modules);
  assertProvided(ordered, providers(ordered, outside));
  assertCallsDistinct(ordered);
  const runtime = {
    ...surroundings,
    contracts: ordered.map(({ contract }) => contract),
    personalData: Object.fromEntries(
      ordered.flatMap(({ name, personalData }) => (personalData ? [[name, personalData]] : [])),
    ),
  };
  const values = new Map<string, object>(outside.map(({ port, value }) => [port, value]));
  const contributed = new Map<string, object[]>();
  const created = new Map<string, Awaited<ReturnType<AnyModule['create']>>>();

  const giveFor = (need: Need): unknown => {
    if (!isPort(need)) return created.get(need.name)?.api;
    if (need.kind === 'extension-point') return () => contributed.get(need.name) ?? [];
    return latePort(() => {
      const value = values.get(need.name);
      if (!value) {
        throw new CompositionFault(`The port ${need.name} is used before it is provided.`);
      }
      return value;
    });
  };
  for (const module of ordered) {
    const needs = Object.entries(module.needs as Readonly<Record<string, Need>>).map(
      ([key, need]) => [key, giveFor(need)] as const,
    );
    const instance = await module.create(Object.fromEntries(needs) as never, runtime);
    created.set(module.name, instance);
    for (const [key, port] of Object.entries(module.provides ?? {})) {
      const { kind, name } = port as AnyPort;
      const value = (instance.provided as Record<string, object>)[key] ?? {};
      if (kind === 'port') values.set(name, value);
      else contributed.set(name, [...(contributed.get(name) ?? []), value]);
    }
  }
  const all = [...created.values()];
  const edges = all.flatMap(({ edge = [] }) => edge);
  assertProvedOnce(edges);
  const guards = all.flatMap(({ guards: own }) => (own ? [own] : []));
  const apis = [...created].map(([name, { api }]) => [name, api] as const);
  return {
    apis: Object.fromEntries(apis) as ApisOf<Modules>,
    mounted: ordered.map(({ name, contract }) => ({
      calls: contract.calls,
      handlers: guarded(created.get(name)?.handlers as Handlers<Calls>, guards),
    })),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    consumers: all.flatMap(({ consumers = [] }) => consumers),
    edge: joinEdges(edges),
    live: all.flatMap(({ live = [] }) => live),
    seeds: all.flatMap(({ seed = [] }) => seed),
    processes: all.flatMap(({ process = [] }) => process),
    async close() {
      for (const instance of all.toReversed()) await instance.close?.();
    },
  };
}
