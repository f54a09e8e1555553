/**
 * The send gate over what the modules know at the moment of sending. Decisions about one player come
 * one after another, so two messages at once cannot both be the last that a cap allows; each is kept
 * with what it rested on.
 */
import { type Db, lockName } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import type { MessageAtGate, SendGate } from '@herna/messaging/ports';
import type { Players } from '@herna/players';
import type { Protection } from '@herna/protection';
import { capDaysMax } from '../rules/frequency-caps.table.ts';
import { decide, type GateFacts } from '../rules/gate.ts';
import { zoneOf } from '../rules/quiet-hours.ts';
import { allowedSince, insertDecision } from '../store/decisions.ts';

export interface GateDependencies {
  readonly clock: Clock;
  readonly players: Pick<Players, 'playerById' | 'permanentAddress' | 'offerConsents'>;
  readonly protection: Pick<Protection, 'exclusionInForce'>;
  /** Whether offers are withheld from a player; undefined where no module answers. */
  readonly atRisk: (db: Db, playerId: bigint) => Promise<boolean | undefined>;
}

const dayMs = 86_400_000;
const openStates: ReadonlySet<string> = new Set(['TEMPORARY', 'FULL']);

/** Creates the gate. */
export function createGate({ clock, players, protection, atRisk }: GateDependencies): SendGate {
  const factsOf = async (db: Db, message: MessageAtGate): Promise<GateFacts> => {
    const { playerId, channel, recipient, id } = message;
    const now = clock.now();
    const player = await players.playerById(db, playerId as PlayerId);
    const address = await players.permanentAddress(db, playerId as PlayerId);
    const consents = await players.offerConsents.of(db, playerId);
    const own = channel === 'EMAIL' ? player?.email : player?.phone;
    return {
      now,
      channel,
      accountOpen: player !== undefined && openStates.has(player.state) && !player.playing_blocked,
      excluded: (await protection.exclusionInForce(db, playerId as PlayerId)) !== undefined,
      atRisk: await atRisk(db, playerId),
      consentSince: channel === 'INBOX' ? null : consents[channel],
      addressHolds: channel === 'INBOX' || (own !== null && own === recipient),
      zone: zoneOf(address?.country),
      allowed: await allowedSince(db, playerId, new Date(+now - capDaysMax * dayMs), id),
    };
  };

  return {
    async decide(tx, message) {
      await lockName(tx, `engagement.gate/${message.playerId}`);
      const { now, allowed, ...facts } = await factsOf(tx, message);
      const verdict = decide({ now, allowed, ...facts });
      await insertDecision(tx, {
        player_id: message.playerId,
        message_id: message.id,
        channel: message.channel,
        outcome: verdict.outcome,
        reason: verdict.outcome === 'ALLOW' ? '' : verdict.reason,
        until: verdict.outcome === 'DEFER' ? verdict.until : null,
        facts: JSON.stringify({ ...facts, allowed: allowed.length }),
        decided_at: now,
      });
      return verdict;
    },
  };
}
