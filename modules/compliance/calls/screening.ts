/** Thin handlers of screening. */
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { toId, wireId } from '@herna/kernel';
import type { screeningCalls } from '../contract/screening.ts';
import type { Screening } from '../service/screening.ts';
import * as store from '../store/screening.ts';
import type { RecordAudit } from './audit.ts';

const wireScreening = ({ id, trigger, outcome, matches, at }: store.ScreeningRow) => ({
  id: wireId(id),
  trigger,
  outcome,
  matches,
  at: at.toISOString(),
});

/** An entry as it goes over the wire. */
export const wireMatch = (row: store.MatchRow) => ({
  list: row.list,
  entry: row.entry,
  name: row.name,
  birthDate: row.birth_date,
  likeness: row.score_permille,
  state: row.state,
  caseId: wireId(row.case_id),
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
});

export interface ScreeningCallDependencies {
  readonly database: Database;
  readonly screening: Pick<Screening, 'screen'>;
  readonly audit: RecordAudit;
  /** All accounts of a player's person: what was found of one holds them all. */
  readonly accountsOfPerson: (db: Db, playerId: bigint) => Promise<readonly bigint[]>;
}

export const screeningHandlers = ({
  database,
  screening,
  audit,
  accountsOfPerson,
}: ScreeningCallDependencies): Handlers<typeof screeningCalls> => ({
  'GET /api/Aml/v1/Screening': async ({ query }) => {
    const playerId = toId(query.playerId);
    const db = database.read;
    const screened = await store.screenedOf(db, playerId);
    return {
      answeredAt: screened?.answered_at?.toISOString() ?? null,
      screenings: (await store.screeningsOf(db, playerId)).map(wireScreening),
      matches: (await store.matchesOf(db, await accountsOfPerson(db, playerId))).map(wireMatch),
    };
  },
  'POST /api/Aml/v1/ScreenPlayer': async ({ body }, context) => {
    // The lists are asked outside of the transaction; asking twice does no harm.
    const row = await screening.screen(toId(body.playerId), 'STAFF');
    await database.transaction((tx) =>
      audit(tx, {
        staffId: staffOf(context).staffId,
        action: 'compliance.screened',
        targetKind: 'player',
        targetId: body.playerId,
        details: { outcome: row.outcome, matches: row.matches },
      }),
    );
    return wireScreening(row);
  },
});
