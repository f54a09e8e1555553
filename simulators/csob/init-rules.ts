/** The rules of the fields of `payment/init`. */
import { isMessage, type Message } from './messages.table.ts';
import { type Result, resultAbout, results } from './result-codes.table.ts';

/** A cart item; `amount` is that of the whole line, in hundredths. */
interface CartItem {
  readonly name: string;
  readonly quantity: number;
  readonly amount: bigint;
  readonly description?: string;
}

/** What a merchant asked for, checked. */
export interface PaymentRequest {
  readonly orderNo: string;
  /** Hundredths of the currency. */
  readonly totalAmount: bigint;
  readonly currency: string;
  /** Whether to capture at once (state 7) or to wait for `payment/close` (state 4). */
  readonly closePayment: boolean;
  readonly returnUrl: string;
  readonly returnMethod: 'GET' | 'POST';
  readonly cart: readonly CartItem[];
  readonly merchantData?: string;
  readonly language: string;
  readonly ttlSec: number;
}

export const dttmPattern = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])([0-5]\d){2}$/;

const currencies = ['CZK', 'EUR', 'GBP', 'HUF', 'PLN', 'USD'];
const languages = 'bg cs da de en es fi fr hr hu it ja nl no pl pt ro ru sk sl sr sv tr uk vi zh';
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const defaultTtlSec = 1800;

type Check = (value: unknown) => boolean;

const text =
  (lengthMax: number, pattern = /^/): Check =>
  (value) =>
    typeof value === 'string' && value.length <= lengthMax && pattern.test(value);
const oneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && allowed.includes(value);
const whole =
  (from: number, to: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to;
const object: Check = isMessage;
const amount = whole(1, Number.MAX_SAFE_INTEGER);

interface Rule {
  readonly required: boolean;
  readonly holds: Check;
}

const required = (holds: Check): Rule => ({ required: true, holds });
const optional = (holds: Check): Rule => ({ required: false, holds });

const initRules: Readonly<Record<string, Rule>> = {
  orderNo: required(text(10, /^\d+$/)),
  payOperation: required(oneOf('payment', 'oneclickPayment', 'customPayment')),
  payMethod: required(oneOf('card', 'card#LVP')),
  totalAmount: required(amount),
  currency: required(oneOf(...currencies)),
  closePayment: required((value) => typeof value === 'boolean'),
  returnUrl: required(isReturnUrl),
  returnMethod: required(oneOf('GET', 'POST')),
  cart: required((value) => Array.isArray(value) && value.length >= 1 && value.length <= 2),
  customer: optional(object),
  order: optional(object),
  merchantData: optional(text(255, base64)),
  customerId: optional(text(50)),
  language: required(oneOf(...languages.split(' '))),
  ttlSec: optional(whole(300, 1800)),
  logoVersion: optional(whole(0, Number.MAX_SAFE_INTEGER)),
  colorSchemeVersion: optional(whole(0, Number.MAX_SAFE_INTEGER)),
  customExpiry: optional(text(14, dttmPattern)),
};

const cartRules: Readonly<Record<string, Rule>> = {
  name: required(text(20, /./)),
  quantity: required(whole(1, 1_000_000)),
  amount: required(whole(0, Number.MAX_SAFE_INTEGER)),
  description: optional(text(40)),
};

function isReturnUrl(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 300 || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

/** The checked request, or the result that refuses it. */
export function readInit(message: Message): PaymentRequest | Result {
  const refusal = broken(message, initRules) ?? brokenCart(message);
  if (refusal) return refusal;
  if (message.payOperation === 'customPayment') return results.OPERATION_NOT_ALLOWED;
  const cart = message.cart as readonly Record<string, string & number>[];
  return {
    orderNo: message.orderNo as string,
    totalAmount: BigInt(message.totalAmount as number),
    currency: message.currency as string,
    closePayment: message.closePayment as boolean,
    returnUrl: message.returnUrl as string,
    returnMethod: message.returnMethod as 'GET' | 'POST',
    cart: cart.map(({ name = '', quantity = 1, amount: line = 0, description }) => ({
      name,
      quantity,
      amount: BigInt(line),
      ...(description ? { description } : {}),
    })),
    ...(message.merchantData ? { merchantData: message.merchantData as string } : {}),
    language: message.language as string,
    ttlSec: (message.ttlSec as number | undefined) ?? defaultTtlSec,
  };
}

function broken(message: Message, rules: Readonly<Record<string, Rule>>): Result | undefined {
  for (const [name, rule] of Object.entries(rules)) {
    const value = message[name];
    const absent = value === undefined || value === null;
    if (absent && rule.required) return resultAbout('MISSING_PARAMETER', name);
    if (!absent && !rule.holds(value)) return resultAbout('INVALID_PARAMETER', name);
  }
  return undefined;
}

function brokenCart(message: Message): Result | undefined {
  let sum = 0;
  for (const item of message.cart as readonly unknown[]) {
    if (!isMessage(item)) return resultAbout('INVALID_PARAMETER', 'cart');
    const refusal = broken(item, cartRules);
    if (refusal) return { ...refusal, message: refusal.message.replace(': ', ': cart.') };
    sum += item.amount as number;
  }
  return sum === message.totalAmount ? undefined : resultAbout('INVALID_PARAMETER', 'cart.amount');
}
