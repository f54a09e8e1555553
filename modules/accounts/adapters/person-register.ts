/**
 * The state's register of persons, over signed JSON. Silence, refusal and an
 * answer that cannot be read are one thing: the register is unavailable, and nobody is confirmed.
 */
import type { Clock, Random } from '@herna/kernel';
import { signedHeaders } from '@herna/kernel/signed-request';

export interface PersonRegisterSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

/** A person as the register knows people. */
export interface RegisteredPerson {
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  /** Digits without the slash. */
  readonly birthNumber?: string;
}

export const verificationResults = ['CONFIRMED', 'DATA_MISMATCH', 'NOT_FOUND', 'DECEASED'] as const;
export type VerificationResult = (typeof verificationResults)[number];

/** A change of a player's data as it is reported. */
export interface PersonReport {
  /** Unique for ever; repeated, it is one report. */
  readonly id: string;
  readonly person: RegisteredPerson;
  readonly changedFields: readonly string[];
  readonly changedAt: Date;
}

/** The register was not heard. */
export class PersonRegisterUnavailable extends Error {
  override name = 'PersonRegisterUnavailable';
}

/** The register has read the report and will not take it. */
export class PersonReportRefused extends Error {
  override name = 'PersonReportRefused';
}

export interface PersonRegister {
  /** @throws PersonRegisterUnavailable */
  verify(
    person: RegisteredPerson,
  ): Promise<{ readonly result: VerificationResult; readonly reference: string }>;
  /** Gives the register's reference. @throws PersonRegisterUnavailable, PersonReportRefused */
  report(report: PersonReport): Promise<string>;
}

const timeoutMs = 4_000;

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createPersonRegister(
  deps: PersonRegisterSettings & { readonly clock: Clock; readonly random: Random },
  send: typeof fetch = fetch,
): PersonRegister {
  const { url, key, clock, random } = deps;

  const post = async (path: string, content: object) => {
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
      throw new PersonRegisterUnavailable('no answer', { cause });
    });
    const answer = (await response.json().catch(() => undefined)) as unknown;
    // Refused, or known under its id with other content: sent again it would be answered the same.
    if (response.status === 422 || response.status === 409) {
      throw new PersonReportRefused(`HTTP ${response.status}`);
    }
    if (!response.ok || typeof answer !== 'object' || answer === null) {
      throw new PersonRegisterUnavailable(`HTTP ${response.status}`);
    }
    return answer as Readonly<Record<string, unknown>>;
  };

  const referenceIn = ({ reference }: Readonly<Record<string, unknown>>): string => {
    if (typeof reference !== 'string' || reference === '') {
      throw new PersonRegisterUnavailable('an answer without a reference');
    }
    return reference;
  };

  return {
    async verify(person) {
      const answer = await post('verifications', person);
      const result = verificationResults.find((one) => one === answer.result);
      if (!result) throw new PersonRegisterUnavailable('an answer that cannot be read');
      return { result, reference: referenceIn(answer) };
    },
    async report({ id, person, changedFields, changedAt }) {
      const answer = await post('changes', {
        reportId: id,
        person,
        changedFields,
        changedAt: changedAt.toISOString(),
      });
      return referenceIn(answer);
    },
  };
}
