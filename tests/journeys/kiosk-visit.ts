/** A kiosk in a venue, and what staff do for it and for who stands at it. */
import type { Browser, Page } from '@playwright/test';
import type { messages } from '../../apps/kiosk/messages.ts';
import { send } from './activity.ts';
import type { JourneyFixture } from './journey-fixture.ts';
import { memberToken } from './member-token.ts';

export const pin = '4718';

interface KioskSeen {
  readonly id: string;
  readonly lastSeenAt: string;
}

/** What staff do for a kiosk and for who stands at it. */
export async function atReception(journey: JourneyFixture) {
  const token = await memberToken(journey, 'demo.admin');
  return {
    /** The code by which one kiosk registers. */
    async kioskCode(): Promise<string> {
      const { workrooms } = await send<{ workrooms: readonly { id: string }[] }>(
        journey.site,
        'GET /api/Kiosk/v1/Registration/GetWorkrooms',
      );
      const body = { workroomId: workrooms[0]?.id ?? '' };
      const key = 'POST /api/Kiosk/v1/Registration/CreateCode';
      return (await send<{ code: string }>(journey.site, key, { token, body })).code;
    },
    /** A registered kiosk as staff see it. */
    async device(id: string): Promise<KioskSeen> {
      const key = 'GET /api/Kiosk/v1/Registration/GetDevices';
      const { devices } = await send<{ devices: readonly KioskSeen[] }>(journey.site, key, {
        token,
      });
      const found = devices.find((one) => one.id === id);
      if (!found) throw new Error(`There is no kiosk ${id}.`);
      return found;
    },
    /** Takes the key of a kiosk away. */
    async revoke(id: string): Promise<void> {
      const body = { id, reason: 'Stolen from the hall' };
      const key = 'POST /api/Kiosk/v1/Registration/RevokeDevice';
      await send(journey.site, key, { token, body });
    },
    /** The number of a card that nobody had before. */
    async giveCard(playerId: string): Promise<string> {
      const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
      const cardNumber = `9200${String(random).padStart(12, '0')}`;
      const body = { playerId, cardNumber, pin, reason: 'First card' };
      await send(journey.site, 'POST /capi/v2-onling/PlayerCard/Create', { token, body });
      return cardNumber;
    },
  };
}

export type KioskWords = (typeof messages)[keyof typeof messages];

/** Types the code that staff have made for the device, which makes its keys. */
export async function register(kiosk: Page, words: KioskWords, code: string): Promise<void> {
  await kiosk.getByRole('button', { name: words.language, exact: true }).click();
  await kiosk.getByLabel(words.code, { exact: true }).fill(code);
  await kiosk.getByRole('button', { name: words.registerNow, exact: true }).click();
}

/** The browser of a device that stands in a venue. */
export async function kioskPage(browser: Browser, journey: JourneyFixture): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${journey.site}/kiosk/`);
  return page;
}
