/**
 * The identity vendor: a check is begun and its outcome read by calls signed with a shared secret
 * (hex HMAC-SHA256 of time, method, path and body). A notification only says that there is news; what
 * counts is what the vendor answers when it is asked.
 */
import { createHmac } from 'node:crypto';
import type { Clock } from '@herna/kernel';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

export interface IdentityVendorSettings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  /** Where the vendor tells news. */
  readonly notifyUrl: string;
}

export interface VendorPerson {
  readonly firstName: string;
  readonly surname: string;
  readonly birthDate: string;
}

export type VendorOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'approved'; readonly person: VendorPerson }
  /** `final`: trying again makes no sense. */
  | { readonly kind: 'rejected'; readonly final: boolean };

export interface IdentityVendor {
  /** Begins a check; the same id begins none twice. */
  begin(check: {
    readonly id: string;
    readonly person: VendorPerson;
    readonly returnUrl: string;
  }): Promise<{ readonly vendorId: string; readonly url: string }>;
  outcome(vendorId: string): Promise<VendorOutcome>;
}

/** The vendor gave no usable answer. */
export class VendorSilent extends Error {
  override name = 'VendorSilent';
}

const Begun = Compile(
  Type.Object({ id: Type.String({ minLength: 1 }), url: Type.String({ pattern: '^https?://' }) }),
);
const Applicant = Compile(
  Type.Object({
    id: Type.String(),
    info: Type.Object({
      firstName: Type.String(),
      lastName: Type.String(),
      birthDate: Type.String(),
    }),
    review: Type.Object({
      status: Type.String(),
      answer: Type.Optional(Type.String()),
      rejectType: Type.Optional(Type.String()),
    }),
  }),
);

const timeoutMs = 10_000;

/** Makes the adapter. */
export function createIdentityVendor(
  { url, key, notifyUrl }: IdentityVendorSettings,
  clock: Clock,
): IdentityVendor {
  const ask = async (method: 'GET' | 'POST', path: string, body = ''): Promise<unknown> => {
    const address = new URL(`${url}${path}`);
    const at = Math.floor(clock.now().getTime() / 1000).toString();
    const signed = `${at}${method}${address.pathname}${body}`;
    try {
      const answer = await fetch(address, {
        method,
        headers: {
          'x-app-access-ts': at,
          'x-app-access-sig': createHmac('sha256', key).update(signed).digest('hex'),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body } : {}),
      });
      if (!answer.ok) throw new VendorSilent(`status ${answer.status}`);
      return await answer.json();
    } catch (error) {
      throw error instanceof VendorSilent ? error : new VendorSilent('no answer');
    }
  };

  return {
    async begin({ id, person, returnUrl }) {
      const { firstName, surname, birthDate } = person;
      const info = { firstName, lastName: surname, birthDate };
      const body = JSON.stringify({ externalId: id, returnUrl, notifyUrl, info });
      const answer = await ask('POST', '/applicants', body);
      if (!Begun.Check(answer)) throw new VendorSilent('an answer of another form');
      return { vendorId: answer.id, url: answer.url };
    },
    async outcome(vendorId) {
      const answer = await ask('GET', `/applicants/${encodeURIComponent(vendorId)}`);
      if (!Applicant.Check(answer) || answer.id !== vendorId) {
        throw new VendorSilent('an answer of another form');
      }
      const { info, review } = answer;
      if (review.status !== 'completed') return { kind: 'pending' };
      if (review.answer !== 'GREEN') {
        return { kind: 'rejected', final: review.rejectType === 'FINAL' };
      }
      const { firstName, lastName: surname, birthDate } = info;
      return { kind: 'approved', person: { firstName, surname, birthDate } };
    },
  };
}
