import { marketRules } from '@herna/brands';
import { expect, test } from 'vitest';
import {
  type DocumentData,
  documentFaults,
  documentState,
  mrzFault,
  scanBelongs,
} from './documents.ts';
import { identificationByDocuments, missingParts } from './identification.table.ts';
import { mrzCheckDigit, readMrz } from './mrz.ts';

const card = [
  'IDCZE9980098760<<<<<<<<<<<<<<<',
  '8504124F3408157CZE<<<<<<<<<<<6',
  'NOVAKOVA<<JANA<<<<<<<<<<<<<<<<',
].join('\n');
const passport = [
  'P<CZENOVAKOVA<<JANA<<<<<<<<<<<<<<<<<<<<<<<<<',
  '12345678<8CZE8504124F34081578554121235<<<<00',
].join('\n');
const shown = { number: '998 009 876', validUntil: '2034-08-15' };
const jana = { firstName: 'Jana', surname: 'Nováková', birthDate: '1985-04-12' };

test('the check digit is that of the ICAO sample', () => {
  expect(mrzCheckDigit('L898902C<')).toBe(3);
});

test('a card and a passport are read', () => {
  expect(readMrz(card)).toMatchObject({
    form: 'TD1',
    issuer: 'CZE',
    number: '998009876',
    surname: 'NOVAKOVA',
    givenNames: 'JANA',
    birthDate: '850412',
    validUntil: '340815',
  });
  expect(readMrz(passport)).toMatchObject({
    form: 'TD3',
    number: '12345678',
    birthDate: '850412',
    optional: '8554121235',
  });
});

test('a wrong digit anywhere among the numbers is noticed', () => {
  for (const lines of [card, passport]) {
    const second = lines.indexOf('\n') + 1;
    for (let at = second; at < second + 27; at++) {
      const sign = lines[at] ?? '';
      if (!/\d/.test(sign)) continue;
      const other = String((Number(sign) + 1) % 10);
      expect(
        readMrz(lines.slice(0, at) + other + lines.slice(at + 1)),
        `sign ${at}`,
      ).toBeUndefined();
    }
  }
  expect(readMrz('IDCZE')).toBeUndefined();
  expect(readMrz(`${card}!`)).toBeUndefined();
});

test('the lines are compared with the document and its holder', () => {
  expect(mrzFault(card, shown, jana)).toBeUndefined();
  const differs = { kind: 'InvalidValue', reason: 'mrz_differs' };
  expect(mrzFault(card, { ...shown, number: '998009877' }, jana)).toEqual(differs);
  expect(mrzFault(card, shown, { ...jana, birthDate: '1985-04-13' })).toEqual(differs);
  expect(mrzFault(card, shown, { ...jana, surname: 'Dvořáková' })).toEqual(differs);
  expect(mrzFault('P<CZE', shown, jana)).toEqual({ kind: 'InvalidValue', reason: 'mrz_form' });
});

const valid: DocumentData = {
  variant: 'Primary',
  type: 'IdentityCard',
  number: '998009876',
  country: 'CZE',
  validUntil: '2034-08-15',
};
const faultsOf = (change: Partial<DocumentData>, market: 'cz' | 'sk' = 'cz', others = []) =>
  documentFaults(
    { ...valid, ...change },
    { rules: marketRules(market, '2026-11-21'), today: '2026-11-21', holder: jana, others },
  ).map(({ field, kind, reason = '' }) => `${field} ${reason || kind}`);

test.each([
  ['a new Czech card', {}, []],
  ['an older card', { number: '123456 AB' }, []],
  ['a passport', { type: 'Passport', number: '12345678' }, []],
  ['a foreign document', { country: 'VNM', type: 'Passport', number: 'C1234567' }, []],
  ['a number too short', { number: '99800987' }, ['number document_number']],
  ['no number', { number: ' - ' }, ['number RequiredField']],
  ['one that ended yesterday', { validUntil: '2026-11-20' }, ['validUntil document_expired']],
  ['one that ends today', { validUntil: '2026-11-21' }, []],
  ['one issued tomorrow', { issuedOn: '2026-11-22' }, ['issuedOn document_issued']],
  [
    'a health card first',
    { type: 'EuropeanHealthInsuranceCard', number: '1'.repeat(20) },
    ['type document_type'],
  ],
] as const)('%s', (_name, change, faults) => {
  expect(faultsOf(change as Partial<DocumentData>)).toEqual(faults);
});

/** Of each type: which parts it may be of, Czech market. */
test.each([
  ['IdentityCard', '998009876', ['Primary', 'Secondary']],
  ['Passport', '12345678', ['Primary', 'Secondary']],
  ['ResidencePermit', '123456789', ['Primary', 'Secondary']],
  ['DriverLicense', 'EK123456', ['Primary', 'Secondary']],
  ['EuropeanHealthInsuranceCard', '80203000000000000000', ['Secondary']],
] as const)('%s proves as %s', (type, number, parts) => {
  const taken = (['Primary', 'Secondary'] as const).filter(
    (variant) => faultsOf({ variant, type, number }).length === 0,
  );
  expect(taken).toEqual(parts);
});

test('Slovakia takes an identity card as the first document and no other', () => {
  expect(faultsOf({ country: 'SVK', number: 'AB123456' }, 'sk')).toEqual([]);
  expect(faultsOf({ country: 'SVK', type: 'Passport', number: 'AB1234567' }, 'sk')).toEqual([
    'type document_type',
  ]);
});

test('the second document is of another kind', () => {
  const second = { ...valid, variant: 'Secondary' } as const;
  expect(
    documentFaults(second, {
      rules: marketRules('cz', '2026-11-21'),
      today: '2026-11-21',
      holder: jana,
      others: ['IdentityCard'],
    }),
  ).toEqual([{ field: 'type', kind: 'InvalidValue', reason: 'document_same_type' }]);
});

test('a document follows its sides', () => {
  const front = (state: 'UPLOADED' | 'APPROVED' | 'REJECTED') =>
    ({ type: 'IdentityCardFront', state }) as const;
  const back = (state: 'UPLOADED' | 'APPROVED' | 'REJECTED') =>
    ({ type: 'IdentityCardBack', state }) as const;
  const of = (...scans: readonly (ReturnType<typeof front> | ReturnType<typeof back>)[]) =>
    documentState({ ...valid, isApproved: false }, scans, '2026-11-21');
  expect(of()).toBe('INCOMPLETE');
  expect(of(front('UPLOADED'))).toBe('INCOMPLETE');
  expect(of(front('UPLOADED'), back('UPLOADED'))).toBe('UPLOADED');
  expect(of(front('APPROVED'), back('UPLOADED'))).toBe('UPLOADED');
  expect(of(front('APPROVED'), back('REJECTED'))).toBe('REJECTED');
  expect(of(front('APPROVED'), back('REJECTED'), back('UPLOADED'))).toBe('UPLOADED');
  expect(of(front('APPROVED'), back('APPROVED'))).toBe('APPROVED');
  const whole = [front('APPROVED'), back('APPROVED')];
  expect(documentState({ ...valid, isApproved: true }, whole, '2034-08-16')).toBe('EXPIRED');
  expect(documentState({ ...valid, isApproved: true }, [], '2026-11-21')).toBe('APPROVED');
});

test('a scan hangs on what it is a side of', () => {
  expect(scanBelongs('PassportPage', 'Passport')).toBe(true);
  expect(scanBelongs('PassportPage', 'IdentityCard')).toBe(false);
  expect(scanBelongs('PassportPage', undefined)).toBe(false);
  expect(scanBelongs('BankAccountStatement', undefined)).toBe(true);
});

test('by documents, Czech law asks for two of them, the account and a payment from it', () => {
  const rule = identificationByDocuments('cz', '2026-11-21');
  const nothing = { documents: new Set<never>(), proofs: new Set<never>(), controlPayment: false };
  expect(rule && missingParts(rule, nothing)).toEqual([
    'Primary',
    'Secondary',
    'BankAccountStatement',
    'ControlPayment',
  ]);
  const all = {
    documents: new Set(['Primary', 'Secondary'] as const),
    proofs: new Set(['BankAccountStatement'] as const),
    controlPayment: true,
  };
  expect(rule && missingParts(rule, all)).toEqual([]);
  expect(identificationByDocuments('cz', '2016-12-31')).toBeUndefined();
});

test.each([
  ['fillers', '<<<<<<', '<'],
  ['fillers with their check digit', '<<<<<<', '0'],
  ['the last day that there is', '991231', String(mrzCheckDigit('991231'))],
])('lines may say by %s that a document is valid without end', (_what, end, digit) => {
  const [first = '', second = '', third = ''] = card.split('\n');
  const line = `${second.slice(0, 8)}${end}${digit}${second.slice(15, 29)}`;
  const composite = first.slice(5, 30) + line.slice(0, 7) + line.slice(8, 15) + line.slice(18, 29);
  const lines = [first, `${line}${mrzCheckDigit(composite)}`, third].join('\n');
  expect(mrzFault(lines, { ...shown, validUntil: null }, jana)).toBeUndefined();
  const differs = { kind: 'InvalidValue', reason: 'mrz_differs' };
  expect(mrzFault(lines, shown, jana)).toEqual(differs);
  expect(mrzFault(card, { ...shown, validUntil: null }, jana)).toEqual(differs);
});

test('a document without end never ends, and may have been issued on any day before', () => {
  const data = { type: 'IdentityCard', validUntil: null, isApproved: true } as const;
  expect(documentState(data, [], '9999-12-31')).toBe('APPROVED');
});
