/** Who signs in, by number from zero; both processes of the bench know them. */
export const playerOf = (number: number) => ({
  email: `guest-${number}@herna.example`,
  phone: `+420777${100_000 + number}`,
  password: 'modra velryba tanci',
  firstName: 'Host',
  surname: 'Zkušební',
  birthDate: '1985-04-12',
});

/** One member of staff of as many as players. */
export const memberOf = (number: number) => ({
  login: `bench.support-${number}`,
  name: 'Bench',
  email: `bench-${number}@herna.example`,
  role: 'support' as const,
  locale: 'cs' as const,
  password: 'tichy vecer v kasinu',
});
