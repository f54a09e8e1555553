import { expect, it } from 'vitest';
import { registrationBody } from './registration-body.ts';

const person = {
  firstName: ' Eva ',
  surname: 'Pobočková',
  gender: 'Female',
  birthDate: '1979-05-06',
  nationality: 'CZE',
  street: 'Nová 3',
  town: 'Brno',
  postCode: '60200',
  country: 'CZE',
  reason: 'Registered at the venue',
};

it('sends what was filled in, and nothing of what was left empty', () => {
  const form = { ...person, email: '', birthPlace: undefined, document: { type: 'Passport' } };
  expect(registrationBody(form)).toEqual({
    ...person,
    firstName: 'Eva',
    politicallyExposed: false,
  });
});

it('sends document and card with their numbers', () => {
  const form = {
    ...person,
    politicallyExposed: true,
    venueId: '7',
    document: { type: 'IdentityCard', number: ' 998009876 ' },
    card: { cardNumber: '9000 0000 0000 0001', pin: '4718' },
  };
  expect(registrationBody(form)).toMatchObject({
    politicallyExposed: true,
    venueId: '7',
    document: { type: 'IdentityCard', number: '998009876' },
    card: { cardNumber: '9000000000000001', pin: '4718' },
  });
});
