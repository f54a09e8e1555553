/** AML settings: what staff set, with who and when; the first values come with the platform. */
import { type Db, lockName, type Tx } from '@herna/db';
import {
  type Clock,
  type Currency,
  DomainError,
  formatMoney,
  money,
  type StaffId,
} from '@herna/kernel';
import type { Approvals } from '@herna/staff';
import {
  droppedDemands,
  type HazardLevel,
  isLooserCheck,
  isLowerLevel,
  type PeriodicCheck,
} from '../rules/loosening.ts';
import type { SourceSetting } from '../rules/statements.ts';
import * as store from '../store/settings.ts';
import { isStated } from '../store/statements.ts';
import type { Labels } from '../store/tables.ts';

export interface IncomeRangeWish {
  readonly currency: Currency;
  readonly from: bigint;
  readonly to: bigint | undefined;
  readonly labels: Labels;
  readonly enabled: boolean;
}

export type SourceSwitch = Exclude<keyof SourceSetting, 'source'>;

export interface Settings {
  /** Brings sources of funds, ranges and professions that come with the platform. */
  bring(tx: Tx, currency: Currency): Promise<void>;
  periodicCheck(db: Db): Promise<PeriodicCheck>;
  /**
   * Sets the check; a rarer one, or none, once a second person has approved it.
   * @throws ERR_APPROVAL_NEEDED
   */
  setPeriodicCheck(tx: Tx, wish: PeriodicCheck, staffId: StaffId): Promise<void>;
  countries(db: Db): Promise<store.CountryRow[]>;
  /**
   * Marks a country; a lower level once a second person has approved it.
   * @throws ERR_APPROVAL_NEEDED
   */
  setCountry(
    tx: Tx,
    wish: { readonly country: string; readonly level: HazardLevel; readonly reason: string },
    staffId: StaffId,
  ): Promise<store.CountryRow>;
  incomeRanges(db: Db): Promise<store.IncomeRangeRow[]>;
  /**
   * Adds a range, or changes the one named; its amounts, where somebody has stated it, once a second
   * person has approved them. @throws ERR_NOT_FOUND, ERR_VALIDATION, ERR_APPROVAL_NEEDED
   */
  saveIncomeRange(
    tx: Tx,
    id: bigint | undefined,
    wish: IncomeRangeWish,
    staffId: StaffId,
  ): Promise<store.IncomeRangeRow>;
  professions(db: Db): Promise<store.ProfessionRow[]>;
  /** Adds a profession at the end, or changes the one named; @throws ERR_NOT_FOUND */
  saveProfession(
    tx: Tx,
    id: bigint | undefined,
    wish: { readonly labels: Labels; readonly enabled: boolean },
    staffId: bigint,
  ): Promise<store.ProfessionRow>;
  /** @throws ERR_VALIDATION unless all are named, each once */
  reorderProfessions(tx: Tx, ids: readonly bigint[], staffId: bigint): Promise<void>;
  sources(db: Db): Promise<SourceSetting[]>;
  /** @throws ERR_NOT_FOUND */
  source(db: Db, source: string): Promise<SourceSetting>;
  /**
   * Sets what is asked of a source; that less is asked once a second person has approved it.
   * @throws ERR_NOT_FOUND, ERR_APPROVAL_NEEDED
   */
  setSource(
    tx: Tx,
    source: string,
    change: Readonly<Partial<Record<SourceSwitch, boolean>>>,
    staffId: StaffId,
  ): Promise<void>;
}

/** Sources of the reference list, with what the statement asks for each. */
const sourcesAtFirst = [
  ['Employment', true, true, false],
  ['Business', true, true, false],
  ['Pension', true, false, false],
  ['Savings', false, false, true],
  ['Rent', true, false, false],
  ['Investment', false, false, true],
  ['Inheritance', false, false, true],
  ['Gift', false, false, true],
  ['Other', false, false, true],
] as const;

const professionsAtFirst: readonly Labels[] = [
  { cs: 'Zaměstnanec', sk: 'Zamestnanec', en: 'Employee' },
  { cs: 'Podnikatel', sk: 'Podnikateľ', en: 'Self-employed' },
  { cs: 'Státní služba', sk: 'Štátna služba', en: 'Civil servant' },
  { cs: 'Student', sk: 'Študent', en: 'Student' },
  { cs: 'Důchodce', sk: 'Dôchodca', en: 'Retired' },
  { cs: 'Bez zaměstnání', sk: 'Bez zamestnania', en: 'Unemployed' },
];

/** Monthly income, minor units; the last is open above. */
const rangesAtFirst = {
  CZK: [0n, 20_000_00n, 40_000_00n, 80_000_00n],
  EUR: [0n, 800_00n, 1_600_00n, 3_200_00n],
} as const;

const nobody = 0n;

const settingOf = (row: store.FundSourceRow): SourceSetting => ({
  source: row.source,
  incomeRangeRequired: row.income_range_required,
  professionRequired: row.profession_required,
  noteAllowed: row.note_allowed,
  enabled: row.enabled,
});

const rowOf = (setting: SourceSetting) => ({
  income_range_required: setting.incomeRangeRequired,
  profession_required: setting.professionRequired,
  note_allowed: setting.noteAllowed,
  enabled: setting.enabled,
});

const rangeLabel = (from: bigint, to: bigint | undefined, currency: Currency): Labels => {
  const text = (amount: bigint, locale: string) => formatMoney(money(amount, currency), locale);
  const words = { cs: ['od', 'do'], sk: ['od', 'do'], en: ['from', 'to'] } as const;
  const label = (locale: 'cs' | 'sk' | 'en') => {
    const [low, high] = words[locale];
    const own = locale === 'en' ? 'en-GB' : locale;
    return to === undefined
      ? `${low} ${text(from, own)}`
      : `${low} ${text(from, own)} ${high} ${text(to, own)}`;
  };
  return { cs: label('cs'), sk: label('sk'), en: label('en') };
};

type RangeAmounts = Pick<store.IncomeRangeRow, 'currency' | 'amount_from' | 'amount_to'>;
const isOtherRange = (before: RangeAmounts, after: RangeAmounts): boolean =>
  before.currency !== after.currency ||
  before.amount_from !== after.amount_from ||
  before.amount_to !== after.amount_to;

const checkAtFirst: PeriodicCheck = { enabled: true, months: 12 };

/** Makes the service; `authority` says what one member of staff may change alone. */
export function createSettings(
  clock: Clock,
  authority: Pick<Approvals, 'assertPermitted'>,
): Settings {
  const by = (staffId: bigint) => ({ changed_by: staffId, changed_at: clock.now() });

  const sources = async (db: Db) => (await store.fundSources(db)).map(settingOf);
  const sourceNamed = async (db: Db, source: string): Promise<SourceSetting> => {
    const found = (await sources(db)).find((one) => one.source === source);
    if (!found) throw new DomainError('ERR_NOT_FOUND');
    return found;
  };

  const bringLists = async (tx: Tx, currency: Currency) => {
    if ((await store.professions(tx)).length === 0) {
      for (const [index, labels] of professionsAtFirst.entries()) {
        await store.insertProfession(tx, {
          position: index + 1,
          labels: JSON.stringify(labels),
          enabled: true,
          created_at: clock.now(),
          ...by(nobody),
        });
      }
    }
    const steps = currency === 'PTS' ? [] : rangesAtFirst[currency];
    if (steps.length === 0 || (await store.incomeRanges(tx)).length > 0) return;
    for (const [index, from] of steps.entries()) {
      const to: bigint | undefined = steps[index + 1];
      await store.insertIncomeRange(tx, {
        currency,
        amount_from: from,
        amount_to: to ?? null,
        labels: JSON.stringify(rangeLabel(from, to, currency)),
        enabled: true,
        created_at: clock.now(),
        ...by(nobody),
      });
    }
  };

  const periodicCheck = async (db: Db): Promise<PeriodicCheck> => {
    const row = await store.periodicCheck(db);
    return row ? { enabled: row.enabled, months: row.months } : checkAtFirst;
  };

  /** Asks for a second person, as whoever is watched could otherwise have a friend look away. */
  const assertLoosened = (tx: Tx, staffId: StaffId, reference: string, content: unknown) =>
    authority.assertPermitted(tx, {
      kind: 'aml-setting',
      staffId,
      reference,
      parts: [],
      amount: 0n,
      content,
    });

  return {
    sources,
    incomeRanges: store.incomeRanges,
    professions: store.professions,
    countries: store.countries,
    async bring(tx, currency) {
      await store.lockProfessions(tx);
      for (const [source, incomeRange, profession, note] of sourcesAtFirst) {
        await store.addFundSource(tx, {
          source,
          income_range_required: incomeRange,
          profession_required: profession,
          note_allowed: note,
          enabled: true,
          ...by(nobody),
        });
      }
      await bringLists(tx, currency);
    },
    periodicCheck,
    async setPeriodicCheck(tx, wish, staffId) {
      await lockName(tx, 'compliance.periodic_check');
      const before = await periodicCheck(tx);
      if (isLooserCheck(before, wish)) {
        await assertLoosened(tx, staffId, 'periodic check', { before, after: wish });
      }
      await store.insertPeriodicCheck(tx, { ...wish, ...by(staffId) });
    },
    async setCountry(tx, wish, staffId) {
      const { country, level } = wish;
      await lockName(tx, `compliance.hazardous_country/${country}`);
      const before = (await store.countryOf(tx, country))?.level ?? 'NONE';
      if (isLowerLevel(before, level)) {
        await assertLoosened(tx, staffId, `country ${country}`, { country, before, after: level });
      }
      return store.addCountry(tx, { ...wish, ...by(staffId) });
    },
    async saveIncomeRange(tx, id, { from, to, labels, ...wish }, staffId) {
      if (to !== undefined && to <= from) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'to', kind: 'InvalidValue' }],
        });
      }
      const row = {
        ...wish,
        amount_from: from,
        amount_to: to ?? null,
        labels: JSON.stringify(labels),
        ...by(staffId),
      };
      if (id === undefined) {
        return store.insertIncomeRange(tx, { ...row, created_at: clock.now() });
      }
      await lockName(tx, `compliance.income_range/${id}`);
      const before = (await store.incomeRanges(tx)).find((one) => one.id === id);
      if (before && isOtherRange(before, row) && (await isStated(tx, id))) {
        const { currency, amount_from, amount_to } = row;
        const amounts = `${amount_from} to ${amount_to ?? 'any'} ${currency}`;
        await assertLoosened(tx, staffId, `income range ${id}: ${amounts}`, undefined);
      }
      const changed = await store.updateIncomeRange(tx, id, row);
      if (!changed) throw new DomainError('ERR_NOT_FOUND');
      return changed;
    },
    async saveProfession(tx, id, { labels, enabled }, staffId) {
      await store.lockProfessions(tx);
      const row = { labels: JSON.stringify(labels), enabled, ...by(staffId) };
      if (id === undefined) {
        const { length } = await store.professions(tx);
        const added = { ...row, position: length + 1, created_at: clock.now() };
        return store.insertProfession(tx, added);
      }
      const changed = await store.updateProfession(tx, id, row);
      if (!changed) throw new DomainError('ERR_NOT_FOUND');
      return changed;
    },
    async reorderProfessions(tx, ids, staffId) {
      await store.lockProfessions(tx);
      const known = new Set((await store.professions(tx)).map((one) => one.id));
      if (known.size !== ids.length || !ids.every((id) => known.has(id))) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'ids', kind: 'InvalidValue' }],
        });
      }
      for (const [index, id] of ids.entries()) {
        await store.updateProfession(tx, id, { position: index + 1, ...by(staffId) });
      }
    },
    source: sourceNamed,
    async setSource(tx, source, change, staffId) {
      await lockName(tx, `compliance.fund_source/${source}`);
      const before = await sourceNamed(tx, source);
      for (const demand of droppedDemands(before, change)) {
        await assertLoosened(tx, staffId, `source ${source}`, { source, demand });
      }
      const row = rowOf({ ...before, ...change });
      await store.updateFundSource(tx, source, { ...row, ...by(staffId) });
    },
  };
}
