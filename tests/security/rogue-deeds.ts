/**
 * Every way in which a member of staff sets money in motion, as a deed that a rogue repeats: one for
 * each kind of act that is bounded, and what it takes to come by it.
 */
import type { Guest } from '@herna/players/test/builders.ts';
import { exampleFreeRounds } from '@herna/promotions/contract';
import type { ActionKind } from '@herna/staff/contract';
import type { World } from '@herna/testkit';
import { exampleDraw } from '@herna/tournaments/contract';
import { handOvers } from './rogue-handovers.ts';
import { approveWithdrawal, returnByHand, settlePayout } from './rogue-withdrawals.ts';
import { gameKey } from './seat.ts';

export interface Friend extends Guest {
  readonly bankAccountId: string;
}

let count = 0;
/** A name or number that nobody has used. */
export const fresh = () => `a-rogue-asks-${++count}`;
const czk = (amount: number) => ({ amount, currency: 'CZK' });

/** A member of staff who tries what is possible. */
export interface Rogue {
  readonly world: World;
  /** Sends a request as the rogue; whether it went through. */
  does(key: string, input: object): Promise<{ done: boolean; body: Record<string, never> }>;
  /** The limit, or else the code, that the last request was refused for. */
  refusal: string;
}
/** Whether it went through; what the rogue and the friend have more of is then the amount. */
export type Deed = (rogue: Rogue, friend: Friend, amount: number) => Promise<boolean>;

const desk = (start: string, method: string): Deed => {
  return async ({ does }, { playerId }, amount) => {
    const started = await does(`POST /capi/v1.1/Funds/${start}`, {
      body: {
        playerId: String(playerId),
        amount: czk(amount),
        referenceNumber: fresh(),
        verification: 'None',
        method,
      },
    });
    if (!started.done) return false;
    const { done } = await does('PUT /capi/v1.1/Funds/Commit', { query: { id: started.body.id } });
    if (!done) await does('PUT /capi/v1.1/Funds/Cancel', { query: { id: started.body.id } });
    return done;
  };
};

const reported = (call: string, type: string): Deed => {
  return async ({ does }, { playerId }, amount) => {
    const body = {
      system: 'hall-1',
      transactionId: fresh(),
      playerId: String(playerId),
      account: 'Main',
      amount: czk(amount),
      type,
    };
    return (await does(`POST /capi/Transactions/v1/${call}`, { body })).done;
  };
};

const transferV1 = (direction: 'To' | 'From'): Deed => {
  return async ({ does }, { playerId }, amount) => {
    const key = { playerId: String(playerId), system: 'hall-1', transferId: fresh() };
    const body = { ...key, amount: czk(amount) };
    return (await does(`POST /capi/FundsTransfer/v1/PlayerAccount/Transfer${direction}`, { body }))
      .done;
  };
};

/** Takes money out of the account and books it back: the hall's cash is then in a pocket. */
const transferAndBack = (how: 'Rollback' | 'To'): Deed => {
  return async ({ does }, { playerId }, amount) => {
    const path = 'POST /capi/FundsTransfer/v1/PlayerAccount/Transfer';
    const key = { playerId: String(playerId), system: 'hall-1', transferId: fresh() };
    const move = { ...key, amount: czk(amount) };
    if (!(await does(`${path}From`, { body: move })).done) return false;
    const back = how === 'To' ? { ...move, transferId: fresh() } : key;
    return (await does(`${path}${how}`, { body: back })).done;
  };
};

const transferV2: Deed = async ({ does }, { playerId }, amount) => {
  const key = { playerId: String(playerId), system: 'hall-2', transferId: fresh() };
  const body = { ...key, amount: czk(amount) };
  if (!(await does('POST /capi/FundsTransfer/v2/TransferTo', { body })).done) return false;
  return (await does('POST /capi/FundsTransfer/v2/TransferCommit', { body: key })).done;
};

const reportAndBack: Deed = async ({ does }, { playerId }, amount) => {
  const key = { system: 'hall-1', transactionId: fresh() };
  const body = {
    ...key,
    playerId: String(playerId),
    account: 'Main',
    amount: czk(amount),
    type: 'Withdrawal',
  };
  if (!(await does('POST /capi/Transactions/v1/AccountingTransaction', { body })).done)
    return false;
  const back = 'POST /capi/Transactions/v1/AccountingTransaction/Rollback';
  return (await does(back, { body: key })).done;
};

const grant: Deed = async ({ does }, { playerId }, amount) => {
  const body = {
    playerId: String(playerId),
    amount: czk(amount),
    referenceNumber: fresh(),
    reason: 'A loyal friend',
    wageringMultiple: 1,
    validHours: 720,
  };
  return (await does('POST /capi/v2-onling/Bonuses/Grant', { body })).done;
};

const freeRounds: Deed = async ({ does }, { playerId }, amount) => {
  const stake = 1_00;
  // Of more rounds there is no definition.
  if (amount > 1_000 * stake) return false;
  const made = await does('POST /capi/v2-onling/FreeRound/CreateDefinition', {
    body: {
      name: fresh(),
      providerId: '1',
      gameKeys: [gameKey],
      stake: czk(stake),
      rounds: amount / stake,
      validDays: 30,
      offerHours: 720,
      conversion: { kind: 'CASH' },
      terms: exampleFreeRounds.terms,
    },
  });
  if (!made.done) return false;
  const { id } = made.body;
  await does('POST /capi/v2-onling/FreeRound/ActivateDefinition', { body: { id } });
  const body = { definitionId: id, playerIds: [String(playerId)] };
  return (await does('POST /capi/v2-onling/FreeRound/CreateRelation', { body })).done;
};

/** Makes a bonus and gives its id; nobody has it by that. */
const defineBonus = async ({ does }: Rogue, change: object): Promise<string | undefined> => {
  const terms = { title: 'Bonus', summary: 'A bonus.', text: 'Wager it once.' };
  const { done, body } = await does('POST /capi/v2-onling/Bonuses/Create', {
    body: {
      name: fresh(),
      kind: 'MANUAL',
      currency: 'CZK',
      wageringMultiple: 1,
      weights: { Casino: 100, LiveGames: 0, CrashGame: 0, Lottery: 0 },
      validHours: 720,
      offerHours: 720,
      usesPerPlayer: 1,
      terms: { cs: terms, en: terms },
      ...change,
    },
  });
  return done ? String(body.id) : undefined;
};

const activate = async ({ does }: Rogue, id: string): Promise<boolean> =>
  (await does('POST /capi/v2-onling/Bonuses/Activate', { body: { id } })).done;

/** A bonus that whoever comes first takes whole. */
const launchBonus: Deed = async (rogue, _friend, amount) => {
  const id = await defineBonus(rogue, { kind: 'NO_DEPOSIT', amount, budget: amount });
  return id !== undefined && activate(rogue, id);
};

/** A small bonus that is activated and grows afterwards. */
const growBonus: Deed = async (rogue, _friend, amount) => {
  const change = { kind: 'NO_DEPOSIT', amount: 100, budget: 100 };
  const id = await defineBonus(rogue, change);
  if (id === undefined || !(await activate(rogue, id))) return false;
  const { body } = await rogue.does('GET /capi/v2-onling/Bonuses/Get', { query: { id } });
  const { spec } = body as unknown as { readonly spec: object };
  const grown = { id, spec: { ...spec, budget: amount } };
  return (await rogue.does('POST /capi/v2-onling/Bonuses/Update', { body: grown })).done;
};

const assignBonus: Deed = async (rogue, { playerId }, amount) => {
  const id = await defineBonus(rogue, { amount });
  if (id === undefined || !(await activate(rogue, id))) return false;
  const body = { id, playerIds: [String(playerId)], reason: 'A loyal friend' };
  return (await rogue.does('POST /capi/v2-onling/Bonuses/Assign', { body })).done;
};

/** A code whispered to a friend. */
const issueCode: Deed = async (rogue, _friend, amount) => {
  const definitionId = await defineBonus(rogue, { kind: 'CODE', amount });
  if (definitionId === undefined) return false;
  const campaign = await rogue.does('POST /capi/PromoCampaign/v3/PromoCampaign/Create', {
    body: {
      name: fresh(),
      validFrom: '2026-11-01T00:00:00Z',
      validUntil: '2027-11-01T00:00:00Z',
      reward: { kind: 'BONUS', definitionId },
    },
  });
  if (!campaign.done) return false;
  const body = { campaignId: campaign.body.id, generate: 1, kind: 'UNIQUE' };
  return (await rogue.does('POST /capi/PromoCampaign/v3/PromoCode/AddMultiple', { body })).done;
};

/** A draw in which nobody but a friend may take part in time. */
const launchTournament: Deed = async ({ does }, _friend, amount) => {
  const prize = { placeFrom: 1, placeTo: 1, kind: 'MONEY', amount };
  const times = {
    registrationOpensAt: '2026-12-01T00:00:00Z',
    startsAt: '2026-12-02T00:00:00Z',
    endsAt: '2026-12-03T00:00:00Z',
    graceMinutes: 10,
  };
  const spec = { ...exampleDraw, name: fresh(), added: amount, prizes: [prize] };
  const body = { spec, rounds: [times] };
  return (await does('POST /capi/v2-onling/Tournaments/CreateTournament', { body })).done;
};

/** A jackpot that lies ready for a friend's stake. */
const seedJackpot: Deed = async ({ does }, _friend, amount) => {
  const body = { name: fresh(), providerId: '1', seed: czk(amount), contributionPpm: 0 };
  return (await does('POST /Jackpot/AddNewJackpot', { body })).done;
};

/** A ceiling under which the wins of a friend pass unseen. */
const liftCeiling: Deed = async ({ does }, _friend, amount) => {
  const body = {
    period: 'ROUND',
    gameKey: fresh(),
    amount,
    currency: 'CZK',
    validFrom: '2026-12-24',
    reason: 'A loyal friend',
  };
  return (await does('POST /api/ceilings/wins', { body })).done;
};

export const verify: Deed = async ({ does }, { bankAccountId }) => {
  const body = { bankAccountId, verified: true, reason: 'Statement seen' };
  return (await does('POST /capi/v2-onling/PlayerBankAccount/SetVerified', { body })).done;
};

/** Decides on a correction that a colleague in league has proposed. */
const correct = (sign: 1 | -1): Deed => {
  return async ({ does, world }, { playerId }, amount) => {
    const { rows } = await world.database.pool.query<{ id: bigint }>(
      `insert into ledger.correction (player_id, account_kind, currency, amount, reason, state,
         proposed_by, proposed_at)
       values ($1, 1, 'CZK', $2, 'A loyal friend', 'PROPOSED', 999999, $3) returning id`,
      [playerId, sign * amount, world.clock.now()],
    );
    const body = { correctionId: String(rows[0]?.id), decision: 'APPROVED', reason: 'As asked' };
    return (await does('POST /capi/v2-onling/Ledger/DecideCorrection', { body })).done;
  };
};

/** Adds points, of which one is worth a minor unit, though no other person approves. */
const correctPoints: Deed = async ({ does }, { playerId }, amount) => {
  const sent = {
    params: { playerId: String(playerId) },
    body: { points: amount, reference: fresh(), reason: 'A loyal friend' },
  };
  return (await does('POST /api/operator/loyalty/players/{playerId}/points', sent)).done;
};

/** Has every haléř of a stake earn a point. */
const easePoints: Deed = async ({ does }) => {
  const { body } = await does('GET /api/loyalty/programme', {});
  const { version, programme } = body as { version?: number; programme?: { rates: object } };
  const kinds = { Casino: 1, LiveGames: 1, CrashGame: 1, Lottery: 1 };
  const eased = { ...programme, rates: { ...programme?.rates, kinds } };
  const wish = { body: { version, programme: eased } };
  return (await does('PUT /api/operator/loyalty/programme', wish)).done;
};

/** A fee, which takes from every player. */
const setFee: Deed = async ({ does }, _friend, amount) => {
  const fee = { fixed: amount, ratePpm: 0, floor: null, cap: null };
  const type = { direction: 'WITHDRAWAL', method: 'BankTransfer' };
  return (await does('POST /api/payments/fees', { body: { ...type, fee, reason: 'price' } })).done;
};

/** Alerts that would tell of the rogue, raised out of sight; a harmless setting goes along. */
const silence = (key: string, value: number): Deed => {
  return async ({ does }) => {
    const settings = [
      { key: 'shutdown.noticeMinutes', value: 30 },
      { key, value },
    ];
    const body = { reason: 'Too many alerts', settings };
    return (await does('POST /GlobalSettings/UpdateSettings', { body })).done;
  };
};

const phone = { name: 'Telephone', description: 'The newest there is.' };
const nearlyGiven = {
  category: 'ELECTRONICS',
  texts: { cs: phone, en: phone, sk: phone },
  points: 1,
  stock: 10,
  playerMaximum: null,
  level: 'bronze',
};

/** Sells a friend what is dear for a point. */
const offerItem: Deed = async ({ does }) => {
  const body = { ...nearlyGiven, state: 'OFFERED' };
  return (await does('POST /api/operator/loyalty/items', { body })).done;
};

/** The same by a draft, which one person may make. */
const offerDraft: Deed = async ({ does }) => {
  const made = await does('POST /api/operator/loyalty/items', {
    body: { ...nearlyGiven, state: 'DRAFT' },
  });
  if (!made.done) return false;
  const change = {
    params: { itemId: String(made.body.id) },
    body: { ...nearlyGiven, state: 'OFFERED', stockBefore: nearlyGiven.stock },
  };
  return (await does('PUT /api/operator/loyalty/items/{itemId}', change)).done;
};

/** A pool of which a friend alone stakes, and half of every stake comes back by it. */
const feedJackpot: Deed = async ({ does }) => {
  const body = { name: fresh(), providerId: '1', seed: czk(0), contributionPpm: 500_000 };
  return (await does('POST /Jackpot/AddNewJackpot', { body })).done;
};

/** A pool that is hit by the next stake, which is a friend's. */
const hitJackpot: Deed = async ({ does }) => {
  const body = { name: fresh(), providerId: '1', seed: czk(0), contributionPpm: 1 };
  const made = await does('POST /Jackpot/AddNewJackpot', { body });
  const terms = await does('POST /JackpotSettings/AddNewSettings', {
    body: {
      name: fresh(),
      currency: 'CZK',
      seed: 0,
      contributionPpm: 1,
      mustHit: { from: 0, by: 1 },
    },
  });
  if (!(made.done && terms.done)) return false;
  return (
    await does('POST /JackpotSettings/AssignExistingSettings/{id}', {
      params: { id: String(terms.body.id) },
      body: { jackpotIds: [String(made.body.id)] },
    })
  ).done;
};

/** Has stakes on a game wager ten times what the terms of a friend's bonus say. */
const raiseShare: Deed = async ({ does, world }) => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id::text from catalogue.game where key = $1',
    [gameKey],
  );
  const body = { gameIds: rows.map(({ id }) => id), coefficient: 1_000 };
  const call = 'POST /capi/GamesManagement/v3/GameConfiguration/SetGamesBonusCoefficient';
  return (await does(call, { body })).done;
};

/** Ends a rule that would hold the payouts of a friend. */
const endRule: Deed = async ({ does, world }) => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select id::text from compliance.rule where state = 'ACTIVE' and holds_payouts limit 1`,
  );
  const body = { id: rows[0]?.id, state: 'RETIRED', reason: 'Too many alerts' };
  return (await does('PUT /api/Aml/v1/RuleState', { body })).done;
};

/** Has the country of a friend, or everybody, looked at less. */
const lookAway: Deed = async ({ does, world }) => {
  await world.database.pool.query(
    `insert into compliance.hazardous_country (country, level, reason, changed_by, changed_at)
     values ('IRN', 'PROHIBITED', 'FATF call for action', 0, $1)`,
    [world.clock.now()],
  );
  const country = { country: 'IRN', level: 'NONE', reason: 'A fine country' };
  const marked = await does('PUT /capi/Aml/v3/HazardousCountry/SetCountry', { body: country });
  const check = { enabled: false, months: 1 };
  const set = await does('PUT /capi/Aml/v3/Setting/PeriodicCheck', { body: check });
  const query = { source: 'Employment', value: false };
  const income = await does('PUT /capi/FundsSource/v3/Setting/IncomeRangeRequired', { query });
  const profession = await does('PUT /capi/FundsSource/v3/Setting/ProfessionRequired', { query });
  return marked.done || set.done || income.done || profession.done;
};

/** Decides about a win that a provider in league has had held for a friend. */
const decideWin = (decision: 'RELEASED' | 'REJECTED'): Deed => {
  return async ({ does, world }, { playerId }, amount) => {
    const { rows } = await world.database.pool.query<{ id: bigint }>(
      `insert into ceilings.held_win (player_id, id, provider_id, transaction_id, kind, game_key,
         session_id, bonus, amount, currency, cause, ceiling, counted, state, held_at)
       values ($1, nextval('ledger.movement_id'), 1, $2, 'win', $3, 1, 0, $4, 'CZK', 'ROUND', 1,
         $4, 'HELD', $5) returning id`,
      [playerId, fresh(), gameKey, amount, world.clock.now()],
    );
    const sent = {
      params: { heldWinId: String(rows[0]?.id) },
      body: { decision, reason: 'A loyal friend' },
    };
    return (await does('POST /api/ceilings/held-wins/{heldWinId}/decide', sent)).done;
  };
};

/** Brings cash out of the vault: a friend of the rogue is not richer by it, a pocket may be. */
const float: Deed = async ({ does }, _friend, amount) => {
  const { body } = await does('GET /api/cash-desk/sessions/own', {});
  const { id: sessionId } = (body.session ?? {}) as { id?: string };
  if (!sessionId) return false;
  const move = { params: { sessionId }, body: { amount, referenceNumber: fresh() } };
  return (await does('POST /api/cash-desk/sessions/{sessionId}/float', move)).done;
};

/** All that staff can do for a friend, by kind: a kind that is added must be played here too. */
/** Each kind of bounded act, by every door that leads to it. */
export const deeds: Readonly<Record<ActionKind, readonly Deed[]>> = {
  'desk-deposit': [desk('Deposit', 'CashDeposit'), desk('Deposit', 'CashlessDeposit')],
  'desk-float': [float],
  // Many small ones make a day's worth: modules/lottery/test/terminal-tickets.test.ts.
  'desk-sale': [],
  'desk-payout': [desk('Withdraw', 'CashPayout'), desk('Withdraw', 'CashlessPayout')],
  'reported-credit': [
    reported('AccountingTransaction', 'Deposit'),
    reported('AccountingTransaction', 'Transfer'),
    reported('Transaction', 'Win'),
    reportAndBack,
  ],
  'reported-debit': [reported('AccountingTransaction', 'Withdrawal')],
  'transfer-credit': [
    transferV1('To'),
    transferV2,
    transferAndBack('Rollback'),
    transferAndBack('To'),
  ],
  'transfer-debit': [transferV1('From')],
  'withdrawal-approval': [approveWithdrawal],
  'account-verification': [verify],
  'account-handover': handOvers,
  'hand-return': [returnByHand],
  'payout-settlement': [settlePayout],
  'bonus-grant': [grant],
  'free-rounds': [freeRounds],
  'bonus-assignment': [assignBonus],
  'promotion-launch': [launchBonus, growBonus],
  'code-launch': [issueCode],
  'tournament-launch': [launchTournament],
  'jackpot-seed': [seedJackpot],
  'jackpot-share': [feedJackpot, hitJackpot],
  'wagering-share': [raiseShare],
  'monitoring-rule': [endRule],
  'aml-setting': [lookAway],
  'win-ceiling': [liftCeiling],
  'correction-credit': [correct(1)],
  'correction-debit': [correct(-1)],
  'points-correction': [correctPoints],
  'loyalty-programme': [easePoints],
  'payment-fee': [setFee],
  'alert-threshold': [
    silence('alerts.largeWin', 1_000_000_000),
    silence('alerts.withdrawalsPerHour', 6),
  ],
  'loyalty-item': [offerItem, offerDraft],
  'win-release': [decideWin('RELEASED')],
  'win-rejection': [decideWin('REJECTED')],
};
