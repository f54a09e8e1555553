/** What documents point at is there: files, commands, decisions in their order. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

/** Documents for whoever works on the house; pages of the site and generated lists are none. */
const documents = sourceFiles(['.md']).filter(
  ({ path }) => !/^docs\/reference\/|\/content\//.test(path),
);

test('every link and picture of a document leads somewhere', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)|src="([^"]+)"/g)]
      .map(([, link, picture]) => link ?? picture ?? '')
      .filter((target) => target && !/^(https?|mailto):/.test(target))
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every command that a document names can be run', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const missing = documents.flatMap(({ path, text }) => [
    ...[...text.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name]) => !scripts[name ?? ''])
      .map(([command]) => `${path}: ${command}`),
    ...[...text.matchAll(/\bnode ([\w/.-]+\.(?:ts|mjs))/g)]
      .filter(([, file]) => !existsSync(join(root, file ?? '')))
      .map(([command]) => `${path}: ${command}`),
  ]);
  expect(missing).toEqual([]);
  for (const script of Object.values(scripts)) {
    const file = / run (\S+)|node (tools\S+)/.exec(script);
    if (file) expect(existsSync(join(root, file[1] ?? file[2] ?? '')), script).toBe(true);
  }
});

test('decisions are numbered without a gap, dated and have their parts', () => {
  const names = readdirSync(join(root, 'docs/decisions')).sort();
  names.forEach((name, index) => {
    expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`));
    const text = readFileSync(join(root, 'docs/decisions', name), 'utf8');
    expect(text, name).toMatch(/^# \d{4} \S.*\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: \w+/);
    for (const part of ['Context', 'Decision', 'Consequences']) {
      expect(text, name).toContain(`\n## ${part}\n`);
    }
  });
});
