/** What wagering collects from the modules above it. */
import type { Tx } from '@herna/db';
import type { Money, PlayerId } from '@herna/kernel';
import { defineExtensionPoint } from '@herna/module-kit';
import type { AnyWagerParticipant, WagerScope } from './wager.ts';

/** A module's participants of the wager path; those of one stage are consulted in the order given. */
export const wagerParticipantsPoint =
  defineExtensionPoint<readonly AnyWagerParticipant[]>('wagering.participants');

/** A win that did not come to the wallets with its wager and does now. */
export interface ReleasedWin {
  readonly playerId: PlayerId;
  readonly scope: WagerScope;
  /** What has come to the wallets. */
  readonly amount: Money;
  readonly wonAt: Date;
}

/** What counts wins in the wager path counts these too, in the transaction that pays them. */
export const releasedWinsPoint =
  defineExtensionPoint<(tx: Tx, win: ReleasedWin) => Promise<void>>('wagering.released-wins');
