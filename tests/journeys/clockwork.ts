/**
 * What journeys cannot wait for: a draw whose evening is days away is brought forward, and the job of
 * draws runs when it is asked to, not by the minute. All else goes through calls.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roundAt } from '@herna/beacon';
import { sealLeadMs } from '@herna/lottery';
import { readConfig } from '@herna/server';
import { expect } from '@playwright/test';
import pg from 'pg';
import { withDefaults } from '../../tools/launch/settings.ts';
import { send } from './activity.ts';
import type { JourneyFixture } from './journey-fixture.ts';

/** A seal waits a minute for a round of the beacon that nobody knows yet. */
const drawnWithinMs = sealLeadMs + 60_000;

/** The line of `postmaster.pid` with the port. */
const portLine = 3;

const config = () => readConfig(withDefaults(process.env).env);

/** Asks the database of the platform that is walked. */
async function query(text: string, values: readonly unknown[]): Promise<void> {
  const folder = process.env.HERNA_JOURNEY_FOLDER;
  if (!folder) throw new Error('HERNA_JOURNEY_FOLDER is not set: where is the data?');
  const lines = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(lines[portLine]),
    user: 'postgres',
    password: config().secrets.postgresPassword,
    database: 'herna',
  });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

/** Ends the sales of a draw now, and draws it with the next round of the beacon. */
export async function bringForward(drawId: string): Promise<void> {
  const now = new Date();
  await query(
    `with of_play as (
       update play.lottery_draw set sales_close_at = $2, draw_at = $2 where reference = $1
     )
     update lottery.draw set sales_close_at = $2, draw_at = $2, beacon_round = $3
     where reference = $1`,
    [drawId, now, roundAt(config().outside.beaconChain, now)],
  );
}

/** Runs the job of draws until a draw is in a state. */
export async function runDrawsUntil(
  { site }: JourneyFixture,
  drawId: string,
  state: string,
): Promise<void> {
  const step = async (): Promise<string> => {
    await query(`select graphile_worker.add_job('lottery.draws', max_attempts => 1)`, []);
    return (await send<{ state: string }>(site, `GET /api/lottery/draws/${drawId}`)).state;
  };
  await expect
    .poll(step, { message: `${drawId} is ${state}`, intervals: [500], timeout: drawnWithinMs })
    .toBe(state);
}
