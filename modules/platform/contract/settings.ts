/** Settings that change while the platform runs; a public part of them for the site. */
import { DateTime, defineCalls, page, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const Key = Type.String({ pattern: '^[a-z][A-Za-z0-9.]{1,80}$' });

export const Setting = Type.Object({
  key: Type.String(),
  label: Type.String({ description: 'In the language of the request' }),
  value: Type.Unknown(),
  initial: Type.Unknown({ description: 'The value in the code' }),
  schema: Type.Unknown({ description: 'JSON Schema of the value' }),
  public: Type.Boolean(),
  version: Type.Integer({ minimum: 0, description: '0 until somebody changes it' }),
  changedAt: Type.Union([DateTime, Type.Null()]),
  changedBy: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
});

export const settingCalls = defineCalls({
  'GET /capi/v2-onling/ServerConfig/GetValue': {
    summary: 'Tells one public setting; others are refused',
    audience: 'public',
    query: Type.Object({ key: Key }),
    response: Type.Object({ key: Type.String(), value: Type.Unknown() }),
    errors: ['ERR_NOT_FOUND', 'ERR_SETTING_NOT_PUBLIC'],
    example: { query: { key: 'shutdown.noticeMinutes' } },
  },
  'GET /GlobalSettings/GetSettings': {
    summary: 'Lists all settings with their version, who changed them and why',
    audience: 'operator',
    permission: 'platform.read',
    response: page(Setting),
    example: {},
  },
  'POST /GlobalSettings/UpdateSettings': {
    summary: 'Changes settings, all or none, with a reason; two people raise thresholds of alerts',
    audience: 'operator',
    permission: 'platform.edit',
    idempotency: 'key',
    body: Type.Object({
      reason: Text(500, 5),
      settings: Type.Array(
        Type.Object({
          key: Key,
          value: Type.Unknown(),
          version: Type.Optional(
            Type.Integer({ minimum: 0, description: 'Refused when no longer the present one' }),
          ),
        }),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    response: page(Setting),
    errors: ['ERR_CONFLICT', 'ERR_APPROVAL_NEEDED'],
    example: {
      body: {
        reason: 'Players asked to be warned earlier',
        settings: [{ key: 'shutdown.noticeMinutes', value: 2_880 }],
      },
    },
  },
});
export type SettingCalls = typeof settingCalls;
