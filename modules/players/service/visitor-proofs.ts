/**
 * Who proved themselves at a terminal without a session of their own there. The terminal keeps the proof
 * for the visit; it holds for that player, at that terminal, for some minutes, and signs nobody in.
 */
import type { Clock, Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import { terminalPlace } from '../rules/terminal-place.ts';

/** How long a visitor may take for what is due, minutes; a kiosk left alone ends the visit sooner. */
const visitMinutes = 15;

/** The service of proofs. */
export function createVisitorProofs(dependencies: {
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
}) {
  const { clock, random, masterSecret } = dependencies;
  const seal = createSeal(masterSecret, 'terminal-visitor', random);
  const visit = (playerId: bigint, place: string): string => `${playerId} at ${place}`;

  return {
    /** Proves from now on that a player showed their PIN at a place. */
    issue(playerId: bigint, place: string): string {
      const until = String(clock.now().getTime() + visitMinutes * 60_000);
      return seal.closeBytes(Buffer.from(until), visit(playerId, place)).toString('base64url');
    },

    /** Whether a proof is this player's, of this terminal, and still holds. */
    holds(proof: string, playerId: bigint, deviceId: bigint): boolean {
      const sealed = Buffer.from(proof, 'base64url');
      try {
        const until = seal.openBytes(sealed, visit(playerId, terminalPlace(deviceId)));
        return Number(until.toString()) > clock.now().getTime();
      } catch {
        // Made up, or of somebody else or of another terminal.
        return false;
      }
    },
  };
}
export type VisitorProofs = ReturnType<typeof createVisitorProofs>;
