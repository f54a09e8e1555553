/** A graph of players by what they share, bounded and as plain as it can be. Pure. */
import { type SharedKind, sharedKinds } from '../contract/links.ts';

/** How a player used something that others use too. */
export interface SharedUser {
  readonly playerId: bigint;
  readonly times: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
}

/** Something that several players have used. */
export interface Shared {
  readonly kind: SharedKind;
  /** What it is; never shown unmasked. */
  readonly value: string;
  /** How many players have used it; of a crowd not all are among the users. */
  readonly players: number;
  readonly users: readonly SharedUser[];
}

/** Several of a kind that the same players share, as one. */
export interface JoinedShared extends Shared {
  readonly count: number;
}

const strengthOf = ({ kind }: Shared): number => sharedKinds.indexOf(kind);
const latest = (users: readonly SharedUser[]): number =>
  Math.max(0, ...users.map(({ lastSeenAt }) => lastSeenAt.getTime()));

/** The strongest first, among equals what was used last. */
export const byStrength = <Each extends Shared>(all: readonly Each[]): Each[] =>
  all.toSorted(
    (left, right) =>
      strengthOf(left) - strengthOf(right) || latest(right.users) - latest(left.users),
  );

/** The uses of one player as one. */
const joinedUse = (uses: readonly SharedUser[]): SharedUser => {
  const [first] = uses;
  if (!first) throw new Error('no use to join');
  const moment = (pick: (...times: number[]) => number, of: (use: SharedUser) => Date): Date =>
    new Date(pick(...uses.map((use) => of(use).getTime())));
  return {
    playerId: first.playerId,
    times: uses.reduce((sum, { times }) => sum + times, 0),
    firstSeenAt: moment(Math.min, ({ firstSeenAt }) => firstSeenAt),
    lastSeenAt: moment(Math.max, ({ lastSeenAt }) => lastSeenAt),
  };
};

/** Joins what was found in several steps: the same thing is one, with all its users once. */
export function mergeFound(found: readonly Shared[]): Shared[] {
  const each = Map.groupBy(found, ({ kind, value }) => `${kind} ${value}`);
  return [...each.values()].map((same) => {
    const users = new Map(same.flatMap((one) => one.users).map((user) => [user.playerId, user]));
    const [{ kind, value }] = same as [Shared];
    const players = Math.max(...same.map((one) => one.players));
    return { kind, value, players, users: [...users.values()] };
  });
}

/** Things of one kind that just the same players share become one; a crowd stays by itself. */
export function joinAlike(all: readonly Shared[], crowdAbove: number): JoinedShared[] {
  const alike = Map.groupBy(byStrength(all), ({ kind, value, players, users }) =>
    players > crowdAbove
      ? `${kind} ${value}`
      : `${kind} of ${users
          .map(({ playerId }) => playerId)
          .toSorted((left, right) => Number(left - right))
          .join()}`,
  );
  return [...alike.values()].map((same) => {
    const [first] = same as [Shared];
    const uses = Map.groupBy(
      same.flatMap(({ users }) => users),
      ({ playerId }) => playerId,
    );
    return { ...first, count: same.length, users: [...uses.values()].map(joinedUse) };
  });
}

/**
 * Who comes into the graph next: users of what no crowd shares, by the strongest links first.
 * @param room how many more there is room for
 */
export function nextPlayers(
  found: readonly Shared[],
  known: ReadonlySet<bigint>,
  { crowdAbove, room }: { readonly crowdAbove: number; readonly room: number },
): { readonly players: readonly bigint[]; readonly truncated: boolean } {
  const fresh = new Set(
    byStrength(found)
      .filter(({ players }) => players <= crowdAbove)
      .flatMap(({ users }) => users.map(({ playerId }) => playerId))
      .filter((id) => !known.has(id)),
  );
  return { players: [...fresh].slice(0, room), truncated: fresh.size > room };
}
