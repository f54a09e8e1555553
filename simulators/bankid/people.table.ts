/** People whom the simulated bank identity knows from the start: all synthetic. */
export interface BankPerson {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  /** Digits without the slash. */
  readonly birthNumber: string;
  readonly gender: 'male' | 'female';
  readonly birthPlace: string;
  /** ISO 3166-1 alpha-2, as the bank names countries; Czech where absent. */
  readonly nationality?: string;
  readonly email: string;
  /** E.164; empty where the bank knows none. */
  readonly phone: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly city: string;
  readonly zipcode: string;
  readonly documentNumber: string;
  readonly documentValidTo: string;
  readonly ibans: readonly string[];
  readonly politicallyExposed: boolean;
}

export const bankPeople: readonly BankPerson[] = [
  {
    id: 'jana',
    givenName: 'Jana',
    familyName: 'Ukázková',
    birthDate: '1985-04-12',
    birthNumber: '8554121235',
    gender: 'female',
    birthPlace: 'Brno',
    email: 'jana.ukazkova@herna.example',
    phone: '+420777000111',
    street: 'Nová',
    houseNumber: '3',
    city: 'Brno',
    zipcode: '60200',
    documentNumber: '998009876',
    documentValidTo: '2034-08-15',
    ibans: ['CZ6508000000192000145399'],
    politicallyExposed: false,
  },
  {
    id: 'petr',
    givenName: 'Petr',
    familyName: 'Vzorový',
    birthDate: '1990-01-01',
    birthNumber: '9001011239',
    gender: 'male',
    birthPlace: 'Praha',
    email: 'petr.vzorovy@herna.example',
    phone: '+420777000222',
    street: 'Dlouhá',
    houseNumber: '5',
    city: 'Praha',
    zipcode: '11000',
    documentNumber: '123456789',
    documentValidTo: '2031-05-20',
    ibans: ['CZ6907101781240000004159', 'CZ0908000000000353497163'],
    politicallyExposed: false,
  },
];

/** Banks a person may sign in with. */
export const identityBanks = [
  { id: 'b1', name: 'Zvonková banka', companyId: '26493993' },
  { id: 'b2', name: 'Spořitelna Modrý dub', companyId: '45244782' },
] as const;
export type IdentityBank = (typeof identityBanks)[number];
