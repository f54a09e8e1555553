/**
 * What staff should look at in a bonus of a player: who was given the same one before and is linked, by
 * what, and whether it was wagered where the house keeps next to nothing. Marks inform; they refuse nothing.
 */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { RelationMark } from '../contract/bonus-schemas.ts';
import { isLowEdge } from '../rules/low-edge.ts';
import { firstGiven, type RelationRow } from '../store/relations.ts';
import { provenEdge } from './bonus-costs.ts';
import type { PromotionsDependencies } from './ports.ts';

/** Makes what marks relations. */
export function createRelationMarks({
  players,
  stakesUnderBonus,
  gameKeys,
}: Pick<PromotionsDependencies, 'players' | 'stakesUnderBonus' | 'gameKeys'>) {
  /** By what accounts are linked, each with those that are. */
  const waysOf = async (db: Db, accounts: readonly PlayerId[]) => {
    const ways: readonly (readonly [RelationMark, readonly bigint[]])[] = [
      ['PERSON', await players.accountsAlike(db, accounts)],
      ['DEVICE', await players.accountsSharing(db, accounts, 'DEVICE')],
      ['CARD', await players.accountsSharing(db, accounts, 'PAYMENT_CARD')],
    ];
    return ways.map(([mark, linked]) => ({
      mark,
      others: linked.filter((id) => !accounts.some((own) => own === id)),
    }));
  };

  return {
    /** Of a bonus that is given: another account that was given it first, and what links them. */
    async atGiving(tx: Tx, accounts: readonly PlayerId[], definitionId: bigint) {
      const marks: RelationMark[] = [];
      const ways = await waysOf(tx, accounts);
      for (const { mark, others } of ways) {
        const given = await firstGiven(tx, others, definitionId);
        if (given !== undefined) marks.push(mark);
      }
      const all = ways.flatMap(({ others }) => others);
      return { linked_to: (await firstGiven(tx, all, definitionId)) ?? null, marks };
    },

    /** Of a bonus that has ended: the marks it had, and that of its play. */
    async atEnd(db: Db, row: RelationRow): Promise<readonly RelationMark[]> {
      const { player_id: playerId, bonus_id: bonusId, given_at: since, marks } = row;
      if (bonusId === null || since === null) return marks;
      const stakes = await stakesUnderBonus(db, { playerId, bonusId, since });
      if (stakes.length === 0) return marks;
      const ids = stakes.map(({ game_id }) => game_id);
      const keys = await gameKeys(db, ids);
      const staked = stakes.map(({ game_id, stake }) => ({
        stake,
        edge: provenEdge(keys.get(game_id) ?? ''),
      }));
      return isLowEdge(staked) ? [...marks, 'LOW_EDGE'] : marks;
    },
  };
}
