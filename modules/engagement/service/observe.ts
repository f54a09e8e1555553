/** What segments know and campaigns aim at, counted from the news of other modules. */
import type { ConsumerOptions, OutboxEvent, Tx } from '@herna/db';
import { pragueDay } from '@herna/kernel';
import { ownStakeOf, wagersHappened, wagersOf } from '@herna/play/contract';
import type { Players } from '@herna/players';
import { noteGoal } from '../store/campaigns.ts';
import { type Activity, addActivity, putPerson } from '../store/figures.ts';

export interface ObserveDependencies {
  readonly players: Pick<Players, 'playersByIds'>;
  /** Money in other currencies is not counted. */
  readonly currency: string;
}

const personEvents = ['players.registered', 'players.account_changed', 'players.signed_in'];
const depositConfirmed = 'payments.deposit_confirmed';
const depositTakenBack = 'payments.deposit_taken_back';
const withdrawalPaid = 'payments.withdrawal_paid';

/** What a deposit that was taken back was is no longer: it counts against the day on which it had come. */
const takenBackIn = ({ payload, happenedAt }: OutboxEvent) => {
  // Older news tell of whole deposits, and say nothing of parts.
  const { amount, returned = amount, remaining, movedAt } = payload;
  const isWhole = remaining === undefined ? returned === amount : remaining === '0';
  return {
    at: typeof movedAt === 'string' ? new Date(movedAt) : happenedAt,
    more: { deposits: isWhole ? -1 : 0, deposited: -BigInt(String(returned)) },
  };
};

/** The consumer of what segments and goals rest on. */
export function observeConsumer({
  players,
  currency,
}: ObserveDependencies): Omit<ConsumerOptions, 'database'> {
  const people = async (tx: Tx, events: readonly OutboxEvent[]) => {
    const ids = [...new Set(events.flatMap(({ playerId }) => playerId ?? []))].sort((a, b) =>
      a < b ? -1 : 1,
    );
    for (const player of await players.playersByIds(tx, ids)) {
      const signIns = events.filter(
        ({ type, playerId }) => type === 'players.signed_in' && playerId === player.id,
      );
      await putPerson(tx, {
        playerId: player.id,
        registeredAt: player.created_at,
        signedInAt: signIns.at(-1)?.happenedAt ?? null,
        isFull: player.state === 'FULL',
      });
    }
  };

  const days = (events: readonly OutboxEvent[]): Activity[] => {
    const found = new Map<string, Activity>();
    const add = (playerId: bigint, at: Date, more: Partial<Activity>) => {
      const day = pragueDay(at);
      const key = `${playerId}/${day}`;
      const known = found.get(key) ?? {
        playerId,
        day,
        deposits: 0,
        deposited: 0n,
        withdrawn: 0n,
        staked: 0n,
      };
      found.set(key, {
        ...known,
        deposits: known.deposits + (more.deposits ?? 0),
        deposited: known.deposited + (more.deposited ?? 0n),
        withdrawn: known.withdrawn + (more.withdrawn ?? 0n),
        staked: known.staked + (more.staked ?? 0n),
      });
    };
    for (const event of events) {
      const { type, playerId, payload, happenedAt } = event;
      if (type === wagersHappened) {
        for (const wager of wagersOf(payload)) {
          const staked = ownStakeOf(wager);
          if (staked === 0n || wager.currency !== currency) continue;
          add(BigInt(wager.playerId), happenedAt, { staked });
        }
        continue;
      }
      if (playerId === undefined || payload.currency !== currency) continue;
      const amount = BigInt(String(payload.amount));
      if (type === depositConfirmed) add(playerId, happenedAt, { deposits: 1, deposited: amount });
      if (type === withdrawalPaid) add(playerId, happenedAt, { withdrawn: amount });
      if (type === depositTakenBack) {
        const { at, more } = takenBackIn(event);
        add(playerId, at, more);
      }
    }
    return [...found.values()].sort((one, other) => (one.playerId < other.playerId ? -1 : 1));
  };

  return {
    name: 'engagement.observe',
    types: [...personEvents, depositConfirmed, depositTakenBack, withdrawalPaid, wagersHappened],
    async handle(tx, events) {
      await people(
        tx,
        events.filter(({ type }) => type !== wagersHappened),
      );
      await addActivity(tx, days(events));
      for (const { type, playerId, happenedAt: at } of events) {
        if (playerId === undefined) continue;
        if (type === depositConfirmed) await noteGoal(tx, { playerId, goal: 'DEPOSIT', at });
        if (type === 'players.signed_in') await noteGoal(tx, { playerId, goal: 'SIGN_IN', at });
      }
    },
  };
}
