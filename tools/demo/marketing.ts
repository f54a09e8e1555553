/** Marketing of the demo fortnight: whom the operator writes to, and what would be written. */
import type { Past } from './past.ts';
import { signInStaff } from './staff.ts';

const segments = [
  {
    names: { cs: 'Vložili tento měsíc', sk: 'Vložili tento mesiac' },
    tree: { figure: 'deposits30d', is: '>=', than: 1 },
  },
  {
    names: { cs: 'Dlouho nehráli', sk: 'Dlho nehrali' },
    tree: { figure: 'staked30d', is: '<=', than: 0 },
  },
] as const;
const campaignNames = { cs: 'Novinky v lobby', sk: 'Novinky v lobby' } as const;
const journeyNames = { cs: 'První dny', sk: 'Prvé dni' } as const;

const news = {
  cs: {
    subject: 'Nové hry v lobby',
    body: 'Dobrý den, {name}, přibylo několik her. Podívejte se, až budete mít chuť.',
    action: 'Otevřít lobby',
  },
  sk: {
    subject: 'Nové hry v lobby',
    body: 'Dobrý deň, {name}, pribudlo niekoľko hier. Pozrite sa, keď budete mať chuť.',
    action: 'Otvoriť lobby',
  },
  en: {
    subject: 'New games in the lobby',
    body: 'Hello {name}, a few games are new. Have a look when you feel like it.',
    action: 'Open the lobby',
  },
};

const welcome = {
  cs: {
    subject: 'Jak se u nás hraje s rozmyslem',
    body: 'Dobrý den, {name}, limity, přestávky a pomoc najdete na jednom místě.',
    action: 'Moje limity',
  },
  sk: {
    subject: 'Ako u nás hrať s rozvahou',
    body: 'Dobrý deň, {name}, limity, prestávky a pomoc nájdete na jednom mieste.',
    action: 'Moje limity',
  },
  en: {
    subject: 'How to play within your limits',
    body: 'Hello {name}, limits, breaks and help are all in one place.',
    action: 'My limits',
  },
};

/** Keeps segments, writes a campaign that waits as a draft, and starts a journey for newcomers. */
export async function openMarketing(past: Past): Promise<void> {
  const { language } = past;
  const staff = await signInStaff(past);
  const kept = [];
  for (const [index, { names, tree }] of segments.entries()) {
    const body = { name: names[language], tree };
    const idempotencyKey = `demo-segment-${index}`;
    kept.push(await staff('POST /api/engagement/segments', { body }, { idempotencyKey }));
  }
  await staff(
    'POST /api/engagement/campaigns',
    {
      body: {
        name: campaignNames[language],
        segmentId: kept[0]?.id ?? '',
        channel: 'EMAIL',
        texts: news,
        link: '/',
        goal: 'SIGN_IN',
        goalDays: 7,
        holdoutPercent: 10,
      },
    },
    { idempotencyKey: 'demo-campaign' },
  );
  const { id: journeyId } = await staff(
    'POST /api/engagement/journeys',
    {
      body: {
        name: journeyNames[language],
        definition: {
          entry: { event: 'players.registered' },
          againAfterDays: null,
          holdoutPercent: 10,
          goal: { event: 'players.signed_in', days: 14 },
          steps: [
            { key: 'rest', kind: 'WAIT_FOR', amount: 2, unit: 'DAYS', next: 'letter' },
            {
              key: 'letter',
              kind: 'SEND',
              channel: 'EMAIL',
              texts: welcome,
              link: '/profile/responsible-gaming',
              next: 'end',
            },
            { key: 'end', kind: 'END' },
          ],
        },
      },
    },
    { idempotencyKey: 'demo-journey' },
  );
  await staff(
    'POST /api/engagement/journeys/{journeyId}/publish',
    { params: { journeyId }, body: { reason: 'Newcomers read where their limits are' } },
    { idempotencyKey: 'demo-journey-published' },
  );
}
