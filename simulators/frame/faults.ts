/**
 * Fault switches. A party declares which it has; they are set from the index page or over
 * `/__sim/`, hold for the next `times` requests (for good when 0) and only for paths that contain
 * `only`. A switch is off when it is 0 or empty. They live in memory: a restart heals the world.
 */
import type { FastifyInstance } from 'fastify';

export interface Switch {
  readonly kind: 'flag' | 'number' | 'text';
  readonly label: string;
}

type SwitchTable = Readonly<Record<string, Switch>>;
export type FaultValues = Readonly<Record<string, number | string>>;

/** Switches that every party has. */
const commonSwitches = {
  latencyMs: { kind: 'number', label: 'Answer after (ms)' },
  httpError: { kind: 'number', label: 'Answer with HTTP status, do nothing' },
  dropAfterEffect: { kind: 'flag', label: 'Do it, then cut the connection' },
} as const satisfies SwitchTable;

/** How long and where the switches hold. */
const scopeSwitches = {
  times: { kind: 'number', label: 'For the next requests (0: until switched off)' },
  only: { kind: 'text', label: 'Only for paths containing' },
} as const satisfies SwitchTable;

export class UnknownFault extends Error {}

export interface FaultSwitches {
  readonly table: SwitchTable;
  /** The values now; off ones included. */
  current(): FaultValues;
  /** Changes the named switches; `UnknownFault` when a name or value is none of theirs. */
  set(values: Readonly<Record<string, unknown>>): void;
  /** Switches all off. */
  clear(): void;
  /** What holds for a request; counts `times` down. */
  take(path: string): FaultValues;
}

const latencyMsMax = 600_000;

/** Makes the switches of a party: the common ones and its own, all off. */
export function createFaults(own: SwitchTable): FaultSwitches {
  const table: SwitchTable = { ...commonSwitches, ...own, ...scopeSwitches };
  const allOff = (): Record<string, number | string> =>
    Object.fromEntries(
      Object.entries(table).map(([name, { kind }]) => [name, kind === 'text' ? '' : 0]),
    );
  const off = Object.freeze(allOff());
  let values = allOff();
  return {
    table,
    current: () => ({ ...values }),
    set(changes) {
      const read = Object.entries(changes).map(([name, value]) => {
        const definition = Object.hasOwn(table, name) ? table[name] : undefined;
        if (!definition) throw new UnknownFault(`There is no switch ${name}.`);
        return [name, readValue(name, definition, value)] as const;
      });
      values = { ...values, ...Object.fromEntries(read) };
    },
    clear() {
      values = allOff();
    },
    take(path) {
      if (typeof values.only === 'string' && !path.includes(values.only)) return off;
      const taken = { ...values };
      if (values.times === 1) values = allOff();
      else if (typeof values.times === 'number' && values.times > 1) values.times -= 1;
      return taken;
    },
  };
}

function readValue(name: string, { kind }: Switch, value: unknown): number | string {
  if (kind === 'text') return String(value ?? '').trim();
  if (value === 'on' || value === true) return 1;
  if (value === false || value === '' || value === undefined) return 0;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0 || number > latencyMsMax) {
    throw new UnknownFault(`${name} cannot be ${String(value)}.`);
  }
  return number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The faults that hold for this request. */
    faults: FaultValues;
  }
}

/** Makes the routes of a scope suffer from the switches. */
export function sufferFaults(scope: FastifyInstance, faults: FaultSwitches): void {
  scope.decorateRequest('faults');
  scope.addHook('onRequest', async (request, reply) => {
    request.faults = faults.take(request.url);
    const { latencyMs, httpError } = request.faults;
    if (typeof latencyMs === 'number' && latencyMs > 0) {
      await new Promise((resolve) => setTimeout(resolve, latencyMs));
    }
    if (typeof httpError === 'number' && httpError > 0) {
      return reply.code(httpError < 400 || httpError > 599 ? 503 : httpError).send();
    }
  });
  scope.addHook('onSend', async (request) => {
    // The handler has done its work: only the answer is lost.
    if (request.faults.dropAfterEffect === 1) request.raw.socket.destroy();
  });
}
