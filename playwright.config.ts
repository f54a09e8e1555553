/** The browser journeys: the whole evening on a phone and on a desktop, in Czech and in English. */
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { Visit } from './tests/journeys/journey-fixture.ts';
import { browserFlags, ensureBrowser } from './tools/browser.ts';

type Walks = NonNullable<PlaywrightTestConfig<Visit>['projects']>;

const phone = {
  size: 'phone',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;
const desktop = { size: 'desktop', viewport: { width: 1440, height: 900 } } as const;
const czech = { language: 'cs', locale: 'cs-CZ' } as const;
const english = { language: 'en', locale: 'en-GB' } as const;
const closing = /closing\.spec\.ts/;
/**
 * What operators do with money and games is done once, and so is the walk through the brands, each of
 * which has a language of its own; what operators see is seen in every way.
 */
const deeds =
  /(operator-(aml|cash-desk|deeds|crawl|content|journeys|lottery|promotions|sign-on|still|topology|views)|brands)\.spec\.ts/;

/** Every title of the provider, walked on demand and alone (`npm run journey:titles`). */
const everyTitle = /every-title\.spec\.ts/;

/** A title of each family for money, on demand too (`npm run journey:families`). */
const everyFamily = /every-family\.spec\.ts/;

/** Every link and button of the site: as long as all the rest of a lane, so it has one of its own. */
const crawl = /player-crawl\.spec\.ts/;

/** Money waits for jobs that run by the minute: it has a place of its own, and others walk on. */
const money = /player-money\.spec\.ts/;

/** There is one simulated hall: the walks through it come one after the other. */
const hall = /hall\.spec\.ts/;

/**
 * Long ways of a player and of staff in one: the player of each holds a phone, the staff have a desk. Games in
 * all languages are looked at where they are narrow.
 */
const onPhone = /(challenges|loyalty|migration|kiosk-questionnaire|game-words)\.spec\.ts/;
const atDesk = /operator-passkeys\.spec\.ts/;

const everyWay = ['all', 'families'].includes(process.env.HERNA_JOURNEYS ?? '');

/**
 * Each size and each language is walked whole; the other two pairs on demand. Those long ways have a
 * player for each language, so that no two pairs of one language walk them.
 */
const pairs = [
  { name: 'phone-cs', use: { ...phone, ...czech }, without: everyWay ? [] : [atDesk] },
  { name: 'desktop-en', use: { ...desktop, ...english }, without: everyWay ? [] : [onPhone] },
  ...(everyWay
    ? [
        { name: 'phone-en', use: { ...phone, ...english }, without: [onPhone, atDesk] },
        { name: 'desktop-cs', use: { ...desktop, ...czech }, without: [onPhone, atDesk] },
      ]
    : []),
];
/** The longest begin first: what is short fills what is left at the end. */
const ways = [
  ...pairs
    .map(({ name, use, without }) => ({
      name,
      use,
      testIgnore: [closing, deeds, everyTitle, everyFamily, money, crawl, hall, ...without],
      workers: 1,
    }))
    .toReversed(),
  { name: 'deeds', testMatch: deeds, workers: 1, use: { ...desktop, ...czech } },
  ...pairs.map(({ name, use }) => ({ name: `${name}-money`, use, testMatch: money, workers: 1 })),
  ...pairs.map(({ name, use }) => ({ name: `${name}-crawl`, use, testMatch: crawl, workers: 1 })),
];

const halls = [
  { name: 'hall-phone', testMatch: hall, workers: 1, use: { ...phone, ...czech } },
  {
    name: 'hall-desktop',
    testMatch: hall,
    workers: 1,
    use: { ...desktop, ...english },
    dependencies: ['hall-phone'],
  },
];

/** What is walked: the whole platform, or all titles. */
const platform = [
  ...ways,
  ...halls,
  {
    // What shuts the whole house comes when nobody else is in it.
    name: 'closing',
    testMatch: closing,
    use: { ...desktop, ...czech },
    dependencies: [...ways, ...halls].map(({ name }) => name),
  },
];
const titles = [{ name: 'titles', testMatch: everyTitle, use: { ...phone, ...czech } }];
const families = pairs.map(({ name, use }) => ({ name, use, testMatch: everyFamily }));
const onDemand: Readonly<Record<string, Walks>> = { titles, families };

export default defineConfig<Visit>({
  testDir: 'tests/journeys',
  outputDir: 'reports/journeys',
  globalSetup: './tests/journeys/open-platform.ts',
  // Two cores have work for three: one of them waits.
  workers: 3,
  fullyParallel: true,
  timeout: 240_000,
  // What passes only the second time is shown at the end of the run; many of them fail it (decision 0118).
  retries: process.env.CI ? 1 : 0,
  // What passes does not wait; a small machine of a busy host may stand still for seconds.
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    timezoneId: 'Europe/Prague',
    // What cannot be pressed fails by itself, long before its journey does.
    actionTimeout: 90_000,
    // The worker of the offline page would answer in place of what journeys intercept.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: ensureBrowser(), args: browserFlags },
    // Recording every journey costs a small machine much; `--trace on` tells more of a failure.
    trace: 'off',
  },
  projects: onDemand[process.env.HERNA_JOURNEYS ?? ''] ?? platform,
});
