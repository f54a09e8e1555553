import { fc } from '@herna/testkit/properties';
import { describe, expect, test } from 'vitest';
import { endToEndId, fileMessageId, referenceOfEndToEndId } from './bank-order-ids.ts';
import { isSameName } from './person-names.ts';
import { isSoundReference, readSymbol, referenceNumber } from './reference-numbers.ts';

describe('names of persons', () => {
  test.each([
    ['Jana Nováková', 'NOVAKOVA JANA', true],
    ['Jana Nováková', 'Ing. Jana Nováková, Ph.D.', true],
    ['Jana Marie Nováková', 'Nováková Jana', true],
    ['Jana Nováková', 'Jana Novotná', false],
    ['Jana Nováková', 'Nováková', false],
    ['Jana Nováková', 'Petr Novák', false],
    ['Jana Nováková', '', false],
    ['Jan Jan', 'Jan Novák', false],
    ['Anna-Marie Veselá', 'VESELA ANNA MARIE', true],
    ['Łukasz Groß', 'LUKASZ GROSS', true],
  ])('%s and %s: %s', (left, right, same) => {
    expect(isSameName(left, right)).toBe(same);
    expect(isSameName(right, left)).toBe(same);
  });
});

describe('reference numbers', () => {
  const serials = fc.bigInt({ min: 10_000_001n, max: 999_999_999n });
  test('have at most ten digits and a sound last one', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        const number = referenceNumber(serial);
        expect(number.length).toBeLessThanOrEqual(10);
        expect(isSoundReference(number)).toBe(true);
      }),
    );
  });
  test('one mistyped digit is noticed', () => {
    fc.assert(
      fc.property(serials, fc.nat(7), fc.integer({ min: 1, max: 9 }), (serial, at, by) => {
        const number = referenceNumber(serial);
        const wrong = (Number(number[at]) + by) % 10;
        expect(isSoundReference(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
      }),
    );
  });
  test.each([
    ['0012345', '12345'],
    [' 77 ', '77'],
    ['', undefined],
    ['0', undefined],
    ['12a', undefined],
    ['12345678901', undefined],
  ])('the symbol %j is read as %s', (text, symbol) => {
    expect(readSymbol(text)).toBe(symbol);
  });
});

describe('names at the bank', () => {
  const created = new Date('2026-11-21T23:30:00Z');
  test('follow from stored numbers and read back', () => {
    const id = endToEndId({ reference_number: '100000018', created_at: created });
    expect(id).toBe('HW-20261122-100000018');
    expect(referenceOfEndToEndId(id)).toBe('100000018');
    expect(referenceOfEndToEndId('/VS100000018')).toBeUndefined();
    expect(fileMessageId('1000007', created)).toBe('HF-20261122-84600000-1000007');
    expect(fileMessageId('9999999999', created).length).toBeLessThanOrEqual(35);
  });
});
