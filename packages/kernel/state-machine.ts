/**
 * A state machine is a table: state → event → next state. It is proved when the module loads:
 * every state is reachable from the initial one, terminal states have no way out, the others do.
 */
import { assert } from './assert.ts';

export interface MachineDefinition<State extends string, Event extends string> {
  readonly name: string;
  readonly initial: State;
  readonly terminal: readonly State[];
  readonly transitions: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>;
}

export interface Machine<State extends string, Event extends string> {
  readonly name: string;
  readonly initial: State;
  readonly states: readonly State[];
  readonly terminal: readonly State[];
  readonly transitions: MachineDefinition<State, Event>['transitions'];
  /** The state after an event, or `undefined` when the event is refused in this state. */
  next(state: State, event: Event): State | undefined;
  /** Whether the state has no way out. */
  isTerminal(state: State): boolean;
}

/** Declares and proves a machine; a table that cannot be walked is a bug found at start. */
export function defineMachine<State extends string, Event extends string>(
  definition: MachineDefinition<State, Event>,
): Machine<State, Event> {
  const { name, initial, terminal, transitions } = definition;
  const states = Object.keys(transitions) as State[];
  const waysOut = (state: State): State[] =>
    Object.values(transitions[state] ?? {}).filter((to) => to !== undefined) as State[];

  const reached = new Set<State>([initial]);
  const open: State[] = [initial];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const to of waysOut(state)) {
      assert(states.includes(to), `${name}: ${state} leads to ${to}, which is no state`);
      if (!reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
    }
  }
  for (const state of states) {
    assert(reached.has(state), `${name}: ${state} cannot be reached from ${initial}`);
    const ends = terminal.includes(state);
    assert(ends === (waysOut(state).length === 0), `${name}: ${state} is wrongly terminal or open`);
  }
  return {
    name,
    initial,
    states,
    terminal,
    transitions,
    next: (state, event) => transitions[state]?.[event],
    isTerminal: (state) => terminal.includes(state),
  };
}
