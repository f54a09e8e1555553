/**
 * Free rounds that a provider from outside keeps for us, over its signed JSON. Our id of them makes a
 * repeated request the same one, so an answer that was lost is simply asked for again. Silence, a fault
 * of the provider and an answer that cannot be read are one thing: nothing is known.
 */
import type { Clock, Random } from '@herna/kernel';
import { signBody, signedHeaders } from '@herna/kernel/signed-request';
import type { SignatureScheme } from '@herna/module-kit';
import { type FreeRoundStanding, standings } from '../rules/free-round-standing.ts';

/** Free rounds as a provider is asked to keep them. */
export interface IssuedFreeRounds {
  /** Ours; names them in every later call, also in the provider's calls to the wallet. */
  readonly issueId: string;
  readonly playerId: string;
  /** In any of these, and `rounds` in all of them together. */
  readonly gameIds: readonly string[];
  readonly rounds: number;
  /** Of one round, minor units. */
  readonly stake: number;
  readonly currency: string;
  readonly validUntil: Date;
}

/** Stakes at which a game takes free rounds, minor units by currency. */
export interface FreeRoundStakes {
  readonly gameId: string;
  readonly stakes: Readonly<Record<string, readonly number[]>>;
}

/** The provider was not heard; what it has done is not known. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider has said no, and will again. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

export interface ProviderFreeRoundsPort {
  /** What its games offer. @throws ProviderUnavailable */
  games(): Promise<readonly FreeRoundStakes[]>;
  /** Has it keep free rounds; again under the same id it is one issue. @throws ProviderUnavailable, ProviderRefused */
  issue(wish: IssuedFreeRounds): Promise<FreeRoundStanding>;
  /** Undefined when the provider has none of this id. @throws ProviderUnavailable */
  standing(issueId: string): Promise<FreeRoundStanding | undefined>;
  /** Ends what is not played; what was played stays. Undefined as above. @throws ProviderUnavailable */
  cancel(issueId: string): Promise<FreeRoundStanding | undefined>;
}

/** Adapters of the providers that keep free rounds and can be reached, by their ids. */
export type FreeRoundPorts = ReadonlyMap<bigint, ProviderFreeRoundsPort>;

export interface ProviderAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly secret: string;
  readonly signature: SignatureScheme;
}

const timeoutMs = 4_000;
const unreadable = 'an answer that cannot be read';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** The standing in an answer about these free rounds. */
function standingOf({ body }: Answer, issueId: string): FreeRoundStanding {
  const state = standings.find((one) => one === body.state);
  if (body.issueId !== issueId || !state || !isCount(body.used) || !isCount(body.won)) {
    throw new ProviderUnavailable(unreadable);
  }
  return { state, used: body.used, won: BigInt(body.won) };
}

function stakesOf(game: unknown): FreeRoundStakes {
  const { gameId, stakes } = (game ?? {}) as Record<string, unknown>;
  const lists = Object.values((stakes ?? {}) as Record<string, unknown>);
  const sound = lists.every(
    (list) => Array.isArray(list) && list.every((one) => isCount(one) && one > 0),
  );
  if (typeof gameId !== 'string' || lists.length === 0 || !sound) {
    throw new ProviderUnavailable(unreadable);
  }
  return { gameId, stakes: stakes as FreeRoundStakes['stakes'] };
}

/** Makes the adapter of a provider; `send` is fetch unless a test listens. */
export function createProviderFreeRounds(
  { url, secret, signature }: ProviderAccess,
  deps: { readonly clock: Clock; readonly random: Pick<Random, 'id'> },
  send: typeof fetch = fetch,
): ProviderFreeRoundsPort {
  const signed = (request: { method: string; path: string; body: string }) =>
    signature === 'body-hmac'
      ? { 'x-request-sign': signBody(secret, request) }
      : signedHeaders(secret, request, deps);

  const call = async (method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> => {
    const address = new URL(`${url}/${path}`);
    const body = content === undefined ? '' : JSON.stringify(content);
    const headers = signed({ method, path: `${address.pathname}${address.search}`, body });
    const response = await send(address, {
      method,
      headers: body === '' ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === '' ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new ProviderUnavailable('no answer', { cause });
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const { status } = response;
    // Refusals are answers of the provider; anything else says nothing about what it has done.
    if (!response.ok && status !== 404 && status !== 422) {
      throw new ProviderUnavailable(`HTTP ${status}`);
    }
    if (typeof answer !== 'object' || answer === null) throw new ProviderUnavailable(unreadable);
    return { status, body: answer as Record<string, unknown> };
  };

  /** An answer about free rounds that the provider may not know; 404 counts with its code only. */
  const known = (answer: Answer, issueId: string): FreeRoundStanding | undefined => {
    if (answer.status === 404 && answer.body.code === 'ISSUE_UNKNOWN') return undefined;
    if (answer.status !== 200) throw new ProviderUnavailable(`HTTP ${answer.status}`);
    return standingOf(answer, issueId);
  };

  return {
    async games() {
      const { status, body } = await call('GET', 'free-rounds/games');
      if (status !== 200 || !Array.isArray(body.games)) throw new ProviderUnavailable(unreadable);
      return body.games.map(stakesOf);
    },
    async issue({ validUntil, ...wish }) {
      const content = { ...wish, validUntil: validUntil.toISOString() };
      const answer = await call('POST', 'free-rounds/issue', content);
      if (answer.status === 422) throw new ProviderRefused(String(answer.body.code ?? 'REFUSED'));
      if (answer.status === 404) throw new ProviderUnavailable('HTTP 404');
      return standingOf(answer, wish.issueId);
    },
    standing: async (issueId) => known(await call('GET', `free-rounds/issues/${issueId}`), issueId),
    cancel: async (issueId) =>
      known(await call('POST', 'free-rounds/cancel', { issueId }), issueId),
  };
}
