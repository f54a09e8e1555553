/** The reward wheel through the platform's doors: made by staff, given by staff, spun by players. */
import { exampleWheel } from '@herna/challenges/contract';
import type { Reply } from '../workload/operations.ts';
import { type WheelOperation, wheelTerms } from '../workload/wheel-operations.ts';
import { type Body, codeOf, type createDoors, passing, type Run } from './doors.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';
import { inTurn, staffCall } from './reception.ts';

type Of<Kind extends WheelOperation['kind']> = Extract<WheelOperation, { kind: Kind }>;

/** Makes the callers of a run. */
export function createWheelCallers(
  { admin, clock }: Pick<PlatformHarness, 'admin' | 'clock'>,
  { asPlayer }: ReturnType<typeof createDoors>,
  { prefix, players }: Run,
  runJob: (node: Node, name: string) => Promise<Reply>,
) {
  let made: string | undefined;
  const keyOf = (id: string): string => `${prefix}-${id}-of-the-wheel`;

  const staff = (node: Node, url: string, body: object, key: string) =>
    staffCall({ platform: node.platform, admin, clock }, url, body, key);

  /** The wheel of this run; undefined when it is not known whether it could be made. */
  const wheel = async (node: Node): Promise<string | undefined> => {
    if (made !== undefined) return made;
    const { budget, whole, segments } = wheelTerms;
    const prizes = segments.map(({ weight, points }) => ({
      weight,
      prize: points === 0 ? { kind: 'NOTHING' } : { kind: 'POINTS', points },
    }));
    const spec = { ...exampleWheel, name: prefix, budget, whole, segments: prizes, validDays: 1 };
    const answer = await staff(node, '/api/operator/wheels', spec, keyOf('made'));
    if (answer.status !== 200) return undefined;
    const { id } = answer.body;
    const active = await staff(node, `/api/operator/wheels/${id}/activate`, {}, keyOf('active'));
    if (active.status !== 200) {
      if (passing.has(active.body.code)) return undefined;
      throw new Error(`no wheel: ${JSON.stringify(active.body)}`);
    }
    made = id;
    return id;
  };

  const gift = async (node: Node, { player, id }: Of<'spin-gift'>): Promise<Reply | undefined> => {
    const wheelId = await wheel(node);
    if (wheelId === undefined) return undefined;
    const body = { playerIds: [String(players[player])], reason: 'A gift of the simulation' };
    const url = `/api/operator/wheels/${wheelId}/spins`;
    const answer = await staff(node, url, body, keyOf(id));
    const reply = codeOf(answer);
    if (reply?.code !== 'OK') return reply;
    const [refused] = answer.body.refused;
    return refused ? { code: refused.reason } : reply;
  };

  const spin = async (node: Node, { player, id }: Of<'spin'>): Promise<Reply | undefined> => {
    const { rows } = await inTurn<{ id: string }>(
      admin,
      'select id::text from challenges.spin where player_id = $1 and source_reference = $2',
      [players[player], keyOf(id)],
    );
    const spinId = rows[0]?.id;
    if (spinId === undefined) return { code: 'NO_SPIN' };
    const shown = await asPlayer(node, player, { method: 'GET', url: '/api/wheels' });
    if (shown.status !== 200) return codeOf(shown);
    const found = shown.body.spins.find((one: Body) => one.id === spinId);
    const answer = await asPlayer(node, player, {
      method: 'POST',
      url: `/api/wheels/spins/${spinId}`,
      body: {
        termsHash: found?.wheel.termsHash ?? '',
        locale: 'cs',
        clientSeed: `${prefix}-${id}-of-the-player`,
      },
    });
    const reply = codeOf(answer);
    if (reply?.code !== 'OK') return reply;
    const { segment } = answer.body.result;
    return { ...reply, amount: wheelTerms.segments[segment]?.points ?? -1 };
  };

  return (node: Node, operation: WheelOperation): Promise<Reply | undefined> => {
    switch (operation.kind) {
      case 'spin-gift':
        return gift(node, operation);
      case 'spin':
        return spin(node, operation);
      case 'end-spins':
        return runJob(node, 'challenges.ends');
    }
  };
}
