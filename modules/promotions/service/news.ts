/**
 * What other modules' news do to promotions: deposits feed bonuses that wait for them, the end of bonus
 * money or of free rounds at their provider ends its relation, and some events offer the bonuses that are bound to them.
 */
import type { ConsumerOptions, OutboxEvent, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { freeRoundsEnded } from '@herna/play';
import { endings } from '../rules/relation.machine.ts';
import type { Campaigns } from './campaigns.ts';
import { depositConfirmed, depositsConsumer } from './deposit-bonuses.ts';
import type { FreeRoundConversions } from './free-round-conversion.ts';
import type { Referrals } from './referrals.ts';
import type { Relations } from './relations.ts';
import type { Triggers } from './triggers.ts';

const depositTakenBack = 'payments.deposit_taken_back';

/** Events of players in the order of players, in which wallets are locked. */
const inOrderOfPlayers = (events: readonly OutboxEvent[]) =>
  events
    .flatMap((event) =>
      event.playerId === undefined ? [] : [{ ...event, playerId: event.playerId as PlayerId }],
    )
    .sort((one, other) => (one.playerId < other.playerId ? -1 : 1));

/** The platform event that a piece of news is, for bonuses bound to it. */
function eventNameOf({ type, payload }: OutboxEvent): string | undefined {
  if (type === depositConfirmed) return 'DEPOSIT_CONFIRMED';
  return type === 'players.account_changed' && payload.state === 'FULL'
    ? 'ACCOUNT_VERIFIED'
    : undefined;
}

/** The consumers of the module. */
export function promotionConsumers(
  relations: Pick<Relations, 'endOf' | 'deposited' | 'depositTakenBack'>,
  triggers: Pick<Triggers, 'offerFor'>,
  conversions: Pick<FreeRoundConversions, 'finishAll'>,
  codes: Pick<Campaigns, 'redeemKept' | 'inheritKept'>,
  referrals: Pick<Referrals, 'settle' | 'merged'>,
  goOnIn: (tx: Tx, from: PlayerId, into: PlayerId) => Promise<void>,
): Omit<ConsumerOptions, 'database'>[] {
  const deposited = async (tx: Tx, event: OutboxEvent & { readonly playerId: PlayerId }) => {
    const { paymentId, amount, currency } = event.payload;
    await relations.deposited(tx, {
      player_id: event.playerId,
      payment_id: BigInt(String(paymentId)),
      currency: String(currency),
      amount: BigInt(String(amount)),
      confirmed_at: event.happenedAt,
    });
  };
  return [
    {
      name: depositsConsumer,
      types: [depositConfirmed, depositTakenBack],
      async handle(tx, events) {
        for (const event of inOrderOfPlayers(events)) {
          if (event.type !== depositTakenBack) await deposited(tx, event);
          else {
            const paymentId = BigInt(String(event.payload.paymentId));
            await relations.depositTakenBack(tx, { playerId: event.playerId, paymentId });
          }
        }
      },
    },
    {
      name: 'promotions.bonus-ends',
      types: ['bonuses.ended'],
      async handle(tx, events) {
        for (const { playerId, payload } of inOrderOfPlayers(events)) {
          const bonusId = BigInt(String(payload.bonusId));
          const event = endings[String(payload.state)];
          if (event) await relations.endOf(tx, { playerId, bonusId }, event, 'player');
        }
      },
    },
    {
      name: 'promotions.free-round-ends',
      types: [freeRoundsEnded],
      async handle(tx, events) {
        const ended = inOrderOfPlayers(events).map(({ playerId, payload }) => ({
          playerId,
          id: BigInt(String(payload.freeRoundsId)),
        }));
        await conversions.finishAll(tx, ended);
      },
    },
    {
      name: 'promotions.registration-codes',
      types: ['players.account_changed', 'accounts.merged'],
      async handle(tx, events) {
        for (const { playerId, type, payload } of inOrderOfPlayers(events)) {
          if (type === 'accounts.merged') {
            await codes.inheritKept(tx, BigInt(String(payload.from)) as PlayerId, playerId);
          } else if (payload.state === 'FULL') await codes.redeemKept(tx, playerId);
        }
      },
    },
    {
      name: 'promotions.referrals',
      types: ['players.account_changed', 'accounts.merged'],
      async handle(tx, events) {
        for (const { playerId, type, payload } of inOrderOfPlayers(events)) {
          if (type === 'accounts.merged') {
            await referrals.merged(tx, BigInt(String(payload.from)) as PlayerId);
          } else if (payload.state === 'FULL') await referrals.settle(tx, playerId);
        }
      },
    },
    {
      name: 'promotions.joined-accounts',
      types: ['accounts.merged'],
      // Each takes the locks of two accounts.
      batchSize: 1,
      async handle(tx, events) {
        for (const { playerId, payload } of events) {
          const from = BigInt(String(payload.from)) as PlayerId;
          if (playerId !== undefined) await goOnIn(tx, from, playerId as PlayerId);
        }
      },
    },
    {
      name: 'promotions.offers',
      types: [depositConfirmed, 'players.account_changed'],
      async handle(tx, events) {
        for (const event of inOrderOfPlayers(events)) {
          const name = eventNameOf(event);
          if (name)
            await triggers.offerFor(tx, event.playerId, { name, eventId: `news-${event.id}` });
        }
      },
    },
  ];
}
