/** The player site as its journeys use it: pages, words, fields and messages. */
import type { APIResponse, Locator, Page } from '@playwright/test';
import { test as base, expect } from '../journey-fixture.ts';
import { type Words, wordsIn } from './words.ts';

export interface Site {
  readonly page: Page;
  readonly say: Words;
  /** Opens a page and waits until it hears presses. */
  open(path: string): Promise<void>;
  /** Waits until the page that is there now hears presses. */
  alive(): Promise<void>;
  button(key: string, values?: Readonly<Record<string, string>>): Locator;
  link(key: string, values?: Readonly<Record<string, string>>): Locator;
  /** A field by its name. */
  field(name: string): Locator;
  /** Fills fields in by their names. */
  fill(values: Readonly<Record<string, string>>): Promise<void>;
  /** Expects a fault at a field, said where its hint was. */
  faulty(name: string, words?: RegExp): Promise<void>;
  /** Expects no fault at a field. */
  sound(name: string): Promise<void>;
  heading(key: string, values?: Readonly<Record<string, string>>): Locator;
  /** The path of the page without its language. */
  path(): string;
  /** Sends a call as the visitor's own browser would; a refusal fails the journey. */
  call<Answer>(key: string, input?: unknown): Promise<Answer>;
  /** Sends a call that may be refused. */
  ask(key: string, input?: unknown): Promise<APIResponse>;
}

interface VisitorChoices {
  /** Whether age and cookies have been answered before; a first visit is asked. */
  readonly firstVisit: boolean;
}

/** Time for a walk through many screens, on a machine that does other things as well. */
export const longWalkMs = 300_000;

/** A name that no other run has used. */
export const unique = (): string => crypto.randomUUID().slice(0, 8);

export const test = base.extend<VisitorChoices & { site: Site }>({
  firstVisit: [false, { option: true }],
  site: async ({ page, context, journey, language, firstVisit }, use) => {
    if (!firstVisit) {
      await context.addCookies([
        { name: 'herna_adult', value: 'yes', url: journey.site },
        { name: 'herna_consent', value: '-', url: journey.site },
      ]);
    }
    const say = wordsIn(language);
    const alive = () => expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 30_000 });
    const ask = (key: string, input?: unknown) => {
      const [method = 'GET', path = ''] = key.split(' ');
      return page.request.fetch(journey.site + path, {
        method,
        headers: {
          'x-herna-client': 'site',
          'x-language': language,
          'idempotency-key': crypto.randomUUID(),
        },
        ...(input === undefined ? {} : { data: input }),
      });
    };
    const field = (name: string) => page.locator(`[name="${name}"]:visible`);
    await use({
      page,
      say,
      alive,
      ask,
      field,
      async open(path) {
        await page.goto(journey.at(path));
        await alive();
      },
      button: (key, values) => page.getByRole('button', { name: say(key, values), exact: true }),
      link: (key, values) => page.getByRole('link', { name: say(key, values), exact: true }),
      heading: (key, values) => page.getByRole('heading', { name: say(key, values), exact: true }),
      async fill(values) {
        for (const [name, value] of Object.entries(values)) await field(name).fill(value);
      },
      async faulty(name, words = /\S/) {
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(name)).toHaveAccessibleDescription(words);
      },
      async sound(name) {
        await expect(field(name)).not.toHaveAttribute('aria-invalid', 'true');
      },
      path: () => new URL(page.url()).pathname.replace(/^\/en(?=\/|$)/, '') || '/',
      async call<Answer>(key: string, input?: unknown) {
        const answer = await ask(key, input);
        expect(answer.ok(), `${key}: ${answer.status()} ${await answer.text()}`).toBe(true);
        const text = await answer.text();
        return (text ? JSON.parse(text) : undefined) as Answer;
      },
    });
  },
});

export { expect };
