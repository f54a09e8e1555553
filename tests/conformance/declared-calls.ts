/** Every call that the platform declares, as the conformance loop walks them. */
import type { Calls } from '@herna/contract-kit';
import { modules } from '../../modules/all.ts';

/** The calls of each room, in the order of the layers. */
export const callsByRoom: Readonly<Record<string, Calls>> = Object.fromEntries(
  modules
    .map(({ name, contract }) => [name, contract.calls] as const)
    .filter(([, calls]) => Object.keys(calls).length > 0),
);

export const declaredCalls: Calls = Object.assign({}, ...Object.values(callsByRoom));
