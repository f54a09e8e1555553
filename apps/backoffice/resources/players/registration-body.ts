/** A registration at a venue as its calls take it: what was left empty is not sent. */
import type { Input } from '@herna/contract-kit';
import type { Api } from '../../data/api.ts';

export type WithCard = Input<Api['POST /capi/v2-onling/Player/CreateOnLandbase']>['body'];

/** Texts of the person that may stay empty. */
const optional = ['titleBefore', 'birthPlace', 'birthNumber', 'databox', 'email', 'phone'] as const;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The body of a filled-in form. */
export function registrationBody(values: Readonly<Record<string, unknown>>): WithCard {
  const { document = {}, card = {} } = values as Readonly<
    Record<'document' | 'card', Readonly<Record<string, unknown>> | undefined>
  >;
  const given = optional.filter((name) => text(values[name]) !== '');
  const number = text(document?.number);
  const cardNumber = text(card?.cardNumber).replace(/\s/g, '');
  return {
    firstName: text(values.firstName),
    surname: text(values.surname),
    gender: values.gender as WithCard['gender'],
    birthDate: text(values.birthDate),
    nationality: text(values.nationality),
    politicallyExposed: values.politicallyExposed === true,
    street: text(values.street),
    town: text(values.town),
    postCode: text(values.postCode),
    country: text(values.country),
    ...Object.fromEntries(given.map((name) => [name, text(values[name])])),
    ...(values.venueId ? { venueId: String(values.venueId) } : {}),
    ...(number
      ? {
          document: {
            type: document?.type as NonNullable<WithCard['document']>['type'],
            number,
          },
        }
      : {}),
    ...(cardNumber ? { card: { cardNumber, pin: text(card?.pin) } } : {}),
    reason: text(values.reason),
  };
}
