/**
 * Typed slots of a wager. What a wager, or the answer to it, holds beside the terms that all share
 * belongs to a module: it declares the slot, and whoever imports the declaration reads or fills it.
 * So a participant's input, facts and effects are typed, and no type knows them all.
 */
import { assert } from '@herna/kernel';

/** Values by the places of their slots. */
export type SlotValues = readonly unknown[];

interface Places {
  readonly names: string[];
  /** What stands in each place as long as nobody fills it. */
  readonly absent: unknown[];
}

const inputs: Places = { names: [], absent: [] };
const facts: Places = { names: [], absent: [] };
const effects: Places = { names: [], absent: [] };

function placeIn({ names, absent }: Places, name: string, value: unknown): number {
  assert(!names.includes(name), `two slots are called ${name}`);
  names.push(name);
  absent.push(value);
  return names.length - 1;
}

/** A value for a slot. */
export interface Filled {
  readonly place: number;
  readonly value: unknown;
}

const filled = ({ absent }: Places, given: readonly Filled[]): SlotValues => {
  const values = absent.slice();
  for (const { place, value } of given) values[place] = value;
  return values;
};

/** What a request says to one module. */
export interface InputSlot<Value> {
  of(wager: { readonly request: { readonly inputs: SlotValues } }): Value;
  /** The value as `inputsOf` takes it. */
  with(value: Value): Filled;
}

/**
 * Declares what a module reads from requests.
 * @param name the module's, a dot, what it is; every slot has its own
 * @param absent what a request says that does not speak of it
 */
export function defineInput<Value>(name: `${string}.${string}`, absent: Value): InputSlot<Value> {
  const place = placeIn(inputs, name, absent);
  return {
    of: ({ request }) => request.inputs[place] as Value,
    with: (value) => ({ place, value }),
  };
}

/** The inputs of a request; slots that are not given hold what they hold when nothing is said. */
export const inputsOf = (...given: readonly Filled[]): SlotValues => filled(inputs, given);

/** What a participant finds out about a wager, for itself and for those after it. */
export interface FactSlot<Value> {
  of(wager: { readonly facts: SlotValues }): Value;
  note(wager: { readonly facts: unknown[] }, value: Value): void;
}

/**
 * Declares a fact of wagers.
 * @param name the module's, a dot, what it is
 * @param initial what it is before anybody has noted it; one value for all wagers, never changed
 */
export function defineFact<Value>(name: `${string}.${string}`, initial: Value): FactSlot<Value> {
  const place = placeIn(facts, name, initial);
  return {
    of: (wager) => wager.facts[place] as Value,
    note(wager, value) {
      wager.facts[place] = value;
    },
  };
}

/** The facts of a wager before any participant has noted one. */
export const initialFacts = (): unknown[] => facts.absent.slice();

/** What the caller of the wager path learns of a participant's share. */
export interface EffectSlot<Value> {
  of(answer: { readonly effects: SlotValues }): Value;
  /** The value as `effectsFrom` takes it. */
  with(value: Value): Filled;
}

/**
 * Declares what answers report of a participant's share.
 * @param none the value of answers to wagers that have none of it
 */
export function defineEffect<Value>(name: `${string}.${string}`, none: Value): EffectSlot<Value> {
  const place = placeIn(effects, name, none);
  return {
    of: (answer) => answer.effects[place] as Value,
    with: (value) => ({ place, value }),
  };
}

/** The effects of an answer. */
export const effectsFrom = (given: readonly Filled[]): SlotValues => filled(effects, given);
