/** How a launcher ends: in order, once, whatever a part of it does. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';

interface Ending {
  readonly code: number | null;
  readonly said: string[];
}

/** Runs a launcher of three parts with this beginning; `onReady` is done when it says it is ready. */
function ending(
  beginning: string,
  onReady: (child: ChildProcessByStdio<null, Readable, Readable>) => void = () => undefined,
): Promise<Ending> {
  const script = `
    import { StartupFault } from '@herna/db';
    import { launch } from './running.ts';
    await launch(async (running) => {
      const part = (name, stop = async () => console.log('stopped', name)) => running.add({ stop });
      part('first');
      part('second', async () => { throw new Error('stuck'); });
      part('third');
      ${beginning}
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer): void => {
    said += chunk;
    if (String(chunk).includes('ready')) onReady(child);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said: said.split('\n') }));
  });
}

const stopped = ({ said }: Ending): string[] => said.filter((line) => line.startsWith('stopped'));
const waiting = `console.log('ready'); setInterval(() => {}, 1000);`;

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops the last first', async (signal) => {
  const end = await ending(waiting, (child) => child.kill(signal));
  expect(end.code).toBe(0);
  expect(stopped(end)).toEqual(['stopped third', 'stopped first']);
  expect(end.said.join()).toContain('stuck');
});

test('a fault of the start is one sentence and exit code 1', async () => {
  const end = await ending(`throw new StartupFault('Port 3000 is taken.');`);
  expect(end.code).toBe(1);
  expect(end.said[0]).toBe('Port 3000 is taken.');
  expect(stopped(end)).toEqual(['stopped third', 'stopped first']);
});

test('what an end breaks off in the middle of the start is no fault', async () => {
  const end = await ending(
    `${waiting} await new Promise((resolve) => process.once('SIGINT', resolve));
     throw new StartupFault('The server ended at once.');`,
    (child) => child.kill('SIGINT'),
  );
  expect(end.code).toBe(0);
  expect(end.said.join()).not.toContain('ended at once');
});

test('when nobody reads what it says any more, it stops what it has started', async () => {
  const end = await ending(
    `part('told', async () => console.error('stopped told'));
     console.log('ready'); setInterval(() => console.log('still here'), 5);`,
    (child) => child.stdout.destroy(),
  );
  expect(end.code).toBe(1);
  expect(stopped(end)).toEqual(['stopped told']);
});

test.each([
  ['an error that nobody caught', `throw new Error('unforeseen')`],
  ['a promise that nobody waited for', `void Promise.reject(new Error('unforeseen'))`],
])('%s stops everything', async (_, fault) => {
  const end = await ending(`${waiting} setTimeout(() => { ${fault} }, 1);`);
  expect(end.code).toBe(1);
  expect(end.said.join()).toContain('unforeseen');
  expect(stopped(end)).toEqual(['stopped third', 'stopped first']);
});
