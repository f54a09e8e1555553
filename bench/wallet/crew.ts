/** The servers of a design, processes of their own that stay open from one measurement to the next. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverFlags } from '../../tools/launch/children.ts';

/** What a server has used since it started; milliseconds and bytes. */
export interface Usage {
  readonly cpuMs: number;
  readonly rss: number;
  readonly heapUsed: number;
  /** Bets and batches of a wager path. */
  readonly metrics: { readonly items?: number; readonly batches?: number };
}

export interface Crew {
  readonly ports: readonly number[];
  usage(): Promise<readonly Usage[]>;
  /** Asks the first server. */
  ask<Answer>(message: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** Sends a message to a process of the bench, if there is one to send, and waits for its next one. */
export async function reply<Answer>(child: ChildProcess, message?: unknown): Promise<Answer> {
  const waiting = new AbortController();
  const died = once(child, 'exit', { signal: waiting.signal }).then(([code]) => {
    throw new Error(`a process of the bench ended with ${code}`);
  });
  const answered = once(child, 'message', { signal: waiting.signal });
  if (message !== undefined) child.send(message as object);
  try {
    const [answer] = await Promise.race([answered, died]);
    return answer as Answer;
  } finally {
    died.catch(() => {});
    answered.catch(() => {});
    waiting.abort();
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

/** Starts so many servers of a design on a database; `size` as a cell has it. */
export async function openCrew(
  url: string,
  { design, size, servers }: { design: string; size: number; servers: number },
): Promise<Crew> {
  const script = join(import.meta.dirname, 'server.ts');
  const children = Array.from({ length: servers }, () =>
    fork(script, [url, design, String(size)], { execArgv: [...serverFlags] }),
  );
  const addresses = await Promise.all(children.map((child) => reply<{ port: number }>(child)));
  const [first] = children as [ChildProcess];
  return {
    ports: addresses.map(({ port }) => port),
    usage: () => Promise.all(children.map((child) => reply<Usage>(child, 'usage'))),
    ask: (message) => reply(first, message),
    stop: async () => void (await Promise.all(children.map(stopped))),
  };
}
