/**
 * Who shares what with a player: staff see it as a graph. What more players share than a crowd, such
 * as the address of an office, is named with their number and looks nobody up.
 */
import type { Database, Db } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { crowdAbove, type SharedKind } from '../contract/links.ts';
import type { SharedUse } from '../ports.ts';
import {
  type JoinedShared,
  joinAlike,
  mergeFound,
  nextPlayers,
  type Shared,
} from '../rules/links.ts';
import { playersByIds } from '../store/players.ts';
import { sharedBy } from '../store/shared-uses.ts';
import type { PlayerRow } from '../store/tables.ts';
import type { RecordAudit } from './audit.ts';

export interface LinksDependencies {
  readonly database: Database;
  /** Kinds of what players share, by all modules; asked for when those are there. */
  readonly sharedUses: () => readonly SharedUse[];
  readonly audit: RecordAudit;
}

export interface LinksAsked {
  readonly playerId: bigint;
  /** How many steps from the player. */
  readonly depth: number;
  /** Players at most, the one asked about among them. */
  readonly maximum: number;
}

export interface Links {
  /** The player asked about first. */
  readonly players: readonly { readonly player: PlayerRow; readonly depth: number }[];
  /** With users who are among the players alone; the value is masked. */
  readonly shared: readonly JoinedShared[];
  readonly truncated: boolean;
}

/** A number of users that is never reached. */
const noCrowd = Number.MAX_SAFE_INTEGER;

/** The service of links between players. */
export function createLinks({ database, sharedUses, audit }: LinksDependencies) {
  const sharedWith = async (db: Db, players: readonly bigint[]): Promise<Shared[]> => {
    const found = sharedUses().map((use) => sharedBy(db, use, players, crowdAbove));
    return (await Promise.all(found)).flat();
  };

  const explore = async (db: Db, { playerId, depth, maximum }: LinksAsked) => {
    const known = new Map([[playerId, 0]]);
    let found: Shared[] = [];
    let frontier: readonly bigint[] = [playerId];
    let truncated = false;
    for (let step = 1; step <= depth && frontier.length > 0; step++) {
      const fresh = await sharedWith(db, frontier);
      found = mergeFound([...found, ...fresh]);
      const room = maximum - known.size;
      const next = nextPlayers(fresh, new Set(known.keys()), { crowdAbove, room });
      truncated ||= next.truncated;
      for (const id of next.players) known.set(id, step);
      frontier = next.players;
    }
    return { known, found, truncated };
  };

  return {
    /**
     * Accounts that have used one thing of a kind together with these, however many do: it shows nobody to
     * anybody, and one device of many accounts is no excuse for any of them.
     */
    async sharing(db: Db, players: readonly bigint[], kind: SharedKind): Promise<bigint[]> {
      const uses = sharedUses().filter((use) => use.kind === kind);
      const found = await Promise.all(uses.map((use) => sharedBy(db, use, players, noCrowd)));
      return found.flat().flatMap(({ users }) => users.map(({ playerId }) => playerId));
    },

    /**
     * The graph around a player; that it was seen, and whose names were, is written to the audit.
     * @throws ERR_PLAYER_NOT_FOUND
     */
    async around(staffId: bigint, request: LinksAsked): Promise<Links> {
      const db = database.read;
      const { known, found, truncated } = await explore(db, request);
      const rows = new Map(
        (await playersByIds(db, [...known.keys()])).map((row) => [row.id, row] as const),
      );
      if (!rows.has(request.playerId)) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      const masks = new Map(sharedUses().map(({ kind, mask }) => [kind, mask]));
      const shared = joinAlike(found, crowdAbove).map((one) => ({
        ...one,
        value: masks.get(one.kind)?.(one.value) ?? '',
        users: one.users.filter((user) => known.has(user.playerId)),
      }));
      const others = [...known.keys()].filter((id) => id !== request.playerId);
      await database.transaction((tx) =>
        audit(tx, {
          staffId,
          action: 'players.links_viewed',
          playerId: request.playerId,
          details: { depth: request.depth, playerIds: others.map(String) },
        }),
      );
      const players = [...known].flatMap(([id, depth]) => {
        const player = rows.get(id);
        return player ? [{ player, depth }] : [];
      });
      return { players, shared, truncated };
    },
  };
}
export type LinksService = ReturnType<typeof createLinks>;
