/** A journey in the editor: its steps, their order on the screen, and what changing one does to others. */
import type { journeyEvents } from '@herna/engagement/contract';
import { blankRule } from '../../features/rule-editor.tsx';
import type { Rule } from '../../features/rule-groups.ts';

export type StepKind = 'SEND' | 'WAIT_FOR' | 'WAIT_UNTIL' | 'WAIT_EVENT' | 'BRANCH' | 'END';
export type Channel = 'EMAIL' | 'SMS' | 'INBOX' | 'PUSH';
export type WaitUnit = 'MINUTES' | 'HOURS' | 'DAYS';
export type KnownEvent = (typeof journeyEvents)[number];

export interface OfferText {
  readonly subject: string;
  readonly body: string;
  readonly action: string;
}
export interface Texts {
  readonly cs?: OfferText;
  readonly en: OfferText;
  readonly sk?: OfferText;
}

export interface Step {
  readonly key: string;
  readonly kind: StepKind;
  readonly next?: string;
  readonly otherwise?: string;
  readonly channel?: Channel;
  readonly texts?: Texts;
  readonly link?: string;
  readonly amount?: number;
  readonly unit?: WaitUnit;
  readonly time?: string;
  readonly event?: string;
  readonly tree?: Rule;
}

export interface Definition {
  readonly entry: { readonly segmentId?: string; readonly event?: string };
  readonly againAfterDays: number | null;
  readonly holdoutPercent: number;
  readonly goal: { readonly event?: string; readonly tree?: Rule; readonly days: number };
  readonly steps: readonly Step[];
}

export interface Journey {
  readonly id: string;
  readonly name: string;
  readonly state: 'DRAFT' | 'RUNNING' | 'PAUSED' | 'ENDED';
  readonly version: number | null;
  readonly playersInside: number;
  readonly draft: Definition;
  readonly versions: readonly {
    readonly number: number;
    readonly publishedAt: string;
    readonly definition: Definition;
  }[];
}

/** Kinds that can be added; the end is there from the beginning. */
export const addedKinds = ['SEND', 'WAIT_FOR', 'WAIT_UNTIL', 'WAIT_EVENT', 'BRANCH'] as const;
export type AddedKind = (typeof addedKinds)[number];

const blankText = { subject: '', body: '', action: '' };
const blankOf: Readonly<Record<AddedKind, Omit<Step, 'key' | 'kind' | 'next'>>> = {
  SEND: { channel: 'EMAIL', texts: { en: blankText }, link: '/bonuses' },
  WAIT_FOR: { amount: 1, unit: 'DAYS' },
  WAIT_UNTIL: { time: '18:30' },
  WAIT_EVENT: { event: 'players.signed_in', amount: 3, unit: 'DAYS' },
  BRANCH: { tree: blankRule },
};
const hasTwoWays = (kind: StepKind): boolean => kind === 'BRANCH' || kind === 'WAIT_EVENT';

export const blankJourney: Definition = {
  entry: { event: 'players.registered' },
  againAfterDays: null,
  holdoutPercent: 10,
  goal: { event: 'payments.deposit_confirmed', days: 14 },
  steps: [{ key: 'end', kind: 'END' }],
};

export type Way = 'next' | 'otherwise';
/** Where something is put: before the first step, or behind one by one of its ways. */
export type Place = { readonly key: string; readonly way: Way } | undefined;

const freshKey = (steps: readonly Step[]): string => {
  const numbers = steps.map(({ key }) => Number(/^step-(\d{1,6})$/.exec(key)?.[1] ?? 0));
  return `step-${Math.max(0, ...numbers) + 1}`;
};

/** Puts a new step on a way; what stood there comes behind it. Gives its key too. */
export function addStep(
  steps: readonly Step[],
  kind: AddedKind,
  place: Place,
): { readonly steps: readonly Step[]; readonly key: string } {
  const key = freshKey(steps);
  const before = place && steps.find((one) => one.key === place.key);
  const to = (before && place ? before[place.way] : steps[0]?.key) ?? 'end';
  const end = steps.find((one) => one.kind === 'END')?.key ?? to;
  const step: Step = {
    key,
    kind,
    ...blankOf[kind],
    next: to,
    ...(hasTwoWays(kind) ? { otherwise: end } : {}),
  };
  if (!place) return { steps: [step, ...steps], key };
  const changed = steps.flatMap((one) =>
    one.key === place.key ? [{ ...one, [place.way]: key }, step] : [one],
  );
  return { steps: changed, key };
}

/** Takes a step out; those that led to it lead to what came behind it, and what nobody comes to goes. */
export function removeStep(steps: readonly Step[], key: string): readonly Step[] {
  const removed = steps.find((one) => one.key === key);
  const end = steps.find((one) => one.kind === 'END')?.key;
  const to = removed?.next === key ? end : removed?.next;
  if (!removed || to === undefined) return steps;
  const [first, ...rest] = steps.map((one) => ({
    ...one,
    ...(one.next === key ? { next: to } : {}),
    ...(one.otherwise === key ? { otherwise: to } : {}),
  }));
  const isFirst = first?.key === key;
  const remaining = [
    ...(first && !isFirst ? [first] : []),
    ...rest.filter((one) => one.key !== key),
  ];
  const begin = isFirst ? remaining.find((one) => one.key === to) : remaining[0];
  const ordered = begin ? [begin, ...remaining.filter((one) => one !== begin)] : remaining;
  const reached = new Set(inOrder(ordered).map((one) => one.key));
  return ordered.filter((one) => reached.has(one.key) || one.kind === 'END');
}

/** Steps as somebody walks them: each once, a way of its own before the other. */
export function inOrder(steps: readonly Step[]): readonly Step[] {
  const found: Step[] = [];
  const walk = (key: string | undefined): void => {
    const step = steps.find((one) => one.key === key);
    if (!step || step.kind === 'END' || found.includes(step)) return;
    found.push(step);
    walk(step.next);
    walk(step.otherwise);
  };
  walk(steps[0]?.key);
  const ends = steps.filter((one) => one.kind === 'END');
  return [...found, ...ends];
}

/** The number of a step on the screen. */
export const numberOf = (steps: readonly Step[], key: string): number =>
  inOrder(steps).findIndex((one) => one.key === key) + 1;

/** A line of the tree: a step with its two ways, or a step that stands elsewhere. */
export type Line =
  | { readonly step: Step; readonly ways?: Readonly<Record<Way, readonly Line[]>> }
  | { readonly to: Step };

/** Steps as a tree: each stands where somebody who walks in order comes to it first. */
export function treeOf(steps: readonly Step[]): readonly Line[] {
  const found = new Set<string>();
  const walk = (from: string | undefined): readonly Line[] => {
    const lines: Line[] = [];
    let key = from;
    for (;;) {
      const step = steps.find((one) => one.key === key);
      if (!step) return lines;
      if (step.kind === 'END' || found.has(step.key)) return [...lines, { to: step }];
      found.add(step.key);
      if (!hasTwoWays(step.kind)) {
        lines.push({ step });
        key = step.next;
        continue;
      }
      const next = walk(step.next);
      return [...lines, { step, ways: { next, otherwise: walk(step.otherwise) } }];
    }
  };
  return walk(steps[0]?.key);
}
