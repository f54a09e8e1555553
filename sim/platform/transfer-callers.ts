/** Sends what other systems ask for: cards in terminals, transfers, loyalty points. */
import type { Operation, Reply } from '../workload/operations.ts';
import { cardNumberOf } from './cards.ts';
import { approver, codeOf, type createDoors, type Run } from './doors.ts';
import type { Node } from './platform-harness.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

const terminal = 'sim-terminal';

/** Makes the callers of other systems for a run. */
export function createTransferCallers(
  { internal, handle }: Pick<ReturnType<typeof createDoors>, 'internal' | 'handle'>,
  { prefix, players }: Run,
) {
  const named = (id: string): string => `${prefix}-${id}`;

  return {
    async card(node: Node, { player, id, way, amount }: Of<'card'>) {
      const call = way === 'out' ? 'TransferFrom' : 'TransferTo';
      return codeOf(
        await internal(node, `/capi/Internal/v1/CardInFunds/${call}?terminal=${terminal}`, {
          cardNumber: cardNumberOf(players[player] as bigint),
          transferId: named(id),
          amount: { amount, currency: 'CZK' },
        }),
      );
    },

    transfer(node: Node, operation: Of<'transfer' | 'end-transfer'>): Promise<Reply> {
      const { player, id } = operation;
      const key = {
        playerId: String(players[player]),
        // One system for cards and transfers alike would share their ids.
        system: 'sim-hall',
        transferId: named(id),
      };
      if (operation.kind === 'end-transfer') {
        const call =
          operation.how === 'commit'
            ? 'POST /capi/FundsTransfer/v2/TransferCommit'
            : 'POST /capi/FundsTransfer/v1/PlayerAccount/TransferRollback';
        return handle(node, call, { body: key }, approver);
      }
      const way = operation.way === 'out' ? 'From' : 'To';
      const amount = { amount: operation.amount, currency: 'CZK' };
      const call = `POST /capi/FundsTransfer/v2/Transfer${way}`;
      return handle(node, call, { body: { ...key, amount } }, approver);
    },

    async points(node: Node, { player, id, how, points }: Of<'points'>) {
      const common = {
        playerId: String(players[player]),
        points,
        reference: named(id),
        cause: 'An evening of the simulation',
      };
      const answer = await internal(
        node,
        `/capi/Funds/v3/LoyaltyWallet/${how === 'grant' ? 'CreatePoints' : 'CreatePayment'}`,
        how === 'grant' ? common : { ...common, purpose: how === 'spend' ? 'Reward' : 'Money' },
      );
      const reply = codeOf(answer);
      if (reply?.code !== 'OK') return reply;
      return { ...reply, id: answer.body.id, balance: answer.body.balance };
    },
  };
}
