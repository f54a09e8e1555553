/** What staff compare before they decide about a migration: both accounts as they are now. */
import type { Database } from '@herna/db';
import { type Currency, money, type PlayerId, wireId, wireMoney } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Players } from '@herna/players';
import { limitKindRows, type Protection } from '@herna/protection';
import type { MigrationSide } from '../contract/migrations.ts';
import type { Migrations, OpenMigration } from './migrations.ts';

export interface ComparisonDependencies {
  readonly database: Database;
  readonly players: Pick<
    Players,
    'playerById' | 'permanentAddress' | 'hasRequirement' | 'cards' | 'accountLife'
  >;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly protection: Pick<Protection, 'limits' | 'exclusionInForce'>;
  readonly migrations: Pick<Migrations, 'one'>;
}

/** Accounts that are shown to choose from. */
const candidatesMax = 5;

/** The service of comparisons. */
export function createComparison(dependencies: ComparisonDependencies) {
  const { database, players, ledger, protection, migrations } = dependencies;
  const db = database.read;

  const side = async (id: bigint): Promise<MigrationSide | undefined> => {
    const playerId = id as PlayerId;
    const player = await players.playerById(db, playerId);
    if (!player) return undefined;
    const [address, verified, cards, balances, limits, exclusion] = await Promise.all([
      players.permanentAddress(db, playerId),
      players.hasRequirement(db, playerId, 'IdentityVerified'),
      players.cards.listOf(playerId),
      ledger.balances(db, playerId),
      protection.limits.read(db, playerId),
      protection.exclusionInForce(db, playerId),
    ]);
    return {
      playerId: wireId(id),
      state: player.state,
      firstName: player.first_name,
      surname: player.surname,
      birthDate: player.birth_date,
      birthPlace: player.birth_place,
      nationality: player.nationality,
      hasBirthNumber: player.birth_number !== null,
      email: player.email,
      phone: player.phone,
      address: address ? `${address.street}, ${address.post_code} ${address.town}` : null,
      createdAt: player.created_at.toISOString(),
      cards: cards.map(({ number_end }) => `•••• ${number_end}`),
      identityVerified: verified,
      balances: balances.map(({ currency, cash, bonus, held, landbased }) => {
        const wire = (amount: bigint) => wireMoney(money(amount, currency as Currency));
        return {
          free: wire(cash),
          bonus: wire(bonus),
          held: wire(held),
          landbased: wire(landbased),
        };
      }),
      limits: limits.limits.flatMap(({ kind, current }) =>
        current.decision === 'VALUE'
          ? [{ kind, unit: limitKindRows[kind].unit, value: String(current.value) }]
          : [],
      ),
      exclusion: exclusion
        ? { kind: exclusion.kind, until: exclusion.ends_at?.toISOString() ?? null }
        : null,
    };
  };

  const sides = async (ids: readonly bigint[]): Promise<MigrationSide[]> => {
    const found = await Promise.all(ids.map(side));
    return found.filter((one) => one !== undefined);
  };

  /** Accounts that may be the applicant's, or another of the player who asks. */
  const candidatesOf = async ({ row, applicant }: OpenMigration): Promise<readonly bigint[]> => {
    const { firstName, surname, birthDate } = applicant;
    const found =
      row.target_player_id !== null
        ? await players.accountLife.othersOf(db, row.target_player_id)
        : firstName && surname && birthDate
          ? await players.accountLife.like(db, { firstName, surname, birthDate })
          : [];
    return found
      .toSorted((left, right) => Number(right.match === 'SAME') - Number(left.match === 'SAME'))
      .slice(0, candidatesMax)
      .map(({ id }) => id);
  };

  return {
    /** @param chosen an account that staff look at before one is decided */
    async of(migrationId: bigint, chosen: bigint | undefined) {
      const migration = await migrations.one(migrationId);
      const { row } = migration;
      const sourceId = row.source_player_id ?? chosen;
      return {
        migration,
        source: (sourceId !== undefined && (await side(sourceId))) || null,
        target: (row.target_player_id !== null && (await side(row.target_player_id))) || null,
        candidates:
          row.source_player_id === null && row.state === 'STARTED'
            ? await sides(await candidatesOf(migration))
            : [],
      };
    },
  };
}
export type Comparison = ReturnType<typeof createComparison>;
