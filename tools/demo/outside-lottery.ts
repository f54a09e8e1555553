/** A lottery of somebody else's in the demo fortnight: its game on offer, tickets, draws and wins. */
import type { Database } from '@herna/db';
import { readConfig } from '@herna/server';
import type { Environment } from '../launch/settings.ts';
import type { Past } from './past.ts';
import { drive, type Visitor } from './visitor.ts';

const provider = 'achat';
const gameKey = 'achat-petka';
/** The last evenings: a list of results that one overlooks. */
const firstEvening = 11;
const tickets = [
  [3, 11, 19, 24, 35],
  [2, 7, 8, 21, 30],
] as const;
/** Three of the first ticket's, so that there is a win to look at. */
const drawn = [3, 11, 19, 20, 33];

/** Puts the game on offer, as it is put when an agreement with a provider is made. */
export async function offerOutsideLottery(
  past: Past,
  database: Database,
  env: Environment,
): Promise<void> {
  const api = readConfig(env).outside.gameProviders[provider];
  if (!api) return;
  const page = api.replace(/\/api$/, '/game');
  const { catalogue } = past.platform.modules.parts;
  await database.transaction(async (tx) => {
    await catalogue.addProvider(tx, {
      key: provider,
      name: 'Achát Lottery',
      normalizedName: 'achat-lottery',
    });
    await catalogue.addGame(tx, {
      key: gameKey,
      providerKey: provider,
      name: 'Achát 5 z 35',
      launchUrl: `${page}?token={token}&lang={language}`,
      sort: 900,
      start: past.clock.now(),
      legalKind: 'LOTTERY',
      engine: 'draw',
      texts: {
        cs: { short: 'Pět čísel z třiceti pěti, slosování každou čtvrthodinu.' },
        sk: { short: 'Päť čísel z tridsiatich piatich, žrebovanie každú štvrťhodinu.' },
        en: { short: 'Five numbers of thirty-five, drawn every quarter of an hour.' },
      },
      tags: [],
    });
  });
}

/** Opens the game at its provider and buys tickets for the next draw. */
export async function buyOutsideTickets(
  past: Past,
  visitor: Visitor,
  evening: number,
): Promise<void> {
  if (evening < firstEvening) return;
  await drive(past, `${provider}/announce`, {});
  const launched = await visitor.api('POST /capi/v2-onling/OnlineGame/Launch', {
    body: { gameKey, mode: 'real' },
  });
  const token = new URL(launched.url).searchParams.get('token');
  const { seat } = (await drive(past, `${provider}/open`, { token })) as { seat?: string };
  for (const numbers of tickets) await drive(past, `${provider}/buy`, { seat, numbers });
}

/** Lets the lottery draw and pay what is due. */
export async function passOutsideDraws(past: Past, evening: number): Promise<void> {
  if (evening < firstEvening) return;
  const numbers = evening === firstEvening ? drawn : undefined;
  await drive(past, `${provider}/settle-due`, { numbers });
}
