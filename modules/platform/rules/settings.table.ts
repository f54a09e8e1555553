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

/** A whole number of at least 1. */
const count = (initial: number, maximum: number, text: SettingDefinition['text']) =>
  setting({ schema: Type.Integer({ minimum: 1, maximum }), initial, public: false, text });

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
  'jackpot.reportHours': count(24, 8_760, {
    cs: 'Do kolika hodin smí dodavatel ohlásit sázku jackpotu',
    en: 'Hours within which a provider may report a stake to a jackpot',
    sk: 'Do koľkých hodín smie dodávateľ ohlásiť stávku jackpotu',
  }),
  'alerts.largeWin': count(100_000, 1_000_000_000, {
    cs: 'Upozornit na výhru od tolika jednotek měny',
    en: 'Alert on a win from this many units of the currency',
    sk: 'Upozorniť na výhru od toľkých jednotiek meny',
  }),
  'alerts.depositsPerHour': count(10, 1_000, {
    cs: 'Upozornit na tolik vkladů jednoho hráče za hodinu',
    en: 'Alert on this many deposits of one player in an hour',
    sk: 'Upozorniť na toľko vkladov jedného hráča za hodinu',
  }),
  'alerts.withdrawalsPerHour': count(5, 1_000, {
    cs: 'Upozornit na tolik výběrů jednoho hráče za hodinu',
    en: 'Alert on this many withdrawals of one player in an hour',
    sk: 'Upozorniť na toľko výberov jedného hráča za hodinu',
  }),
  'alerts.returnRounds': count(1_000, 1_000_000_000, {
    cs: 'Upozornit na výplatní podíl mimo pásmo až od tolika kol',
    en: 'Alert on a return outside its band from this many rounds',
    sk: 'Upozorniť na výplatný podiel mimo pásma až od toľkých kôl',
  }),
  'alerts.providerFaultPercent': count(10, 100, {
    cs: 'Upozornit na dodavatele, když selže tolik procent požadavků nebo když zmlkne',
    en: 'Alert on a provider when this percentage of its requests fails, or when it falls silent',
    sk: 'Upozorniť na dodávateľa, keď zlyhá toľko percent požiadaviek alebo keď zmĺkne',
  }),
  'alerts.gatewayRejectedPercent': count(80, 100, {
    cs: 'Upozornit na bránu, když jí selže tolik procent vkladů',
    en: 'Alert on a gateway when this percentage of its deposits fails',
    sk: 'Upozorniť na bránu, keď jej zlyhá toľko percent vkladov',
  }),
  'alerts.queueHours': count(24, 1_000, {
    cs: 'Upozornit na výběr, který čeká na rozhodnutí tolik hodin',
    en: 'Alert on a withdrawal that has waited for a decision this many hours',
    sk: 'Upozorniť na výber, ktorý čaká na rozhodnutie toľko hodín',
  }),
  'alerts.documentHours': count(24, 1_000, {
    cs: 'Upozornit na doklad, který čeká na kontrolu tolik hodin',
    en: 'Alert on a document that has waited for its check this many hours',
    sk: 'Upozorniť na doklad, ktorý čaká na kontrolu toľko hodín',
  }),
  'alerts.ticketHours': count(24, 1_000, {
    cs: 'Upozornit na dotaz, který čeká na odpověď tolik hodin',
    en: 'Alert on a ticket that has waited for an answer this many hours',
    sk: 'Upozorniť na otázku, ktorá čaká na odpoveď toľko hodín',
  }),
  'alerts.approvalHours': count(24, 1_000, {
    cs: 'Upozornit na návrh, který čeká na schválení druhou osobou tolik hodin',
    en: 'Alert on a proposal that has waited for a second person this many hours',
    sk: 'Upozorniť na návrh, ktorý čaká na schválenie druhou osobou toľko hodín',
  }),
  'alerts.caseOverdueHours': count(2, 1_000, {
    cs: 'Upozornit na případ AML, který je tolik hodin po termínu',
    en: 'Alert on an AML case that is this many hours overdue',
    sk: 'Upozorniť na prípad AML, ktorý je toľko hodín po termíne',
  }),
  'alerts.ledgerProofMinutes': count(30, 10_080, {
    cs: 'Upozornit, když je poslední důkaz účetnictví starší než tolik minut',
    en: 'Alert when the last ledger proof is older than this many minutes',
    sk: 'Upozorniť, keď je posledný dôkaz účtovníctva starší než toľko minút',
  }),
  'alerts.stateReportHours': count(24, 1_000, {
    cs: 'Upozornit na hlášení státu, které ani po tolika hodinách není potvrzené',
    en: 'Alert on a report to the state that is not confirmed after this many hours',
    sk: 'Upozorniť na hlásenie štátu, ktoré ani po toľkých hodinách nie je potvrdené',
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
