/**
 * What the fuzz must have seen before it proves anything: which doors have moved money, at which a
 * player had too little of it or had reached a limit, and what a refusal may leave behind.
 */

const funds = 'INSUFFICIENT_FUNDS';
const limit = 'LIMIT_STAKE';
const fundsOfHouse = 'ERR_INSUFFICIENT_FUNDS';

/** Doors that people of much, limited and little money use in turn, and the refusals that follow. */
export const scarceAt: Readonly<Record<string, readonly string[]>> = {
  'POST /api/CasinoServer/Bet': [funds, limit],
  'POST /api/ProviderWallet/WalletService/Withdraw': [funds, limit],
  'POST /api/ProviderWallet/WalletService/WithdrawAndDeposit': [funds, limit],
  'POST /capi/gamingapi/v1/Round/bet': [funds, limit],
  'POST /capi/gamingapi/v1/Round/livegame': [funds, limit],
  // No limit is on lotteries.
  'POST /capi/gamingapi/v1/Lottery/ticket/create': [funds],
  'POST /api/lottery/tickets': [funds],
  'POST /capi/Transactions/v1/Transaction': [fundsOfHouse, 'ERR_LIMIT_REACHED_STAKE'],
  'POST /capi/v2-onling/Payment/Withdraw': [fundsOfHouse],
  'POST /capi/Funds/v3/Payment/Withdraw': [fundsOfHouse],
  'POST /capi/v1.1/Funds/Withdraw': [fundsOfHouse],
};

/** Doors that move money when they are accepted: all of them, and no others. */
export const moneyDoors: readonly string[] = [
  'POST /capi/v2-onling/Ledger/DecideCorrection',
  'POST /api/ceilings/held-wins/{heldWinId}/decide',
  'POST /Jackpot/AddNewJackpot',
  'POST /Jackpot/Bet/{id}',
  'DELETE /Jackpot/DeleteJackpot/{id}',
  'POST /capi/v2-onling/Bonuses/CancelPlayerRelation',
  'POST /api/CasinoServer/Bet',
  'POST /api/CasinoServer/Win',
  'POST /api/CasinoServer/CancelBet',
  'POST /api/CasinoServer/JackpotWin',
  'POST /api/ProviderWallet/WalletService/Withdraw',
  'POST /api/ProviderWallet/WalletService/Deposit',
  'POST /api/ProviderWallet/WalletService/WithdrawAndDeposit',
  'POST /capi/gamingapi/v1/Round/bet',
  'POST /capi/gamingapi/v1/Round/win',
  'POST /capi/gamingapi/v1/Round/livegame',
  'POST /capi/gamingapi/v1/Round/cancel',
  'POST /capi/gamingapi/v1/win',
  'POST /capi/gamingapi/v1/cancelBet',
  'POST /capi/gamingapi/v1/Lottery/ticket/create',
  'POST /api/lottery/tickets',
  'POST /api/lottery/syndicates/{syndicateId}/shares',
  'POST /api/lottery/claims',
  'POST /api/lottery/desk/tickets',
  'POST /api/lottery/desk/tickets/pay',
  'POST /capi/Internal/v1/LotteryTickets/Sell',
  'POST /capi/Internal/v1/LotteryTickets/Pay',
  'POST /api/loyalty/orders',
  'POST /api/loyalty/orders/{orderId}/cancel',
  'POST /capi/v2-onling/FreeRound/AcceptOffer',
  'POST /api/wheels/spins/{spinId}',
  'POST /capi/v2-onling/FreeRound/CancelRelation',
  'GET /payments/csob/return',
  'POST /payments/csob/return',
  'POST /capi/v2-onling/Payment/NotifyCsob',
  'POST /api/payments/{paymentId}/read',
  'POST /capi/v2-onling/Payment/SubmitSmsPaymentCode',
  'POST /capi/v2-onling/Payment/Withdraw',
  'POST /capi/Funds/v3/Payment/Withdraw',
  'POST /capi/v2-onling/Payment/CancelWithdrawal',
  'POST /capi/v2-onling/Payment/ConfiscateWithdrawal',
  'POST /api/payments/{paymentId}/returned',
  'POST /api/payments/{paymentId}/settle',
  'POST /api/payments/bank-reports',
  'POST /api/cash-desk/sessions',
  'POST /api/cash-desk/sessions/{sessionId}/float',
  'POST /api/cash-desk/sessions/{sessionId}/close',
  'POST /api/vouchers/pay',
  'POST /capi/v1.1/Funds/Withdraw',
  'PUT /capi/v1.1/Funds/Commit',
  'PUT /capi/v1.1/Funds/Cancel',
  'POST /capi/v1.1/Funds/Transfer',
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferFrom',
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferTo',
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferRollback',
  'POST /capi/FundsTransfer/v2/TransferFrom',
  'POST /capi/FundsTransfer/v2/TransferCommit',
  'POST /capi/Internal/v1/CardInFunds/TransferFrom',
  'POST /capi/Internal/v1/CardInFunds/TransferTo',
  'POST /capi/Internal/v1/CardTransfers/Start',
  'POST /capi/Internal/v1/CardTransfers/Report',
  'POST /capi/Internal/v1/CardTransfers/Repair',
  'POST /capi/Internal/v1/Vouchers/Issue',
  'POST /capi/Internal/v1/Vouchers/Redeem',
  'POST /capi/Internal/v1/Vouchers/Void',
  'POST /capi/Transactions/v1/AccountingTransaction',
  'POST /capi/Transactions/v1/AccountingTransaction/Rollback',
  'POST /capi/Transactions/v1/Transaction',
  'POST /capi/Funds/v3/LoyaltyWallet/CreatePoints',
  'POST /capi/Funds/v3/LoyaltyWallet/CreatePayment',
];

/** Doors at which staff are refused what one person may not do alone. */
const boundedDoors: readonly string[] = [
  'POST /capi/v2-onling/Ledger/DecideCorrection',
  'POST /api/ceilings/held-wins/{heldWinId}/decide',
  'POST /api/ceilings/wins',
  'POST /api/payments/fees',
  'POST /api/payments/{paymentId}/returned',
  'POST /api/payments/{paymentId}/settle',
  'POST /Jackpot/AddNewJackpot',
  'POST /JackpotSettings/AssignExistingSettings/{id}',
  'POST /capi/v2-onling/Bonuses/Grant',
  'POST /capi/v2-onling/FreeRound/CreateRelation',
  'POST /capi/v2-onling/PlayerBankAccount/SetVerified',
  'PUT /capi/v1.1/Funds/Commit',
  'POST /api/vouchers/pay',
  'POST /api/cash-desk/sessions/{sessionId}/float',
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferFrom',
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferTo',
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferRollback',
  'POST /capi/FundsTransfer/v2/TransferCommit',
  'POST /capi/Transactions/v1/AccountingTransaction',
  'POST /capi/Transactions/v1/AccountingTransaction/Rollback',
  'POST /capi/Transactions/v1/Transaction',
];

interface Kept {
  readonly table: string;
  readonly doors: readonly string[];
}

const walletService = 'POST /api/ProviderWallet/WalletService';

/** What a refused request may leave behind, and at which doors; each is seen, or it is struck off. */
export const keptOfRefusals: readonly Kept[] = [
  // What one person may not do alone waits for another.
  ...['staff.action', 'staff.action_part', 'staff.audit', 'staff.audit_head', 'staff.warning'].map(
    (table) => ({ table, doors: boundedDoors }),
  ),
  {
    // A wrong PIN is counted against whoever guesses.
    table: 'players.attempt',
    doors: ['POST /capi/v1.1/Funds/VerifyByCard'],
  },
  {
    // A wrong number is counted against whoever guesses.
    table: 'lottery.wrong_number',
    doors: [
      'POST /capi/Internal/v1/LotteryTickets/Pay',
      'POST /api/lottery/claims',
      'POST /api/lottery/desk/tickets/pay',
    ],
  },
  {
    // The right PIN was shown at the desk, whatever becomes of the operation it was shown for.
    table: 'players.device',
    doors: ['POST /capi/v1.1/Funds/VerifyByCard'],
  },
  // A ticket whose stake was refused stays in sight of its player, beside the launch it was for.
  ...['lottery.ticket', 'play.launch_token'].map((table) => ({
    table,
    doors: ['POST /api/lottery/tickets'],
  })),
  {
    // A code that was sent is used, whatever becomes of what it was sent with.
    table: 'play.defence_code',
    doors: ['Withdraw', 'Deposit', 'WithdrawAndDeposit'].map((call) => `${walletService}/${call}`),
  },
];
