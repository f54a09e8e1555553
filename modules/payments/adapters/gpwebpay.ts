/**
 * Cards by the HTTP protocol of GP webpay: the order is a signed address that the payer's browser
 * opens, the result a signed return, and the state is read by the web service. Signatures are RSA
 * PKCS#1 v1.5 with SHA-1, as the protocol has it. DIGEST1 of a return is signed over our own number
 * too, which is not among the returned fields: it binds the answer to this merchant.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Random } from '@herna/kernel';
import { type GatewayMeaning, meansEvent, takenBack, waits } from '../rules/gateway-meanings.ts';
import { type Gateway, type GatewayAccess, GatewayRefusal, GatewaySilent } from './gateway.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** Signed fields of an order, in the protocol's order; those not sent leave no place. */
export const orderFields = [
  'MERCHANTNUMBER',
  'OPERATION',
  'ORDERNUMBER',
  'AMOUNT',
  'CURRENCY',
  'DEPOSITFLAG',
  'MERORDERNUM',
  'URL',
  'DESCRIPTION',
  'MD',
  'USERPARAM1',
  'VRCODE',
  'FASTPAYID',
  'PAYMETHOD',
] as const;

/** Signed fields of a return. */
export const returnFields = [
  'OPERATION',
  'ORDERNUMBER',
  'MERORDERNUM',
  'MD',
  'PRCODE',
  'SRCODE',
  'RESULTTEXT',
  'ADDINFO',
  'TOKEN',
  'EXPIRY',
  'ACSRES',
  'ACCODE',
  'PANPATTERN',
  'DAYTOCAPTURE',
  'TOKENREGSTATUS',
  'ACRC',
  'RRN',
  'PAR',
  'TRACEID',
] as const;

/** The text that is signed: values joined by `|`. */
export const signedText = (fields: Fields, names: readonly string[]): string =>
  names
    .map((name) => fields[name])
    .filter((value) => value !== undefined)
    .join('|');

const currencyCodes: Readonly<Record<string, string>> = { CZK: '203', EUR: '978' };
/** The acquirer by currency: Czech and Slovak. */
const providerCodes: Readonly<Record<string, string>> = { CZK: '0880', EUR: '0902' };

/** States of getPaymentStatus by their status; `subStatus` distinguishes how an unpaid one ended. */
const statuses: Readonly<Record<string, GatewayMeaning>> = {
  PENDING_AUTHORIZATION: waits,
  PENDING_SETTLEMENT: meansEvent('confirm'),
  AUTHORIZED: meansEvent('authorise'),
  CAPTURED: meansEvent('confirm'),
  PROCESSED: meansEvent('confirm'),
  UNPAID: meansEvent('reject'),
  REVERSED: takenBack,
  REFUNDED: takenBack,
};
const unpaid: Readonly<Record<string, GatewayMeaning>> = {
  INITIATED: waits,
  CANCELED: meansEvent('cancel'),
  EXPIRED: meansEvent('cancel'),
};

const namespace = 'http://gpe.cz/pay/pay-ws/proc/v1';
const timeoutMs = 8_000;

/** ASCII only, without the separator. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replaceAll('|', ' ');

/** Bank buttons of this gateway. */
const buttons = [{ code: 'BTNCS', name: 'Bank' }];

/** The provider reference holds the currency too: the web service wants its acquirer. */
const referenceOf = (orderNumber: string, currency: string): string => `${orderNumber}-${currency}`;
const partsOf = (reference: string): readonly [string, string] => {
  const [orderNumber = '', currency = ''] = reference.split('-');
  return [orderNumber, currency];
};

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createGpwebpay(
  access: GatewayAccess,
  random: Pick<Random, 'id'>,
  send: typeof fetch = fetch,
): Gateway {
  const privateKey = createPrivateKey(access.secret);
  const gatewayKey = createPublicKey(access.notifySecret);
  const digest = (text: string): string =>
    sign('sha1', Buffer.from(text), privateKey).toString('base64');
  const isGateways = (text: string, signature: string, key: KeyObject = gatewayKey): boolean =>
    verify('sha1', Buffer.from(text), key, Buffer.from(signature, 'base64'));

  /** One call of the web service; every answer is signed over its message id. */
  const soap = async (
    operation: string,
    reference: string,
    answerNames: readonly string[],
    amount?: bigint,
  ): Promise<Readonly<Record<string, string>>> => {
    const [orderNumber, currency] = partsOf(reference);
    const messageId = random.id().replaceAll(/[^A-Za-z0-9]/g, '0');
    const provider = providerCodes[currency] ?? '';
    const values = [messageId, provider, access.client, orderNumber];
    const signature = digest([...values, ...(amount === undefined ? [] : [amount])].join('|'));
    const amountTag = amount === undefined ? '' : `<amount>${amount}</amount>`;
    const body = `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:v1="${namespace}"><soapenv:Body><v1:${operation}><messageId>${messageId}</messageId><provider>${provider}</provider><merchantNumber>${access.client}</merchantNumber><paymentNumber>${orderNumber}</paymentNumber>${amountTag}<signature>${signature}</signature></v1:${operation}></soapenv:Body></soapenv:Envelope>`;
    const response = await send(`${access.url}/pay-ws/v1/PaymentService`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new GatewaySilent('no answer', { cause });
    });
    const xml = await response.text().catch((cause: unknown) => {
      throw new GatewaySilent('the answer broke off', { cause });
    });
    const value = (tag: string): string =>
      new RegExp(`<(?:\\w+:)?${tag}>([^<]*)</`).exec(xml)?.[1] ?? '';
    if (value('messageId') !== messageId) throw new GatewaySilent(`HTTP ${response.status}`);
    const fault = value('primaryReturnCode');
    const names = fault === '' ? answerNames : ['primaryReturnCode', 'secondaryReturnCode'];
    const text = [messageId, ...names.map(value)].join('|');
    if (!isGateways(text, value('signature'))) throw new GatewaySilent('not signed');
    if (fault !== '') throw new GatewayRefusal(`${fault}/${value('secondaryReturnCode')}`);
    return Object.fromEntries(answerNames.map((name) => [name, value(name)]));
  };

  const read: Gateway['read'] = async (reference) => {
    const { status = '', subStatus = '' } = await soap('getPaymentStatusRequest', reference, [
      'state',
      'status',
      'subStatus',
    ]).catch((error: unknown) => {
      // The payer has not opened the order yet: the gateway does not know it.
      const unknown = error instanceof GatewayRefusal && String(error.resultCode).startsWith('15/');
      if (unknown) return { status: 'PENDING_AUTHORIZATION', subStatus: 'INITIATED' };
      throw error;
    });
    const meaning = (status === 'UNPAID' ? unpaid[subStatus] : undefined) ?? statuses[status];
    return { state: `${status} ${subStatus}`, meaning: meaning ?? waits };
  };

  return {
    async begin({ orderNumber, reference, amount, returnUrl, language, itemName, button }) {
      const fields: Record<string, string> = {
        MERCHANTNUMBER: access.client,
        OPERATION: 'CREATE_ORDER',
        ORDERNUMBER: orderNumber,
        AMOUNT: String(amount.amount),
        CURRENCY: currencyCodes[amount.currency] ?? '',
        DEPOSITFLAG: '1',
        MERORDERNUM: reference,
        URL: returnUrl,
        DESCRIPTION: plain(itemName),
        MD: `${reference};${amount.amount};${amount.currency}`,
        ...(button === undefined ? {} : { PAYMETHOD: button }),
      };
      const query = new URLSearchParams({
        ...fields,
        DIGEST: digest(signedText(fields, orderFields)),
        LANG: language,
      });
      return {
        providerReference: referenceOf(orderNumber, amount.currency),
        payUrl: `${access.url}/pgw/order.do?${query}`,
      };
    },
    read,
    readReturn(given) {
      const fields = Object.fromEntries(
        Object.entries(given).filter(([, value]) => typeof value === 'string'),
      ) as Record<string, string>;
      const { DIGEST = '', DIGEST1 = '', ORDERNUMBER = '', MD = '' } = fields;
      const text = signedText(fields, returnFields);
      const signed = isGateways(text, DIGEST) && isGateways(`${text}|${access.client}`, DIGEST1);
      if (!signed || !/^\d{1,15}$/.test(ORDERNUMBER)) return undefined;
      const [, amount = '', currency = ''] = MD.split(';');
      return {
        about: 'deposit',
        providerReference: referenceOf(ORDERNUMBER, currency),
        amount: /^\d{1,15}$/.test(amount) ? BigInt(amount) : undefined,
        currency,
      };
    },
    readNotice({ fields }) {
      return this.readReturn?.(fields);
    },
    async giveBack(reference, amount) {
      const { meaning } = (await read(reference)) ?? {};
      if (meaning?.kind === 'taken-back') return true;
      if (meaning?.kind !== 'event' || meaning.event !== 'confirm') return false;
      await soap('processRefundRequest', reference, ['status'], amount.amount);
      return true;
    },
    buttons: async () => buttons,
  };
}
