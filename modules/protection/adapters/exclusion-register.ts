/**
 * The state's register of excluded persons, over signed JSON. Silence, refusal
 * and an answer that cannot be read are one thing: the register is unavailable, and nobody may take
 * that for a clear answer.
 */
import type { Clock, Random } from '@herna/kernel';
import { signedHeaders } from '@herna/kernel/signed-request';

export interface RegisterSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

/** A person as the register knows people. */
export interface RegisterPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly birthNumber?: string;
}

export const registerResults = ['CLEAR', 'EXCLUDED', 'NOT_FOUND', 'DATA_MISMATCH'] as const;
export type RegisterResult = (typeof registerResults)[number];

export interface RegisterAnswer {
  readonly reference: string;
  readonly result: RegisterResult;
  /** End of the entry, when it has one. */
  readonly until: Date | undefined;
}

/** An exclusion as it is entered. */
export interface RegisterEntry {
  readonly id: string;
  readonly reason: 'PANIC_BUTTON' | 'OWN_REQUEST';
  readonly from: Date;
  readonly until: Date;
}

/** The register was not heard. */
export class RegisterUnavailable extends Error {
  override name = 'RegisterUnavailable';
}

export interface ExclusionRegister {
  /** Whether a person is listed; throws RegisterUnavailable. */
  check(person: RegisterPerson): Promise<RegisterAnswer>;
  /** Enters an exclusion; repeated under its id it is one entry. */
  report(person: RegisterPerson, entry: RegisterEntry): Promise<void>;
}

const timeoutMs = 4_000;

/** End of an entry; one that cannot be read is none, so that the entry holds until it is ended. */
function endOf(until: unknown): Date | undefined {
  const end = typeof until === 'string' ? new Date(until) : undefined;
  return end && Number.isFinite(end.getTime()) ? end : undefined;
}

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createExclusionRegister(
  deps: RegisterSettings & { readonly clock: Clock; readonly random: Random },
  send: typeof fetch = fetch,
): ExclusionRegister {
  const { url, key, clock, random } = deps;

  const post = async (path: string, content: object): Promise<Record<string, unknown>> => {
    const address = new URL(`${url}/${path}`);
    const body = JSON.stringify(content);
    const request = { method: 'POST', path: address.pathname, body };
    const response = await send(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(key, request, { clock, random }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new RegisterUnavailable('no answer', { cause });
    });
    if (!response.ok) throw new RegisterUnavailable(`HTTP ${response.status}`);
    const answer: unknown = await response.json().catch((cause: unknown) => {
      throw new RegisterUnavailable('an answer that cannot be read', { cause });
    });
    if (typeof answer !== 'object' || answer === null) {
      throw new RegisterUnavailable('an answer that cannot be read');
    }
    return answer as Record<string, unknown>;
  };

  return {
    async check(person) {
      const answer = await post('checks', person);
      const result = registerResults.find((one) => one === answer.result);
      if (!result) throw new RegisterUnavailable('an answer that cannot be read');
      return { reference: String(answer.checkId ?? ''), result, until: endOf(answer.until) };
    },
    async report(person, { id, reason, from, until }) {
      await post('exclusions', {
        ...person,
        exclusionId: id,
        reason,
        from: from.toISOString(),
        until: until.toISOString(),
      });
    },
  };
}
