/**
 * What a report of a suspicious trade says (Act 253/2008, section 18): who reports, whom it is about, and
 * the trades with what is suspicious of them. One line a fact, in Czech and English.
 */
import { type Currency, decimalText, minorDigitsOf } from '@herna/kernel';

/** A person as far as the house knows them. */
export interface ReportedPerson {
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly birthNumber?: string | undefined;
  readonly birthPlace: string;
  readonly nationality: string;
  readonly isPoliticallyExposed: boolean;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly documents: readonly {
    readonly type: string;
    readonly number: string;
    readonly country?: string | undefined;
    readonly issuedOn?: string | undefined;
    readonly validUntil?: string | undefined;
  }[];
  readonly bankAccounts: readonly string[];
  /** Accounts of the person here. */
  readonly accounts: readonly {
    readonly id: bigint;
    readonly state: string;
    readonly openedAt: Date;
  }[];
}

export interface ReportedTrade {
  readonly at: Date;
  readonly direction: string;
  readonly method: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
}

/** Days before a case whose trades its report lists. */
export const reportedDays = 30;

const amountText = ({ amount, currency }: ReportedTrade): string =>
  `${decimalText(amount, minorDigitsOf(currency as Currency))} ${currency}`;

/** Whom a report is about. */
export function personText(person: ReportedPerson): string {
  const { documents, bankAccounts, accounts } = person;
  const facts: [label: string, value: string | undefined][] = [
    ['Jméno a příjmení / Name', person.name],
    ['Datum narození / Date of birth', person.birthDate],
    ['Rodné číslo / Birth number', person.birthNumber],
    ['Místo narození / Place of birth', person.birthPlace],
    ['Státní občanství / Nationality', person.nationality],
    ['Trvalý pobyt / Permanent address', person.address],
    [
      'Politicky exponovaná osoba / Politically exposed person',
      person.isPoliticallyExposed ? 'ano / yes' : 'ne / no',
    ],
    ['E-mail', person.email],
    ['Telefon / Phone', person.phone],
    ...documents.map(({ type, number, country, issuedOn, validUntil }): [string, string] => [
      'Doklad / Document',
      [
        `${type} ${number}`,
        country,
        issuedOn && `vydán / issued ${issuedOn}`,
        validUntil && `platí do / valid until ${validUntil}`,
      ]
        .filter(Boolean)
        .join(', '),
    ]),
    ...bankAccounts.map((iban): [string, string] => ['Bankovní účet / Bank account', iban]),
    ...accounts.map(({ id, state, openedAt }): [string, string] => [
      'Hráčský účet / Player account',
      `${id}, ${state}, ${openedAt.toISOString()}`,
    ]),
  ];
  return [
    'Osoba / Person',
    ...facts.map(([label, value]) => `${label}: ${value || 'neznámé / unknown'}`),
    '',
  ].join('\n');
}

export interface ReportFacts {
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Who reports. */
  readonly operator: string;
  readonly caseName: string;
  readonly playerId: bigint;
  readonly figures: Readonly<Record<string, string | null>>;
  readonly trades: readonly ReportedTrade[];
  readonly text: string;
}

/** A report without whom it is about. */
export function reportText(facts: ReportFacts): string {
  const { number, day, operator, caseName, playerId, figures, trades, text } = facts;
  return [
    `Oznámení podezřelého obchodu č. ${number}`,
    `Suspicious trade report No. ${number}`,
    '',
    `Datum / Date: ${day}`,
    `Oznamovatel / Reported by: ${operator}`,
    `Klient / Client: ${playerId}`,
    `Případ / Case: ${caseName}`,
    ...Object.entries(figures).map(([name, value]) => `${name}: ${value ?? '-'}`),
    '',
    'Důvod / What is suspicious',
    text,
    '',
    'Obchody / Trades',
    ...trades.map(
      (trade) =>
        `${trade.at.toISOString()} ${trade.direction} ${trade.method} ${amountText(trade)}`,
    ),
    ...(trades.length === 0 ? ['-'] : []),
    '',
  ].join('\n');
}
