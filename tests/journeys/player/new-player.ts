/** Players for journeys that begin after the registration: made by the calls of its four steps. */
import type { JourneyFixture } from '../journey-fixture.ts';
import { type Site, unique } from './site.ts';

export const password = 'modrá velryba tančí';

interface NewPlayer {
  readonly id: string;
  /** The session's token, for what is not done in the browser. */
  readonly token: string;
  /** First name and surname. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** A mobile number that nobody else has. */
export const freshPhone = (): string =>
  `+4207${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-8)}`;

/** Letters that nobody else has for a name: who presses the panic button is known by name. */
export const freshSurname = (): string =>
  `Zkušební${unique().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

/** What an adult of the Czech market fills in. */
const personalData = {
  firstName: 'Hráčka',
  gender: 'Female',
  birthDate: '1985-04-12',
  birthPlace: 'Brno',
  nationality: 'CZE',
  politicallyExposed: false,
  town: 'Brno',
  postCode: '602 00',
  country: 'CZE',
} as const;

/** A valid birth number of a woman born on 12 April 1985 that nobody else has. */
export function freshBirthNumber(): string {
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const digits = `855412${String(random % 1000).padStart(3, '0')}`;
    const check = Number(digits) % 11;
    if (check < 10) return `${digits.slice(0, 6)}/${digits.slice(6)}${check}`;
  }
}

/** Registers a player and leaves the browser signed in. */
export async function registerPlayer(site: Site, journey: JourneyFixture): Promise<NewPlayer> {
  const email = `hra.${unique()}@herna.example`;
  const phone = freshPhone();
  const { token } = await site.call<{ token: string }>(
    'POST /capi/v2-onling/Player/CreateRegistrationContext',
    { email, password, termsConsent: true, personalDataConsent: true },
  );
  await site.call('POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail', {
    token,
    code: await journey.code(email),
  });
  const update = 'POST /capi/v2-onling/Player/UpdateRegistrationContext';
  await site.call(update, { token, signpost: { method: 'byScan' } });
  const surname = freshSurname();
  // Who lives with somebody excluded under the same first name may be the same person.
  const street = `Dlouhá ${unique()}`;
  await site.call(update, { token, personalData: { ...personalData, street, surname } });
  await site.call('POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone', { token, phone });
  await site.call('POST /capi/v2-onling/PlayerVerification/SubmitVerifyPhone', {
    token,
    code: await journey.code(phone),
  });
  const made = await site.call<{ token: string; player: { id: string } }>(
    'POST /capi/v2-onling/Player/Create',
    {
      token,
    },
  );
  const name = `${personalData.firstName} ${surname}`;
  return { id: made.player.id, token: made.token, name, email, phone };
}

/** Refuses every limit that is still undecided, so that the player may play. */
export async function refuseLimits(site: Site): Promise<void> {
  const { undecided } = await site.call<{ undecided: readonly string[] }>(
    'GET /capi/v1.1/PlayerLimits/Get',
  );
  await site.call('POST /capi/v1.1/PlayerLimits/UpdateLimits', {
    limits: undecided.map((kind) => ({ kind, decision: 'REFUSED' })),
  });
}
