/** Cashback as players meet it: programmes with their terms, joining and leaving, and what they bring. */
import { hash } from 'node:crypto';
import type { Tx } from '@herna/db';
import { DomainError, type PlayerId, pragueDay } from '@herna/kernel';
import { type Period, periodOf, type Reckoned } from '../rules/cashback.ts';
import { canonicalText, type ShownTerms, termsIn } from '../rules/terms.ts';
import * as store from '../store/cashback.ts';
import { restrictedOf } from '../store/restricted-players.ts';
import { paidAfter } from './cashback-payout.ts';
import { boundsOf, type CashbackPlay } from './cashback-play.ts';
import type { PromotionsDependencies } from './ports.ts';
import type { Acceptance } from './relations.ts';

/** A programme as a player sees it. */
export interface ShownProgramme {
  readonly row: store.ProgrammeRow;
  readonly terms: ShownTerms;
  readonly hash: string;
  readonly joinedAt: Date | undefined;
  readonly current:
    | (Period & Pick<Reckoned, 'base' | 'amount'> & { readonly paidFrom: Date })
    | undefined;
}

const paymentsShown = 24;

/** Makes the service. */
export function createCashbackMembers(
  deps: Pick<PromotionsDependencies, 'database' | 'clock' | 'brand' | 'bonuses' | 'players'>,
  playOf: CashbackPlay,
) {
  const { database, clock, brand, bonuses, players } = deps;

  const shownTerms = ({ spec }: store.ProgrammeRow, locale: string) => {
    const { terms: _terms, name: _name, budget: _budget, ...promised } = spec;
    const terms = termsIn(spec, locale, brand.defaultLocale);
    return terms && { terms, hash: hash('sha256', canonicalText({ promised, terms }), 'hex') };
  };

  const currentOf = async (row: store.ProgrammeRow, memberships: readonly store.MemberRow[]) => {
    const period = periodOf(row.spec.period, pragueDay(clock.now()));
    const found = await playOf(database.read, row.spec, period, memberships);
    const [reckoned] = found.values();
    const { base, amount } = reckoned ?? { base: 0n, amount: 0n };
    return { ...period, base, amount, paidFrom: paidAfter(boundsOf(period).until) };
  };

  return {
    /** What the account shows; nothing of programmes where no reward may reach the player. */
    async shown(playerId: PlayerId, locale: string) {
      const db = database.read;
      const [accounts, open, programmes, memberships, payments] = await Promise.all([
        players.accountsOfPerson(db, playerId),
        bonuses.mayHave(db, playerId),
        store.activatedProgrammes(db),
        store.membershipsOf(db, playerId),
        store.paymentsOf(db, playerId, paymentsShown),
      ]);
      const found: ShownProgramme[] = [];
      for (const row of open ? programmes : []) {
        const shown = shownTerms(row, locale);
        const restricted = await restrictedOf(db, { kind: 'BONUS', id: row.id }, accounts);
        if (!shown || restricted.size > 0) continue;
        const own = memberships.filter(({ programme_id }) => programme_id === row.id);
        const joinedAt = own.find(({ left_at }) => left_at === null)?.accepted_at;
        const current = joinedAt && (await currentOf(row, own));
        found.push({ row, ...shown, joinedAt, current });
      }
      const titled: (store.PaymentRow & { readonly title: string })[] = [];
      for (const payment of payments) {
        const row = await store.programmeById(db, payment.programme_id);
        const title = row && termsIn(row.spec, locale, brand.defaultLocale)?.title;
        titled.push({ ...payment, title: title ?? '' });
      }
      return { open, programmes: found, payments: titled };
    },

    /**
     * Accepts the terms; a player who is in it already stays in it.
     * @throws DomainError ERR_NOT_FOUND, ERR_PROMOTION_CLOSED, ERR_PROMOTION_TERMS_CHANGED,
     *   ERR_BONUS_NOT_ALLOWED
     */
    async join(tx: Tx, playerId: PlayerId, id: bigint, acceptance: Acceptance): Promise<void> {
      const row = await store.lockProgramme(tx, id);
      if (!row || row.state === 'CREATED') throw new DomainError('ERR_NOT_FOUND');
      if (row.state !== 'ACTIVATED') throw new DomainError('ERR_PROMOTION_CLOSED');
      const accounts = await players.accountsOfPerson(tx, playerId);
      const restricted = await restrictedOf(tx, { kind: 'BONUS', id }, accounts);
      if (restricted.size > 0 || !(await bonuses.mayHave(tx, playerId))) {
        throw new DomainError('ERR_BONUS_NOT_ALLOWED');
      }
      const { hash: shown } = shownTerms(row, acceptance.locale) ?? {};
      if (shown !== acceptance.termsHash) throw new DomainError('ERR_PROMOTION_TERMS_CHANGED');
      await store.insertMember(tx, {
        player_id: playerId,
        programme_id: id,
        accepted_at: clock.now(),
        accepted_locale: acceptance.locale,
        accepted_hash: acceptance.termsHash,
        accepted_ip: acceptance.ip,
        left_at: null,
      });
    },

    /** Memberships of an account that has become part of another go on there, by the terms accepted. */
    async goOnIn(tx: Tx, from: PlayerId, into: PlayerId): Promise<void> {
      const now = clock.now();
      for (const row of await store.membershipsOf(tx, from)) {
        if (row.left_at !== null) continue;
        await store.endMembers(tx, { programmeId: row.programme_id, playerId: from }, now);
        await store.insertMember(tx, { ...row, player_id: into, accepted_at: now });
      }
    },

    /** Leaves a programme; who is not in it has left it. */
    async leave(tx: Tx, playerId: PlayerId, id: bigint): Promise<void> {
      const row = await store.programmeById(tx, id);
      if (!row || row.state === 'CREATED') throw new DomainError('ERR_NOT_FOUND');
      await store.endMembers(tx, { programmeId: id, playerId }, clock.now());
    },
  };
}

export type CashbackMembers = ReturnType<typeof createCashbackMembers>;
