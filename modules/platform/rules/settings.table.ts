/**
 * Every setting that may change while the platform runs: the form of its value, its first value,
 * whether the site may see it, and what it is called. What a machine needs to start (addresses,
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

const HashMethod = Type.Union([
  Type.Literal('Sha256'),
  Type.Literal('Sha512'),
  Type.Literal('HmacSha256'),
  Type.Literal('Pbkdf2Sha512'),
]);

export const settings = {
  'site.loginMessageSeconds': setting({
    schema: Type.Integer({ minimum: 1, maximum: 60 }),
    initial: 5,
    public: true,
    text: {
      cs: 'Jak dlouho je vidět zpráva po přihlášení (s)',
      en: 'How long the message after sign-in is shown (s)',
      sk: 'Ako dlho vidno správu po prihlásení (s)',
    },
  }),
  'site.sliderSlidesMax': setting({
    schema: Type.Integer({ minimum: 1, maximum: 100 }),
    initial: 100,
    public: true,
    text: {
      cs: 'Nejvyšší počet snímků v posuvníku',
      en: 'Most slides in a slider',
      sk: 'Najvyšší počet snímok v posuvníku',
    },
  }),
  'site.recentGamesMax': setting({
    schema: Type.Integer({ minimum: 1, maximum: 20 }),
    initial: 20,
    public: true,
    text: {
      cs: 'Kolik naposledy hraných her si prohlížeč pamatuje',
      en: 'How many recently played games the browser keeps',
      sk: 'Koľko naposledy hraných hier si prehliadač pamätá',
    },
  }),
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
  'analytics.consentWaitMs': setting({
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    initial: 2000,
    public: true,
    text: {
      cs: 'Jak dlouho měření čeká na souhlas (ms)',
      en: 'How long analytics wait for consent (ms)',
      sk: 'Ako dlho meranie čaká na súhlas (ms)',
    },
  }),
  'analytics.conversionDelayMs': setting({
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    initial: 1000,
    public: true,
    text: {
      cs: 'Zpoždění odložené konverze (ms)',
      en: 'Delay of a delayed conversion (ms)',
      sk: 'Oneskorenie odloženej konverzie (ms)',
    },
  }),
  'shutdown.noticeMinutes': setting({
    schema: Type.Integer({ minimum: 0, maximum: 10_080 }),
    initial: 60,
    public: true,
    text: {
      cs: 'Kolik minut předem web upozorní na odstávku',
      en: 'How many minutes ahead the site warns of a shutdown',
      sk: 'Koľko minút vopred web upozorní na odstávku',
    },
  }),
  'security.hashMethodV1': setting({
    schema: HashMethod,
    initial: 'Sha256',
    public: true,
    text: {
      cs: 'Otisk tajemství ve voláních v1',
      en: 'Hash of secrets in v1 calls',
      sk: 'Odtlačok tajomstiev vo volaniach v1',
    },
  }),
  'security.hashMethodV11': setting({
    schema: HashMethod,
    initial: 'Sha512',
    public: true,
    text: {
      cs: 'Otisk tajemství ve voláních v1.1',
      en: 'Hash of secrets in v1.1 calls',
      sk: 'Odtlačok tajomstiev vo volaniach v1.1',
    },
  }),
  'jackpot.enabled': setting({
    schema: Type.Boolean(),
    initial: true,
    public: true,
    text: {
      cs: 'Jackpoty platformy jsou zapnuté',
      en: 'The jackpots of the platform are on',
      sk: 'Jackpoty platformy sú zapnuté',
    },
  }),
  'jackpot.bonusStakesContribute': setting({
    schema: Type.Boolean(),
    initial: false,
    public: false,
    text: {
      cs: 'Sázky z bonusu přispívají do jackpotů',
      en: 'Stakes from bonus money contribute to jackpots',
      sk: 'Stávky z bonusu prispievajú do jackpotov',
    },
  }),
  'jackpot.feedSeconds': setting({
    schema: Type.Integer({ minimum: 1, maximum: 60 }),
    initial: 2,
    public: false,
    text: {
      cs: 'Nejdelší stáří zobrazené výše jackpotu (s)',
      en: 'Greatest age of a shown jackpot amount (s)',
      sk: 'Najväčší vek zobrazenej výšky jackpotu (s)',
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
