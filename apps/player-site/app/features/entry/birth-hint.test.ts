import { expect, it } from 'vitest';
import { birthHint } from './birth-hint.ts';

it.each([
  ['8554121235', { birthDate: '1985-04-12', gender: 'Female' }],
  ['850412/1234', { birthDate: '1985-04-12', gender: 'Male' }],
  ['0125301234', undefined],
  ['0152301234', undefined],
  ['530101123', { birthDate: '1953-01-01', gender: 'Male' }],
  ['0475151234', { birthDate: '2004-05-15', gender: 'Female' }],
  ['0425151234', { birthDate: '2004-05-15', gender: 'Male' }],
  ['85041', undefined],
  ['8599121235', undefined],
])('reads %s', (text, expected) => expect(birthHint(text)).toEqual(expected));
