/**
 * Free rounds as offers: made, shown, accepted with a receipt, declined, prolonged, withdrawn. What they
 * may cost is put aside in one place (`accept`), after the terms are accepted.
 */
import type { RecordAct } from '@herna/contract-kit/server';
import type { Db, Tx } from '@herna/db';
import {
  DomainError,
  fromWireMoney,
  type PlayerId,
  pragueDaysLater,
  type StaffId,
  toId,
} from '@herna/kernel';
import { freeRoundMachine } from '../rules/free-round.machine.ts';
import { freeRoundTermsHash, type ShownTerms, termsIn } from '../rules/terms.ts';
import * as store from '../store/free-rounds.ts';
import type { FreeRoundMoves, HeldFreeRounds, Key, Preview } from './free-round-moves.ts';
import type { PromotionsDependencies } from './ports.ts';
import type { Acceptance, OfferSource } from './relations.ts';

interface NamedGame {
  readonly gameKey: string;
  readonly gameName: string;
}

/** As its player sees it. */
export interface ShownFreeRounds extends HeldFreeRounds {
  readonly terms: ShownTerms;
  readonly hash: string;
  readonly games: readonly NamedGame[];
  /** The game of a round that is to be finished before what was won is converted. */
  readonly openGame: NamedGame | undefined;
  readonly conversion: Preview;
}

const hourMs = 3_600_000;

/** Makes the service. */
export function createFreeRoundOffers(deps: PromotionsDependencies, moves: FreeRoundMoves) {
  const { database, clock, brand, ledger, bonuses, freeRounds, authority, players } = deps;
  const { specOf, changed, move, lockedRow, held, previewOf } = moves;

  const shown = async (
    db: Db,
    row: store.FreeRoundRow,
    locale: string,
  ): Promise<ShownFreeRounds> => {
    const all = await held(db, row);
    const terms = termsIn(all.spec, row.accepted_locale ?? locale, brand.defaultLocale);
    if (!terms) throw new DomainError('ERR_NOT_FOUND');
    const offered = await freeRounds.games(toId(all.spec.providerId), db);
    const names = new Map(offered.map(({ key, name }) => [key, name]));
    const named = (gameKey: string) => ({ gameKey, gameName: names.get(gameKey) ?? gameKey });
    const openId = all.waitsFor?.kind === 'OPEN_ROUND' ? [all.waitsFor.gameId] : [];
    const [open] = (await deps.gameKeys(db, openId)).values();
    return {
      ...all,
      terms,
      hash: freeRoundTermsHash(all.spec, terms),
      games: all.spec.gameKeys.map(named),
      openGame: open === undefined ? undefined : named(open),
      conversion: previewOf(all),
    };
  };

  /** What stands in the way of an offer to a player now; undefined when nothing does. */
  const refusalOf = async (
    tx: Db,
    { state, spec }: store.FreeRoundDefinitionRow,
    playerId: PlayerId,
  ): Promise<string | undefined> => {
    if (state !== 'ACTIVATED') return 'NOT_ACTIVATED';
    const wallets = await ledger.balances(tx, playerId);
    if (!wallets.some(({ currency }) => currency === spec.stake.currency)) {
      return 'ERR_WALLET_NOT_FOUND';
    }
    if (!(await bonuses.mayHave(tx, playerId))) return 'ERR_FREE_ROUND_NOT_ALLOWED';
    return termsIn(spec, brand.defaultLocale, brand.defaultLocale) ? undefined : 'NO_TERMS';
  };

  /** Offers an activated definition to a player; the name of what stands in the way instead. */
  const offer = async (
    tx: Tx,
    definition: store.FreeRoundDefinitionRow,
    playerId: PlayerId,
    { source, reference }: OfferSource,
  ): Promise<store.FreeRoundRow | string> => {
    const { spec } = definition;
    const refusal = await refusalOf(tx, definition, playerId);
    const terms = termsIn(spec, brand.defaultLocale, brand.defaultLocale);
    if (refusal !== undefined || !terms) return refusal ?? 'NO_TERMS';
    const now = clock.now();
    const row = await store.insertOffer(tx, {
      player_id: playerId,
      definition_id: definition.id,
      version: definition.version,
      source,
      source_reference: reference,
      state: freeRoundMachine.initial,
      currency: spec.stake.currency as 'CZK' | 'EUR',
      terms_hash: freeRoundTermsHash(spec, terms),
      offered_at: now,
      offer_expires_at: new Date(now.getTime() + spec.offerHours * hourMs),
    });
    return row ? changed(tx, row) : 'ALREADY_OFFERED';
  };

  const auditOf = (
    { player_id }: store.FreeRoundRow,
    done: string,
    before: store.FreeRoundRow | undefined,
    after: store.FreeRoundRow,
  ) => {
    const facts = ({ id, definition_id, state, rounds_expire_at }: store.FreeRoundRow) => ({
      id,
      definitionId: definition_id,
      state,
      expiresAt: rounds_expire_at,
    });
    return {
      action: `promotions.free_rounds_${done}`,
      targetKind: 'player',
      targetId: player_id.toString(),
      ...(before ? { before: facts(before) } : {}),
      after: facts(after),
    };
  };

  return {
    offer,
    refusalOf,
    shown,
    shownNow: (row: store.FreeRoundRow, locale: string) => shown(database.read, row, locale),
    heldNow: (row: store.FreeRoundRow): Promise<HeldFreeRounds> => held(database.read, row),

    /** Offers what a programme promises; the name of what stands in the way instead. */
    async offerTo(
      tx: Tx,
      wish: {
        readonly definitionId: bigint;
        readonly playerId: PlayerId;
        readonly source: OfferSource;
      },
    ): Promise<store.FreeRoundRow | string> {
      const definition = await store.definitionById(tx, wish.definitionId);
      return definition ? offer(tx, definition, wish.playerId, wish.source) : 'NOT_ACTIVATED';
    },

    /** Whether a definition exists. */
    exists: async (db: Db, definitionId: bigint): Promise<boolean> =>
      (await store.definitionById(db, definitionId)) !== undefined,

    /**
     * Offers free rounds to players. `staffId` is who decides upon it.
     * @throws DomainError ERR_NOT_FOUND, ERR_FREE_ROUND_STATE, ERR_APPROVAL_NEEDED
     */
    async assign(
      tx: Tx,
      wish: {
        readonly definitionId: bigint;
        readonly playerIds: readonly PlayerId[];
        readonly reference: string;
      },
      staffId: StaffId,
      act: RecordAct,
    ) {
      const definition = await store.lockDefinition(tx, wish.definitionId);
      if (!definition) throw new DomainError('ERR_NOT_FOUND');
      if (definition.state !== 'ACTIVATED') throw new DomainError('ERR_FREE_ROUND_STATE');
      const known = new Set(
        (await players.playersByIds(tx, wish.playerIds)).map(({ id }) => id as bigint),
      );
      const given: store.FreeRoundRow[] = [];
      const refused: { playerId: PlayerId; reason: string }[] = [];
      const source = { source: 'staff', reference: `${definition.id}:${wish.reference}` } as const;
      for (const playerId of new Set(wish.playerIds)) {
        const relation = known.has(playerId)
          ? await offer(tx, definition, playerId, source)
          : 'ERR_WALLET_NOT_FOUND';
        if (typeof relation === 'string') refused.push({ playerId, reason: relation });
        else {
          given.push(relation);
          await act(tx, auditOf(relation, 'given', undefined, relation));
        }
      }
      const { stake, rounds } = definition.spec;
      if (given.length > 0) {
        await authority.assertPermitted(tx, {
          kind: 'free-rounds',
          staffId,
          reference: wish.definitionId.toString(),
          parts: given.map(({ player_id }) => ({
            playerId: player_id,
            amount: BigInt(stake.amount) * BigInt(rounds),
          })),
        });
      }
      return { given, refused };
    },

    /**
     * Accepts the terms and makes the rounds playable. Repeated, it gives the same.
     * @throws DomainError ERR_PROMOTION_STATE, ERR_PROMOTION_CLOSED, ERR_PROMOTION_TERMS_CHANGED,
     *   ERR_BONUS_NOT_ALLOWED
     */
    async accept(tx: Tx, key: Key, acceptance: Acceptance): Promise<store.FreeRoundRow> {
      const row = await lockedRow(tx, key);
      if (row.accepted_hash === acceptance.termsHash && row.state === 'ACTIVE') return row;
      if (row.state !== 'OFFERED') throw new DomainError('ERR_PROMOTION_STATE');
      const now = clock.now();
      const definition = await store.definitionById(tx, row.definition_id);
      if (definition?.state !== 'ACTIVATED' || row.offer_expires_at <= now) {
        throw new DomainError('ERR_PROMOTION_CLOSED');
      }
      const spec = await specOf(tx, row);
      const terms = termsIn(spec, acceptance.locale, brand.defaultLocale);
      if (!terms || freeRoundTermsHash(spec, terms) !== acceptance.termsHash) {
        throw new DomainError('ERR_PROMOTION_TERMS_CHANGED');
      }
      if (!(await bonuses.mayHave(tx, key.playerId))) {
        throw new DomainError('ERR_BONUS_NOT_ALLOWED');
      }
      const expiresAt = pragueDaysLater(now, spec.validDays);
      await freeRounds.begin(tx, {
        ...key,
        promotionId: row.definition_id,
        providerId: toId(spec.providerId),
        gameKeys: spec.gameKeys,
        stake: fromWireMoney(spec.stake),
        rounds: spec.rounds,
        expiresAt,
        winsHeld: spec.conversion.kind !== 'AT_ONCE',
      });
      return move(tx, row, 'accept', {
        accepted_at: now,
        accepted_locale: terms.locale,
        accepted_hash: acceptance.termsHash,
        accepted_ip: acceptance.ip,
        rounds_expire_at: expiresAt,
      });
    },

    /** @throws DomainError ERR_PROMOTION_STATE once it was accepted or has ended otherwise */
    async reject(tx: Tx, key: Key): Promise<void> {
      const row = await lockedRow(tx, key);
      if (row.state === 'REJECTED') return;
      await move(tx, row, 'reject', { reason: 'player' });
    },

    /**
     * Prolongs an offer or its rounds, or adds rounds.
     * @throws DomainError ERR_FREE_ROUND_STATE, ERR_FREE_ROUND_NOT_ALLOWED, ERR_APPROVAL_NEEDED
     */
    async extend(
      tx: Tx,
      key: Key,
      wish: {
        readonly expiresAt: Date | undefined;
        readonly more: number;
        readonly reason: string;
      },
      staffId: StaffId,
      act: RecordAct,
    ): Promise<store.FreeRoundRow> {
      const row = await lockedRow(tx, key);
      const { more } = wish;
      let after: store.FreeRoundRow;
      if (row.state === 'OFFERED' && more === 0 && wish.expiresAt) {
        if (wish.expiresAt < row.offer_expires_at) throw new DomainError('ERR_FREE_ROUND_STATE');
        after = await store.changeOffer(tx, row, { offer_expires_at: wish.expiresAt });
      } else if (row.state === 'ACTIVE' && row.rounds_expire_at) {
        const expiresAt = wish.expiresAt ?? row.rounds_expire_at;
        if (!(await bonuses.mayHave(tx, key.playerId))) {
          throw new DomainError('ERR_FREE_ROUND_NOT_ALLOWED');
        }
        const rounds = await freeRounds.extend(tx, key, { expiresAt, more });
        after = await store.changeOffer(tx, row, { rounds_expire_at: expiresAt });
        if (more > 0) {
          await authority.assertPermitted(tx, {
            kind: 'free-rounds',
            staffId,
            reference: row.definition_id.toString(),
            parts: [{ playerId: key.playerId, amount: rounds.stake * BigInt(more) }],
          });
        }
      } else throw new DomainError('ERR_FREE_ROUND_STATE');
      const { reason } = wish;
      await act(tx, { ...auditOf(row, 'extended', row, after), reason });
      return after;
    },

    /** Withdraws an offer or unplayed rounds; ERR_FREE_ROUND_STATE when nothing is left to withdraw. */
    async cancel(tx: Tx, key: Key, act: RecordAct): Promise<store.FreeRoundRow> {
      const row = await lockedRow(tx, key);
      const change = { reason: 'staff' };
      let after: store.FreeRoundRow;
      if (row.state === 'OFFERED') after = await move(tx, row, 'cancel', change);
      else if (row.state === 'ACTIVE') {
        await freeRounds.cancel(tx, key);
        const all = await held(tx, row);
        const waits = all.waitsFor !== undefined || previewOf(all).waiting !== 0n;
        after = waits
          ? await store.changeOffer(tx, row, change)
          : await move(tx, row, 'cancel', change);
      } else throw new DomainError('ERR_FREE_ROUND_STATE');
      await act(tx, auditOf(row, 'cancelled', row, after));
      return after;
    },

    one: async (key: Key): Promise<store.FreeRoundRow> => {
      const row = await store.offerById(database.read, key);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      return row;
    },

    async list(playerId: PlayerId, locale: string): Promise<ShownFreeRounds[]> {
      const found: ShownFreeRounds[] = [];
      for (const row of await store.openOffers(database.read, playerId)) {
        found.push(await shown(database.read, row, locale));
      }
      return found;
    },

    async page(choice: store.OfferChoice) {
      const page = await store.offerPage(database.read, choice);
      const keys = page.items
        .filter(({ accepted_at }) => accepted_at !== null)
        .map(({ player_id, id }) => ({ playerId: player_id as PlayerId, id }));
      const rounds = new Map(
        (await freeRounds.rowsOf(database.read, keys)).map((row) => [row.id, row]),
      );
      const issues = new Map(
        (await freeRounds.issuesOf(database.read, keys)).map((issue) => [issue.id, issue]),
      );
      const items = page.items.map(({ spec, ...row }) => ({
        row,
        spec,
        rounds: rounds.get(row.id),
        issue: issues.get(row.id),
      }));
      return { ...page, items };
    },
  };
}

export type FreeRoundOffers = ReturnType<typeof createFreeRoundOffers>;
