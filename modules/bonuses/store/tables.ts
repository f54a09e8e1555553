/** Row types of the schema `bonuses`. */
import type { Currency } from '@herna/kernel';
import type { ColumnType, Generated } from 'kysely';
import type { BonusState } from '../contract/bonuses.ts';
import type { GameTerms, Weights } from '../rules/wagering.ts';

export interface BonusTable {
  id: Generated<bigint>;
  player_id: bigint;
  currency: Currency;
  amount: bigint;
  reference: string;
  wagering_required: bigint;
  /** Written as JSON text. */
  weights: ColumnType<Weights, string, never>;
  stake_maximum: bigint | null;
  conversion_maximum: bigint | null;
  forfeit_on_withdrawal: boolean;
  expires_at: Date;
  state: BonusState;
  wagered: Generated<bigint>;
  granted_at: Date;
  /** The member of staff who gave it before offers were accepted; null since. */
  granted_by: bigint | null;
  /** When the player accepted its terms, and which; absent of bonuses from before receipts. */
  accepted_at: Date | null;
  accepted_terms: string | null;
  reason: string;
  fulfilled_at: Date | null;
  ended_at: Date | null;
  end_reason: string | null;
  converted: Generated<bigint>;
  forfeited: Generated<bigint>;
  /** Owner of its postings on `promotions`. */
  promotion_id: Generated<bigint>;
  /** Written as JSON text. */
  games: ColumnType<GameTerms, string | undefined, never>;
}

export interface BonusesTables {
  'bonuses.bonus': BonusTable;
}
