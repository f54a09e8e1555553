/** `npm run docs`: writes docs/reference from the tables of the code, and THIRD_PARTY.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lawPage } from './docs/law.ts';
import {
  callsPage,
  errorsPage,
  eventsPage,
  figuresPage,
  permissionsPage,
  settingsPage,
} from './docs/lists.ts';
import { rulesPage } from './docs/rules/rules.ts';
import { thirdPartyPage } from './docs/third-party.ts';
import { root } from './launch/settings.ts';
import { riskValidationPage } from './risk/page.ts';

/** Every generated page by its path. */
export function generatedPages(): Record<string, string> {
  return {
    'docs/reference/calls.md': callsPage(),
    'docs/reference/errors.md': errorsPage(),
    'docs/reference/events.md': eventsPage(),
    'docs/reference/figures.md': figuresPage(),
    'docs/reference/law.md': lawPage(),
    'docs/reference/rules.md': rulesPage(),
    'docs/reference/permissions.md': permissionsPage(),
    'docs/reference/risk-validation.md': riskValidationPage(),
    'docs/reference/settings.md': settingsPage(),
    'THIRD_PARTY.md': thirdPartyPage(),
  };
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(generatedPages())) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(path);
  }
}
