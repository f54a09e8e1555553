/** Bonuses through the platform's doors: granted, given up, and the news that one is fulfilled. */
import type { PlayerId } from '@herna/kernel';
import type { Operation, Reply } from '../workload/operations.ts';
import { codeOf, type createDoors, type Run } from './doors.ts';
import type { Node } from './platform-harness.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** Percent of a stake that counts; the auditor has the same figures of its own. */
const weights = { Casino: 100, LiveGames: 10, CrashGame: 50, Lottery: 0 };

/** Makes the callers of a run. */
export function createBonusCallers({ asPlayer }: ReturnType<typeof createDoors>, run: Run) {
  const ids = new Map<string, bigint>();

  const grant = async ({ platform, database }: Node, operation: Of<'bonus'>): Promise<Reply> => {
    const { player, id, amount, required, stakeMaximum, cashMaximum, hours } = operation;
    const bonus = await database.transaction((tx) =>
      platform.modules.parts.bonuses.grant(tx, {
        playerId: run.players[player] as PlayerId,
        amount: { amount: BigInt(amount), currency: 'CZK' },
        terms: {
          wageringRequired: BigInt(required),
          weights,
          stakeMaximum: BigInt(stakeMaximum),
          conversionMaximum: BigInt(cashMaximum),
          forfeitOnWithdrawal: true,
          validHours: hours,
        },
        reference: `${run.prefix}-${id}`,
        accepted: { at: new Date(0), termsHash: '0'.repeat(64) },
        reason: 'the simulation',
      }),
    );
    ids.set(id, bonus.id);
    return { code: 'OK' };
  };

  /** As the outbox delivers it: at least once, in a transaction with the consumer's cursor. */
  const news = async ({ platform, database }: Node, { player, id }: Of<'bonus-news'>) => {
    const consumer = platform.modules.consumers.find(({ name }) => name === 'bonuses.convert');
    const bonusId = ids.get(id);
    if (!consumer || bonusId === undefined) return { code: 'NO_BONUS' };
    const event = {
      id: 0n,
      type: 'bonuses.fulfilled',
      playerId: run.players[player],
      payload: { bonusId: String(bonusId) },
      happenedAt: new Date(0),
    };
    await database.transaction((tx) => consumer.handle(tx, [event]));
    return { code: 'OK' };
  };

  const giveUp = async (node: Node, { player, id }: Of<'give-up'>): Promise<Reply | undefined> => {
    const bonusId = ids.get(id);
    if (bonusId === undefined) return { code: 'NO_BONUS' };
    const answer = await asPlayer(node, player, {
      method: 'POST',
      url: '/capi/v2-onling/Bonuses/CancelPlayerRelation',
      key: `${run.prefix}-${id}-given-up`,
      body: { id: String(bonusId) },
    });
    return codeOf(answer);
  };

  return (node: Node, operation: Of<'bonus' | 'bonus-news' | 'give-up'>) => {
    switch (operation.kind) {
      case 'bonus':
        return grant(node, operation);
      case 'bonus-news':
        return news(node, operation);
      case 'give-up':
        return giveUp(node, operation);
    }
  };
}
