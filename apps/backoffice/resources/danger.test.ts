/** What cannot be taken back names what it is done to, in the title of its dialog. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx'),
);

/** The acts of a file that are marked as dangerous, each from its tag to its end. */
function dangerousActs(text: string): readonly string[] {
  const acts = text.split('<Act').slice(1);
  const shared = /const shared = \{[^;]*?\bobject:/s.test(text) ? ' object={shared}' : '';
  const toneShared = /const shared = \{[^;]*?tone: 'danger'/s.test(text);
  return acts
    .map((act) => act.split('run={')[0] ?? '')
    .filter((act) => act.includes('tone="danger"') || (toneShared && act.includes('{...shared}')))
    .map((act) => (act.includes('{...shared}') ? act + shared : act));
}

const acts = files.flatMap((file) =>
  dangerousActs(readFileSync(join(import.meta.dirname, file), 'utf8')).map(
    (act) => [file, act] as const,
  ),
);

it('there are such acts', () => expect(acts.length).toBeGreaterThan(9));

it('each names its object, or asks for it', () => {
  const nameless = acts.filter(
    ([, act]) => !/\bobject=/.test(act) && !act.includes('acts.removeForeign'),
  );
  expect(nameless.map(([file, act]) => `${file}: ${act.slice(0, 80)}`)).toEqual([]);
});
