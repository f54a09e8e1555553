/** What wagering collects from the modules above it. */
import { defineExtensionPoint } from '@herna/module-kit';
import type { AnyWagerParticipant } from './wager.ts';

/** A module's participants of the wager path; those of one stage are consulted in the order given. */
export const wagerParticipantsPoint =
  defineExtensionPoint<readonly AnyWagerParticipant[]>('wagering.participants');
