/**
 * The order of values in the signed texts of ČSOB eAPI 1.9. A text is the values joined with `|`;
 * a value that is absent is left out with no empty place; nested objects are laid flat in their
 * own order; booleans are `true` and `false`.
 */

export type Fields = readonly (string | Nested)[];

interface Nested {
  readonly name: string;
  /** Whether the value is a list of such objects. */
  readonly list?: true;
  readonly fields: Fields;
}

const address: Fields = ['address1', 'address2', 'address3', 'city', 'zip', 'state', 'country'];

const customer: Fields = [
  'name',
  'email',
  'homePhone',
  'workPhone',
  'mobilePhone',
  {
    name: 'account',
    fields: [
      'createdAt',
      'changedAt',
      'changedPwdAt',
      'orderHistory',
      'paymentsDay',
      'paymentsYear',
      'oneclickAdds',
      'suspicious',
    ],
  },
  { name: 'login', fields: ['auth', 'authAt', 'authData'] },
];

const order: Fields = [
  'type',
  'availability',
  'delivery',
  'deliveryMode',
  'deliveryEmail',
  'nameMatch',
  'addressMatch',
  { name: 'billing', fields: address },
  { name: 'shipping', fields: address },
  'shippingAddedAt',
  'reorder',
  { name: 'giftcards', fields: ['totalAmount', 'currency', 'quantity'] },
];

export const requestFields = {
  echo: ['merchantId', 'dttm'],
  init: [
    'merchantId',
    'orderNo',
    'dttm',
    'payOperation',
    'payMethod',
    'totalAmount',
    'currency',
    'closePayment',
    'returnUrl',
    'returnMethod',
    { name: 'cart', list: true, fields: ['name', 'quantity', 'amount', 'description'] },
    { name: 'customer', fields: customer },
    { name: 'order', fields: order },
    'merchantData',
    'customerId',
    'language',
    'ttlSec',
    'logoVersion',
    'colorSchemeVersion',
    'customExpiry',
  ],
  /** Also `process`, `status` and `reverse`. */
  payment: ['merchantId', 'payId', 'dttm'],
  close: ['merchantId', 'payId', 'dttm', 'totalAmount'],
  refund: ['merchantId', 'payId', 'dttm', 'amount'],
} as const satisfies Readonly<Record<string, Fields>>;

const answer = ['payId', 'dttm', 'resultCode', 'resultMessage', 'paymentStatus'] as const;

export const answerFields = {
  /** Also every refusal that knows no payment. */
  echo: ['dttm', 'resultCode', 'resultMessage'],
  init: [...answer, 'authCode', 'customerCode', 'statusDetail'],
  return: [...answer, 'authCode', 'merchantData', 'statusDetail'],
  status: [...answer, 'authCode', 'statusDetail'],
  close: [...answer, 'authCode', 'statusDetail'],
  refund: [...answer, 'authCode', 'statusDetail'],
  reverse: [...answer, 'statusDetail'],
} as const satisfies Readonly<Record<string, Fields>>;

export type Message = Readonly<Record<string, unknown>>;

/** The text that is signed. */
export const signedText = (message: Message, fields: Fields): string =>
  values(message, fields).join('|');

function values(message: Message, fields: Fields): string[] {
  return fields.flatMap((field) => {
    if (typeof field === 'string') {
      const value = message[field];
      return value === undefined || value === null ? [] : [String(value)];
    }
    const inner = message[field.name];
    const objects = field.list ? inner : [inner];
    if (!Array.isArray(objects)) return [];
    return objects.filter(isMessage).flatMap((object) => values(object, field.fields));
  });
}

/** Whether a value is an object whose fields can be read. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
