/**
 * The send gate over what the modules know at the moment of sending. Decisions about one player come
 * one after another, so two messages at once cannot both be the last that a cap allows; each is kept
 * with what it rested on.
 */
import { type Db, lockName, type Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import type { GateVerdict, MessageAtGate, SendGate } from '@herna/messaging/ports';
import type { Players } from '@herna/players';
import type { Protection } from '@herna/protection';
import { capDaysMax } from '../rules/frequency-caps.table.ts';
import { decide, type GateFacts, protectedBecause } from '../rules/gate.ts';
import { zoneOf } from '../rules/quiet-hours.ts';
import { allowedSince, insertDecision } from '../store/decisions.ts';

export interface GateDependencies {
  readonly clock: Clock;
  readonly messaging: Pick<Messaging, 'undeliverable' | 'push'>;
  readonly players: Pick<Players, 'playerById' | 'permanentAddress' | 'offerConsents'>;
  readonly protection: Pick<Protection, 'exclusionInForce'>;
  /** Whether offers are withheld from a player; undefined where no module answers. */
  readonly atRisk: (db: Db, playerId: bigint) => Promise<boolean | undefined>;
}

/** A message of marketing that is not written yet. */
export type MessageForeseen = Omit<MessageAtGate, 'id'>;

export interface Gate extends SendGate {
  /**
   * Decides whether a message would leave, before it is written; what is withheld or deferred is kept
   * as evidence. A message that is then written asks again when it leaves.
   */
  foresee(tx: Tx, message: MessageForeseen): Promise<GateVerdict>;
  /** The same as of a moment; keeps nothing. */
  wouldDecide(db: Db, message: MessageForeseen, at: Date): Promise<GateVerdict>;
  /** The zone of a player's own clock. */
  zoneFor(db: Db, playerId: bigint): Promise<string>;
}

const dayMs = 86_400_000;
const openStates: ReadonlySet<string> = new Set(['TEMPORARY', 'FULL']);

/** No message has this id. */
const notWritten = 0n;

/** Creates the gate. */
export function createGate(dependencies: GateDependencies): Gate {
  const { clock, messaging, players, protection, atRisk } = dependencies;
  const zoneFor = async (db: Db, playerId: bigint): Promise<string> =>
    zoneOf((await players.permanentAddress(db, playerId as PlayerId))?.country);

  const standingOf = async (db: Db, playerId: bigint) => {
    const player = await players.playerById(db, playerId as PlayerId);
    return {
      player,
      accountOpen: player !== undefined && openStates.has(player.state) && !player.playing_blocked,
      excluded: (await protection.exclusionInForce(db, playerId as PlayerId)) !== undefined,
      atRisk: await atRisk(db, playerId),
    };
  };

  const factsOf = async (db: Db, message: MessageAtGate, now: Date): Promise<GateFacts> => {
    const { playerId, channel, recipient, id } = message;
    const { player, ...standing } = await standingOf(db, playerId);
    const consents = await players.offerConsents.of(db, playerId);
    const addressHolds = async (): Promise<boolean> => {
      if (channel === 'INBOX') return true;
      if (channel === 'PUSH') return messaging.push.has(db, playerId);
      const own = channel === 'EMAIL' ? player?.email : player?.phone;
      return own !== null && own === recipient;
    };
    return {
      now,
      channel,
      ...standing,
      objects: channel === 'INBOX' && consents.inboxObjection !== null,
      consentSince: channel === 'INBOX' ? null : consents[channel],
      addressHolds: await addressHolds(),
      addressWorks:
        channel !== 'EMAIL' || (await messaging.undeliverable(db, recipient)) === undefined,
      zone: await zoneFor(db, playerId),
      allowed: await allowedSince(db, playerId, new Date(+now - capDaysMax * dayMs), id),
    };
  };

  /** Decides one after another of a player; keeps the decisions that `keeps` names. */
  const decideOf = async (
    tx: Tx,
    message: MessageForeseen & { readonly id: bigint | null },
    keeps: (verdict: GateVerdict) => boolean,
  ): Promise<GateVerdict> => {
    await lockName(tx, `engagement.gate/${message.playerId}`);
    const facts = await factsOf(tx, { ...message, id: message.id ?? notWritten }, clock.now());
    const verdict = decide(facts);
    if (!keeps(verdict)) return verdict;
    const { now, allowed, ...others } = facts;
    await insertDecision(tx, {
      player_id: message.playerId,
      message_id: message.id,
      channel: message.channel,
      outcome: verdict.outcome,
      reason: verdict.outcome === 'ALLOW' ? '' : verdict.reason,
      until: verdict.outcome === 'DEFER' ? verdict.until : null,
      facts: JSON.stringify({ ...others, allowed: allowed.length }),
      decided_at: now,
    });
    return verdict;
  };

  return {
    zoneFor,
    mayShowOffers: async (db, playerId) =>
      protectedBecause(await standingOf(db, playerId)) === undefined,
    decide: (tx, message) => decideOf(tx, message, () => true),
    foresee: (tx, message) =>
      decideOf(tx, { ...message, id: null }, ({ outcome }) => outcome !== 'ALLOW'),
    wouldDecide: async (db, message, at) =>
      decide(await factsOf(db, { ...message, id: notWritten }, at)),
  };
}
