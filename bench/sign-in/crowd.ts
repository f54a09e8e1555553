/** A thread that sends a crowd of sign-ins on request, and reports how they were answered. */
import { parentPort } from 'node:worker_threads';
import { type Sent, send } from './send.ts';

interface Crowd {
  readonly port: number;
  readonly signIns: readonly Sent[];
}

parentPort?.on('message', async ({ port, signIns }: Crowd) => {
  const statuses = new Map<number, number>();
  const arrivals = signIns.map(async (sent) => {
    const status = await send(port, sent);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await Promise.all(arrivals);
  parentPort?.postMessage(statuses);
});
