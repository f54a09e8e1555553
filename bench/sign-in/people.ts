/** Who signs in; both processes of the bench know them. */
export const people = {
  player: {
    email: 'guest@herna.example',
    phone: '+420777100001',
    password: 'modra velryba tanci',
    firstName: 'Host',
    surname: 'Zkušební',
    birthDate: '1985-04-12',
  },
  member: {
    login: 'bench.support',
    name: 'Bench',
    email: 'bench@herna.example',
    role: 'support',
    locale: 'cs',
    password: 'tichy vecer v kasinu',
  },
} as const;
