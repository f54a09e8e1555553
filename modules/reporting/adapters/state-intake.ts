/**
 * Where the state takes reports of days. A package is the document sealed by the operator (JWS, RFC 7515)
 * and encrypted for the state (JWE, RFC 7516); what the state has found comes back sealed by the state.
 * Decree 10/2019 asks for both and leaves the form to the ministry, whose own is not public.
 */
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { CompactEncrypt, CompactSign, compactVerify } from 'jose';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

export interface StateIntakeSettings {
  /** Without a slash at the end. */
  readonly url: string;
  /** PEM: the operator's seal, and the key of the state. */
  readonly sealKey: string;
  readonly stateKey: string;
}

export interface StatePackage {
  readonly packageId: string;
  readonly document: string;
}

/** The state was not heard: nothing is known, and it is asked again. */
export class StateIntakeSilent extends Error {
  override name = 'StateIntakeSilent';
}

/**
 * What was heard of one package cannot be used: it is not the state's, speaks of another package, or
 * refuses this one without a word. Other packages have nothing to do with it.
 */
export class StateAnswerUnreadable extends Error {
  override name = 'StateAnswerUnreadable';
}

export type HandOver =
  | { readonly taken: true; readonly receipt: string }
  /** The state cannot read the package. */
  | { readonly taken: false; readonly code: string; readonly text: string };

export interface StateAnswer {
  readonly result: 'ACCEPTED' | 'FORMAL_ERROR' | 'MATERIAL_ERROR';
  readonly faults: readonly { readonly code: string; readonly text: string }[];
}

export interface StateIntake {
  /** Hands a package over; the same one twice is one. @throws StateIntakeSilent, StateAnswerUnreadable */
  handOver(sent: StatePackage): Promise<HandOver>;
  /** What the state has found in a package. @throws StateIntakeSilent, StateAnswerUnreadable */
  answerTo(sent: StatePackage): Promise<StateAnswer | 'PENDING' | 'UNKNOWN'>;
}

const Receipt = Compile(Type.Object({ receipt: Type.String({ minLength: 1, maxLength: 1_000 }) }));
const Fault = Type.Object({ code: Type.String({ minLength: 1 }), text: Type.String() });
type Fault = Static<typeof Fault>;
const Refusal = Compile(Fault);
const Confirmation = Compile(
  Type.Object({
    packageId: Type.String(),
    documentHash: Type.String(),
    result: Type.Enum(['ACCEPTED', 'FORMAL_ERROR', 'MATERIAL_ERROR']),
    faults: Type.Array(Fault),
  }),
);

const timeoutMs = 15_000;
const answerMost = 5_000_000;
/** What is kept of faults: a person reads them. */
const faultsMost = 200;
/** The beginning of a text, as a database can keep it. */
const beginning = (text: string, most: number): string =>
  text.replaceAll('\0', '').slice(0, most).toWellFormed();
const shortened = ({ code, text }: Fault): Fault => ({
  code: beginning(code, 60),
  text: beginning(text, 500),
});
/** Statuses of a state that cannot be asked now, whatever the package. */
const isSilence = (status: number): boolean =>
  status >= 500 || [401, 403, 408, 429].includes(status);
const failure = (status: number, to: string): Error =>
  isSilence(status)
    ? new StateIntakeSilent(`status ${status} to ${to}`)
    : new StateAnswerUnreadable(`status ${status} to ${to}`);

/** SHA-256 of a document, hex: what a confirmation names it by. */
export const documentHash = (document: string): string =>
  createHash('sha256').update(document, 'utf8').digest('hex');

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createStateIntake(
  access: () => StateIntakeSettings,
  send: typeof fetch = fetch,
): StateIntake {
  const ours = () => createPrivateKey(access().sealKey);
  const theirs = () => createPublicKey(access().stateKey);

  const asked = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await send(`${access().url}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new StateIntakeSilent('no answer', { cause: error });
    }
  };
  /** Reads the body; a line that breaks meanwhile is silence. */
  const bodyOf = (response: Response): Promise<string> =>
    response.text().catch((error: unknown) => {
      throw new StateIntakeSilent('half an answer', { cause: error });
    });
  const json = async (response: Response): Promise<unknown> => {
    const text = await bodyOf(response);
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new StateAnswerUnreadable('an answer that is no JSON', { cause: error });
    }
  };
  /** The document with its name, sealed and then encrypted: nobody on the way reads or changes it. */
  const wrapped = async ({ packageId, document }: StatePackage): Promise<string> => {
    const sealed = await new CompactSign(Buffer.from(document, 'utf8'))
      .setProtectedHeader({ alg: 'PS256', cty: 'application/xml', package: packageId })
      .sign(ours());
    return new CompactEncrypt(Buffer.from(sealed))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', cty: 'JWT' })
      .encrypt(theirs());
  };

  return {
    async handOver(sent) {
      const response = await asked('/packages', {
        method: 'POST',
        headers: { 'content-type': 'application/jose' },
        body: await wrapped(sent),
      });
      const body = response.ok || response.status === 422 ? await json(response) : undefined;
      if (response.ok && Receipt.Check(body)) return { taken: true, receipt: body.receipt };
      if (response.status === 422 && Refusal.Check(body))
        return { taken: false, ...shortened(body) };
      throw failure(response.status, 'a package');
    },

    async answerTo({ packageId, document }) {
      const path = `/packages/${encodeURIComponent(packageId)}/confirmation`;
      const response = await asked(path, {});
      if (response.status === 202) return 'PENDING';
      if (response.status === 404) return 'UNKNOWN';
      const text = response.ok ? await bodyOf(response) : '';
      if (text === '' || text.length > answerMost) throw failure(response.status, 'a question');
      const answer = await compactVerify(text, theirs(), { algorithms: ['PS256'] })
        .then(({ payload }): unknown => JSON.parse(Buffer.from(payload).toString('utf8')))
        .catch((error: unknown) => {
          throw new StateAnswerUnreadable('an answer that the state has not sealed', {
            cause: error,
          });
        });
      const isOurs =
        Confirmation.Check(answer) &&
        answer.packageId === packageId &&
        answer.documentHash === documentHash(document);
      if (!isOurs) throw new StateAnswerUnreadable('an answer to another package');
      return { result: answer.result, faults: answer.faults.slice(0, faultsMost).map(shortened) };
    },
  };
}
