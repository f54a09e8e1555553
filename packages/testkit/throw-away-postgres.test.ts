import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const module = pathToFileURL(`${import.meta.dirname}/throw-away-postgres.ts`).href;
const program = `
  const { startThrowAwayPostgres } = await import(${JSON.stringify(module)});
  const { folder, pid } = await startThrowAwayPostgres({ durable: false });
  console.log(JSON.stringify({ folder, pid }));
  setInterval(() => {}, 60_000);`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a signal that comes twice leaves neither server nor folder', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { folder, pid } = JSON.parse(line) as { folder: string; pid: number };
  expect([isAlive(pid), existsSync(folder)]).toEqual([true, true]);
  child.kill('SIGINT');
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect([code, isAlive(pid), existsSync(folder)]).toEqual([130, false, false]);
});
