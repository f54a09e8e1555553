/** A player's own figures: time, result and payments of weeks and months, limits held against them. */
import type { Db } from '@herna/db';
import { addDays, type Clock, type Currency, type PlayerId, pragueDay } from '@herna/kernel';
import { countedScope, limitKindRows, type PlayerLimits } from '@herna/protection';
import {
  figuresOf,
  type HeldAgainst,
  heldAgainst,
  type MonthLimit,
  mondayOf,
  monthOf,
  type SpanFigures,
} from '../rules/control-room.ts';
import { factsOf } from '../store/facts.ts';

const chartDays = 30;

export interface ControlRoom {
  readonly currency: Currency;
  readonly thisWeek: SpanFigures;
  readonly lastWeek: SpanFigures;
  readonly thisMonth: SpanFigures;
  readonly lastMonth: SpanFigures;
  readonly days: readonly { readonly day: string; readonly figures: SpanFigures }[];
  readonly limits: readonly HeldAgainst[];
  readonly lastPlayedAt: Date | undefined;
}

/** Monthly money limits that a player has set. */
const monthLimitsOf = ({ limits }: PlayerLimits): MonthLimit[] => {
  const offered = limits.map(({ kind }) => kind);
  return limits.flatMap(({ kind, current }): MonthLimit[] => {
    const { type, unit, window, scope } = limitKindRows[kind];
    if (unit !== 'Money' || window !== 'Month' || current.decision !== 'VALUE') return [];
    return [
      {
        kind,
        value: current.value,
        measures: type === 'Stake' ? 'Stake' : 'Loss',
        counts: (played) => countedScope(played, offered) === scope,
      },
    ];
  });
};

/** Makes the service. */
export function createControlRoom(deps: {
  readonly clock: Clock;
  readonly limits: (db: Db, playerId: PlayerId) => Promise<PlayerLimits>;
}) {
  const { clock, limits } = deps;
  return async (db: Db, playerId: PlayerId): Promise<ControlRoom> => {
    const now = clock.now();
    const today = pragueDay(now);
    const facts = (await factsOf(db, [playerId], now)).get(playerId);
    const days = facts?.days ?? [];
    const payments = (facts?.observations ?? []).map((one) => ({
      ...one,
      day: pragueDay(one.at),
    }));
    const held = await limits(db, playerId);
    const monday = mondayOf(today);
    const lastMonth = monthOf(today, 1);
    const span = (from: string, to: string) => figuresOf({ from, to }, days, payments);
    const ofLastMonth = days.filter(({ day }) => day >= lastMonth.from && day <= lastMonth.to);
    return {
      currency: held.currency,
      thisWeek: span(monday, today),
      lastWeek: span(addDays(monday, -7), addDays(monday, -1)),
      thisMonth: span(monthOf(today).from, today),
      lastMonth: span(lastMonth.from, lastMonth.to),
      days: Array.from({ length: chartDays }, (_, index) => {
        const day = addDays(today, index + 1 - chartDays);
        return { day, figures: span(day, day) };
      }),
      limits: monthLimitsOf(held).map((limit) => heldAgainst(limit, ofLastMonth)),
      lastPlayedAt: facts?.sittings.at(-1)?.lastAt,
    };
  };
}
