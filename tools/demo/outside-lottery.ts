/** A lottery of somebody else's in the demo fortnight: its game on offer, tickets, draws and wins. */
import { readConfig } from '@herna/server';
import type { Environment } from '../launch/settings.ts';
import type { Past } from './past.ts';
import { signInStaff } from './staff.ts';
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

const texts = {
  cs: { short: 'Pět čísel z třiceti pěti, slosování každou čtvrthodinu.' },
  sk: { short: 'Päť čísel z tridsiatich piatich, žrebovanie každú štvrťhodinu.' },
  en: { short: 'Five numbers of thirty-five, drawn every quarter of an hour.' },
};
/** Behind the house's own games. */
const place = 900;

/** The lottery publishes its game, and staff put it on offer, as any new game of a provider. */
export async function offerOutsideLottery(past: Past, env: Environment): Promise<void> {
  const api = readConfig(env).outside.gameProviders[provider];
  if (!api) return;
  await drive(past, `${provider}/games`, {});
  const staff = await signInStaff(past);
  const query = { announced: 'NEW' } as const;
  const { items } = await staff('GET /api/catalogue/admin/games', { query });
  const game = items.find(({ key }) => key === gameKey);
  if (!game) throw new Error('the lottery of the demo has published no game');
  const { id, name, start } = game;
  const { revision } = await staff('POST /api/catalogue/admin/games/{id}/setup', {
    params: { id },
    body: {
      revision: game.revision,
      launchUrl: `${api.replace(/\/api$/, '/game')}?token={token}&lang={language}`,
      legalKind: 'LOTTERY',
      engine: 'draw',
    },
  });
  const shown = { name, sort: place, start, gamePlanVisible: true, bonusCoefficient: 100, texts };
  await staff('POST /capi/v2-onling/OnlineGame/Save', { body: { id, revision, ...shown } });
  await staff('POST /capi/v2-onling/OnlineGame/SetEnabled', { body: { id, enabled: true } });
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
