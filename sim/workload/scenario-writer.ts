/** What every scenario is written with: names, seats, and the requests most of them are made of. */
import type { Random } from '@herna/kernel';
import type { CardGateway } from './deposit-ways.table.ts';
import type { Game, Operation, Player } from './operations.ts';

/** A scenario under way. */
export interface Scenario {
  readonly operations: readonly Operation[];
  /** Its operations may go out together, as a race. */
  readonly racing: boolean;
}

/** What a storyteller may draw on. */
export interface ScenarioWriter {
  readonly random: Random;
  /** Who takes the brand's cards. */
  readonly cardGateway: CardGateway;
  /** A name that was not used before. */
  fresh(letter: string): string;
  /** The seat a player sits at now; he takes one before anything else goes out. */
  seatOf(player: Player, game: Game): string;
  /** The game he plays next: most often one he sits at, for sitting down is dear. */
  gameOf(player: Player): Game;
  /** A scenario has taken a seat itself. */
  moveTo(seat: string, player: Player, game: Game): void;
  /** Ids of bets that others have made, to be used wrongly. */
  readonly ids: string[];
}

export type ScenarioBuilder = (writer: ScenarioWriter, player: Player) => Scenario;

export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random.below(values.length)] as Value;

export const chance = (random: Random, percent: number): boolean => random.below(100) < percent;

export function table({ seatOf, gameOf, fresh }: ScenarioWriter, player: Player, only?: Game) {
  const game = only ?? gameOf(player);
  return { player, game, seat: seatOf(player, game), round: fresh('r') };
}

type At = ReturnType<typeof table>;

export const stake = (random: Random): number => 100 * (1 + random.below(60));

export function bet(writer: ScenarioWriter, at: At, amount = stake(writer.random)) {
  const id = writer.fresh('b');
  writer.ids.push(id);
  return { kind: 'bet', ...at, id, amount } as const;
}

export const win = ({ random, fresh }: ScenarioWriter, at: At, finished = true) =>
  ({ kind: 'win', ...at, id: fresh('w'), amount: random.below(9_000), finished }) as const;

export const cancel = ({ fresh }: ScenarioWriter, at: At, of: string) =>
  ({ kind: 'cancel', ...at, id: fresh('c'), bet: of }) as const;

/** Money given by the house. */
export const grant = (
  { fresh }: ScenarioWriter,
  player: Player,
  of: Partial<Extract<Operation, { kind: 'grant' }>> & { readonly amount: number },
): Extract<Operation, { kind: 'grant' }> => ({
  kind: 'grant',
  player,
  id: fresh('g'),
  account: 'cash',
  currency: 'CZK',
  ...of,
});

export const scenario = (operations: readonly Operation[], racing = false): Scenario => ({
  operations,
  racing,
});
