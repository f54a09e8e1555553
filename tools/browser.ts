/**
 * A Chromium for journeys and benches: the system's own; else, as root on Debian, apt's; else
 * Playwright's download.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const candidates = [
  process.env.HERNA_CHROMIUM ?? '',
  // The same engine without a window around it, which nobody would see and every page would pay for.
  '/usr/bin/chromium-headless-shell',
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

const installed = (): string | undefined => {
  const system = candidates.find((path) => path && existsSync(path));
  if (system) return system;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
};

/** The path of a Chromium, installed first when there is none. */
export function ensureBrowser(): string {
  const found = installed();
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
      install('chromium-headless-shell');
    } catch {
      // Older Debians have the whole browser only.
      install('chromium');
    }
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const now = installed();
  if (!now) throw new Error('No Chromium was found or could be installed: set HERNA_CHROMIUM.');
  return now;
}

if (import.meta.main) console.log(ensureBrowser());
