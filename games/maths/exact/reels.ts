/**
 * The return of a slot in closed form. Every line sees on each reel only how many windows show a
 * symbol in its row, so its value is a sum of products of such counts (`reels-wins.ts`); bonuses are
 * means by their own formulas. It shares no code with the engine, nor with the counting of
 * `spin-counter.ts`, that must agree with it.
 */
import { assert } from '@herna/kernel';
import { isWild, stakeParts, stripsOf, wildLetter, wildsExpand } from '../engines/reels/grid.ts';
import type { Fraction } from '../fraction.ts';
import type { BonusBuy, HoldBonus, ReelsTitle } from '../title.ts';
import { type Arithmetic, fractions } from './arithmetic.ts';
import { combinationsOf, facesOf, type ReelFaces, scattersOver } from './reel-faces.ts';
import { clearOf, filledBy, stripWindows } from './reels-windows.ts';
import { regularsOf, winsTotal } from './reels-wins.ts';

/** Return to player by counts of symbols and distributions of windows. */
export const closedForm = (title: ReelsTitle): Fraction => new ClosedForm(fractions).rtp(title);

/** Return of the price of a bonus that is bought. */
export const closedBonus = (title: ReelsTitle, buy: BonusBuy): Fraction =>
  new ClosedForm(fractions).bonusRtp(title, buy);

/**
 * The closed form in some arithmetic. One of it may be asked of many titles that differ in strips
 * and pays alone: what it has counted of a strip, and what locked coins are worth, it keeps.
 */
export class ClosedForm<Value> {
  private readonly in: Arithmetic<Value>;
  private readonly zero: Value;
  private readonly one: Value;
  private readonly faces = new Map<string, ReelFaces>();
  private readonly coins = new Map<number, Value>();

  constructor(arithmetic: Arithmetic<Value>) {
    this.in = arithmetic;
    this.zero = arithmetic.of(0);
    this.one = arithmetic.of(1);
  }

  /** Return to player. */
  rtp(title: ReelsTitle): Value {
    if (title.respin === 'wildReels') return this.wildReels(title);
    const reels = this.reelsOf(title, false);
    const win = this.spinWin(title, reels);
    const brought = this.meanOver(reels, this.broughtBy(title));
    const twins = title.respin === 'twinReels' ? this.twinReels(title, reels) : this.zero;
    return this.sum([win, brought, twins]);
  }

  /** Return of the price of a bonus that is bought. */
  bonusRtp(title: ReelsTitle, { price, gives, count }: BonusBuy): Value {
    const { hold } = title;
    const coins = (): Value => (hold ? this.coinsWorth(title, hold, count) : this.zero);
    const worth = gives === 'freeSpins' ? this.freeSpins(title)(count) : coins();
    return this.in.divide(worth, this.in.of(price));
  }

  private sum(values: readonly Value[]): Value {
    return values.reduce(this.in.add, this.zero);
  }

  /** The reels of one kind of spin; `clear` leaves out their windows with a wild. */
  private reelsOf(title: ReelsTitle, free: boolean, clear = false): ReelFaces[] {
    const expand = wildsExpand(title, free);
    return stripsOf(title, free).map((strip) =>
      this.known(`${expand} ${clear} ${strip}`, () => {
        const windows = stripWindows(title, strip, { expand });
        return facesOf(title, clear ? clearOf(title, windows) : windows);
      }),
    );
  }

  private known(name: string, count: () => ReelFaces): ReelFaces {
    const faces = this.faces.get(name) ?? count();
    this.faces.set(name, faces);
    return faces;
  }

  /** The mean of something over the scatters in view. */
  private meanOver(reels: readonly ReelFaces[], value: (scatters: number) => Value): Value {
    const { multiply, of } = this.in;
    const cases = combinationsOf(reels);
    return this.sum(
      scattersOver(reels).flatMap((count, scatters) =>
        count > 0 ? [multiply(of(count, cases), value(scatters))] : [],
      ),
    );
  }

  /** What the lines or ways of one spin pay in stakes. */
  private spinWin(title: ReelsTitle, reels: readonly ReelFaces[]): Value {
    const parts = combinationsOf(reels) * stakeParts(title);
    assert(Number.isSafeInteger(parts), 'too many combinations to count');
    return this.in.of(winsTotal(title, reels), parts);
  }

  /** What scatters in view bring: their pay, free spins, coins, chests. */
  private broughtBy(title: ReelsTitle): (scatters: number) => Value {
    const { of } = this.in;
    const { hold, pick, freeSpins, scatterPays } = title;
    const worth = this.freeSpins(title);
    const prizes = pick?.prizes.reduce((total, prize) => total + prize, 0) ?? 0;
    return (scatters) =>
      this.sum([
        of(scatterPays[scatters] ?? 0),
        worth(freeSpins?.award[scatters] ?? 0),
        hold && scatters >= hold.from ? this.coinsWorth(title, hold, scatters) : this.zero,
        pick && scatters >= pick.from ? of(prizes * pick.picks, pick.prizes.length) : this.zero,
      ]);
  }

  /** What so many free spins are worth with all that they bring. */
  private freeSpins(title: ReelsTitle): (award: number) => Value {
    const { multiply, of } = this.in;
    const given = title.freeSpins;
    if (!given) return () => this.zero;
    const multiplier = of(given.multiplier);
    if (given.special === 'stickyWilds') {
      const worth = this.stickyWilds(title);
      return (award) => multiply(multiplier, worth(award));
    }
    let spin: Value | undefined;
    return (award) => {
      if (award === 0) return this.zero;
      spin ??= multiply(multiplier, this.freeSpin(title, this.reelsOf(title, true)));
      return multiply(spin, of(award));
    };
  }

  /** A free spin is worth its own win and, with what it awards, that many free spins more. */
  private freeSpin(title: ReelsTitle, reels: readonly ReelFaces[]): Value {
    const { add, divide, of, subtract } = this.in;
    const mean = (values: readonly number[]): Value =>
      this.meanOver(reels, (scatters) => of(values[scatters] ?? 0));
    const spin = add(this.spinWin(title, reels), mean(title.scatterPays));
    if (title.freeSpins?.special === 'expandingSymbol') {
      const regulars = regularsOf(title);
      const filled = regulars.map(({ symbol, pays }) => this.filledLines(reels, symbol, pays));
      return add(spin, divide(this.sum(filled), of(regulars.length)));
    }
    return divide(spin, subtract(this.one, mean(title.freeSpins?.award ?? [])));
  }

  /** What a drawn symbol pays on all lines, by on how many reels it stands. */
  private filledLines(reels: readonly ReelFaces[], symbol: number, pays: readonly number[]): Value {
    let ways = [1];
    for (const { size, holding } of reels) {
      const shows = holding[symbol] ?? 0;
      ways = [...ways, 0].map((none, on) => none * (size - shows) + (ways[on - 1] ?? 0) * shows);
    }
    const cases = combinationsOf(reels);
    return this.sum(ways.map((count, on) => this.in.of(count * (pays[on] ?? 0), cases)));
  }

  /** What a spin is worth with some reels filled by wilds, and its mean over chances to be filled. */
  private fillings(title: ReelsTitle, free: boolean) {
    const { add, multiply, subtract, isZero } = this.in;
    const wilds = this.known('wilds', () => facesOf(title, filledBy(title, wildLetter(title))));
    const clear = this.reelsOf(title, free, true);
    const known = new Map<number, Value>();
    const worth = (set: number): Value => {
      const shown = clear.map((faces, reel) => (set & (1 << reel) ? wilds : faces));
      const value = known.get(set) ?? this.spinWin(title, shown);
      known.set(set, value);
      return value;
    };
    /** Reels are independent; sets that have no chance are not asked for. */
    const mean = (chances: readonly Value[], value: (set: number) => Value): Value => {
      let sets: (readonly [set: number, chance: Value])[] = [[0, this.one]];
      for (const [reel, filled] of chances.entries()) {
        const not = subtract(this.one, filled);
        sets = sets.flatMap(([set, chance]) => [
          ...(isZero(not) ? [] : [[set, multiply(chance, not)] as const]),
          ...(isZero(filled) ? [] : [[set | (1 << reel), multiply(chance, filled)] as const]),
        ]);
      }
      return sets.reduce((all, [set, chance]) => add(all, multiply(chance, value(set))), this.zero);
    };
    const clearShares = this.reelsOf(title, free).map(({ size }, reel) =>
      this.in.of(clear[reel]?.size ?? 0, size),
    );
    return { worth, mean, clearShares };
  }

  /** After n spins a reel is filled unless each of them showed it no wild; reels are independent. */
  private stickyWilds(title: ReelsTitle): (spins: number) => Value {
    const { add, multiply, subtract } = this.in;
    const { worth, mean, clearShares } = this.fillings(title, true);
    const totals = [this.zero];
    let clear = clearShares.map(() => this.one);
    return (spins) => {
      for (let spin = totals.length; spin <= spins; spin++) {
        clear = clear.map((chance, reel) => multiply(chance, clearShares[reel] ?? this.zero));
        const chances = clear.map((chance) => subtract(this.one, chance));
        totals.push(add(totals[spin - 1] ?? this.zero, mean(chances, worth)));
      }
      return totals[spins] ?? this.zero;
    };
  }

  /** Spins that turn again while further reels are filled; a set's value rests on those above it. */
  private wildReels(title: ReelsTitle): Value {
    const { add, subtract } = this.in;
    const { worth, mean, clearShares } = this.fillings(title, false);
    const whole = (1 << clearShares.length) - 1;
    const known = new Map<number, Value>();
    const worthFrom = (held: number): Value => {
      const chances = clearShares.map((clear, reel) =>
        held & (1 << reel) ? this.one : subtract(this.one, clear),
      );
      const value =
        known.get(held) ??
        mean(chances, (set) =>
          set === held || set === whole ? worth(set) : add(worth(set), worthFrom(set)),
        );
      known.set(held, value);
      return value;
    };
    return worthFrom(0);
  }

  /** Two reels filled by a symbol, the third without it and without a wild: it turns once more. */
  private twinReels(title: ReelsTitle, reels: readonly ReelFaces[]): Value {
    const { lines, fullScreen = 1, wildMultiplier = 1 } = title;
    const letters = Object.keys(title.symbols);
    const wild = letters.indexOf(wildLetter(title));
    const cases = combinationsOf(reels);
    return this.sum(
      regularsOf(title).flatMap(({ symbol, pays }) => {
        assert((pays[2] ?? 0) === 0, `${title.key} pays pairs and respins`);
        return reels.map((faces, third) => {
          const held = reels.reduce(
            (ways, { filled }, reel) => (reel === third ? ways : ways * (filled[symbol] ?? 0)),
            1,
          );
          if (held === 0) return this.zero;
          const missing = missingOn(title, third, faces, letters[symbol] ?? '');
          let paid = (faces.filled[symbol] ?? 0) * lines.length * (fullScreen - 1);
          for (const [row, shown] of faces.shown.entries()) {
            const crossing = lines.filter((line) => line[third] === row).length;
            paid += crossing * ((shown[symbol] ?? 0) + (shown[wild] ?? 0) * wildMultiplier);
          }
          return this.in.of(
            held * missing * paid * (pays[3] ?? 0),
            cases * faces.size * lines.length,
          );
        });
      }),
    );
  }

  /** What coins are worth by how many start; strips play no part in it. */
  private coinsWorth(title: ReelsTitle, hold: HoldBonus, start: number): Value {
    const known = this.coins.get(start);
    const worth = known ?? coinsWorth(this.in, hold, title.strips.length * title.rows, start);
    this.coins.set(start, worth);
    return worth;
  }
}

/** Windows of the third reel without a letter or a wild; a row that no line crosses wins nothing. */
function missingOn(
  title: ReelsTitle,
  third: number,
  { windows }: ReelFaces,
  letter: string,
): number {
  const crossed = new Set(title.lines.map((line) => line[third]));
  return windows.filter(
    ({ cells }) =>
      !cells.some((cell, row) => crossed.has(row) && (cell === letter || isWild(title, cell))),
  ).length;
}

/**
 * Coins: from each number of coins, the mean of what more will come until the turns run out. Solved
 * from the full board down, without the law of the last number.
 */
function coinsWorth<Value>(
  { add, multiply, of }: Arithmetic<Value>,
  hold: HoldBonus,
  places: number,
  start: number,
): Value {
  const weight = hold.coins.reduce((all, coin) => all + coin.weight, 0);
  const total = hold.coins.reduce((all, { multiple, weight: own }) => all + multiple * own, 0);
  const coin = of(total, weight);
  /** What will come, by coins that lie and turns that are left. */
  const values: Value[][] = [];
  for (let have = places; have >= start; have--) {
    const row = [of(have === places ? hold.full : 0)];
    const free = places - have;
    for (let left = 1; left <= hold.turns; left++) {
      let value = of(0);
      let ways = 1n;
      for (let more = 0; more <= free; more++) {
        const chance = of(
          ways * BigInt(hold.oneIn - 1) ** BigInt(free - more),
          BigInt(hold.oneIn) ** BigInt(free),
        );
        const next = more === 0 ? row[left - 1] : values[have + more]?.[hold.turns];
        value = add(value, multiply(chance, add(multiply(coin, of(more)), next ?? of(0))));
        ways = (ways * BigInt(free - more)) / BigInt(more + 1);
      }
      row[left] = have === places ? of(hold.full) : value;
    }
    values[have] = row;
  }
  return add(multiply(coin, of(start)), values[start]?.[hold.turns] ?? of(0));
}
