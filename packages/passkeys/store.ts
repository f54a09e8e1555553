/**
 * The only SQL over passkeys and the challenges they sign. Players and staff keep theirs in tables of
 * their own schemas, which differ in nothing but the column that names the owner.
 */
import type { Db, Tx } from '@herna/db';
import { type RawBuilder, sql } from 'kysely';

export interface PasskeyTables {
  readonly schema: 'players' | 'staff';
  /** The column that names whose a passkey is. */
  readonly owner: 'player_id' | 'member_id';
}

export interface PasskeyRow {
  readonly id: bigint;
  readonly owner_id: bigint;
  /** Base64url, as browsers say it. */
  readonly credential_id: string;
  /** COSE. */
  readonly public_key: Buffer;
  readonly sign_count: bigint;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  /** The last time its count did not grow. */
  readonly regressed_at: Date | null;
}

/** A passkey that nobody has signed by yet. */
export type NewPasskey = Omit<PasskeyRow, 'id' | 'last_used_at' | 'regressed_at'>;

export interface ChallengeRow {
  readonly challenge_hash: Buffer;
  /** The session that it was asked for in; null for a sign-in by a passkey alone. */
  readonly session_id: bigint | null;
  readonly expires_at: Date;
}

/** Reads and writes the passkeys of one kind of owner. */
export function createPasskeyStore({ schema, owner }: PasskeyTables) {
  const passkey = sql.table(`${schema}.passkey`);
  const challenge = sql.table(`${schema}.passkey_challenge`);
  const ownerId = sql.ref(owner);
  const columns = sql`id, ${ownerId} as owner_id, credential_id, public_key, sign_count, name,
    created_at, last_used_at, regressed_at`;
  const select = (rest: RawBuilder<unknown>) =>
    sql<PasskeyRow>`select ${columns} from ${passkey} ${rest}`;
  const write = <Row>(tx: Tx, statement: RawBuilder<Row>) => statement.execute(tx.writes());

  return {
    /** Passkeys of an owner, the oldest first. */
    async of(db: Db, id: bigint): Promise<readonly PasskeyRow[]> {
      return (await select(sql`where ${ownerId} = ${id} order by id`).execute(db.reads())).rows;
    },

    async ofCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
      const found = select(sql`where credential_id = ${credentialId}`);
      return (await found.execute(db.reads())).rows[0];
    },

    /** A passkey as it is now, held until the transaction ends. */
    async lock(tx: Tx, id: bigint): Promise<PasskeyRow | undefined> {
      return (await write(tx, select(sql`where id = ${id} for update`))).rows[0];
    },

    /** Adds one. @returns its id, or nothing where somebody has the credential already. */
    async insert(tx: Tx, row: NewPasskey): Promise<bigint | undefined> {
      const { owner_id, credential_id, public_key, sign_count, name, created_at } = row;
      const { rows } = await write(
        tx,
        sql<{ id: bigint }>`
          insert into ${passkey}
            (${ownerId}, credential_id, public_key, sign_count, name, created_at)
          values
            (${owner_id}, ${credential_id}, ${public_key}, ${sign_count}, ${name}, ${created_at})
          on conflict (credential_id) do nothing
          returning id`,
      );
      return rows[0]?.id;
    },

    /** Notes a signature whose count grew. */
    async use(tx: Tx, id: bigint, count: number, at: Date): Promise<void> {
      await write(
        tx,
        sql`update ${passkey} set sign_count = ${BigInt(count)}, last_used_at = ${at}
          where id = ${id}`,
      );
    },

    /** Notes a signature whose count did not grow. */
    async noteRegression(tx: Tx, id: bigint, at: Date): Promise<void> {
      await write(tx, sql`update ${passkey} set regressed_at = ${at} where id = ${id}`);
    },

    /** Deletes an owner's passkey; whether there was such a one. */
    async delete(tx: Tx, of: bigint, id: bigint): Promise<boolean> {
      const { numAffectedRows = 0n } = await write(
        tx,
        sql`delete from ${passkey} where id = ${id} and ${ownerId} = ${of}`,
      );
      return numAffectedRows > 0n;
    },

    /** Deletes all of an owner: whoever has lost one has lost what is beside it. @returns how many. */
    async deleteAllOf(tx: Tx, id: bigint): Promise<number> {
      const { numAffectedRows = 0n } = await write(
        tx,
        sql`delete from ${passkey} where ${ownerId} = ${id}`,
      );
      return Number(numAffectedRows);
    },

    async insertChallenge(tx: Tx, row: ChallengeRow): Promise<void> {
      await write(
        tx,
        sql`insert into ${challenge} (challenge_hash, session_id, expires_at)
          values (${row.challenge_hash}, ${row.session_id}, ${row.expires_at})`,
      );
    },

    /** Uses a challenge up. @returns what it was for, or nothing where there is no such challenge. */
    async takeChallenge(tx: Tx, challengeHash: Buffer): Promise<ChallengeRow | undefined> {
      const taken = sql<ChallengeRow>`delete from ${challenge}
        where challenge_hash = ${challengeHash}
        returning challenge_hash, session_id, expires_at`;
      return (await write(tx, taken)).rows[0];
    },

    async dropExpiredChallenges(tx: Tx, now: Date): Promise<void> {
      await write(tx, sql`delete from ${challenge} where expires_at <= ${now}`);
    },
  };
}
