/**
 * The chart of accounts as data. A player account belongs to the movement's own player; a house
 * account has an owner inside its kind (a provider, a jackpot, a gateway), 0 when there is one only.
 * Ids are stored with every posting and therefore never change; a test compares this table with
 * the one in the database. Sign: a positive posting puts money on the account.
 */
export const accountKinds = {
  /** Money of the player, free to stake and to withdraw. */
  'player-cash': { id: 1, holder: 'player' },
  /** Bonus money: stakes only, until it is wagered. */
  'player-bonus': { id: 2, holder: 'player' },
  /** Money reserved for a withdrawal that has not been paid yet. */
  'player-held': { id: 3, holder: 'player' },
  /** Money the player has brought to, or left at, venues. */
  'player-landbased': { id: 4, holder: 'player' },
  /** Money that a payment gateway owes us; owner: gateway. */
  'gateway-clearing': { id: 10, holder: 'house' },
  /** Money on the bank's side of transfers; owner: bank account. */
  'bank-clearing': { id: 11, holder: 'house' },
  /** Cash at a desk; owner: desk, 0 for desks of other systems. */
  'cash-desk': { id: 12, holder: 'house' },
  /** Money that another system (terminal, hall, partner) holds for us; owner: that system. */
  'transfer-clearing': { id: 13, holder: 'house' },
  /** Stakes less wins; owner: game provider. */
  'game-revenue': { id: 20, holder: 'house' },
  /** What players have put on a jackpot; owner: jackpot. */
  'jackpot-pool': { id: 21, holder: 'house' },
  /** What the house puts on a jackpot: seeds and shortages; owner: jackpot. */
  'jackpot-funding': { id: 22, holder: 'house' },
  /** Free rounds promised and not played yet; owner: promotion. */
  'free-round-liability': { id: 23, holder: 'house' },
  /** Cost of bonuses, cashback and prizes; owner: promotion. */
  promotions: { id: 24, holder: 'house' },
  /** Prizes of tournaments collected and not awarded yet; owner: tournament. */
  'prize-pool': { id: 25, holder: 'house' },
  /** Loyalty points in the players' hands, counted against the house. */
  'loyalty-points': { id: 26, holder: 'house' },
  /** Part of a jackpot that grows unseen and seeds the next pool; owner: jackpot. */
  'jackpot-hidden': { id: 27, holder: 'house' },
  /** What has come in above a jackpot's ceiling; owner: jackpot. */
  'jackpot-overflow': { id: 28, holder: 'house' },
  /** A jackpot won and not yet paid out; owner: jackpot. */
  'jackpot-reserved': { id: 29, holder: 'house' },
  /** Corrections by staff, four eyes each. */
  corrections: { id: 30, holder: 'house' },
  /** Fees kept from payments. */
  fees: { id: 31, holder: 'house' },
  /** Tax withheld from wins. */
  'tax-withheld': { id: 32, holder: 'house' },
  /** Money that came from outside and may not be credited: owed back to whoever paid it. */
  'held-deposits': { id: 33, holder: 'house' },
  /** Cash that is at no desk. */
  'cash-vault': { id: 44, holder: 'house' },
  /** What counts of cash differed from the books. */
  'cash-differences': { id: 45, holder: 'house' },
  /** Money of a voucher that nobody has taken yet; owner: the voucher. */
  vouchers: { id: 104, holder: 'house' },
  /** Money between a player and a terminal while its outcome is open; owner: the transfer. */
  'terminal-transit': { id: 105, holder: 'house' },
  /** What free rounds have won and nobody has converted yet; owner: those free rounds. */
  'free-round-wins': { id: 66, holder: 'house' },
  /** What a lottery's draws have left for later ones; owner: game and tier. */
  'lottery-pool': { id: 60, holder: 'house' },
  /** What tickets without a name have won and nobody has fetched yet; owner: the game's number. */
  'lottery-claims': { id: 61, holder: 'house' },
  /** What a lottery owes to good causes: wins that nobody has fetched; owner: the game's number. */
  'lottery-good-causes': { id: 62, holder: 'house' },
  /** Money between two accounts of one person that become one; empty after each merge. */
  'account-merge': { id: 70, holder: 'house' },
  /** Wins above a ceiling, until a person decides; owner: game provider. */
  'held-wins': { id: 190, holder: 'house' },
} as const;

export type AccountKind = keyof typeof accountKinds;
export type PlayerAccountKind = {
  [K in AccountKind]: (typeof accountKinds)[K]['holder'] extends 'player' ? K : never;
}[AccountKind];
export type HouseAccountKind = Exclude<AccountKind, PlayerAccountKind>;

/** A player's money in one currency, minor units; none is ever negative. */
export interface Balance {
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly held: bigint;
  readonly landbased: bigint;
}

/** The columns of `ledger.balance` that keep the player accounts. */
export const balanceColumns: Readonly<Record<PlayerAccountKind, keyof Balance>> = {
  'player-cash': 'cash',
  'player-bonus': 'bonus',
  'player-held': 'held',
  'player-landbased': 'landbased',
};

const kindsById = new Map<number, AccountKind>(
  Object.entries(accountKinds).map(([kind, { id }]) => [id, kind as AccountKind]),
);

/** The kind with an id; an unknown id means that the code is older than the database. */
export function accountKindOf(id: number): AccountKind {
  const kind = kindsById.get(id);
  if (!kind) throw new RangeError(`account kind ${id} is unknown`);
  return kind;
}

/** Whether the account belongs to the player of its movement. */
export const isPlayerAccount = (kind: AccountKind): kind is PlayerAccountKind =>
  accountKinds[kind].holder === 'player';
