import { describe, expect, it } from 'vitest';
import {
  type AddressPlace,
  numbersOf,
  placeOfRow,
  streetLine,
  townKey,
  verdictOf,
} from './address-places.ts';

const row =
  '21700001;554782;Praha;500054;Praha 1;19;Praha 1;400637;Staré Město;448290;Dlouhá;č.p.;705;17;a;11000;1042000.1;742000.2;2022-08-24T00:00:00';
const village =
  '8338752;599999;Trojanovice;;;;;168491;Trojanovice;;;č.p.;2;;;74401;479862.17;1133960.17;2022-08-24T00:00:00';
const place = placeOfRow(row) as AddressPlace;
const hut = placeOfRow(village) as AddressPlace;
const find = (street: string, postCode: string, places = [place, hut]) => {
  const numbers = numbersOf(street);
  return numbers && verdictOf({ street, town: '', postCode }, numbers, places);
};

describe('rows of the register', () => {
  it('are places, with streets or without', () => {
    expect(place).toMatchObject({
      code: 21_700_001n,
      street: 'Dlouhá',
      house: 705,
      orientation: '17a',
    });
    expect(streetLine(place)).toBe('Dlouhá 705/17a');
    expect(hut).toMatchObject({ street: '', part: 'Trojanovice', house: 2, orientation: '' });
    expect(streetLine(hut)).toBe('Trojanovice č.p. 2');
    expect(streetLine({ ...hut, evidence: true })).toBe('Trojanovice č.ev. 2');
  });
  it.each(['Kód ADM;Kód obce', '', row.replace(';705;', ';;'), 'x;'.repeat(18)])(
    '%s is none',
    (text) => {
      expect(placeOfRow(text)).toBeUndefined();
    },
  );
});

describe('a typed address', () => {
  it.each([
    ['Dlouhá 705/17a', '110 00', 'VALID'],
    ['dlouha 705', '11000', 'VALID'],
    ['Dlouhá 17', '11000', 'VALID'],
    ['Dlouhá 705/17A', '11000', 'VALID'],
    ['Dlouhá 705/18', '11000', 'NOT_FOUND'],
    ['Krátká 705', '11000', 'NOT_FOUND'],
    ['Dlouhá 705', '74401', 'PSC_MISMATCH'],
    ['Trojanovice č.p. 2', '74401', 'VALID'],
    ['č. p. 2', '74401', 'VALID'],
    ['č.ev. 2', '74401', 'NOT_FOUND'],
  ])('%s, %s is %s', (street, postCode, state) => {
    expect(find(street, postCode)?.state).toBe(state);
  });
  it('without a number cannot be looked for', () => {
    expect(find('Dlouhá', '11000')).toBeUndefined();
  });
  it('may mean several places', () => {
    const twin = { ...place, code: 1n, house: 17, orientation: '3' };
    expect(find('Dlouhá 17', '11000', [place, twin])).toMatchObject({
      state: 'AMBIGUOUS',
      candidates: [place, twin],
    });
  });
  it.each([
    ['Praha 3', 'praha'],
    ['Praha', 'praha'],
    ['Ústí nad Labem', 'usti nad labem'],
  ])('in %s is looked for in %s', (town, key) => {
    expect(townKey(town)).toBe(key);
  });
});
