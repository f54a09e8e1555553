/** The settings of jackpots: `jackpot.enabled`, on until somebody turns it off, and `jackpot.reportHours`. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';

/** A condition for statements that feed or show jackpots. */
export const jackpotsAreOn = `coalesce((select value = 'true'::jsonb
  from platform.setting_value where key = 'jackpot.enabled'), true)`;

/** Whether jackpots take stakes and are shown. */
export async function areJackpotsOn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ enabled: boolean }>`
    select ${sql.raw(jackpotsAreOn)} as enabled`.execute(db.reads());
  return rows[0]?.enabled ?? true;
}

/** As the setting has it until somebody changes it. */
const usualReportHours = 24;

/** Hours within which a provider may report a stake to a jackpot. */
export async function reportHours(db: Db): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select value::int as hours from platform.setting_value
    where key = 'jackpot.reportHours'`.execute(db.reads());
  return rows[0]?.hours ?? usualReportHours;
}
