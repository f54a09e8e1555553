/**
 * Journeys as the rules know them: steps are data, each names where it goes on. What comes from outside
 * is read into these types, and what is wrong with it is reported by the field at fault. Pure.
 */
import { DomainError, type FieldFault } from '@herna/kernel';
import type { Channel } from '@herna/messaging/ports';
import { type RuleTree, readTree } from '@herna/rule-tree';
import type { EngagementFieldReason } from '../contract/field-reasons.ts';
import { journeyEvents, platformEventPrefix } from '../contract/journey-events.table.ts';
import { type Figure, figures } from './figures.table.ts';
import { graphFaults } from './journey-graph.ts';
import { type OfferText, pushTextFaults, unknownVariables } from './offer-text.ts';

export type WaitUnit = 'MINUTES' | 'HOURS' | 'DAYS';

export interface SendStep {
  readonly key: string;
  readonly kind: 'SEND';
  readonly channel: Channel;
  readonly texts: { readonly cs?: OfferText; readonly en: OfferText; readonly sk?: OfferText };
  /** A path of the site. */
  readonly link: string;
  readonly next: string;
}

export type JourneyStep =
  | SendStep
  | {
      readonly key: string;
      readonly kind: 'WAIT_FOR';
      readonly amount: number;
      readonly unit: WaitUnit;
      readonly next: string;
    }
  | {
      readonly key: string;
      readonly kind: 'WAIT_UNTIL';
      /** By the player's own clock, `18:30`. */
      readonly time: string;
      readonly next: string;
    }
  | {
      readonly key: string;
      readonly kind: 'WAIT_EVENT';
      readonly event: string;
      /** How long it waits at most. */
      readonly amount: number;
      readonly unit: WaitUnit;
      readonly next: string;
      readonly otherwise: string;
    }
  | {
      readonly key: string;
      readonly kind: 'BRANCH';
      readonly tree: RuleTree<Figure>;
      readonly next: string;
      readonly otherwise: string;
    }
  | { readonly key: string; readonly kind: 'END' };

/** What a journey is for: whoever meets it leaves as converted, wherever they stand. */
export interface JourneyGoal {
  readonly event?: string;
  readonly tree?: RuleTree<Figure>;
  /** Results count it within so many days of the entry. */
  readonly days: number;
}

export interface JourneyDefinition {
  /** One of both. */
  readonly entry: { readonly segmentId?: string; readonly event?: string };
  readonly againAfterDays: number | null;
  readonly holdoutPercent: number;
  readonly goal: JourneyGoal;
  /** Players begin with the first. */
  readonly steps: readonly JourneyStep[];
}

/** A step as it comes from outside, its shape held by the contract. */
export interface WrittenStep {
  readonly key: string;
  readonly kind: JourneyStep['kind'];
  readonly next?: string;
  readonly otherwise?: string;
  readonly channel?: Channel;
  readonly texts?: SendStep['texts'];
  readonly link?: string;
  readonly amount?: number;
  readonly unit?: WaitUnit;
  readonly time?: string;
  readonly event?: string;
  readonly tree?: unknown;
}

export interface WrittenJourney extends Omit<JourneyDefinition, 'steps' | 'goal'> {
  readonly goal: { readonly event?: string; readonly tree?: unknown; readonly days: number };
  readonly steps: readonly WrittenStep[];
}

export const stepsMax = 40;
const minutesIn = { MINUTES: 1, HOURS: 60, DAYS: 1440 } as const;
const minutesMax = 365 * minutesIn.DAYS;
const faultsMax = 20;

const keyLetters = /^[a-z0-9][a-z0-9-]{0,39}$/;
const timeLetters = /^([01]\d|2[0-3]):[0-5]\d$/;
const linkLetters = /^\/[A-Za-z0-9/_-]{0,100}$/;
/** As promotions names them. */
const platformName = /^[A-Z][A-Z0-9_]{1,59}$/;

type StepField = Exclude<keyof WrittenStep, 'key' | 'kind'>;

/** Which fields a step of each kind has, all of them. */
const fieldsOf: Readonly<Record<JourneyStep['kind'], readonly StepField[]>> = {
  SEND: ['channel', 'texts', 'link', 'next'],
  WAIT_FOR: ['amount', 'unit', 'next'],
  WAIT_UNTIL: ['time', 'next'],
  WAIT_EVENT: ['event', 'amount', 'unit', 'next', 'otherwise'],
  BRANCH: ['tree', 'next', 'otherwise'],
  END: [],
};

/** Whether journeys know an event. */
export const isJourneyEvent = (event: string): boolean =>
  journeyEvents.some((known) => known === event) ||
  (event.startsWith(platformEventPrefix) &&
    platformName.test(event.slice(platformEventPrefix.length)));

/** Where a step may go on. */
export const waysOut = (step: {
  readonly next?: string;
  readonly otherwise?: string;
}): readonly string[] => [step.next, step.otherwise].filter((key) => key !== undefined);

type Faults = FieldFault[];
const wrong = (field: string, reason: EngagementFieldReason): FieldFault => ({
  field,
  kind: 'InvalidValue',
  reason,
});

/** What is wrong with a rule tree, its fields named below one of ours. */
function treeFaults(tree: unknown, field: string): Faults {
  try {
    readTree(figures, tree);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    return error.fields.map((fault) => ({ ...fault, field: fault.field.replace(/^tree/, field) }));
  }
}

const emptyFaults = ({ body }: OfferText, field: string): Faults =>
  body.trim() === '' ? [wrong(`${field}.body`, 'journey_text')] : [];

function textFaults(texts: SendStep['texts'], channel: Channel | undefined, field: string): Faults {
  return Object.entries(texts).flatMap(([locale, text]: [string, OfferText]) => {
    const nothing = { subject: '', body: '', action: '' };
    const parts = (['subject', 'body', 'action'] as const).filter(
      (part) => unknownVariables({ ...nothing, [part]: text[part] }).length > 0,
    );
    return [
      ...parts.map((part) => wrong(`${field}.${locale}.${part}`, 'journey_variable')),
      ...(channel === 'PUSH'
        ? pushTextFaults(text, `${field}.${locale}`)
        : emptyFaults(text, `${field}.${locale}`)),
    ];
  });
}

/** What is wrong with each field that a step has. */
const valueFaults: Readonly<Record<StepField, (step: WrittenStep, field: string) => Faults>> = {
  next: () => [],
  otherwise: () => [],
  channel: () => [],
  unit: () => [],
  texts: ({ texts, channel }, field) => (texts ? textFaults(texts, channel, field) : []),
  link: ({ link = '' }, field) => (linkLetters.test(link) ? [] : [wrong(field, 'journey_link')]),
  amount: ({ amount = 0, unit = 'DAYS' }, field) => {
    const minutes = amount * minutesIn[unit];
    const fits = Number.isInteger(amount) && minutes >= 1 && minutes <= minutesMax;
    return fits ? [] : [wrong(field, 'journey_wait')];
  },
  time: ({ time = '' }, field) => (timeLetters.test(time) ? [] : [wrong(field, 'journey_time')]),
  event: ({ event = '' }, field) => (isJourneyEvent(event) ? [] : [wrong(field, 'journey_event')]),
  tree: ({ tree }, field) => treeFaults(tree, field),
};

function stepFaults(step: WrittenStep, at: string): Faults {
  const fields = fieldsOf[step.kind];
  const others = (Object.keys(valueFaults) as StepField[]).filter(
    (field) => step[field] !== undefined && !fields.includes(field),
  );
  return [
    ...(keyLetters.test(step.key) ? [] : [wrong(`${at}.key`, 'journey_key')]),
    ...others.map((field) => wrong(`${at}.${field}`, 'journey_field')),
    ...fields.flatMap((field): Faults => {
      const name = `${at}.${field}`;
      return step[field] === undefined
        ? [{ field: name, kind: 'RequiredField' }]
        : valueFaults[field](step, name);
    }),
  ];
}

function headFaults({ entry, goal }: WrittenJourney, at: string): Faults {
  const faults: Faults = [];
  if ((entry.segmentId === undefined) === (entry.event === undefined)) {
    faults.push(wrong(`${at}.entry`, 'journey_entry'));
  } else if (entry.event !== undefined && !isJourneyEvent(entry.event)) {
    faults.push(wrong(`${at}.entry.event`, 'journey_event'));
  }
  if ((goal.event === undefined) === (goal.tree === undefined)) {
    faults.push(wrong(`${at}.goal`, 'journey_goal'));
  } else if (goal.event !== undefined && !isJourneyEvent(goal.event)) {
    faults.push(wrong(`${at}.goal.event`, 'journey_event'));
  } else if (goal.tree !== undefined) faults.push(...treeFaults(goal.tree, `${at}.goal.tree`));
  return faults;
}

function lengthFaults(steps: readonly WrittenStep[], at: string): Faults {
  if (steps.length === 0) return [wrong(`${at}.steps`, 'journey_empty')];
  return steps.length > stepsMax ? [wrong(`${at}.steps`, 'journey_too_long')] : [];
}

/** What is wrong with a journey, by its fields below `at`; nothing for one that may be published. */
export function journeyFaults(written: WrittenJourney, at = 'definition'): readonly FieldFault[] {
  const { steps } = written;
  const single = [
    ...headFaults(written, at),
    ...lengthFaults(steps, at),
    ...steps.flatMap((step, index) => stepFaults(step, `${at}.steps.${index}`)),
  ];
  // Ways are looked at where every step has its own.
  const faults = single.length > 0 ? single : graphFaults(steps, `${at}.steps`);
  return faults.slice(0, faultsMax);
}

/**
 * Reads a journey from outside.
 * @throws ERR_VALIDATION naming each field at fault
 */
export function readJourney(written: WrittenJourney): JourneyDefinition {
  const fields = journeyFaults(written);
  if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
  // Every field was looked at; the shapes are the same.
  return written as JourneyDefinition;
}
