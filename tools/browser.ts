/**
 * A Chromium for journeys and benches: the system's own; else, as root on Debian, apt's; else
 * Playwright's download.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The engine without a window around it, which nobody would see and every page would pay for. */
const engine = '/usr/bin/chromium-headless-shell';
const wholeBrowsers = [
  process.env.HERNA_CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Flags under which Chromium runs headless, also as root, and asks nobody outside. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Wanted {
  /** With the services around its engine too: the engine alone refuses every notification. */
  readonly whole?: boolean;
}

const installed = ({ whole = false }: Wanted): string | undefined => {
  const [chosen = '', ...others] = wholeBrowsers;
  const candidates = whole ? wholeBrowsers : [chosen, engine, ...others];
  const system = candidates.find((path) => path && existsSync(path));
  if (system) return system;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
};

/** The path of a Chromium, installed first when there is none. */
export function ensureBrowser(wanted: Wanted = {}): string {
  const found = installed(wanted);
  if (found) return found;
  console.log('Installing Chromium for the browser journeys…');
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (debian) {
    const options = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    const install = (browser: string) => {
      const packages = [browser, 'fonts-liberation'];
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
    };
    execFileSync('apt-get', ['update'], options);
    try {
      install(wanted.whole ? 'chromium' : 'chromium-headless-shell');
    } catch {
      // Older Debians have the whole browser only.
      install('chromium');
    }
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const now = installed(wanted);
  if (!now) throw new Error('No Chromium was found or could be installed: set HERNA_CHROMIUM.');
  return now;
}

if (import.meta.main) console.log(ensureBrowser());
