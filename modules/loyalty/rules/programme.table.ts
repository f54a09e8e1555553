/**
 * The programme as data: levels, what play earns, how long points are valid. Staff make versions of
 * it; what stands here holds until they do. Amounts are minor units of the brand's currency. The
 * figures are the operator's own.
 */
/** Levels by their ids, lowest first; the last one is by invitation only. */
export const levelKeys = ['bronze', 'silver', 'gold', 'platinum', 'diamond', 'vip'] as const;
export type LevelKey = (typeof levelKeys)[number];

/** Ids of levels count from 1, in the order of the keys. */
export const levelIdOf = (key: LevelKey): number => levelKeys.indexOf(key) + 1;
/** The key of a level by its id. */
export const levelKeyOf = (id: number): LevelKey => levelKeys[id - 1] ?? 'bronze';

/** The level that staff invite to. */
export const invitationLevel = levelIdOf('vip');

export interface LevelTerms {
  readonly key: LevelKey;
  /** Points within a period with which the level is reached. */
  readonly from: number;
  /** Points within its period with which the level is kept. */
  readonly keep: number;
}

export interface ProgrammeSpec {
  /** Those reached by points, lowest first, beginning with 0. */
  readonly levels: readonly LevelTerms[];
  /** `NEVER_LOST` counts points for ever; `PERIOD` looks at each level at the end of its period. */
  readonly keepPolicy: 'NEVER_LOST' | 'PERIOD';
  readonly periodDays: number;
  /** Days before the end of a period in which the player reads of it. */
  readonly noticeDays: number;
  /** Days after which points expire. */
  readonly validDays: number;
  readonly rates: {
    /** Stake that earns a point, by kind of game; 0 earns nothing. */
    readonly kinds: {
      readonly Casino: number;
      readonly LiveGames: number;
      readonly CrashGame: number;
      readonly Lottery: number;
    };
    /** Games with a rate of their own. */
    readonly games: readonly { readonly gameKey: string; readonly minorPerPoint: number }[];
    /** Minutes at a terminal that earn a point; 0 earns nothing. */
    readonly terminalMinutes: number;
  };
}

/** Stake that earns a point at first, minor units. */
const firstRate = { CZK: 1_000, EUR: 40 } as const;

/** The programme before staff have made a version. */
export const firstProgramme = (currency: keyof typeof firstRate): ProgrammeSpec => ({
  levels: [
    { key: 'bronze', from: 0, keep: 0 },
    { key: 'silver', from: 1_000, keep: 500 },
    { key: 'gold', from: 10_000, keep: 5_000 },
    { key: 'platinum', from: 100_000, keep: 50_000 },
    { key: 'diamond', from: 1_000_000, keep: 500_000 },
  ],
  keepPolicy: 'PERIOD',
  periodDays: 365,
  noticeDays: 30,
  validDays: 730,
  rates: {
    kinds: {
      Casino: firstRate[currency],
      LiveGames: firstRate[currency] * 2,
      CrashGame: firstRate[currency] * 2,
      Lottery: firstRate[currency],
    },
    games: [],
    terminalMinutes: 5,
  },
});

/** What is wrong with a programme, by field; levels must rise, and be easier to keep than to reach. */
export function programmeFaults({ levels, rates }: ProgrammeSpec): readonly string[] {
  const faults: string[] = [];
  const expected = levelKeys.slice(0, levels.length);
  const ordered = levels.every(
    ({ key, from }, at) =>
      key === expected[at] && (at === 0 ? from === 0 : from > (levels[at - 1]?.from ?? 0)),
  );
  if (!ordered || levels.some(({ key }) => key === 'vip')) faults.push('levels');
  if (levels.some(({ from, keep }) => keep > from)) faults.push('levels.keep');
  const keys = rates.games.map(({ gameKey }) => gameKey);
  if (new Set(keys).size !== keys.length) faults.push('rates.games');
  return faults;
}
