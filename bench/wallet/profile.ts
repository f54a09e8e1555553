/**
 * Where a server's time goes: a CPU profile of its own process, its samples summed by what was being
 * done. What the profile calls idle is the wait for PostgreSQL and for the other side of the wire.
 */
import { type Profiler, Session } from 'node:inspector/promises';

/** Parts by the innermost frame that tells: the first row with a match names the sample. */
const parts: readonly (readonly [part: string, frame: RegExp])[] = [
  ['signature', /provider-signatures|hmac|^hash |timingSafeEqual|sameDigest/i],
  ['validation', /ajv|\/validation\.ts|typebox|JSON parse|secure-json|content-type-parser/],
  ['decide', /modules\/(?!wagering\/batch\/(lane|runner|statements))|bench\/wallet\/server/],
  [
    'sql',
    /pg\/lib|pg-protocol|postgres-date|pg-types|wagering\/batch\/(lane|statements)|packages\/db/,
  ],
  ['batching', /wagering\/batch\/runner/],
  [
    'http',
    /fastify|light-my-request|find-my-way|apps\/server|packages\/contract-kit|node:_http|avvio/,
  ],
  ['http', /node:net|node:internal\/stream|node:internal\/streams|node:events/],
];

type Frame = Profiler.ProfileNode['callFrame'];

const partOf = (frames: readonly Frame[]): string => {
  const [own] = frames;
  if (own?.functionName === '(idle)') return 'wait';
  if (own?.functionName === '(garbage collector)') return 'garbage';
  for (const { functionName, url } of frames) {
    const text = `${functionName} ${url}`;
    const found = parts.find(([, frame]) => frame.test(text));
    if (found) return found[0];
  }
  return 'rest';
};

/** Milliseconds by part. */
export type TimeByPart = Readonly<Record<string, number>>;

function summed({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): TimeByPart {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((c) => [c, id])));
  const known = new Map<number, string>();
  const partAt = (id: number): string => {
    const frames: Frame[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = byId.get(at);
      if (node) frames.push(node.callFrame);
    }
    return partOf(frames);
  };
  const sums: Record<string, number> = {};
  for (const [index, id] of samples.entries()) {
    const part = known.get(id) ?? partAt(id);
    known.set(id, part);
    sums[part] = (sums[part] ?? 0) + (timeDeltas[index] ?? 0) / 1000;
  }
  return sums;
}

const session = new Session();

/** The profiler of this process. */
export const profiler = {
  async start(): Promise<void> {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
  },
  async stop(): Promise<TimeByPart> {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return summed(profile);
  },
};
