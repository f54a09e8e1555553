import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import type { SettingCalls } from '../contract/settings.ts';
import { labelIn } from '../rules/reference/reference-tables.ts';
import { settings as definitions } from '../rules/settings.table.ts';
import type { PresentSetting, Settings } from '../service/settings.ts';
import { staffName } from './staff-name.ts';

function toWire({ key, value, change }: PresentSetting, locale: string) {
  const { schema, initial, text, public: isPublic } = definitions[key];
  return {
    key,
    label: labelIn(text, locale),
    value,
    initial,
    schema,
    public: isPublic,
    version: change?.version ?? 0,
    changedAt: change?.changed_at.toISOString() ?? null,
    changedBy: change?.changed_by ?? null,
    reason: change?.reason ?? null,
  };
}

export function settingHandlers(settings: Settings, database: Database): Handlers<SettingCalls> {
  const list = async (db: Db, locale: string) => {
    const items = (await settings.all(db)).map((one) => toWire(one, locale));
    return { items, total: items.length };
  };
  return {
    'GET /capi/v2-onling/ServerConfig/GetValue': async ({ query }) => ({
      key: query.key,
      value: await settings.publicValue(query.key),
    }),
    'GET /GlobalSettings/GetSettings': (_input, { locale }) => list(database.read, locale),
    'POST /GlobalSettings/UpdateSettings': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const staff = staffOf(context);
        const why = {
          staffId: staff.staffId,
          by: staffName(staff),
          reason: body.reason,
          act: context.act,
        };
        await settings.change(tx, body.settings, why);
        return list(tx, context.locale);
      }),
  };
}
