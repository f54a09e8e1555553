/** What the modules hand to the composition. */
import type { Calls } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Job } from '@herna/db';
import type { ErrorTable } from '@herna/kernel';
import type { FastifyInstance } from 'fastify';
import type { Authenticators } from './http/auth.ts';
import type { Edge } from './http/mount.ts';

/** A module as the composition sees it. */
export interface Mounted {
  readonly calls: Calls;
  readonly handlers: Handlers<Calls>;
}

/** Pairs declared calls with their handlers, checked by type where it is called. */
export const mounted = <C extends Calls>(calls: C, handlers: Handlers<C>): Mounted => ({
  calls,
  handlers: handlers as unknown as Handlers<Calls>,
});

/** What the modules hand to the composition. */
export interface ModuleSet {
  readonly mounted: readonly Mounted[];
  readonly authenticators: Authenticators;
  readonly errors: readonly ErrorTable[];
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  /** Refuses calls during a planned shutdown. */
  readonly assertOpen: Edge['assertOpen'];
  /** Counts what providers ask. */
  readonly providerHeard: Edge['providerHeard'];
  /** Routes that are no declared calls: live events, returns of gateways. */
  readonly routes: readonly ((app: FastifyInstance) => Promise<void>)[];
  close(): Promise<void>;
}
