/** The browser journeys: the whole evening on a phone and on a desktop, in Czech and in English. */
import { defineConfig } from '@playwright/test';
import type { Visit } from './tests/journeys/evening.ts';
import { browserFlags, ensureBrowser } from './tools/browser.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const czech = { language: 'cs', locale: 'cs-CZ' } as const;
const english = { language: 'en', locale: 'en-GB' } as const;

export default defineConfig<Visit>({
  testDir: 'tests/journeys',
  outputDir: 'reports/journeys',
  globalSetup: './tests/journeys/open-house.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    timezoneId: 'Europe/Prague',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: ensureBrowser(), args: browserFlags },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'phone-cs', use: { ...phone, ...czech, size: 'phone' } },
    { name: 'phone-en', use: { ...phone, ...english, size: 'phone' } },
    { name: 'desktop-cs', use: { ...desktop, ...czech, size: 'desktop' } },
    { name: 'desktop-en', use: { ...desktop, ...english, size: 'desktop' } },
    {
      // What shuts the whole house comes when nobody else is in it.
      name: 'closing',
      testMatch: /closing\.spec\.ts/,
      use: { ...desktop, ...czech, size: 'desktop' },
      dependencies: ['phone-cs', 'phone-en', 'desktop-cs', 'desktop-en'],
    },
  ].map((project) =>
    project.name === 'closing' ? project : { ...project, testIgnore: /closing\.spec\.ts/ },
  ),
});
