/**
 * The doors of a server, without knowing what goes through them: a signed provider, a signed-in
 * player, a member of staff, and the controls of the simulated outside world.
 */
import type { PlayerId, StaffId } from '@herna/kernel';
import { signProviderBody, signProviderRequest } from '@herna/server';
import type { Player, Reply } from '../workload/operations.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';

/** Makes the ids of one run of a seed different from those of every other run. */
export interface Run {
  readonly prefix: string;
  readonly players: readonly bigint[];
  readonly jackpot: bigint;
}

// biome-ignore lint/suspicious/noExplicitAny: the conformance tests check the shapes of answers
export type Body = any;

/** Codes that leave open what has happened: the same request is simply sent again. */
export const passing: ReadonlySet<string> = new Set(['TEMPORARY', 'ERR_BUSY']);

/** What an answer's status and code come to. */
export function codeOf({ status, body }: { status: number; body: Body }): Reply | undefined {
  if (status < 400) return { code: 'OK' };
  return passing.has(body.code) ? undefined : { code: body.code };
}

export const approver = staff(1);
export const controller = staff(2);

/** A member of staff as the edge hands one to a handler. */
function staff(id: number) {
  return {
    principal: {
      kind: 'staff',
      staffId: BigInt(id) as StaffId,
      name: `Staff ${id}`,
      role: 'administrator',
      permissions: { has: () => true },
      sessionId: 1n,
    },
    locale: 'cs',
  };
}

/** Opens the doors for a run. */
export function createDoors(harness: PlatformHarness, run: Run) {
  const { clock } = harness;
  const sessions = new Map<Player, Promise<string>>();
  let requests = 0;

  const inject = async (
    { platform }: Node,
    request: { method: 'GET' | 'POST'; url: string; headers?: object; body?: object; raw?: string },
  ): Promise<{ status: number; body: Body }> => {
    const { method, url, headers = {}, body } = request;
    const payload = request.raw ?? (body && JSON.stringify(body));
    const answer = await platform.app.inject({
      method,
      url,
      headers: { ...headers, ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { payload } : {}),
    });
    const isJson = answer.body.startsWith('{');
    return { status: answer.statusCode, body: isJson ? answer.json() : {} };
  };

  const provider = async (node: Node, call: string, body: object): Promise<Body> => {
    const url = `/api/CasinoServer/${call}`;
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const requestId = `${run.prefix}-${++requests}`;
    const signature = signProviderRequest(harness.secrets.jantar, {
      method: 'POST',
      path: url,
      timestamp,
      requestId,
      body: JSON.stringify(body),
    });
    const headers = {
      'x-provider-id': 'jantar',
      'x-timestamp': timestamp,
      'x-request-id': requestId,
      'x-signature': signature,
    };
    return (await inject(node, { method: 'POST', url, headers, body })).body;
  };

  /** A call of the wallet-service edition, which signs the body alone. */
  const wheelProvider = async (node: Node, call: string, body: object): Promise<Body> => {
    const url = `/api/ProviderWallet/WalletService/${call}`;
    const request = { method: 'POST', path: url, timestamp: '', requestId: '' };
    const headers = {
      'x-provider-id': 'kremen',
      'x-request-sign': signProviderBody(harness.secrets.kremen, {
        ...request,
        body: JSON.stringify(body),
      }),
    };
    return (await inject(node, { method: 'POST', url, headers, body })).body;
  };

  /** A call of another service of the house. */
  const internal = (node: Node, url: string, body: object) => {
    const headers = { authorization: `Bearer ${harness.secrets.internal}` };
    return inject(node, { method: 'POST', url, headers, body });
  };

  /** A new session ends the one before, so whoever asks meanwhile takes part in this one. */
  const signIn = (node: Node, player: Player): Promise<string> => {
    const { players } = node.platform.modules.parts;
    const session = players
      .openSession(run.players[player] as PlayerId)
      .then(({ token }) => token)
      .catch((error: unknown) => {
        sessions.delete(player);
        throw error;
      });
    sessions.set(player, session);
    return session;
  };

  /** A call of a signed-in player; he signs in again when his session is over. */
  const asPlayer = async (
    node: Node,
    player: Player,
    request: { method: 'GET' | 'POST'; url: string; body?: object; key?: string },
  ): Promise<{ status: number; body: Body }> => {
    for (let attempt = 1; ; attempt++) {
      const session = sessions.get(player) ?? signIn(node, player);
      const { key, ...rest } = request;
      const headers = {
        authorization: `Bearer ${await session}`,
        ...(key ? { 'idempotency-key': key } : {}),
      };
      const answer = await inject(node, { ...rest, headers });
      if (answer.status !== 401 || attempt > 1) return answer;
      if (sessions.get(player) === session) sessions.delete(player);
    }
  };

  /** Calls a handler of payments as a member of staff; a refusal is thrown. */
  const handle = async ({ platform }: Node, call: string, input: object, context: object) => {
    const handlers = platform.modules.parts.payments.handlers as unknown as Record<
      string,
      (input: object, context: object) => Promise<unknown>
    >;
    await handlers[call]?.(input, context);
    return { code: 'OK' };
  };

  /** Drives a simulated party; undefined when it refuses. */
  const drive = async (path: string, body: object): Promise<Body | undefined> => {
    const answer = await fetch(`${harness.outside.url}/__sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.ok ? answer.json() : undefined;
  };

  return { inject, provider, wheelProvider, internal, asPlayer, handle, drive };
}
