/**
 * Signed texts of ČSOB eAPI 1.9: the values of a message in their fixed order joined with `|`. A
 * missing value leaves no empty place, nested objects are laid flat in their own order. RSA PKCS#1
 * v1.5 over SHA-256, base64: we sign with our key, answers and returns are verified with the bank's.
 */
import { type KeyObject, sign, verify } from 'node:crypto';

type Value = string | number | boolean | undefined | null;

/** What `payment/init` of this adapter says; the order of the keys is the order of the text. */
export interface InitRequest {
  readonly merchantId: string;
  /** Digits, at most ten. */
  readonly orderNo: string;
  readonly dttm: string;
  readonly payOperation: 'payment';
  readonly payMethod: 'card';
  /** Hundredths. */
  readonly totalAmount: number;
  readonly currency: string;
  readonly closePayment: true;
  readonly returnUrl: string;
  readonly returnMethod: 'GET' | 'POST';
  readonly cart: readonly [CartItem];
  readonly merchantData: string;
  readonly language: string;
  readonly ttlSec: number;
}

interface CartItem {
  readonly name: string;
  readonly quantity: number;
  readonly amount: number;
}

const joined = (values: readonly Value[]): string =>
  values.filter((value) => value !== undefined && value !== null).join('|');

/** The text of a `payment/init` request. */
export const initText = (request: InitRequest): string =>
  joined([
    request.merchantId,
    request.orderNo,
    request.dttm,
    request.payOperation,
    request.payMethod,
    request.totalAmount,
    request.currency,
    request.closePayment,
    request.returnUrl,
    request.returnMethod,
    ...request.cart.flatMap(({ name, quantity, amount }) => [name, quantity, amount]),
    request.merchantData,
    request.language,
    request.ttlSec,
  ]);

/** The text of `process` and `status` requests. */
export const paymentText = (merchantId: string, payId: string, dttm: string): string =>
  joined([merchantId, payId, dttm]);

/** Fields of an answer or a return, as they came. */
export type Received = Readonly<Record<string, unknown>>;

const picked = (message: Received, names: readonly string[]): Value[] =>
  names.map((name) => message[name] as Value);

const answerFields = ['payId', 'dttm', 'resultCode', 'resultMessage', 'paymentStatus'] as const;

/** The text of an answer to `payment/init`. */
export const initAnswerText = (answer: Received): string =>
  joined(picked(answer, [...answerFields, 'authCode', 'customerCode', 'statusDetail']));

const asObject = (value: unknown): Received =>
  typeof value === 'object' && value !== null ? (value as Received) : {};

/** `vars` of an action: their values in the order in which the gateway sent them. */
const variables = (value: unknown): Value[] => Object.values(asObject(value)) as Value[];

/** The text of an answer to `payment/status`, with the 3-D Secure actions it may carry. */
export function statusAnswerText(answer: Received): string {
  const actions = asObject(answer.actions);
  const fingerprint = asObject(actions.fingerprint);
  const browserInit = asObject(fingerprint.browserInit);
  const sdkInit = asObject(fingerprint.sdkInit);
  const authenticate = asObject(actions.authenticate);
  const browserChallenge = asObject(authenticate.browserChallenge);
  const sdkChallenge = asObject(authenticate.sdkChallenge);
  return joined([
    ...picked(answer, [...answerFields, 'authCode', 'statusDetail']),
    ...picked(browserInit, ['url', 'method']),
    ...variables(browserInit.vars),
    ...variables(sdkInit),
    ...picked(browserChallenge, ['url', 'method']),
    ...variables(browserChallenge.vars),
    ...variables(sdkChallenge),
  ]);
}

/** The text of an answer to `payment/reverse` or `payment/refund`. */
export const givenBackText = (answer: Received): string =>
  joined(picked(answer, [...answerFields, 'authCode', 'statusDetail']));

/** The text of the fields a payer's browser brings back. */
export const returnText = (fields: Received): string =>
  joined(picked(fields, [...answerFields, 'authCode', 'merchantData', 'statusDetail']));

/** The text of a refusal that knows no payment. */
export const refusalText = (answer: Received): string =>
  joined(picked(answer, ['dttm', 'resultCode', 'resultMessage']));

/** Signs a text. */
export const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text, 'utf8'), key).toString('base64');

/** Whether the signature is the bank's over the text. */
export const isSigned = (text: string, signature: unknown, key: KeyObject): boolean =>
  typeof signature === 'string' &&
  verify('sha256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
