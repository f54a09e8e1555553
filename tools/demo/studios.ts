/**
 * Game providers from outside in the demo: each delivers a game, keeps free rounds in it and pays them
 * out in its own way. Those of the first are played and converted; the others wait for their player.
 */
import type { Database } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { FreeRoundSpec } from '@herna/promotions/contract';
import { readConfig } from '@herna/server';
import type { Environment } from '../launch/settings.ts';
import type { Past } from './past.ts';
import { runJob, signInStaff } from './staff.ts';
import { drive, type Visitor } from './visitor.ts';

interface Studio {
  readonly key: 'kremen' | 'olivin' | 'jaspis';
  readonly name: string;
  readonly gameKey: string;
  readonly title: string;
  /** How the provider pays free rounds out, for the names of the offers. */
  readonly payout: string;
}

const studios: readonly Studio[] = [
  {
    key: 'kremen',
    name: 'Křemen Gaming',
    gameKey: 'granite-wheel',
    title: 'Granite Wheel',
    payout: 'each round by itself',
  },
  {
    key: 'olivin',
    name: 'Olivín Terminals',
    gameKey: 'amber-hall',
    title: 'Amber Hall',
    payout: 'one total at the end',
  },
  {
    key: 'jaspis',
    name: 'Jaspis Studio',
    gameKey: 'jasper-garden',
    title: 'Jasper Garden',
    payout: 'a prize of a promotion',
  },
];

/** Multiples of a tenth of the stake that the rounds of the first studio win. */
const wins = [0, 12, 0, 5, 30] as const;
const stakes = { CZK: 500, EUR: 20 } as const;
/** Days that free rounds are good for, so that they still are when somebody looks. */
const validDays = 30;

const textOf = (title: string): FreeRoundSpec['terms'] => ({
  cs: {
    title: `Pět volných her: ${title}`,
    summary: `Pět her na náš účet ve hře ${title} od jiného poskytovatele.`,
    text: `Volné hry hrajete třicet dní od přijetí podmínek ve hře ${title}. Co vyhrají, převedete na peníze, až je odehrajete.`,
  },
  sk: {
    title: `Päť voľných hier: ${title}`,
    summary: `Päť hier na náš účet v hre ${title} od iného poskytovateľa.`,
    text: `Voľné hry hráte tridsať dní od prijatia podmienok v hre ${title}. Čo vyhrajú, prevediete na peniaze, keď ich odohráte.`,
  },
  en: {
    title: `Five free rounds: ${title}`,
    summary: `Five rounds on us in ${title}, a game of another provider.`,
    text: `Play the free rounds in ${title} within thirty days of accepting these terms. Convert what they win to cash once they are played.`,
  },
});

/** Delivers the games; browsers find them where the environment says that the studios are. */
export async function deliverStudios(
  past: Past,
  database: Database,
  env: Environment,
): Promise<void> {
  const { gameProviders } = readConfig(env).outside;
  const { catalogue } = past.platform.modules.parts;
  await database.transaction(async (tx) => {
    for (const { key, name, gameKey, title } of studios) {
      const site = (gameProviders[key] ?? '').replace(/\/api$/, '');
      await catalogue.addProvider(tx, { key, name, normalizedName: key });
      await catalogue.addGame(tx, {
        key: gameKey,
        providerKey: key,
        name: title,
        launchUrl: `${site}/game?game={gameKey}&token={token}&lang={language}`,
        sort: 9_000,
        start: past.clock.now(),
        legalKind: 'TECHNICAL',
        engine: 'reels',
        texts: {
          cs: { short: `Hra poskytovatele ${name}.` },
          sk: { short: `Hra poskytovateľa ${name}.` },
          en: { short: `A game by ${name}.` },
        },
        tags: [{ type: 'Category', key: 'slots' }],
      });
    }
  });
  await runJob(past, 'play.refresh_free_round_stakes');
}

/** Offers free rounds of each to a player. */
export async function offerStudios(past: Past, person: PlayerId): Promise<void> {
  const { currency } = past;
  const api = await signInStaff(past);
  const { items } = await api('GET /capi/v2-onling/FreeRound/GetProviders');
  for (const { name, gameKey, title, payout } of studios) {
    const provider = items.find((one) => one.name === name);
    if (!provider) throw new Error(`${name} takes no free rounds`);
    const { id } = await api(
      'POST /capi/v2-onling/FreeRound/CreateDefinition',
      {
        body: {
          name: `${title}, ${payout}`,
          providerId: provider.providerId,
          gameKeys: [gameKey],
          stake: { amount: stakes[currency], currency },
          rounds: wins.length,
          validDays,
          offerHours: 720,
          conversion: { kind: 'CASH' },
          terms: textOf(title),
        },
      },
      { idempotencyKey: `demo-studios-${gameKey}` },
    );
    const activated = { idempotencyKey: `demo-studios-${gameKey}-activated` };
    await api('POST /capi/v2-onling/FreeRound/ActivateDefinition', { body: { id } }, activated);
    await api(
      'POST /capi/v2-onling/FreeRound/CreateRelation',
      { body: { definitionId: id, playerIds: [`${person}`] } },
      { idempotencyKey: `demo-studios-${gameKey}-offered` },
    );
  }
}

/** Accepts all of them, plays those of the first studio and converts what they have won. */
export async function playStudios(past: Past, visitor: Visitor): Promise<void> {
  const { api, key } = visitor;
  const { items } = await api('GET /capi/v2-onling/FreeRound/GetOffers');
  const [first, ...others] = studios.flatMap(({ gameKey }) =>
    items.filter(({ games }) => games.some((game) => game.gameKey === gameKey)),
  );
  if (!first) throw new Error('nothing is offered at the studios');
  for (const { id } of [first, ...others]) {
    const { termsHash } = await api('GET /capi/v2-onling/FreeRound/GetOfferDetail', {
      query: { id },
    });
    await api(
      'POST /capi/v2-onling/FreeRound/AcceptOffer',
      { body: { id, termsHash, locale: past.language } },
      { idempotencyKey: key() },
    );
  }
  await runJob(past, 'play.sync_free_rounds');
  const [{ key: studio, gameKey }] = studios as readonly [Studio];
  const { token } = await api('POST /capi/v2-onling/GameSession/CreatePreGameSessionToken', {
    body: { gameKey },
  });
  const tenth = stakes[past.currency] / 10;
  await drive(past, `${studio}/play`, {
    token,
    gameId: gameKey,
    wins: wins.map((win) => win * tenth),
  });
  await api(
    'POST /capi/v2-onling/FreeRound/Convert',
    { body: { id: first.id } },
    { idempotencyKey: key() },
  );
}
