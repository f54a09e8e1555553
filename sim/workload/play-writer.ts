/** Writes rounds of play into a workload of its own: seats that are taken in time, stakes and their ends. */
import type { Random } from '@herna/kernel';
import type { Game, Operation, Player } from './operations.ts';
import { bet, cancel, chance, grant, win } from './scenario-writer.ts';
import { createStepWriter } from './step-writer.ts';

const hour = 3_600_000;
/** A seat is taken anew after so long. */
const sittingMs = 5 * hour;

/** Makes the writer; whoever plays first is given some money. */
export function createPlayWriter(random: Random) {
  const writer = createStepWriter(random);
  const { fresh, volley } = writer;
  const seats = new Map<string, { readonly seat: string; readonly at: number }>();
  const funded = new Set<Player>();
  const ids: string[] = [];

  const seatAt = (player: Player, game: Game, now: number): string => {
    const key = `${player} ${game}`;
    const taken = seats.get(key);
    if (taken && now - taken.at < sittingMs) return taken.seat;
    const seat = fresh('s');
    seats.set(key, { seat, at: now });
    volley([{ kind: 'sit', player, seat, game }]);
    return seat;
  };

  return {
    writer,
    /** A stake in a round of its own, and how that ends: won or lost, taken back, or not yet. */
    playing(player: Player, now: number): readonly [Operation, Operation] {
      const scenario = {
        random,
        fresh,
        ids,
        cardGateway: 'Csob' as const,
        seatOf: (of: Player, game: Game) => seatAt(of, game, now),
        gameOf: () => (chance(random, 85) ? ('table' as const) : ('slot' as const)),
        moveTo: () => undefined,
      };
      if (!funded.has(player)) {
        funded.add(player);
        volley([grant(scenario, player, { amount: 100_000 })]);
      }
      const game = scenario.gameOf();
      const at = { player, game, seat: seatAt(player, game, now), round: fresh('r') };
      const staked = bet(scenario, at, 100 * (5 + random.below(40)));
      const ended = chance(random, 10)
        ? cancel(scenario, at, staked.id)
        : win(scenario, at, chance(random, 92));
      return [staked, chance(random, 60) && ended.kind === 'win' ? { ...ended, amount: 0 } : ended];
    },
  };
}
