/** What was proved of games; certificates that no longer hold are kept for the rounds they were of. */
import type { Db, Tx } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { CatalogueTables } from './tables.ts';

type CertificateRow = Selectable<CatalogueTables['catalogue.game_certificate']>;

/** A certificate with whether it is the one that holds now. */
export interface KnownCertificate extends CertificateRow {
  readonly current: boolean;
}

/** Certificates of a game, the one that holds first, then the latest. */
export async function certificatesOf(db: Db, gameId: bigint): Promise<KnownCertificate[]> {
  const rows = await db
    .reads<CatalogueTables>()
    .selectFrom('catalogue.game_certificate as proof')
    .leftJoin('catalogue.game_facts as facts', 'facts.game_id', 'proof.game_id')
    .selectAll('proof')
    .select('facts.certificate as holding')
    .where('proof.game_id', '=', gameId)
    .orderBy('proof.stated_at', 'desc')
    .orderBy('proof.hash')
    .execute();
  return rows
    .map(({ holding, ...row }) => ({ ...row, current: row.hash === holding }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** Adds certificates; of one that is known its figures are written anew. */
export async function writeCertificates(
  tx: Tx,
  certificates: readonly CatalogueTables['catalogue.game_certificate'][],
): Promise<void> {
  if (certificates.length === 0) return;
  await tx
    .writes<CatalogueTables>()
    .insertInto('catalogue.game_certificate')
    .values(
      certificates.map((row) => ({
        ...row,
        modes: sql<never>`${JSON.stringify(row.modes)}::json`,
      })),
    )
    .onConflict((on) =>
      on.columns(['game_id', 'hash']).doUpdateSet((of) => ({
        modes: of.ref('excluded.modes'),
        staked_most: of.ref('excluded.staked_most'),
      })),
    )
    .execute();
}
