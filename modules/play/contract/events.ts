/**
 * What play tells other modules. All wagers of one batch are one event, written as rows of values
 * under the names of their columns: an event is written with every batch of bets, so its size counts.
 * `wagersOf` makes objects of them again.
 */

/** The wagers of a batch are committed; `wagersOf` reads the payload. */
export const wagersHappened = 'play.wagers';

/** Free rounds were ended or not taken by their provider; the payload has their `freeRoundsId`, decimal text. */
export const freeRoundsEnded = 'play.free_rounds_ended';

/** A wager as it happened. Ids and amounts (minor units) are decimal text. */
export interface WagerNews {
  readonly kind: 'bet' | 'win' | 'bet-cancel' | 'win-cancel' | 'jackpot-win';
  readonly movementId: string;
  readonly playerId: string;
  readonly providerId: string;
  readonly sessionId: string;
  readonly gameId: string;
  /** Null where there is no round. */
  readonly roundId: string | null;
  readonly scope: string;
  readonly currency: string;
  /** Stake, win or jackpot paid, by wallet; of a stake given back, the wallets that it had come from. */
  readonly cash: string;
  readonly bonus: string;
  /** The player's balances in the wallet afterwards. */
  readonly cashAfter: string;
  readonly bonusAfter: string;
  /** The round has ended with this wager. */
  readonly roundEnded: boolean;
  readonly jackpotId: string | null;
  /** What lies on the terminal of its session afterwards; null where that is at none. */
  readonly purseAfter: string | null;
}

/** The payload of `wagersHappened`. */
export interface WagersHappened {
  readonly columns: readonly (keyof WagerNews)[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The columns of a payload, in their order. */
export const wagerColumns: readonly (keyof WagerNews)[] = [
  'kind',
  'movementId',
  'playerId',
  'providerId',
  'sessionId',
  'gameId',
  'roundId',
  'scope',
  'currency',
  'cash',
  'bonus',
  'cashAfter',
  'bonusAfter',
  'roundEnded',
  'jackpotId',
  'purseAfter',
];

/** The wagers of an event's payload. Consumers read thousands a second: each is one plain object. */
export function wagersOf(payload: Readonly<Record<string, unknown>>): WagerNews[] {
  const { columns, rows } = payload as unknown as WagersHappened;
  const at = Object.fromEntries(columns.map((column, index) => [column, index])) as Record<
    keyof WagerNews,
    number
  >;
  return rows.map(
    (row) =>
      ({
        kind: row[at.kind],
        movementId: row[at.movementId],
        playerId: row[at.playerId],
        providerId: row[at.providerId],
        sessionId: row[at.sessionId],
        gameId: row[at.gameId],
        roundId: row[at.roundId],
        scope: row[at.scope],
        currency: row[at.currency],
        cash: row[at.cash],
        bonus: row[at.bonus],
        cashAfter: row[at.cashAfter],
        bonusAfter: row[at.bonusAfter],
        roundEnded: row[at.roundEnded],
        jackpotId: row[at.jackpotId],
        // News of before this column have none.
        purseAfter: row[at.purseAfter] ?? null,
      }) as WagerNews,
  );
}

/**
 * What a wager adds to what its player has staked of their own money: minor units, less than zero
 * where a stake goes back, and nothing where it is no stake. The sums over it are the ledger's.
 */
export function ownStakeOf({ kind, cash }: WagerNews): bigint {
  if (kind === 'bet') return BigInt(cash);
  return kind === 'bet-cancel' ? -BigInt(cash) : 0n;
}
