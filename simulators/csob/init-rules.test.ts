import { describe, expect, test } from 'vitest';
import { order } from '../test/merchant.ts';
import { readInit } from './init-rules.ts';

describe('payment/init', () => {
  test('a whole order is read', () => {
    expect(readInit(order)).toMatchObject({
      orderNo: '5547',
      totalAmount: 50000n,
      cart: [{ name: 'Vklad', quantity: 1, amount: 50000n }],
      ttlSec: 600,
    });
  });

  test('without ttlSec a payment lives half an hour', () => {
    expect(readInit({ ...order, ttlSec: undefined })).toMatchObject({ ttlSec: 1800 });
  });

  test.each([
    ['orderNo', '12345678901', 110],
    ['orderNo', '12a', 110],
    ['orderNo', 5547, 110],
    ['orderNo', undefined, 100],
    ['totalAmount', '50000', 110],
    ['totalAmount', 0, 110],
    ['totalAmount', 500.5, 110],
    ['currency', 'BTC', 110],
    ['closePayment', 'true', 110],
    ['closePayment', undefined, 100],
    ['payOperation', 'gift', 110],
    ['returnUrl', `https://herna.example/${'x'.repeat(290)}`, 110],
    ['returnUrl', '/return', 110],
    ['returnUrl', 'javascript:alert(1)', 110],
    ['returnMethod', 'PUT', 110],
    ['cart', [], 110],
    ['cart', [1, 2, 3].map(() => order.cart[0]), 110],
    ['cart', undefined, 100],
    ['merchantData', 'not base64!', 110],
    ['merchantData', 'QUFB'.repeat(64), 110],
    ['customerId', 'x'.repeat(51), 110],
    ['language', 'CZ', 110],
    ['language', undefined, 100],
    ['ttlSec', 299, 110],
    ['ttlSec', 1801, 110],
  ])('%s %j is refused with %i', (name, value, code) => {
    const read = readInit({ ...order, [name]: value });
    expect(read).toMatchObject({ code, message: expect.stringContaining(name) });
  });

  test.each([
    ['items do not add up', { amount: 49999 }, 110],
    ['a name is too long', { name: 'x'.repeat(21) }, 110],
    ['a description is too long', { description: 'x'.repeat(41) }, 110],
    ['there is no quantity', { quantity: undefined }, 100],
  ])('%s', (_name, changes, code) => {
    expect(readInit({ ...order, cart: [{ ...order.cart[0], ...changes }] })).toMatchObject({
      code,
    });
  });

  test('a custom payment is not offered', () => {
    expect(readInit({ ...order, payOperation: 'customPayment' })).toMatchObject({ code: 180 });
  });
});
