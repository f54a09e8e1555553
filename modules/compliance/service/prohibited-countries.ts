/**
 * People who belong to a country that nobody may pay in from or be paid in. The country holds them from the
 * moment it is marked; the case by which staff see it opens when they next appear. Two people end the hold of
 * somebody who does not belong there; whom they confirmed stays held until the case is reopened and closed anew.
 */
import type { Db, Tx } from '@herna/db';
import * as store from '../store/cases.ts';
import type { Cases } from './cases.ts';
import type { MonitoringDependencies } from './monitoring.ts';
import type { Settings } from './settings.ts';

/** The key under which these cases stand, beside those of the rules. */
export const countryCase = 'prohibited-country';

export interface ProhibitedCountries {
  /** Whether a prohibited country holds a player's money. */
  hold(db: Db, playerId: bigint): Promise<boolean>;
  /** Whether a country holds by this very case, which is the last about it. */
  isHeldBy(db: Db, row: store.CaseRow): Promise<boolean>;
  /** Opens the case of a player whom a country holds that no case has been about. */
  openCase(tx: Tx, playerId: bigint): Promise<void>;
}

export interface ProhibitedCountriesDependencies
  extends Pick<MonitoringDependencies, 'accountsOfPerson' | 'countriesOf'> {
  readonly settings: Pick<Settings, 'countries'>;
  readonly cases: Pick<Cases, 'open'>;
}

/** Countries that a case is about. */
export const countriesOfCase = ({ figures }: Pick<store.CaseRow, 'figures'>): string[] =>
  figures.countries ? figures.countries.split(',') : [];

/** Whatever two people have closed a case with but a confirmed risk lets the person go. */
const isDismissed = ({ status, outcome }: store.CaseRow): boolean =>
  status === 'CLOSED' && outcome !== 'CONFIRMED_RISK';

/** The last case about a country. */
const lastAbout = (about: readonly store.CaseRow[], country: string): store.CaseRow | undefined =>
  about.findLast((row) => countriesOfCase(row).includes(country));

/** Makes the service. */
export function createProhibitedCountries(
  deps: ProhibitedCountriesDependencies,
): ProhibitedCountries {
  const { settings, cases, accountsOfPerson, countriesOf } = deps;

  /** The prohibited countries of a person but those that the last case about them dismissed, and all cases. */
  const standing = async (db: Db, playerId: bigint) => {
    const prohibited = (await settings.countries(db)).filter(({ level }) => level === 'PROHIBITED');
    if (prohibited.length === 0) return { holding: [], about: [] };
    const accounts = await accountsOfPerson(db, playerId);
    const own = new Set([...(await countriesOf(db, accounts)).values()].flat());
    const belongs = prohibited.map(({ country }) => country).filter((one) => own.has(one));
    if (belongs.length === 0) return { holding: [], about: [] };
    const about = await store.casesOfKey(db, accounts, countryCase);
    const holding = belongs.filter((country) => {
      const row = lastAbout(about, country);
      return !row || !isDismissed(row);
    });
    return { holding, about };
  };

  return {
    async isHeldBy(db, row) {
      const { holding, about } = await standing(db, row.player_id);
      const countries = countriesOfCase(row).filter((country) => holding.includes(country));
      return countries.some((country) => lastAbout(about, country)?.id === row.id);
    },
    hold: async (db, playerId) => (await standing(db, playerId)).holding.length > 0,
    async openCase(tx, playerId) {
      const { holding, about } = await standing(tx, playerId);
      const known = new Set(about.flatMap(countriesOfCase));
      const unseen = holding.filter((country) => !known.has(country));
      if (unseen.length === 0 || about.some(({ status }) => status !== 'CLOSED')) return;
      await cases.open(tx, playerId, {
        key: countryCase,
        severity: 'HIGH',
        holdsPayouts: true,
        figures: { countries: unseen.toSorted().join(',') },
        by: { actor: 'rule', after: countryCase },
      });
    },
  };
}
