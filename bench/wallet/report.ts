/** The figures of a bench: medians of the rounds, and the ratios that they are held to. */
import type { Cell, Meter, Reading } from './meter.ts';

/** The middle of values, or of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length - 1 - middle], sorted[middle]];
  return (low + high) / 2;
};

interface Summary {
  readonly cell: Cell;
  readonly rate: number;
  readonly repeatRate: number;
  readonly p50: number;
  readonly p99: number;
  readonly nodeUs: number;
}

const summaryOf = ([key, readings]: [string, readonly Reading[]]): Summary => {
  const of = (name: keyof Reading): number => median(readings.map((reading) => reading[name]));
  return {
    cell: JSON.parse(key) as Cell,
    rate: of('rate'),
    repeatRate: of('repeatRate'),
    p50: of('p50'),
    p99: of('p99'),
    nodeUs: of('nodeUs'),
  };
};

const whole = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value);
const tenths = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value * 10) / 10;
const ratio = (of: number | undefined, to: number | undefined): number | null =>
  of === undefined || !to ? null : Math.round((of / to) * 100) / 100;

/** What each ratio shall be, at least or at most; what was not measured is null. */
export const aims: Readonly<Record<string, { readonly least?: number; readonly most?: number }>> = {
  perNaive: { least: 6 },
  perFunctionCall: { least: 3 },
  perPgbench64: { least: 2 },
  perPgbenchBest: { least: 1.1 },
  p99PerNaive: { most: 1 / 3 },
  hot: { least: 0.85 },
  storm: { least: 0.6 },
  slowRuleP99: { most: 2 },
};

/** The figures that the last line carries; a rival that was not run is null. */
export function figuresOf({ readings }: Pick<Meter, 'readings'>) {
  const all = [...readings].map((one) => summaryOf(one));
  const best = (fits: (cell: Cell) => boolean): Summary | undefined =>
    all.filter(({ cell }) => fits(cell)).toSorted((a, b) => b.rate - a.rate)[0];
  const plain = ({ design, shape, servers }: Cell): boolean =>
    design === 'batched' && shape === 'spread' && servers === 1;
  const at256 = best((cell) => plain(cell) && cell.connections === 256);
  const of = (design: Cell['design']) => best((cell) => cell.design === design);
  const shaped = (shape: Cell['shape']) => best((cell) => cell.shape === shape);
  const own = best(plain);
  const naive = of('naive');
  const naive256 = best(({ design, connections }) => design === 'naive' && connections === 256);
  const pgbench64 = best(({ design, connections }) => design === 'pgbench' && connections === 64);
  const storm = shaped('storm');
  const figures = {
    batched: whole(own?.rate),
    batched256: whole(at256?.rate),
    p50: tenths(at256?.p50),
    p99: tenths(at256?.p99),
    nodeUs: whole(at256?.nodeUs),
    naive: whole(naive?.rate),
    functionCall: whole(of('function')?.rate),
    pgbench64: whole(pgbench64?.rate),
    pgbenchBest: whole(of('pgbench')?.rate),
    twoServers: whole(best(({ servers }) => servers === 2)?.rate),
    stormDistinct: whole(storm?.rate),
  };
  const ratios: Record<string, number | null> = {
    perNaive: ratio(own?.rate, naive?.rate),
    perFunctionCall: ratio(own?.rate, of('function')?.rate),
    perPgbench64: ratio(own?.rate, pgbench64?.rate),
    perPgbenchBest: ratio(own?.rate, of('pgbench')?.rate),
    p99PerNaive: ratio(at256?.p99, naive256?.p99),
    hot: ratio(shaped('hot')?.rate, at256?.rate),
    storm: storm ? ratio(storm.rate + storm.repeatRate, at256?.rate) : null,
    slowRuleP99: ratio(shaped('slow')?.p99, at256?.p99),
  };
  const missed = Object.entries(aims).flatMap(([name, { least = 0, most = Number.MAX_VALUE }]) => {
    const found = ratios[name];
    return found == null || (found >= least && found <= most) ? [] : [name];
  });
  return { ...figures, ...ratios, missed };
}
