/**
 * A disk that can be filled: a file system of a few megabytes in memory, and on it the tablespace of
 * a database. Mounting takes rights that not every machine gives; without them PostgreSQL refuses
 * writes of movements with the state of a full disk instead, which is all that the platform sees.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type PlatformHarness, query } from './platform-harness.ts';

export interface SmallDisk {
  /** Leaves no room. */
  fill(): Promise<void>;
  /** Makes room again. */
  clear(): Promise<void>;
  /** Lets go of the file system; the database's server must have stopped. */
  unmount(): void;
}

const megabytes = 192;
const chunk = Buffer.alloc(64 * 1024, 1);

const chown = (folder: string, like: string): void => {
  const { uid, gid } = statSync(like);
  execFileSync('chown', [`${uid}:${gid}`, folder]);
};

function mounted(harness: PlatformHarness): string | undefined {
  const folder = join(harness.folder, 'small');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    return undefined;
  }
}

/** Writes until nothing more fits. */
function fillUp(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

const refusal = `
  create function refuse_movement() returns trigger language plpgsql as $$
  begin raise exception 'no space left on device' using errcode = '53100'; end $$;
  create trigger full_disk before insert on ledger.movement
    for each statement execute function refuse_movement()`;

/** Moves the house's database to a small disk; nobody may be connected to it. */
export async function openSmallDisk(harness: PlatformHarness): Promise<SmallDisk> {
  const folder = mounted(harness);
  if (folder === undefined) {
    return {
      fill: async () => void (await query(harness.url, refusal)),
      clear: async () => void (await query(harness.url, 'drop function refuse_movement cascade')),
      unmount: () => {},
    };
  }
  const place = join(folder, 'tablespace');
  mkdirSync(place);
  chown(place, join(harness.folder, 'postgres'));
  const admin = new pg.Client(Object.assign(new URL(harness.url), { pathname: 'postgres' }).href);
  await admin.connect();
  await admin.query(`create tablespace small location '${place}'`);
  await admin.query('alter database crash set tablespace small');
  await admin.end();
  const ballast = join(folder, 'ballast');
  return {
    fill: async () => fillUp(ballast),
    clear: async () => rmSync(ballast),
    unmount: () => void execFileSync('umount', [folder]),
  };
}
