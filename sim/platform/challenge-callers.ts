/** A challenge through the platform's doors: made by staff, joined by players, counted by its news. */
import { exampleChallenge } from '@herna/challenges/contract';
import { type ChallengeOperation, challengeTerms } from '../workload/challenge-operations.ts';
import type { Player, Reply } from '../workload/operations.ts';
import { type Body, codeOf, type createDoors, passing, type Run } from './doors.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';
import { inTurn, staffCall } from './reception.ts';

const nobody = '9223372036854775807';

/** The name of the challenge of a run. */
export const challengeName = ({ prefix }: Pick<Run, 'prefix'>): string => `${prefix} of rounds`;

/** Makes the callers of a run. */
export function createChallengeCallers(
  { admin, clock }: Pick<PlatformHarness, 'admin' | 'clock'>,
  { asPlayer }: ReturnType<typeof createDoors>,
  run: Run,
  runJob: (node: Node, name: string) => Promise<Reply>,
) {
  const { prefix, players } = run;
  let made: string | undefined;
  let asked = 0;
  let termsHash = 'a'.repeat(64);

  const key = (): string => `${prefix}-challenge-${++asked}`;

  /** The challenge of this run; undefined when it is not known whether it could be made. */
  const challenge = async (node: Node, until: string): Promise<string | undefined> => {
    if (made !== undefined) return made;
    const { rounds, perDay, points, budget } = challengeTerms;
    const spec = {
      ...exampleChallenge,
      name: challengeName(run),
      from: '2026-10-01',
      until,
      budget,
      games: { scopes: ['LiveGames'], keys: [] },
      goal: { kind: 'ROUNDS', rounds, perDay },
      reward: { kind: 'POINTS', points },
    };
    const at = { platform: node.platform, admin, clock };
    const answer = await staffCall(
      at,
      '/api/operator/challenges',
      spec,
      `${prefix}-challenge-made`,
    );
    if (answer.status !== 200) {
      if (passing.has(answer.body.code)) return undefined;
      throw new Error(`no challenge: ${JSON.stringify(answer.body)}`);
    }
    const { id } = answer.body;
    const url = `/api/operator/challenges/${id}/activate`;
    const active = await staffCall(at, url, {}, `${prefix}-challenge-active`);
    if (active.status !== 200) {
      if (passing.has(active.body.code)) return undefined;
      throw new Error(`no challenge: ${JSON.stringify(active.body)}`);
    }
    made = id;
    return id;
  };

  const join = async (node: Node, player: Player, until: string): Promise<Reply | undefined> => {
    const id = await challenge(node, until);
    if (id === undefined) return undefined;
    const shown = await asPlayer(node, player, { method: 'GET', url: '/api/challenges' });
    if (shown.status !== 200) return codeOf(shown);
    const found = shown.body.challenges.find((one: Body) => one.id === id);
    termsHash = found?.termsHash ?? termsHash;
    const url = `/api/challenges/${id}/join`;
    const body = { termsHash, locale: 'cs' };
    return codeOf(await asPlayer(node, player, { method: 'POST', url, body, key: key() }));
  };

  const leave = async (node: Node, player: Player): Promise<Reply | undefined> => {
    const url = `/api/challenges/${made ?? nobody}/leave`;
    return codeOf(await asPlayer(node, player, { method: 'POST', url, key: key() }));
  };

  /** As the outbox delivers it: at least once, in a transaction with the consumer's cursor. */
  const deliver = async (
    { platform, database }: Node,
    to: string,
    event: { readonly type: string; readonly playerId: bigint; readonly payload: object },
  ): Promise<Reply> => {
    const consumer = platform.modules.consumers.find(({ name }) => name === to);
    if (!consumer) throw new Error(`no consumer is called ${to}`);
    const whole = { id: 0n, happenedAt: clock.now(), ...event };
    await database.transaction((tx) => consumer.handle(tx, [whole as never]));
    return { code: 'OK' };
  };

  /** How far the player is shown to be. */
  const progressOf = async (node: Node, player: Player): Promise<Reply | undefined> => {
    const shown = await asPlayer(node, player, { method: 'GET', url: '/api/challenges' });
    if (shown.status !== 200) return codeOf(shown);
    const found = shown.body.challenges.find((one: Body) => one.id === made);
    return { code: 'OK', ...(found ? { amount: found.done } : {}) };
  };

  const news = async (node: Node, player: Player): Promise<Reply | undefined> => {
    const playerId = players[player] ?? 0n;
    const { rows } = await inTurn<{ id: string }>(
      admin,
      'select id::text from play.round where player_id = $1',
      [playerId],
    );
    const payload = {
      columns: ['kind', 'playerId', 'roundId', 'roundEnded'],
      rows: rows.map(({ id }) => ['win', String(playerId), id, true]),
    };
    await deliver(node, 'challenges.play', { type: 'play.wagers', playerId, payload });
    return progressOf(node, player);
  };

  const reward = (node: Node, player: Player): Promise<Reply> => {
    const payload = { challengeId: made ?? nobody };
    const playerId = players[player] ?? 0n;
    const type = 'challenges.reward_due';
    return deliver(node, 'challenges.rewards', { type, playerId, payload });
  };

  return (node: Node, operation: ChallengeOperation): Promise<Reply | undefined> => {
    switch (operation.kind) {
      case 'join-challenge':
        return join(node, operation.player, operation.until);
      case 'leave-challenge':
        return leave(node, operation.player);
      case 'challenge-news':
        return news(node, operation.player);
      case 'challenge-reward':
        return reward(node, operation.player);
      case 'end-challenges':
        return runJob(node, 'challenges.ends');
    }
  };
}
