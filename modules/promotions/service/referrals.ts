/**
 * Players who recommend the site to others. Who came by whose code is kept at the registration and
 * decided once, when the new account is verified: a recommendation of oneself, within a household's
 * one device, or of a person who has been here before does not count. It pays nothing by itself; an
 * operator may bind a bonus to its events.
 */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { ReferralRefusal } from '../contract/referrals.ts';
import { drawCode, normalizedCode, shownCode } from '../rules/code-signs.ts';
import { type ReferralEvent, referralMachine } from '../rules/referral.machine.ts';
import * as store from '../store/referrals.ts';
import type { PromotionsDependencies } from './ports.ts';
import type { Triggers } from './triggers.ts';

/** Most recommendations that staff are shown of a player. */
const shownMaximum = 100;

/** Events of a recommendation that counts: of the player who made it, and of the one who came by it. */
export const referralEvents = { referrer: 'REFERRAL_VERIFIED', referred: 'REFERRED_VERIFIED' };

/** Makes the service. */
export function createReferrals(
  deps: Pick<PromotionsDependencies, 'database' | 'clock' | 'random' | 'players'>,
  triggers: Pick<Triggers, 'offerFor'>,
) {
  const { database, clock, random, players } = deps;

  const own = async (db: Db, playerId: PlayerId) => {
    const code = await store.referralCodeOf(db, playerId);
    const counts = await store.countReferrals(db, playerId);
    return {
      code: code === undefined ? null : shownCode(code),
      pending: counts.get('PENDING') ?? 0,
      verified: counts.get('VERIFIED') ?? 0,
    };
  };

  /** Signs that are no code are looked up too, so that they take as long. */
  const referrerOf = (db: Db, typed: string): Promise<bigint | undefined> =>
    store.referrerOf(db, normalizedCode(typed) ?? ' ');

  /** Why a recommendation does not count; undefined when it does. */
  const refusalOf = async (
    tx: Tx,
    { referrer_id: referrer, referred_id: referred }: store.ReferralRow,
  ): Promise<ReferralRefusal | undefined> => {
    const person = await players.accountsOfPerson(tx, referred as PlayerId);
    if (person.includes(referrer as PlayerId)) return 'SAME_PERSON';
    if (person.length > 1) return 'KNOWN_PERSON';
    if ((await players.accountsLinkedTo(tx, [referred])).includes(referrer)) return 'SAME_DEVICE';
    const account = await players.playerById(tx, referrer as PlayerId);
    return !account || account.state === 'CLOSED' ? 'REFERRER_CLOSED' : undefined;
  };

  const decide = async (
    tx: Tx,
    row: store.ReferralRow,
    event: ReferralEvent,
    refusal: ReferralRefusal | null,
  ): Promise<boolean> => {
    const state = referralMachine.next(row.state, event);
    if (!state) return false;
    await store.updateReferral(tx, row.id, { state, refusal, decided_at: clock.now() });
    return true;
  };

  return {
    own: (playerId: PlayerId) => own(database.read, playerId),

    /** Makes the code of a player, once. */
    createCode: (playerId: PlayerId) =>
      database.transaction(async (tx) => {
        const row = { player_id: playerId, code: drawCode(random), made_at: clock.now() };
        await store.insertReferralCode(tx, row);
        return own(tx, playerId);
      }),

    /** Whether what was typed is the code of somebody. */
    isCode: async (typed: string): Promise<boolean> =>
      (await referrerOf(database.read, typed)) !== undefined,

    /** Keeps who recommended the site to somebody who registers; false where no such code is. */
    async keep(tx: Tx, referred: PlayerId, typed: string): Promise<boolean> {
      const referrer = await referrerOf(tx, typed);
      if (referrer === undefined || referrer === referred) return false;
      await store.insertReferral(tx, {
        referrer_id: referrer,
        referred_id: referred,
        state: referralMachine.initial,
        refusal: null,
        referred_at: clock.now(),
        decided_at: null,
      });
      return true;
    },

    /** Decides the recommendation of a player whose account has become whole. */
    async settle(tx: Tx, referred: PlayerId): Promise<void> {
      const row = await store.lockReferral(tx, referred);
      if (row?.state !== referralMachine.initial) return;
      const refusal = await refusalOf(tx, row);
      if (refusal) {
        await decide(tx, row, 'refuse', refusal);
        return;
      }
      await decide(tx, row, 'verify', null);
      const eventId = `referral-${row.id}`;
      // In the order of players, in which wallets are locked.
      const events = [
        { playerId: row.referrer_id as PlayerId, name: referralEvents.referrer },
        { playerId: referred, name: referralEvents.referred },
      ].sort((one, other) => (one.playerId < other.playerId ? -1 : 1));
      for (const { playerId, name } of events) {
        await triggers.offerFor(tx, playerId, { name, eventId });
      }
    },

    /** An account that has become part of another one was no new player's. */
    async merged(tx: Tx, from: PlayerId): Promise<void> {
      const row = await store.lockReferral(tx, from);
      if (row) await decide(tx, row, 'refuse', 'KNOWN_PERSON');
    },

    async ofPlayer(playerId: bigint) {
      const db = database.read;
      const referred = await store.referralsBy(db, playerId, shownMaximum);
      return { referred, referredBy: await store.referralOf(db, playerId) };
    },
  };
}
export type Referrals = ReturnType<typeof createReferrals>;
