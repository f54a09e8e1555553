/**
 * Every setting that may change while the platform runs: the form of its value, its first value,
 * whether the site may see it, and what it is called. Each is read from the database where it acts, so
 * that a change holds at once in every process; a setting that nothing reads fails a test. What a machine needs to start (addresses,
 * secrets, ports) is configuration, never a setting.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

export interface SettingDefinition<Schema extends TSchema = TSchema> {
  readonly schema: Schema;
  readonly initial: Static<Schema>;
  /** Whether anybody may read it; the others are for staff. */
  readonly public: boolean;
  readonly text: { readonly cs: string; readonly en: string; readonly sk: string };
}

const setting = <Schema extends TSchema>(
  definition: SettingDefinition<Schema>,
): SettingDefinition<Schema> => definition;

export const settings = {
  'site.registrationOpen': setting({
    schema: Type.Boolean(),
    initial: true,
    public: true,
    text: {
      cs: 'Noví hráči se mohou registrovat',
      en: 'New players may register',
      sk: 'Noví hráči sa môžu registrovať',
    },
  }),
  'shutdown.noticeMinutes': setting({
    schema: Type.Integer({ minimum: 0, maximum: 10_080 }),
    initial: 1_440,
    public: true,
    text: {
      cs: 'Kolik minut předem web upozorní na odstávku',
      en: 'How many minutes ahead the site warns of a shutdown',
      sk: 'Koľko minút vopred web upozorní na odstávku',
    },
  }),
  'jackpot.enabled': setting({
    schema: Type.Boolean(),
    initial: true,
    public: false,
    text: {
      cs: 'Jackpoty platformy jsou zapnuté',
      en: 'The jackpots of the platform are on',
      sk: 'Jackpoty platformy sú zapnuté',
    },
  }),
} as const;

export type SettingKey = keyof typeof settings;
export type SettingValue<Key extends SettingKey> = Static<(typeof settings)[Key]['schema']>;

export const settingKeys = Object.keys(settings) as SettingKey[];

/** Tells whether a text is the key of a setting. */
export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(settings, text);

/** Whether a value has the form its setting asks for. */
export const fitsSetting = (key: SettingKey, value: unknown): boolean =>
  Value.Check(settings[key].schema as TSchema, value);
