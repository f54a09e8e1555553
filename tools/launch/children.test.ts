/** What a launcher does with a process that does not come up. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from './children.ts';

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a process that is not ready in time is gone before another is started in its place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'herna-child-'));
  const script = join(folder, 'slow.mjs');
  const note = join(folder, 'pid');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(note)}, String(process.pid));
     console.log('still at it');
     setInterval(() => {}, 1_000);`,
  );
  const starting = startChild({
    name: 'The slow one',
    script,
    env: process.env,
    readyWhen: /^ready$/,
    readyWithinMs: 1_000,
  });
  await expect(starting).rejects.toThrow('The slow one was not ready in time.');
  expect(lives(Number(readFileSync(note, 'utf8')))).toBe(false);
  rmSync(folder, { recursive: true });
});
