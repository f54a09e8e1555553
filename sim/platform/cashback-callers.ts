/** Cashback through the platform's doors: made by staff, joined by players, paid by its job. */
import { exampleCashback } from '@herna/promotions/contract';
import { type CashbackOperation, cashbackTerms } from '../workload/cashback-operations.ts';
import type { Player, Reply } from '../workload/operations.ts';
import { type Body, codeOf, type createDoors, passing, type Run } from './doors.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';
import { staffCall } from './reception.ts';

/** Ends the programmes of the runs before, whose time was another. */
export const forgetCashback = `delete from promotions.cashback_waiting;
  update promotions.cashback_programme
  set state = 'CANCELLED', ended_at = '2000-01-01' where state = 'ACTIVATED'`;

/** Makes the callers of a run. */
export function createCashbackCallers(
  { admin, clock }: Pick<PlatformHarness, 'admin' | 'clock'>,
  { asPlayer }: ReturnType<typeof createDoors>,
  { prefix }: Run,
  runJob: (node: Node, name: string) => Promise<Reply>,
) {
  let made: string | undefined;
  let asked = 0;
  let termsHash = 'a'.repeat(64);

  const key = (): string => `${prefix}-cashback-${++asked}`;

  /** The programme of this run; undefined when it is not known whether it could be made. */
  const programme = async (node: Node): Promise<string | undefined> => {
    if (made !== undefined) return made;
    const { percent, minimum, maximum, budget } = cashbackTerms;
    const spec = {
      ...exampleCashback,
      name: prefix,
      base: 'NET_LOSS',
      period: 'DAY',
      percents: { Casino: 0, LiveGames: percent, CrashGame: 0, Lottery: 0 },
      minimum,
      maximum,
      budget,
    };
    const at = { platform: node.platform, admin, clock };
    const answer = await staffCall(at, '/api/operator/cashback', spec, `${prefix}-cashback-made`);
    if (answer.status !== 200) {
      if (passing.has(answer.body.code)) return undefined;
      throw new Error(`no cashback: ${JSON.stringify(answer.body)}`);
    }
    const { id } = answer.body;
    const url = `/api/operator/cashback/${id}/activate`;
    const active = await staffCall(at, url, {}, `${prefix}-cashback-active`);
    if (active.status !== 200) {
      if (passing.has(active.body.code)) return undefined;
      throw new Error(`no cashback: ${JSON.stringify(active.body)}`);
    }
    made = id;
    return id;
  };

  const join = async (node: Node, player: Player): Promise<Reply | undefined> => {
    const id = await programme(node);
    if (id === undefined) return undefined;
    const shown = await asPlayer(node, player, { method: 'GET', url: '/api/cashback' });
    if (shown.status !== 200) return codeOf(shown);
    const found = shown.body.programmes.find((one: Body) => one.id === id);
    termsHash = found?.termsHash ?? termsHash;
    const url = `/api/cashback/${id}/join`;
    const body = { termsHash, locale: 'cs' };
    return codeOf(await asPlayer(node, player, { method: 'POST', url, body, key: key() }));
  };

  const leave = async (node: Node, player: Player): Promise<Reply | undefined> => {
    const id = await programme(node);
    if (id === undefined) return undefined;
    const url = `/api/cashback/${id}/leave`;
    return codeOf(await asPlayer(node, player, { method: 'POST', url, key: key() }));
  };

  return (node: Node, operation: CashbackOperation): Promise<Reply | undefined> => {
    switch (operation.kind) {
      case 'join-cashback':
        return join(node, operation.player);
      case 'leave-cashback':
        return leave(node, operation.player);
      case 'pay-cashback':
        return runJob(node, 'promotions.cashback');
    }
  };
}
