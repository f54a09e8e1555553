/** What a round of a slot pays by its printed rules, from where its reels stopped and what lay in it. */
import type { ReelsTitle } from '@herna/maths';
import { type Board, boardAt, type PaidSpin, paidSpin } from './paid-spin.ts';

/** What chance brought in a round. */
export interface LandedRound {
  /** Where the reels stopped, spin by spin. */
  readonly stops: readonly (readonly number[])[];
  /** The symbol that was drawn before the free spins. */
  readonly drawn?: string | undefined;
  /** Values of the coins that lay at the end, and how many there were turn by turn. */
  readonly coins?: readonly number[] | undefined;
  /** What lay in the chests that were opened. */
  readonly chests?: readonly number[] | undefined;
}

/** A round that does not go as it is printed. */
export class RuleDifference extends Error {
  override name = 'RuleDifference';
}

const claim = (holds: boolean, message: string): void => {
  if (!holds) throw new RuleDifference(message);
};

/** The reel that turns once more: the others are full of one symbol, and nothing was won. */
function thirdReel(title: ReelsTitle, { lines, scatter, board }: PaidSpin): number | undefined {
  if (lines > 0 || scatter > 0 || title.respin !== 'twinReels') return undefined;
  const symbols = board.map((reel) => (new Set(reel).size === 1 ? reel[0] : undefined));
  const odd = symbols.findIndex((_, reel) => {
    const [first, second] = symbols.filter((_one, other) => other !== reel);
    return first !== undefined && first === second;
  });
  return odd < 0 ? undefined : odd;
}

/** The round in multiples of the whole stake, as a sum of line stakes over their number. */
export interface PaidRound {
  /** Line wins and scatters, in stakes of a line or coins of ways. */
  readonly parts: number;
  /** Into how many such parts the stake is divided. */
  readonly of: number;
  /** Coins and chests, in whole stakes. */
  readonly stakes: number;
}

/** Pays a round. @throws RuleDifference where it has another number of spins than the rules give */
export function paidRound(title: ReelsTitle, landed: LandedRound): PaidRound {
  const of = title.ways?.coins ?? title.lines.length;
  const none: ReadonlySet<number> = new Set();
  let parts = 0;
  let at = 0;
  const spin = (
    free: boolean,
    filled: ReadonlySet<number>,
    held: ReadonlySet<number>,
  ): PaidSpin => {
    const stops = landed.stops[at];
    claim(stops !== undefined, `a spin is missing after ${at}`);
    const before = landed.stops[at - 1];
    for (const reel of held) claim(before?.[reel] === stops?.[reel], `reel ${reel} has not stayed`);
    at += 1;
    const strips = (free && title.freeSpins?.strips) || title.strips;
    const view: Board = boardAt(strips, stops ?? [], title.rows);
    const paid = paidSpin(title, view, { free, filled, drawn: landed.drawn });
    parts += paid.lines + paid.scatter * of;
    return paid;
  };

  const base = spin(false, none, none);
  const turned = thirdReel(title, base);
  if (turned !== undefined) {
    spin(false, none, new Set(title.strips.keys().filter((reel) => reel !== turned)));
  }
  if (title.respin === 'wildReels') {
    let before: ReadonlySet<number> = none;
    let { filled } = base;
    while (filled.size > before.size && filled.size < title.strips.length) {
      before = filled;
      filled = spin(false, filled, filled).filled;
    }
  }

  const awardOf = (scatters: number): number => title.freeSpins?.award[scatters] ?? 0;
  let left = awardOf(base.scatters);
  const further = title.freeSpins?.special === undefined;
  const sticky = title.freeSpins?.special === 'stickyWilds';
  claim(
    (title.freeSpins?.special === 'expandingSymbol' && left > 0) === (landed.drawn !== undefined),
    'a symbol is drawn before free spins only',
  );
  let filled: ReadonlySet<number> = none;
  while (left > 0) {
    left -= 1;
    const paid = spin(true, filled, sticky ? filled : none);
    if (sticky) filled = paid.filled;
    if (further) left += awardOf(paid.scatters);
  }
  claim(
    at === landed.stops.length,
    `${landed.stops.length} spins were played, ${at} are in the rules`,
  );

  let stakes = 0;
  const { hold, pick } = title;
  const coins = hold !== undefined && base.scatters >= hold.from;
  claim(coins === (landed.coins !== undefined), 'coins come where so many are in view');
  if (hold && landed.coins) {
    const places = title.strips.length * title.rows;
    stakes += landed.coins.reduce((sum, coin) => sum + coin, 0);
    if (landed.coins.length === places) stakes += hold.full;
  }
  const chests = pick !== undefined && base.scatters >= pick.from;
  claim(chests === (landed.chests !== undefined), 'chests come where so many scatters are in view');
  if (pick && landed.chests) {
    claim(landed.chests.length === pick.picks, 'as many chests are opened as the rules give');
    stakes += landed.chests.reduce((sum, chest) => sum + chest, 0);
  }
  return { parts, of, stakes };
}
