/**
 * What the law refuses in a tournament, as a table: each row names the dated rule of the market, the
 * field at fault and when it applies. A refusal carries the paragraph as the market's data give it. A
 * prize draw compares nobody's play and a hall of fame has no reward, so contests alone are bounded.
 */
import { isTechnicalScope, type Market, type MarketRules, marketRule } from '@herna/brands';
import type { TournamentSpec } from '../contract/schemas.ts';

export interface TournamentRefusal {
  readonly rule: string;
  readonly field: string;
  readonly paragraph: string;
}

/** Shortest description and rules that say anything, characters. */
const summaryLength = 30;
const rulesLength = 60;

interface Checked {
  readonly spec: TournamentSpec;
  /** Locale that every player of the brand can read. */
  readonly locale: string;
  readonly rules: Pick<MarketRules, 'promotions' | 'tournaments'>;
}

interface Row {
  readonly rule: keyof Checked['rules'];
  readonly field: (checked: Checked) => string;
  readonly breaks: (checked: Checked) => boolean;
}

const textsOf = ({ spec, locale }: Checked) => spec.texts[locale as keyof typeof spec.texts];
const ofTechnicalGames = ({ games }: TournamentSpec): boolean =>
  games.scopes.some(isTechnicalScope);
const ofOtherGames = ({ games }: TournamentSpec): boolean =>
  games.scopes.some((scope) => !isTechnicalScope(scope));
const isContest = ({ kind }: TournamentSpec): boolean => kind === 'CONTEST';

/** What a player can put into a contest on one day, minor units; undefined when nothing bounds it. */
export const dailyEntryOf = ({
  fee = 0,
  countedStakePerDay,
}: TournamentSpec): bigint | undefined =>
  countedStakePerDay === undefined ? undefined : BigInt(fee + countedStakePerDay);

export const lawTable: readonly Row[] = [
  {
    rule: 'tournaments',
    field: () => 'spec.games.scopes',
    breaks: ({ spec, rules }) =>
      isContest(spec) && ofTechnicalGames(spec) && rules.tournaments.technicalGames === 'forbidden',
  },
  {
    rule: 'tournaments',
    field: () => 'spec.games.scopes',
    breaks: ({ spec, rules }) =>
      isContest(spec) && ofOtherGames(spec) && rules.tournaments.otherGames === 'forbidden',
  },
  {
    rule: 'tournaments',
    field: () => 'spec.countedStakePerDay',
    breaks({ spec, rules: { tournaments } }) {
      if (!isContest(spec) || tournaments.dailyDeposits === undefined) return false;
      const entry = dailyEntryOf(spec);
      return entry === undefined || entry > tournaments.dailyDeposits;
    },
  },
  {
    rule: 'promotions',
    field: ({ locale }) => `spec.texts.${locale}.summary`,
    breaks: (checked) =>
      checked.rules.promotions.shortDescription &&
      (textsOf(checked)?.summary.trim().length ?? 0) < summaryLength,
  },
  {
    rule: 'promotions',
    field: ({ locale }) => `spec.texts.${locale}.rules`,
    breaks: (checked) =>
      checked.rules.promotions.termsShownFirst &&
      (textsOf(checked)?.rules.trim().length ?? 0) < rulesLength,
  },
];

/** Everything that the market's law refuses in a tournament on a Prague day; empty when lawful. */
export function refusalsOf(
  spec: TournamentSpec,
  on: { readonly market: Market; readonly day: string; readonly locale: string },
): TournamentRefusal[] {
  const dated = {
    promotions: marketRule(on.market, 'promotions', on.day),
    tournaments: marketRule(on.market, 'tournaments', on.day),
  };
  const checked: Checked = {
    spec,
    locale: on.locale,
    rules: { promotions: dated.promotions.value, tournaments: dated.tournaments.value },
  };
  return lawTable
    .filter(({ breaks }) => breaks(checked))
    .map(({ rule, field }) => ({
      rule,
      field: field(checked),
      paragraph: dated[rule].reference,
    }));
}
