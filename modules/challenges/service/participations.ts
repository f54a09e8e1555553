/**
 * Players in challenges: joining with the receipt of accepted terms and the reward put aside, leaving,
 * the reward itself, and the end of the time. What is put aside at joining pays the reward, so whoever
 * fulfils a challenge is never in a race with others for it. Of an account that has become part of another
 * what is fulfilled is given to that one, and what is not goes on there.
 */
import { type Db, eachInPages, recordEvent, type Tx } from '@herna/db';
import { DomainError, type PlayerId, pragueDay } from '@herna/kernel';
import { challengesEvents } from '../contract/events.ts';
import type { ChallengeSpec } from '../contract/schemas.ts';
import { type ParticipationEvent, participationMachine } from '../rules/participation.machine.ts';
import { progressOf, targetOf } from '../rules/progress.ts';
import * as definitions from '../store/definitions.ts';
import * as store from '../store/participations.ts';
import { type Acceptance, type ChallengesDependencies, mayReceive } from './ports.ts';
import type { Rewards } from './rewards.ts';
import type { Spins } from './spins.ts';
import { boundsOf, isOn, shownTerms } from './terms.ts';

type Challenge = definitions.DefinitionRow<'CHALLENGE'>;

/** Rounds that begin in time may end so much later. */
const graceMs = 6 * 3_600_000;
const playersAtOnce = 100;

/** Makes the service. */
export function createParticipations(
  deps: ChallengesDependencies,
  rewards: Rewards,
  spins: Pick<Spins, 'grant' | 'mostOf'>,
) {
  const { database, clock, brand, ledger, players } = deps;
  const mayReceiveOf = mayReceive(deps);

  const move = async (
    tx: Tx,
    row: store.ParticipationRow,
    event: ParticipationEvent,
    reason: string | null = null,
  ): Promise<void> => {
    const state = participationMachine.next(row.state, event);
    if (!state) throw new DomainError('ERR_CHALLENGE_STATE');
    const now = clock.now();
    const over = participationMachine.isTerminal(state);
    await store.changeParticipation(tx, row, { state, reason, decided_at: over ? now : null });
    const type =
      event === 'fulfil' ? challengesEvents.due : over ? challengesEvents.decided : undefined;
    if (type === undefined) return;
    await recordEvent(tx, {
      type,
      playerId: row.player_id,
      payload: { challengeId: row.challenge_id.toString(), state },
      happenedAt: now,
    });
  };

  /** What is put aside for one reward: of the challenge, or of the wheel whose spin it gives. */
  const asideOf = async (tx: Tx, { id, spec }: Challenge) => {
    const { reward } = spec;
    if (reward.kind !== 'SPIN') return { on: id, amount: await rewards.worth(tx, reward) };
    const wheel = await definitions.definitionById(tx, 'WHEEL', BigInt(reward.wheelId));
    return wheel && { on: wheel.id, amount: await spins.mostOf(tx, wheel) };
  };

  const release = (tx: Tx, row: store.ParticipationRow, given = 0n): Promise<void> =>
    definitions.useAside(tx, row.reserved_on, { reserved: row.reserved, given });

  const specOf = async (db: Db, row: store.ParticipationRow): Promise<ChallengeSpec> => {
    const { challenge_id: id, version } = row;
    return (await definitions.versionsOf(db, 'CHALLENGE', [id]))(id, version).spec;
  };

  /** Gives the reward; what stands in the way instead. */
  const give = async (
    tx: Tx,
    row: store.ParticipationRow,
    spec: ChallengeSpec,
    playerId: PlayerId,
  ): Promise<string | undefined> => {
    if (!(await mayReceiveOf(tx, row.challenge_id, playerId))) return 'NOT_ALLOWED';
    const { reward } = spec;
    const reference = `challenge ${row.challenge_id} ${row.player_id}`;
    if (reward.kind === 'SPIN') {
      const wheel = await definitions.definitionById(tx, 'WHEEL', row.reserved_on);
      if (!wheel) return 'NO_DEFINITION';
      const { reserved } = row;
      return spins.grant(tx, wheel, playerId, { source: 'CHALLENGE', reference, reserved });
    }
    const cause = shownTerms(spec, row.accepted_locale, brand.defaultLocale)?.terms.title ?? '';
    return rewards.give(tx, reward, { playerId, reference, cause });
  };

  /** Gives what is due for a fulfilled challenge, once. */
  const rewardOne = async (tx: Tx, key: store.ParticipationKey): Promise<void> => {
    const winner = key.playerId as PlayerId;
    const payee = await players.lockAccountThatGoesOn(tx, winner, ledger.lockPlayer);
    const row = await store.lockParticipation(tx, key);
    if (row?.state !== 'FULFILLED') return;
    const spec = await specOf(tx, row);
    const refusal = await give(tx, row, spec, payee);
    if (refusal !== undefined) {
      await release(tx, row);
      return move(tx, row, 'withhold', refusal);
    }
    // What was put aside for a spin stays so until it is used.
    if (spec.reward.kind !== 'SPIN') await release(tx, row, row.reserved);
    await move(tx, row, 'reward');
  };

  const endOne = async (tx: Tx, row: store.ParticipationRow): Promise<void> => {
    await move(tx, row, 'end');
    await release(tx, row);
  };

  /** Takes a player out; what was put aside for them is free again. */
  const takeOut = async (tx: Tx, row: store.ParticipationRow): Promise<void> => {
    await move(tx, row, 'leave');
    await release(tx, row);
    await definitions.countReceiver(tx, row.challenge_id, -1, undefined);
  };

  /** Marks what the counted rounds have fulfilled, or fulfil no more. */
  const settle = async (tx: Tx, row: store.ParticipationRow): Promise<void> => {
    const { goal } = await specOf(tx, row);
    const key = { playerId: row.player_id, challengeId: row.challenge_id };
    const counted = await store.countedRounds(tx, {
      playerIds: [key.playerId],
      challengeIds: [key.challengeId],
    });
    if (row.state === 'JOINED' && progressOf(goal, counted(key)) === targetOf(goal)) {
      await move(tx, row, 'fulfil');
    }
  };

  const assertJoinable = (challenge: Challenge): void => {
    const open = challenge.state === 'ACTIVATED' && isOn(challenge.spec, pragueDay(clock.now()));
    if (!open) throw new DomainError('ERR_CHALLENGE_CLOSED');
  };

  return {
    move,
    rewardOne,

    /**
     * Accepts the terms; who is in it already stays in it.
     * @throws DomainError ERR_NOT_FOUND, ERR_CHALLENGE_CLOSED, ERR_CHALLENGE_FULL,
     *   ERR_CHALLENGE_TERMS_CHANGED, ERR_CHALLENGE_NOT_ALLOWED
     */
    async join(tx: Tx, playerId: PlayerId, id: bigint, acceptance: Acceptance): Promise<void> {
      await ledger.lockPlayer(tx, playerId);
      const challenge = await definitions.lockDefinition(tx, 'CHALLENGE', id);
      if (!challenge || challenge.state === 'CREATED') throw new DomainError('ERR_NOT_FOUND');
      if (!(await mayReceiveOf(tx, id, playerId))) {
        throw new DomainError('ERR_CHALLENGE_NOT_ALLOWED');
      }
      const there = await store.participationOf(tx, { playerId, challengeId: id });
      if (there && !participationMachine.isTerminal(there.state)) return;
      if (there) throw new DomainError('ERR_CHALLENGE_CLOSED');
      assertJoinable(challenge);
      const { spec } = challenge;
      const shown = shownTerms(spec, acceptance.locale, brand.defaultLocale);
      if (shown?.hash !== acceptance.termsHash) {
        throw new DomainError('ERR_CHALLENGE_TERMS_CHANGED');
      }
      const { reward } = spec;
      const refusal =
        reward.kind === 'SPIN' ? undefined : await rewards.refusal(tx, reward, playerId);
      if (refusal !== undefined) throw new DomainError('ERR_CHALLENGE_NOT_ALLOWED');
      const aside = await asideOf(tx, challenge);
      const held = aside && (await definitions.putAside(tx, aside.on, aside.amount));
      if (!aside || !held) throw new DomainError('ERR_CHALLENGE_FULL');
      if (!(await definitions.countReceiver(tx, id, 1, spec.receiversMaximum))) {
        throw new DomainError('ERR_CHALLENGE_FULL');
      }
      await store.insertParticipation(tx, {
        player_id: playerId,
        challenge_id: id,
        version: challenge.version,
        state: participationMachine.initial,
        joined_at: clock.now(),
        accepted_locale: shown.terms.locale,
        accepted_hash: acceptance.termsHash,
        accepted_ip: acceptance.ip,
        reserved_on: aside.on,
        reserved: aside.amount,
        decided_at: null,
        reason: null,
      });
    },

    /** @throws DomainError ERR_NOT_FOUND, ERR_CHALLENGE_STATE once it is rewarded or has ended */
    async leave(tx: Tx, playerId: PlayerId, id: bigint): Promise<void> {
      const row = await store.lockParticipation(tx, { playerId, challengeId: id });
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      if (row.state !== 'LEFT') await takeOut(tx, row);
    },

    /** Takes an account that is being closed out of what it is in. */
    async leaveAll(tx: Tx, playerId: PlayerId): Promise<void> {
      for (const { challenge_id: challengeId } of await store.participationsOf(tx, playerId)) {
        const row = await store.lockParticipation(tx, { playerId, challengeId });
        if (row && participationMachine.next(row.state, 'leave')) await takeOut(tx, row);
      }
    },

    /**
     * What an account has joined goes on in the one that it has become part of, with what was put aside
     * and the rounds that count. Who is in it there too is in it once, with the rounds of both.
     */
    async goOnIn(tx: Tx, from: PlayerId, into: PlayerId): Promise<void> {
      const open = (await store.lockParticipationsOf(tx, [from, into])).filter(
        ({ state }) => state === 'JOINED',
      );
      for (const row of open.filter(({ player_id }) => player_id === from)) {
        const { challenge_id: challengeId } = row;
        const own = await store.lockParticipation(tx, { playerId: into, challengeId });
        if (own && own.state !== 'JOINED') {
          await takeOut(tx, row);
          continue;
        }
        if (own) await takeOut(tx, row);
        else {
          const moved = { ...row, player_id: into };
          if (!(await store.insertParticipation(tx, moved))) throw new DomainError('ERR_CONFLICT');
          await move(tx, row, 'leave');
        }
        await store.copyCounted(tx, row, into);
        await settle(tx, own ?? { ...row, player_id: into });
      }
    },

    /** Ends challenges whose time is over, and gives what is still due of them. */
    async endDue(): Promise<void> {
      const db = database.read;
      for (const challengeId of await store.challengesWithOpen(db)) {
        const challenge = await definitions.definitionById(db, 'CHALLENGE', challengeId);
        if (!challenge) continue;
        const { until } = boundsOf(challenge.spec);
        if (until.getTime() + graceMs > clock.now().getTime()) continue;
        await eachInPages(
          (after, limit) => store.openOf(db, challengeId, after, limit),
          playersAtOnce,
          ({ id: playerId }) =>
            database.transaction(async (tx) => {
              const key = { playerId, challengeId };
              await rewardOne(tx, key);
              const row = await store.lockParticipation(tx, key);
              if (row?.state === 'JOINED') await endOne(tx, row);
            }),
        );
      }
    },

    /** How far a player is, and what fulfils it. */
    async progress(db: Db, row: store.ParticipationRow) {
      const spec = await specOf(db, row);
      const target = targetOf(spec.goal);
      if (row.state === 'REWARDED') return { done: target, target };
      const { player_id: playerId, challenge_id: challengeId } = row;
      const counted = await store.countedRounds(db, {
        playerIds: [playerId],
        challengeIds: [challengeId],
      });
      return { done: progressOf(spec.goal, counted({ playerId, challengeId })), target };
    },
  };
}

export type Participations = ReturnType<typeof createParticipations>;
