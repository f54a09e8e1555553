/** A house and a browser for a bench; what it finds is printed as the last line, one JSON object. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@herna/db';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../../tools/browser.ts';
import { buildApplications } from '../../tools/launch/build.ts';
import { launch } from '../../tools/launch/running.ts';
import { withDefaults } from '../../tools/launch/settings.ts';
import { openHarness, type PlatformHarness } from './platform-harness.ts';

/** Opens both, measures, prints and closes. */
export const measured = (
  measure: (browser: Browser, harness: PlatformHarness) => Promise<object>,
) =>
  launch(async (running) => {
    const folder = await mkdtemp(join(tmpdir(), 'herna-bench-'));
    running.add({ stop: () => rm(folder, { recursive: true, force: true }) });
    const { env } = withDefaults({
      ...process.env,
      PORT: String(await freePort()),
      SIM_PORT: String(await freePort()),
      HERNA_DATA_DIR: folder,
    });
    await buildApplications({ quiet: true });
    const harness = await openHarness(running, env);
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
    running.add({ stop: () => browser.close() });
    console.log(JSON.stringify(await measure(browser, harness)));
    await running.end(0);
  });
