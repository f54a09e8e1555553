/** Thin handlers of AML settings. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { type Currency, type StaffId, toId, wireId, wireMinor } from '@herna/kernel';
import type { settingCalls } from '../contract/settings.ts';
import type { Settings, SourceSwitch } from '../service/settings.ts';
import type { CountryRow, IncomeRangeRow, ProfessionRow } from '../store/settings.ts';
import type { Labels } from '../store/tables.ts';
import type { RecordAudit } from './audit.ts';

const labelIn = (labels: Labels, locale: string): string =>
  locale === 'cs' || locale === 'sk' ? labels[locale] : labels.en;

const wireCountry = (row: CountryRow) => ({
  country: row.country,
  level: row.level,
  reason: row.reason,
  changedAt: row.changed_at.toISOString(),
});
const wireRange = (row: IncomeRangeRow, locale: string) => ({
  id: wireId(row.id),
  currency: row.currency as Currency,
  from: wireMinor(row.amount_from),
  to: row.amount_to === null ? null : wireMinor(row.amount_to),
  label: labelIn(row.labels, locale),
  labels: { ...row.labels },
  enabled: row.enabled,
  changedAt: row.changed_at.toISOString(),
});
const wireProfession = (row: ProfessionRow, locale: string) => ({
  id: wireId(row.id),
  position: row.position,
  label: labelIn(row.labels, locale),
  labels: { ...row.labels },
  enabled: row.enabled,
  changedAt: row.changed_at.toISOString(),
});

/** Players see what is offered to them; staff see all. */
const shownTo = <Row extends { readonly enabled: boolean }>(
  rows: readonly Row[],
  { principal }: CallContext,
): Row[] => rows.filter(({ enabled }) => enabled || principal.kind === 'staff');

export interface SettingCallDependencies {
  readonly database: Database;
  readonly settings: Settings;
  readonly audit: RecordAudit;
}

export function settingHandlers(deps: SettingCallDependencies): Handlers<typeof settingCalls> {
  const { database, settings, audit } = deps;
  const db = database.read;

  /** A change by staff with its line in the audit: what stood there, and what is to. */
  const changeIn = async <Value>(
    tx: Tx,
    context: CallContext,
    what: string,
    { before, after }: { readonly before?: object | undefined; readonly after: object },
    work: (tx: Tx, staffId: StaffId) => Promise<Value>,
  ): Promise<Value> => {
    const { staffId } = staffOf(context);
    const value = await work(tx, staffId);
    await audit(tx, {
      staffId,
      action: `compliance.${what}`,
      targetKind: 'aml-settings',
      targetId: what,
      ...(before ? { before } : {}),
      after,
    });
    return value;
  };
  const change = <Value>(
    context: CallContext,
    what: string,
    {
      before,
      after,
    }: { readonly before: (tx: Tx) => Promise<object | undefined>; readonly after: object },
    work: (tx: Tx, staffId: StaffId) => Promise<Value>,
  ): Promise<Value> =>
    database.transaction(async (tx) =>
      changeIn(tx, context, what, { before: await before(tx), after }, work),
    );

  const read =
    (of: SourceSwitch) =>
    async ({ query }: { readonly query: { readonly source: string } }) => {
      const setting = await settings.source(db, query.source);
      return { source: setting.source, value: setting[of] };
    };
  const put =
    (of: SourceSwitch) =>
    async (
      { query }: { readonly query: { readonly source: string; readonly value: boolean } },
      context: CallContext,
    ) => {
      const { source, value } = query;
      const facts = {
        before: async (tx: Tx) => ({ source, [of]: (await settings.source(tx, source))[of] }),
        after: { source, [of]: value },
      };
      await change(context, 'fund_source', facts, (tx, staffId) =>
        settings.setSource(tx, source, { [of]: value }, staffId),
      );
      return { source, value };
    };

  return {
    'GET /capi/Aml/v3/HazardousCountry/GetList': async ({ query }) => {
      const all = await settings.countries(db);
      const wanted = all.filter(({ level }) => query.level === undefined || level === query.level);
      return { countries: wanted.map(wireCountry) };
    },
    'PUT /capi/Aml/v3/HazardousCountry/SetCountry': async ({ body }, context) =>
      wireCountry(
        await change(
          context,
          'hazardous_country',
          {
            before: async (tx) => {
              const all = await settings.countries(tx);
              const found = all.find(({ country }) => country === body.country);
              return found && wireCountry(found);
            },
            after: body,
          },
          (tx, staffId) => settings.setCountry(tx, body, staffId),
        ),
      ),
    'GET /capi/Aml/v3/Setting/PeriodicCheck': () => settings.periodicCheck(db),
    'PUT /capi/Aml/v3/Setting/PeriodicCheck': async ({ body }, context) => {
      const facts = { before: settings.periodicCheck, after: body };
      await change(context, 'periodic_check', facts, (tx, staffId) =>
        settings.setPeriodicCheck(tx, body, staffId),
      );
      return body;
    },
    'GET /capi/FundsSource/v3/IncomeRange/GetList': async (_input, context) => ({
      incomeRanges: shownTo(await settings.incomeRanges(db), context).map((row) =>
        wireRange(row, context.locale),
      ),
    }),
    'POST /capi/FundsSource/v3/IncomeRange/Create': ({ body }, context) =>
      context.idempotent(async (tx) =>
        wireRange(
          await changeIn(tx, context, 'income_range', { after: body }, (_tx, staffId) =>
            settings.saveIncomeRange(tx, undefined, rangeWish(body), staffId),
          ),
          context.locale,
        ),
      ),
    'POST /capi/FundsSource/v3/IncomeRange/Update': async ({ body: { id, ...body } }, context) =>
      wireRange(
        await change(
          context,
          'income_range',
          {
            before: async (tx) => {
              const found = (await settings.incomeRanges(tx)).find((row) => wireId(row.id) === id);
              return found && wireRange(found, context.locale);
            },
            after: { id, ...body },
          },
          (tx, staffId) => settings.saveIncomeRange(tx, toId(id), rangeWish(body), staffId),
        ),
        context.locale,
      ),
    'GET /capi/FundsSource/v3/Profession/GetList': async (_input, context) => ({
      professions: (await settings.professions(db)).map((row) =>
        wireProfession(row, context.locale),
      ),
    }),
    'GET /capi/FundsSource/v3/Profession/GetBasicList': async (_input, { locale }) => ({
      professions: (await settings.professions(db))
        .filter(({ enabled }) => enabled)
        .map(({ id, labels }) => ({ id: wireId(id), label: labelIn(labels, locale) })),
    }),
    'POST /capi/FundsSource/v3/Profession/Create': ({ body }, context) =>
      context.idempotent(async (tx) =>
        wireProfession(
          await changeIn(tx, context, 'profession', { after: body }, (_tx, staffId) =>
            settings.saveProfession(tx, undefined, body, staffId),
          ),
          context.locale,
        ),
      ),
    'POST /capi/FundsSource/v3/Profession/Update': async ({ body: { id, ...body } }, context) =>
      wireProfession(
        await change(
          context,
          'profession',
          {
            before: async (tx) => {
              const found = (await settings.professions(tx)).find((row) => wireId(row.id) === id);
              return found && wireProfession(found, context.locale);
            },
            after: { id, ...body },
          },
          (tx, staffId) => settings.saveProfession(tx, toId(id), body, staffId),
        ),
        context.locale,
      ),
    'POST /capi/FundsSource/v3/Profession/Reorder': async ({ body }, context) => {
      const ids = body.ids.map((id) => toId(id));
      const facts = {
        before: async (tx: Tx) => ({ ids: (await settings.professions(tx)).map(({ id }) => id) }),
        after: body,
      };
      await change(context, 'profession_order', facts, (tx, staffId) =>
        settings.reorderProfessions(tx, ids, staffId),
      );
      return done;
    },
    'GET /capi/FundsSource/v3/Setting/GetList': async (_input, context) => ({
      settings: shownTo(await settings.sources(db), context).map((one) => ({ ...one })),
    }),
    'GET /capi/FundsSource/v3/Setting/IncomeRangeRequired': read('incomeRangeRequired'),
    'PUT /capi/FundsSource/v3/Setting/IncomeRangeRequired': put('incomeRangeRequired'),
    'GET /capi/FundsSource/v3/Setting/ProfessionRequired': read('professionRequired'),
    'PUT /capi/FundsSource/v3/Setting/ProfessionRequired': put('professionRequired'),
    'GET /capi/FundsSource/v3/Setting/NoteAllowed': read('noteAllowed'),
    'PUT /capi/FundsSource/v3/Setting/NoteAllowed': put('noteAllowed'),
    'PUT /capi/FundsSource/v3/Setting/Enabled': put('enabled'),
  };
}

const rangeWish = (body: {
  readonly currency: Currency;
  readonly from: number;
  readonly to?: number;
  readonly labels: Labels;
  readonly enabled: boolean;
}) => ({
  ...body,
  from: BigInt(body.from),
  to: body.to === undefined ? undefined : BigInt(body.to),
});
