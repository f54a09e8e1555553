/** Handlers of the jackpot edition. */
import type { Handlers } from '@herna/contract-kit/server';
import { staffOf } from '@herna/contract-kit/server';
import { DomainError, fromWireMoney, toId, wireMoney } from '@herna/kernel';
import type { ownJackpotCalls } from '../contract/index.ts';
import type { JackpotGroups } from '../service/groups.ts';
import type { Jackpot, JackpotService } from '../service/jackpots.ts';

const shown = (jackpot: Jackpot) => ({
  id: jackpot.id.toString(),
  name: jackpot.name,
  providerId: jackpot.providerId.toString(),
  amount: wireMoney(jackpot.amount),
  lastWonAt: jackpot.lastWonAt?.toISOString() ?? null,
  gameKeys: jackpot.gameKeys ? [...jackpot.gameKeys] : null,
  mustHitBy: jackpot.mustHitBy ? wireMoney(jackpot.mustHitBy) : null,
  hitCommitment: jackpot.hitCommitment ?? null,
  latestHit: jackpot.latestHit
    ? {
        ...jackpot.latestHit,
        paid: wireMoney(jackpot.latestHit.paid),
        hitAt: wireMoney(jackpot.latestHit.hitAt),
        wonAt: jackpot.latestHit.wonAt.toISOString(),
      }
    : null,
});

const full = (jackpot: Jackpot) => ({
  ...shown(jackpot),
  state: jackpot.state,
  seed: wireMoney(jackpot.seed),
  contributionPpm: jackpot.contributionPpm,
  awardMaximum: jackpot.awardMaximum ? wireMoney(jackpot.awardMaximum) : null,
  wins: Number(jackpot.wins),
  createdAt: jackpot.createdAt.toISOString(),
});

/** A list that must not be empty, for calls that name an id. */
function found(jackpots: Jackpot[]): Jackpot[] {
  if (jackpots.length === 0) throw new DomainError('ERR_NOT_FOUND');
  return jackpots;
}

/** Makes the handlers. */
export const jackpotHandlers = (
  jackpots: JackpotService,
  groups: Pick<JackpotGroups, 'place' | 'assertNewSeed'>,
): Handlers<typeof ownJackpotCalls> => ({
  'GET /Jackpot/All': async () => ({
    jackpots: (await jackpots.list({ activeOnly: false })).map(full),
  }),
  'GET /Jackpot/Active': async () => ({
    jackpots: (await jackpots.list({ activeOnly: true })).map(shown),
  }),
  'GET /Jackpot/All/{id}': async ({ params }) => ({
    jackpots: found(await jackpots.list({ id: toId(params.id), activeOnly: false })).map(full),
  }),
  'GET /Jackpot/Active/{id}': async ({ params }) => ({
    jackpots: found(await jackpots.list({ id: toId(params.id), activeOnly: true })).map(shown),
  }),
  'POST /Jackpot/AddNewJackpot': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const { groupId, settingsId, ...wish } = body;
      const { staffId } = staffOf(context);
      const terms = {
        name: wish.name,
        seed: BigInt(wish.seed.amount),
        contributionPpm: wish.contributionPpm,
        ...(settingsId !== undefined && { settingsId: toId(settingsId) }),
      };
      await groups.assertNewSeed(tx, terms, staffId);
      const jackpot = await jackpots.add(tx, {
        ...wish,
        providerId: toId(wish.providerId),
        seed: fromWireMoney(wish.seed),
        awardMaximum: wish.awardMaximum === undefined ? undefined : BigInt(wish.awardMaximum),
        createdBy: staffId,
      });
      await groups.place(
        tx,
        { id: jackpot.id, currency: jackpot.seed.currency },
        {
          groupId: groupId === undefined ? undefined : toId(groupId),
          settingsId: settingsId === undefined ? undefined : toId(settingsId),
        },
      );
      const after = full(await jackpots.fresh(tx, jackpot));
      await context.act(tx, {
        action: 'jackpots.jackpot_added',
        targetKind: 'jackpot',
        targetId: after.id,
        after: { ...wish, groupId, settingsId },
      });
      return after;
    }),
});
