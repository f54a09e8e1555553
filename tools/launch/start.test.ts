/** What `npm start` refuses: one clear sentence, exit code 1, and nothing left behind. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@herna/db';
import { expect, it } from 'vitest';
import { withThrowAwayFolder } from './throw-away-folder.ts';

interface Ending {
  readonly code: number | null;
  readonly said: string;
}

const launcher = join(import.meta.dirname, 'start.ts');

/** Starts the launcher with settings of its own and waits for its end. */
async function launch(settings: Readonly<Record<string, string>>): Promise<Ending> {
  const clean = Object.entries(process.env).filter(([name]) => !name.startsWith('HERNA_'));
  const child = spawn(process.execPath, [launcher], {
    env: {
      ...Object.fromEntries(clean),
      PORT: String(await freePort()),
      SIM_PORT: String(await freePort()),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });
}

it.each(['PORT', 'SIM_PORT'])('refuses a taken port: %s', async (name) => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const { port } = holder.address() as { port: number };
  await withThrowAwayFolder(async (folder) => {
    expect(await launch({ [name]: String(port), HERNA_DATA_DIR: folder })).toEqual({
      code: 1,
      said: `Port ${port} is taken: set ${name} to a free one.`,
    });
  });
  holder.close();
});

it('refuses a data folder that cannot be written', () =>
  withThrowAwayFolder(async (folder) => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const inside = join(file, 'data');
    expect(await launch({ HERNA_DATA_DIR: inside })).toEqual({
      code: 1,
      said: `The data folder ${inside} cannot be written: set HERNA_DATA_DIR.`,
    });
  }));

it('refuses a data folder that another launcher uses', () =>
  withThrowAwayFolder(async (folder) => {
    writeFileSync(join(folder, 'in-use.pid'), String(process.pid));
    expect(await launch({ HERNA_DATA_DIR: folder })).toEqual({
      code: 1,
      said: `The data folder ${folder} is in use by process ${process.pid}: set HERNA_DATA_DIR.`,
    });
    expect(readFileSync(join(folder, 'in-use.pid'), 'utf8')).toBe(String(process.pid));
  }));

it('refuses a data folder of another PostgreSQL', () =>
  withThrowAwayFolder(async (folder) => {
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '15\n');
    const { code, said } = await launch({ HERNA_DATA_DIR: folder });
    expect({ code, said }).toEqual({
      code: 1,
      said: `The data folder ${folder}/postgres belongs to PostgreSQL 15, this build runs 18.`,
    });
  }));

it('in production brings no default: every missing setting is told at once', () =>
  withThrowAwayFolder(async (folder) => {
    const { code, said } = await launch({ HERNA_ENV: 'production', HERNA_DATA_DIR: folder });
    expect(code).toBe(1);
    const lines = said.split('\n');
    expect(lines).toContain('Missing app target');
    expect(lines).toContain('Missing app locale');
    expect(lines).toContain('Missing environment variable: HERNA_SECRET_MASTER');
    expect(lines).toContain('Missing environment variable: DATABASE_URL');
  }));

it('on a public address that nobody calls development brings no default either', () =>
  withThrowAwayFolder(async (folder) => {
    const { code, said } = await launch({
      HERNA_PUBLIC_URL: 'https://herna.example',
      HERNA_DATA_DIR: folder,
    });
    expect(code).toBe(1);
    expect(said.split('\n')).toContain('Missing environment variable: HERNA_SECRET_MASTER');
  }));
