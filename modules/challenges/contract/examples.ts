/** Examples that documents and tests share: both are lawful in every market. */
import type { ChallengeSpec, WheelSpec } from './schemas.ts';

const challengeText = {
  title: 'Pět různých her',
  summary: 'Zahrajte si pět různých her kdykoli během výzvy a získejte 200 bodů.',
  text: 'Počítá se každá dohraná hra s vlastním vkladem od přihlášení do konce výzvy; na výši vkladu ani na výsledku nezáleží. Hra mezi půlnocí a šestou ráno se nepočítá.',
};
export const exampleChallenge = {
  name: 'Five different games',
  currency: 'CZK',
  from: '2026-11-01',
  until: '2026-12-31',
  budget: 1_000_000,
  terms: {
    cs: challengeText,
    sk: {
      title: 'Päť rôznych hier',
      summary: 'Zahrajte si päť rôznych hier kedykoľvek počas výzvy a získajte 200 bodov.',
      text: 'Počíta sa každá dohraná hra s vlastným vkladom od prihlásenia do konca výzvy; na výške vkladu ani na výsledku nezáleží. Hra medzi polnocou a šiestou ráno sa nepočíta.',
    },
    en: {
      title: 'Five different games',
      summary: 'Play five different games at any time during the challenge and receive 200 points.',
      text: 'Every finished game with your own stake counts from when you join until the challenge ends; neither the stake nor the result matters. Play between midnight and six in the morning does not count.',
    },
  },
  games: { scopes: ['Casino'], keys: [] },
  goal: { kind: 'GAMES', games: 5 },
  reward: { kind: 'POINTS', points: 200 },
} as const satisfies ChallengeSpec;

export const exampleWheel = {
  name: 'Wheel of points',
  currency: 'CZK',
  from: '2026-11-01',
  until: '2026-12-31',
  budget: 10_000_000,
  terms: {
    cs: {
      title: 'Kolo bodů',
      summary: 'Dárek bez vkladu: každé roztočení vyhrává nejvýše 1000 bodů, šance jsou uvedené.',
      text: 'Kolo se roztáčí zdarma za roztočení, které jste dostali. Výsledek určí ověřitelné losování; šance každého pole jsou uvedené u kola.',
    },
    sk: {
      title: 'Koleso bodov',
      summary: 'Darček bez vkladu: každé roztočenie vyhráva najviac 1000 bodov, šance sú uvedené.',
      text: 'Koleso sa roztáča zadarmo za roztočenie, ktoré ste dostali. Výsledok určí overiteľné žrebovanie; šance každého poľa sú uvedené pri kolese.',
    },
    en: {
      title: 'Wheel of points',
      summary: 'A gift without a stake: each spin brings 1,000 points at most; the odds are shown.',
      text: 'The wheel is spun free of charge with a spin that you were given. A draw that anybody can verify decides; the odds of each segment are shown beside the wheel.',
    },
  },
  whole: 100,
  segments: [
    { weight: 50, prize: { kind: 'POINTS', points: 50 } },
    { weight: 30, prize: { kind: 'POINTS', points: 100 } },
    { weight: 5, prize: { kind: 'POINTS', points: 1_000 } },
    { weight: 15, prize: { kind: 'NOTHING' } },
  ],
  validDays: 30,
} as const satisfies WheelSpec;

export const unknown = '9223372036854775807';
