/**
 * What each door does with money of players, as data: which of them a bar closes, and which it must
 * not. Every door that moves money has its row here (a test compares them with those the fuzz has seen
 * money move at)).
 */
export type DoorWay =
  /** Takes a stake. */
  | 'stake'
  /** Brings money to where it is staked: a terminal. */
  | 'to-terminal'
  /** Takes money in, or begins to. */
  | 'in'
  /** Hears of money that has arrived: it cannot be refused, so it is held. */
  | 'arrived'
  /** Brings players their own money, or what they are owed. */
  | 'home'
  /** Opens a game. */
  | 'launch'
  /** Gives what nobody has paid for: free rounds, points, and what points are spent on. */
  | 'gift'
  /** Moves money of the house or points, or what staff decide about by rules of its own. */
  | 'house';

const wallet = 'POST /api/ProviderWallet/WalletService';
const casino = 'POST /api/CasinoServer';
const gaming = 'POST /capi/gamingapi/v1';
const payment = '/capi/v2-onling/Payment';
const desk = '/capi/v1.1/Funds';
const transfers = 'POST /capi/FundsTransfer';
const terminal = 'POST /capi/Internal/v1';
const ownLottery = [
  'POST /api/lottery/tickets',
  'POST /api/lottery/syndicates/{syndicateId}/shares',
];

const doorsByWay = {
  stake: [
    `${casino}/Bet`,
    `${wallet}/Withdraw`,
    `${wallet}/WithdrawAndDeposit`,
    `${gaming}/Round/bet`,
    `${gaming}/Round/livegame`,
    `${gaming}/Lottery/ticket/create`,
    ...ownLottery,
    'POST /capi/Transactions/v1/Transaction',
  ],
  'to-terminal': [
    `${terminal}/CardInFunds/TransferFrom`,
    `${terminal}/CardTransfers/Start`,
    `${terminal}/Vouchers/Redeem`,
  ],
  in: [
    `POST ${payment}/Create`,
    `POST ${payment}/CreateSmsPayment`,
    `POST ${payment}/CreateBankPayment`,
    `POST ${desk}/Deposit`,
    `PUT ${desk}/Commit`,
    `${transfers}/v1/PlayerAccount/TransferTo`,
    'POST /capi/Transactions/v1/AccountingTransaction',
    'POST /api/lottery/claims',
  ],
  arrived: [
    `POST ${payment}/SubmitSmsPaymentCode`,
    'GET /payments/csob/return',
    'POST /payments/csob/return',
    `POST ${payment}/NotifyCsob`,
    'POST /api/payments/{paymentId}/read',
  ],
  home: [
    `${casino}/Win`,
    `${casino}/CancelBet`,
    `${casino}/JackpotWin`,
    `${wallet}/Deposit`,
    `${gaming}/Round/win`,
    `${gaming}/Round/cancel`,
    `${gaming}/win`,
    `${gaming}/cancelBet`,
    `POST ${payment}/Withdraw`,
    'POST /capi/Funds/v3/Payment/Withdraw',
    `POST ${payment}/CancelWithdrawal`,
    `POST ${desk}/Withdraw`,
    `POST ${desk}/Transfer`,
    `${transfers}/v1/PlayerAccount/TransferFrom`,
    `${transfers}/v1/PlayerAccount/TransferRollback`,
    `${transfers}/v2/TransferFrom`,
    `${transfers}/v2/TransferCommit`,
    `${terminal}/CardInFunds/TransferTo`,
    `${terminal}/CardTransfers/Report`,
    `${terminal}/CardTransfers/Repair`,
    `${terminal}/Vouchers/Issue`,
    `${terminal}/Vouchers/Void`,
    'POST /api/loyalty/orders/{orderId}/cancel',
    'POST /api/vouchers/pay',
  ],
  launch: [
    'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
    'POST /capi/v2-onling/OnlineGame/Launch',
    'POST /capi/GamesManagement/v3/Game/Launch',
  ],
  gift: [
    'POST /capi/v2-onling/FreeRound/AcceptOffer',
    'POST /capi/Funds/v3/LoyaltyWallet/CreatePoints',
    'POST /api/wheels/spins/{spinId}',
    'POST /api/loyalty/orders',
  ],
  house: [
    // Papers without a name, for cash.
    `${terminal}/LotteryTickets/Sell`,
    `${terminal}/LotteryTickets/Pay`,
    'POST /api/lottery/desk/tickets',
    'POST /api/lottery/desk/tickets/pay',
    'POST /capi/Funds/v3/LoyaltyWallet/CreatePayment',
    'POST /capi/v2-onling/Ledger/DecideCorrection',
    'POST /api/ceilings/held-wins/{heldWinId}/decide',
    'POST /Jackpot/AddNewJackpot',
    'POST /Jackpot/Bet/{id}',
    'DELETE /Jackpot/DeleteJackpot/{id}',
    'POST /capi/v2-onling/Bonuses/CancelPlayerRelation',
    'POST /capi/v2-onling/FreeRound/CancelRelation',
    `POST ${payment}/ConfiscateWithdrawal`,
    'POST /api/payments/{paymentId}/returned',
    'POST /api/payments/{paymentId}/settle',
    'POST /api/payments/bank-reports',
    'POST /api/cash-desk/sessions',
    'POST /api/cash-desk/sessions/{sessionId}/float',
    'POST /api/cash-desk/sessions/{sessionId}/close',
    `PUT ${desk}/Cancel`,
    'POST /capi/Transactions/v1/AccountingTransaction/Rollback',
  ],
} satisfies Record<DoorWay, readonly string[]>;

/** The way of each door. */
export const wayOfDoor: ReadonlyMap<string, DoorWay> = new Map(
  Object.entries(doorsByWay).flatMap(([way, doors]) =>
    doors.map((door) => [door, way as DoorWay] as const),
  ),
);

export type Bar =
  | 'panic button'
  | 'own exclusion'
  | 'exclusion by staff'
  | 'enforced pause'
  | 'register'
  | 'locked account'
  | 'closing account'
  | 'identity under review'
  | 'blocked play'
  | 'stake limit'
  | 'break'
  | 'temporary account'
  | 'on a list'
  | 'statement overdue'
  | 'locked card';

const excluded = [
  'PLAYER_EXCLUDED',
  'ERR_PLAYER_EXCLUDED',
  'ERR_LOYALTY_NOT_ALLOWED',
  'ERR_BONUS_NOT_ALLOWED',
  'ERR_CHALLENGE_NOT_ALLOWED',
];
const blocked = [
  'PLAYER_BLOCKED',
  'ERR_PLAYING_BLOCKED',
  'ERR_PAYMENT_TYPE_CLOSED',
  'ERR_LOYALTY_NOT_ALLOWED',
  'ERR_BONUS_NOT_ALLOWED',
  'ERR_CHALLENGE_NOT_ALLOWED',
  // The offer and the spin went with the account.
  'ERR_PROMOTION_STATE',
  'ERR_CHALLENGE_STATE',
];

interface Closing {
  /** What a refusal may say. */
  readonly codes: readonly string[];
  /** Ways that the bar closes; what has arrived is held instead. */
  readonly closes: readonly DoorWay[];
  /** Ways that it must leave open. */
  readonly open: readonly DoorWay[];
  /** Doors of the closed ways that it leaves open. */
  readonly but?: readonly string[];
  /** The doors it is tried at, where it says nothing of others. */
  readonly only?: readonly string[];
}

const play = ['stake', 'to-terminal', 'in', 'arrived', 'launch', 'gift'] as const;
const exclusion: Closing = { codes: excluded, closes: play, open: [] };
/** Tickets for draws count to no limit and to no break in the Czech market; keno and bingo do. */
const lotteries = [`${gaming}/Lottery/ticket/create`, ...ownLottery];

/** What each bar closes, and what it must not. */
export const closedBy: Readonly<Record<Bar, Closing>> = {
  'panic button': { ...exclusion, open: ['home'] },
  'own exclusion': exclusion,
  'exclusion by staff': exclusion,
  // It is an exclusion like any; one door of each way, and both ways home that players ask for.
  'enforced pause': {
    ...exclusion,
    open: ['home'],
    only: [
      `${casino}/Bet`,
      'POST /capi/Transactions/v1/Transaction',
      `${terminal}/CardInFunds/TransferFrom`,
      `POST ${payment}/Create`,
      `POST ${payment}/SubmitSmsPaymentCode`,
      'POST /capi/v2-onling/OnlineGame/Launch',
      'POST /capi/v2-onling/FreeRound/AcceptOffer',
      `POST ${payment}/Withdraw`,
      `${terminal}/CardInFunds/TransferTo`,
    ],
  },
  register: exclusion,
  // Whoever is locked out has no session to ask with.
  'locked account': { codes: [...blocked, 'ERR_UNAUTHORIZED'], closes: play, open: ['home'] },
  'closing account': { codes: blocked, closes: play, open: ['home'] },
  // It may be the second account of somebody who is excluded.
  'identity under review': {
    codes: blocked,
    closes: play,
    open: ['home'],
  },
  // Staff have forbidden play; what lies on the account may come and go.
  'blocked play': {
    codes: ['PLAYER_BLOCKED', 'ERR_PLAYING_BLOCKED'],
    closes: ['stake', 'to-terminal', 'launch'],
    open: ['home'],
  },
  'stake limit': {
    codes: ['LIMIT_STAKE', 'ERR_LIMIT_REACHED_STAKE'],
    closes: ['stake'],
    open: ['in', 'home'],
    but: lotteries,
  },
  break: {
    codes: ['LIMIT_TIME', 'ERR_PLAY_BREAK_DUE'],
    closes: ['stake'],
    open: ['in', 'home'],
    but: lotteries,
  },
  // A sum that was on its way already counts in what the account has taken.
  'temporary account': {
    codes: ['ERR_DEPOSIT_CAP_REACHED', 'ERR_TEMPORARY_ACCOUNT'],
    closes: ['in'],
    open: [],
    but: [`PUT ${desk}/Commit`],
  },
  // Of a list of sanctions, until two people have dismissed it: nothing is made available to them.
  'on a list': {
    codes: ['ERR_DEPOSIT_IN_REVIEW', 'ERR_PAYOUT_HELD'],
    closes: ['in', 'arrived'],
    open: [],
  },
  // It speaks of money that is paid in, and says nothing of a win.
  'statement overdue': {
    codes: ['ERR_DEPOSIT_WAITS'],
    closes: ['in', 'arrived'],
    open: ['home'],
    but: ['POST /api/lottery/claims'],
  },
  // The answer is that of a card nobody has, so that a thief learns nothing.
  'locked card': {
    codes: ['ERR_INVALID_CARD_ID'],
    closes: ['to-terminal'],
    open: ['home'],
    only: [
      `${terminal}/CardInFunds/TransferFrom`,
      `${terminal}/CardTransfers/Start`,
      `${terminal}/Vouchers/Redeem`,
      `${terminal}/CardInFunds/TransferTo`,
    ],
  },
};
