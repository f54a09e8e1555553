/** Vectors written by hand; the signature was made once with a key that is gone. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedBy, signText } from './keys.ts';
import { answerFields, requestFields, signedText } from './messages.table.ts';

const init = {
  // The order of writing is not the order of signing.
  language: 'cs',
  merchantId: 'M1MIPS0000',
  dttm: '20261121180509',
  orderNo: '5547',
  payMethod: 'card',
  payOperation: 'payment',
  closePayment: true,
  totalAmount: 50000,
  currency: 'CZK',
  returnMethod: 'POST',
  returnUrl: 'https://herna.example/navrat?platba=17',
  cart: [{ amount: 50000, name: 'Vklad', description: 'Vklad na herní účet', quantity: 1 }],
  order: { reorder: false, type: 'purchase', nameMatch: true, availability: 'now' },
  customer: {
    login: { authAt: '2026-11-21T18:05:09Z', auth: 'guest' },
    account: { orderHistory: 3, createdAt: '2026-01-02T03:04:05Z' },
    email: 'jana@herna.example',
    name: 'Jana Nováková',
    mobilePhone: '+420.800300300',
    homePhone: null,
  },
  merchantData: 'c29tZS1kYXRh',
  customerId: undefined,
  ttlSec: 1800,
};

const initText = [
  'M1MIPS0000|5547|20261121180509|payment|card|50000|CZK|true',
  'https://herna.example/navrat?platba=17|POST|Vklad|1|50000|Vklad na herní účet',
  'Jana Nováková|jana@herna.example|+420.800300300|2026-01-02T03:04:05Z|3',
  'guest|2026-11-21T18:05:09Z|purchase|now|true|false|c29tZS1kYXRh|cs|1800',
].join('|');

const signature = [
  'ehhEcJVBiihySn2nvJbuuWo1DHGRauPL3nBJN59ajYN0w8T6Aq6eXFCXIxOrSn0NzXGIz4KDztm9uaEMMrH9tsL660TQ',
  '5l33xYpee0GQg3A7mPROlf5nlQttIO15cYNQ2jQafiBkPla0cse4Xx9NxEaJhYoQHR2TveRVa0fIGG/QzgVS6lXu6Elj',
  'oHrmSijlUrsYFiEFtEWsXvD4vx4a5o0jk6qvCyPsk6cTSTFRoWXlkw8+m0/i7P2Q3Zy7bdYJFgWs0HCaDVDjLw66QbL8',
  'TbVV0me5HBdWyYnZserIYHJdhqR3DLf2jXQlK6i7AmsusTIyas53JWrc/2i9sxgw/g==',
].join('');

const publicKey = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEApZA0ftvsqMHucncoFSrB
JRagQ+ACPW6tWadrpzge4PpVubezgBboK8dnAJu841flW6YhAO7F6wNvUWhBPgns
QlSLfP0gU5JvskZC5AR4lZTR+Zx2myBC86ySlL3eV1TKG7oT4UwAE8Zm0F38fXJS
fKMs2pkV5M6OiAtrydp+Pid5YIhWikjMtyufZssF+5hjzYqrWRBhe+vLUEL4oO2y
snMwXIbCiT0mL00Wite6dE5qqVDyG6z8Pc/j9bNBZBVF8w9bDXBTynWl9nnnVzes
ha7QATCp1HM1K6t/iSjQ2LhQTftUGLmiEeU3RCRnKCcgRYZX/zd09mi9sekuccin
RwIDAQAB
-----END PUBLIC KEY-----`);

describe('signed texts', () => {
  test('payment/init lays nested objects flat and leaves out what is absent', () => {
    expect(signedText(init, requestFields.init)).toBe(initText);
  });

  test.each([
    ['echo', requestFields.echo, { dttm: '1', merchantId: 'M' }, 'M|1'],
    ['status', requestFields.payment, { payId: 'p', dttm: '1', merchantId: 'M' }, 'M|p|1'],
    ['full refund', requestFields.refund, { payId: 'p', dttm: '1', merchantId: 'M' }, 'M|p|1'],
    [
      'partial refund',
      requestFields.refund,
      { amount: 250, payId: 'p', dttm: '1', merchantId: 'M' },
      'M|p|1|250',
    ],
    [
      'partial close',
      requestFields.close,
      { totalAmount: 900, payId: 'p', dttm: '1', merchantId: 'M' },
      'M|p|1|900',
    ],
    [
      'return of a payment',
      answerFields.return,
      {
        merchantData: 'eA==',
        authCode: '012345',
        paymentStatus: 7,
        resultMessage: 'OK',
        resultCode: 0,
        dttm: '1',
        payId: 'p',
      },
      'p|1|0|OK|7|012345|eA==',
    ],
    [
      'answer about a refused payment',
      answerFields.status,
      {
        payId: 'p',
        dttm: '1',
        resultCode: 0,
        resultMessage: 'OK',
        paymentStatus: 6,
        statusDetail: '05',
      },
      'p|1|0|OK|6|05',
    ],
    [
      'reverse has no authCode',
      answerFields.reverse,
      {
        payId: 'p',
        dttm: '1',
        resultCode: 0,
        resultMessage: 'OK',
        paymentStatus: 5,
        authCode: '9',
      },
      'p|1|0|OK|5',
    ],
  ])('%s', (_name, fields, message, text) => {
    expect(signedText(message, fields)).toBe(text);
  });
});

describe('signatures', () => {
  test('one made by another program is believed', () => {
    expect(isSignedBy(initText, signature, publicKey)).toBe(true);
  });

  test.each([
    ['another amount', initText.replaceAll('50000', '50001'), signature],
    ['an empty place for an absent value', initText.replace('|cs|', '||cs|'), signature],
    ['another signature', initText, signature.replace('ehhE', 'ehhF')],
    ['no base64 at all', initText, '%%%'],
    ['nothing', initText, ''],
  ])('%s is not', (_name, text, given) => {
    expect(isSignedBy(text, given, publicKey)).toBe(false);
  });

  test('what is signed here is believed there', () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const made = signText('ěšč|1', pair.privateKey);
    expect(isSignedBy('ěšč|1', made, pair.publicKey)).toBe(true);
    expect(isSignedBy('ěšč|1', made, publicKey)).toBe(false);
  });
});
