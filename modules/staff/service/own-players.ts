/**
 * Members of staff do nothing with accounts that are their own, nor with accounts linked to those by
 * person, device or bank account. What is a member's own follows from their e-mail address and
 * the browsers they work in; other modules say how accounts are linked (`staff.player-links`).
 */
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import type { PlayerLinks } from '../ports.ts';
import { memberRow } from '../store/members.ts';
import { memberDevices, rememberMemberDevice } from '../store/own-players.ts';

/** Tells the edge that somebody has touched an account of their own. */
export class OwnPlayerTouched extends DomainError {
  readonly staffId: StaffId;
  readonly playerId: bigint;
  constructor(staffId: StaffId, playerId: bigint) {
    super('ERR_STAFF_OWN_ACCOUNT');
    this.staffId = staffId;
    this.playerId = playerId;
  }
}

export interface OwnPlayersDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Asked with each action, when all modules are there. */
  readonly playerLinks: () => readonly PlayerLinks[];
}

/** Of this many linked accounts more are not looked for: they are refused by then. */
const linkedMaximum = 1_000;

/** Makes the service. */
export function createOwnPlayers({ database, clock, playerLinks }: OwnPlayersDependencies) {
  /** Browsers that were remembered by this process, so that a request writes nothing twice. */
  const remembered = new Set<string>();

  /** All accounts that are a member's own or hang together with one. */
  const ownAndLinked = async (db: Tx, staffId: StaffId): Promise<ReadonlySet<bigint>> => {
    const member = await memberRow(db, staffId);
    const found = new Set<bigint>();
    if (!member) return found;
    const person = { email: member.email, deviceHashes: await memberDevices(db, staffId) };
    const links = playerLinks();
    let fresh: bigint[] = [];
    for (const { ofMember } of links) fresh.push(...((await ofMember?.(db, person)) ?? []));
    while (fresh.length > 0 && found.size < linkedMaximum) {
      for (const id of fresh) found.add(id);
      const next: bigint[] = [];
      for (const { linkedTo } of links) next.push(...(await linkedTo(db, fresh)));
      fresh = next.filter((id) => !found.has(id));
    }
    return found;
  };

  return {
    /**
     * @throws ERR_STAFF_OWN_ACCOUNT when one of the players is the member, or linked to an account of
     *   the member.
     */
    async assertOthers(tx: Tx, staffId: StaffId, playerIds: readonly bigint[]): Promise<void> {
      if (playerIds.length === 0) return;
      const own = await ownAndLinked(tx, staffId);
      const touched = playerIds.find((id) => own.has(id));
      if (touched !== undefined) throw new OwnPlayerTouched(staffId, touched);
    },

    /** Remembers the browser that a member works in by its device cookie. */
    async workedFrom(staffId: StaffId, device: string): Promise<void> {
      const hash = tokenHash(device);
      const key = `${staffId} ${hash.toString('hex')}`;
      if (remembered.has(key)) return;
      await database.transaction((tx) => rememberMemberDevice(tx, staffId, hash, clock.now()));
      if (remembered.size > 10_000) remembered.clear();
      remembered.add(key);
    },
  };
}
export type OwnPlayers = ReturnType<typeof createOwnPlayers>;
