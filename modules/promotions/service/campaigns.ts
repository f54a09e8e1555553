/**
 * Promo campaigns and codes. Codes are kept as keyed hashes; a use is taken by one conditional update,
 * so no crowd uses a code more often than it may be. Whoever guesses learns nothing: an unknown code,
 * one used up, one of another time and one this player has used are refused alike.
 */
import { createHmac } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { attempt, type PageRequest, type Tx } from '@herna/db';
import { DomainError, type PlayerId, type StaffId } from '@herna/kernel';
import { drawCode, isUnguessable, normalizedCode, shownCode } from '../rules/code-signs.ts';
import * as store from '../store/campaigns.ts';
import { definitionById } from '../store/definitions.ts';
import {
  type FreeRoundRow,
  definitionById as freeRoundDefinitionById,
} from '../store/free-rounds.ts';
import * as waiting from '../store/registration-codes.ts';
import type { RelationRow } from '../store/relations.ts';
import { deleteCampaigns } from '../store/test-deletions.ts';
import { assertSeen } from './definition-changes.ts';
import type { FreeRoundOffers } from './free-rounds.ts';
import type { Launches } from './launches.ts';
import type { PromotionsDependencies } from './ports.ts';
import type { Relations } from './relations.ts';

export interface NewCampaign {
  readonly name: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly reward: { readonly kind: 'BONUS' | 'FREE_ROUNDS'; readonly definitionId: bigint };
}

/** What a campaign should be called and when it runs, and the version read before, where it is known. */
export interface CampaignChange extends Omit<NewCampaign, 'reward'> {
  readonly version?: number | undefined;
}

export interface NewCodes {
  readonly campaignId: bigint;
  readonly codes: readonly string[];
  readonly generate: number;
  readonly kind: 'UNIQUE' | 'PUBLIC';
  readonly usesMaximum: number;
}

export interface AddedCodes {
  readonly added: number;
  readonly duplicates: readonly string[];
  readonly invalid: readonly string[];
  readonly generated: readonly string[];
}

/** Codes that are drawn or hashed before others have their turn. */
const codesOfTurn = 1_000;

/** A use of a code that was taken. */
type TakenUse = NonNullable<Awaited<ReturnType<typeof store.takeUse>>>;

/** Makes the service. */
export function createCampaigns(
  deps: PromotionsDependencies,
  relations: Pick<Relations, 'offer'>,
  freeRounds: Pick<FreeRoundOffers, 'exists' | 'offer'>,
  launches: Pick<Launches, 'assertCodes'>,
) {
  const { database, clock, random, audit, codeKey, bonuses, players } = deps;
  const digestOf = (code: string): Buffer => createHmac('sha256', codeKey).update(code).digest();
  /** Signs that are no code meet the database too, so that they take as long. */
  const digestOfTyped = (typed: string): Buffer => digestOf(normalizedCode(typed) ?? ' ');

  const one = async (id: bigint, tx?: Tx): Promise<store.CampaignRow> => {
    const row = await store.campaignById(tx ?? database.read, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  const assertPeriod = (validFrom: Date, validUntil: Date): void => {
    if (validFrom < validUntil) return;
    const fields = [{ field: 'validUntil', kind: 'InvalidValue' } as const];
    throw new DomainError('ERR_VALIDATION', { fields });
  };

  const record = (tx: Tx, staffId: StaffId, action: string, id: bigint, details = {}) =>
    audit(tx, { staffId, action, targetKind: 'promo-campaign', targetId: id.toString(), details });

  /** @throws DomainError ERR_CODE_NOT_USABLE, ERR_BONUS_NOT_ALLOWED */
  const use = async (
    tx: Tx,
    playerId: PlayerId,
    digest: Buffer,
    rewards: readonly store.RewardKind[],
  ) => {
    // Said before the code is looked at, so it says nothing of the code.
    if (!(await bonuses.mayHave(tx, playerId))) throw new DomainError('ERR_BONUS_NOT_ALLOWED');
    const now = clock.now();
    const taken = await store.takeUse(tx, digest, { now, rewards });
    const accounts = await players.accountsOfPerson(tx, playerId);
    const fresh =
      taken && (await store.insertUse(tx, { playerId, accounts, codeId: taken.id, at: now }));
    if (!taken || !fresh) throw new DomainError('ERR_CODE_NOT_USABLE');
    return taken;
  };

  const offerBonus = async (tx: Tx, playerId: PlayerId, { id, rewardId }: TakenUse) => {
    const definition = await definitionById(tx, rewardId);
    const source = { source: 'code', reference: id.toString() } as const;
    const relation = definition && (await relations.offer(tx, definition, playerId, source));
    if (!relation || typeof relation === 'string') throw new DomainError('ERR_CODE_NOT_USABLE');
    return relation;
  };

  const offerFreeRounds = async (tx: Tx, playerId: PlayerId, { id, rewardId }: TakenUse) => {
    const definition = await freeRoundDefinitionById(tx, rewardId);
    const source = { source: 'code', reference: id.toString() } as const;
    const relation = definition && (await freeRounds.offer(tx, definition, playerId, source));
    if (!relation || typeof relation === 'string') throw new DomainError('ERR_CODE_NOT_USABLE');
    return relation;
  };

  /** Redeems what waits for a player whose account is whole; a code that holds no more is gone. */
  const redeemKept = async (tx: Tx, playerId: PlayerId): Promise<void> => {
    for (const { digest } of await waiting.takeRegistrationCodes(tx, playerId)) {
      await attempt(tx, async () => {
        const taken = await use(tx, playerId, digest, ['BONUS', 'FREE_ROUNDS']);
        const offer = taken.rewardKind === 'BONUS' ? offerBonus : offerFreeRounds;
        await offer(tx, playerId, taken);
      });
    }
  };

  return {
    one,
    page: (choice: PageRequest & { readonly phase?: store.Phase | undefined }) =>
      store.campaignPage(database.read, { ...choice, now: clock.now() }),

    async create(tx: Tx, wish: NewCampaign, staffId: StaffId): Promise<store.CampaignRow> {
      assertPeriod(wish.validFrom, wish.validUntil);
      const { kind, definitionId } = wish.reward;
      const there =
        kind === 'BONUS'
          ? (await definitionById(tx, definitionId)) !== undefined
          : await freeRounds.exists(tx, definitionId);
      if (!there) throw new DomainError('ERR_NOT_FOUND');
      const id = await store.insertCampaign(tx, {
        name: wish.name,
        valid_from: wish.validFrom,
        valid_until: wish.validUntil,
        reward_kind: kind,
        reward_id: definitionId,
        created_at: clock.now(),
        created_by: staffId,
      });
      await record(tx, staffId, 'promotions.campaign_created', id);
      return one(id, tx);
    },

    /** @throws DomainError ERR_CHANGED_MEANWHILE, ERR_NOT_FOUND, ERR_VALIDATION */
    async update(
      tx: Tx,
      id: bigint,
      { name, validFrom, validUntil, version: seen }: CampaignChange,
      staffId: StaffId,
    ): Promise<store.CampaignRow> {
      assertPeriod(validFrom, validUntil);
      await store.lockCampaign(tx, id);
      const row = await one(id, tx);
      assertSeen(row, seen);
      const version = row.version + 1;
      const change = { name, valid_from: validFrom, valid_until: validUntil, version };
      await store.updateCampaign(tx, id, change);
      await record(tx, staffId, 'promotions.campaign_changed', id, {
        before: { name: row.name, validFrom: row.valid_from, validUntil: row.valid_until },
        after: { name, validFrom, validUntil },
      });
      return one(id, tx);
    },

    /** @throws DomainError ERR_PROMO_CAMPAIGN_USED */
    remove: (id: bigint, staffId: StaffId): Promise<void> =>
      database.transaction(async (tx) => {
        await one(id, tx);
        if (!(await store.deleteCampaign(tx, id))) throw new DomainError('ERR_PROMO_CAMPAIGN_USED');
        await record(tx, staffId, 'promotions.campaign_deleted', id);
      }),

    codes: (campaignId: bigint, wish: PageRequest) =>
      store.codePage(database.read, campaignId, wish),

    /**
     * Adds given and generated codes; duplicates and what are no codes are returned, never half added.
     * @throws DomainError ERR_NOT_FOUND, ERR_APPROVAL_NEEDED
     */
    async addCodes(tx: Tx, wish: NewCodes, staffId: StaffId): Promise<AddedCodes> {
      const { campaignId, kind } = wish;
      const { reward_kind, reward_id } = await one(campaignId, tx);
      const invalid: string[] = [];
      const duplicates: string[] = [];
      const wanted = new Map<string, string>();
      for (const typed of wish.codes) {
        const code = normalizedCode(typed);
        if (!code || (kind === 'UNIQUE' && !isUnguessable(code))) invalid.push(typed);
        else if (wanted.has(code)) duplicates.push(typed);
        else wanted.set(code, typed);
      }
      const drawn = new Set<string>();
      while (drawn.size < wish.generate) {
        if (drawn.size % codesOfTurn === 0) await turn();
        const code = drawCode(random);
        if (!wanted.has(code)) drawn.add(code);
      }
      const all: (store.NewCode & { readonly code: string })[] = [];
      for (const code of [...wanted.keys(), ...drawn]) {
        if (all.length % codesOfTurn === 0) await turn();
        const shown = kind === 'PUBLIC' ? shownCode(code) : `…${code.slice(-4)}`;
        all.push({ code, digest: digestOf(code), shown });
      }
      const added = await store.insertCodes(tx, all, {
        campaign_id: campaignId,
        kind,
        uses_maximum: kind === 'UNIQUE' ? 1 : wish.usesMaximum,
        created_at: clock.now(),
      });
      const each = kind === 'UNIQUE' ? 1n : BigInt(wish.usesMaximum);
      const reward = { kind: reward_kind, definitionId: reward_id };
      const uses = BigInt(added.size) * each;
      const { generate, usesMaximum } = wish;
      // What waits for a second person is kept for good: it names the codes by a digest and a number.
      const digest = digestOf([...wanted.keys()].sort().join(' ')).toString('hex');
      const asked = { kind, generate, usesMaximum, given: wanted.size };
      const content = { ...asked, digest };
      await launches.assertCodes(tx, { campaignId, reward, uses, asked, content }, staffId);
      const isAdded = ({ digest }: { readonly digest: Buffer }) =>
        added.has(digest.toString('hex'));
      for (const one of all) {
        const typed = wanted.get(one.code);
        if (!isAdded(one) && typed !== undefined) duplicates.push(typed);
      }
      const generated = all.filter((one) => drawn.has(one.code) && isAdded(one));
      await record(tx, staffId, 'promotions.codes_added', campaignId, { added: added.size });
      return {
        added: added.size,
        duplicates,
        invalid,
        generated: generated.map(({ code }) => shownCode(code)),
      };
    },

    /** @throws DomainError ERR_PROMO_CODE_USED */
    removeCode: (id: bigint, staffId: StaffId): Promise<void> =>
      database.transaction(async (tx) => {
        const deleted = await store.deleteCode(tx, id);
        if (deleted === undefined) throw new DomainError('ERR_NOT_FOUND');
        if (!deleted) throw new DomainError('ERR_PROMO_CODE_USED');
        await record(tx, staffId, 'promotions.code_deleted', id);
      }),

    isValid: (typed: string): Promise<boolean> =>
      store.isUsable(database.read, digestOfTyped(typed), clock.now()),

    /**
     * Uses a code for the bonus it stands for; a refusal gives the use back with the transaction.
     * @throws DomainError ERR_CODE_NOT_USABLE, ERR_BONUS_NOT_ALLOWED
     */
    async redeemBonus(tx: Tx, playerId: PlayerId, typed: string): Promise<RelationRow> {
      return offerBonus(tx, playerId, await use(tx, playerId, digestOfTyped(typed), ['BONUS']));
    },

    /** As `redeemBonus`, for codes that stand for free rounds. */
    async redeemFreeRounds(tx: Tx, playerId: PlayerId, typed: string): Promise<FreeRoundRow> {
      const taken = await use(tx, playerId, digestOfTyped(typed), ['FREE_ROUNDS']);
      return offerFreeRounds(tx, playerId, taken);
    },

    /** Keeps a code typed at the registration until the account may have what it stands for. */
    keepForWholeAccount: (tx: Tx, playerId: PlayerId, typed: string): Promise<void> =>
      waiting.insertRegistrationCode(tx, {
        player_id: playerId,
        digest: digestOfTyped(typed),
        typed_at: clock.now(),
      }),

    redeemKept,

    /** Hands what waits for an account on to the one it has become part of, which may be whole. */
    async inheritKept(tx: Tx, from: PlayerId, joined: PlayerId): Promise<void> {
      // It may have become part of a third one before this is heard.
      const into = await players.accountThatGoesOn(tx, joined);
      const taken = await waiting.takeRegistrationCodes(tx, from);
      for (const row of taken)
        await waiting.insertRegistrationCode(tx, { ...row, player_id: into });
      if (taken.length > 0 && (await bonuses.mayHave(tx, into))) await redeemKept(tx, into);
    },

    deleteOfTests: (ids: readonly bigint[]) =>
      database.transaction((tx) => deleteCampaigns(tx, ids)),
  };
}

export type Campaigns = ReturnType<typeof createCampaigns>;
