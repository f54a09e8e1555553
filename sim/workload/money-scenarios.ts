/** Scenarios of money outside the games: grants, points, holds, payments, transfers. */
import { depositWayOf, smsAmounts } from './deposit-ways.table.ts';
import type { GatewayOutcome, Operation } from './operations.ts';
import { chance, grant, pick, type ScenarioBuilder, scenario } from './scenario-writer.ts';

export const aGrant: ScenarioBuilder = (writer, player) => {
  const { random } = writer;
  const account = pick(random, ['cash', 'cash', 'bonus', 'bonus', 'euro'] as const);
  const amount = 100 * (10 + random.below(150));
  // Euros are kept as cash only.
  const euros = { currency: 'EUR', account: 'cash' } as const;
  const wallet = account === 'euro' ? euros : { account };
  const given = grant(writer, player, { amount, ...wallet });
  const other = random.below(2) === 0 ? { amount: amount + 1 } : euros;
  const again = pick(random, [[], [given], [{ ...given, ...other }]]);
  return scenario([given, ...again], chance(random, 30));
};

export const aHold: ScenarioBuilder = ({ random, fresh }, player) => {
  const id = fresh('h');
  const minutes = pick(random, [5, 30, 600]);
  const reserved = {
    kind: 'reserve',
    player,
    id,
    amount: 1 + random.below(9_000),
    minutes,
  } as const;
  const commit = { kind: 'end-hold', player, id, how: 'commit' } as const;
  const undo = { kind: 'end-hold', player, id, how: 'cancel' } as const;
  const expire = { kind: 'expire-holds', player } as const;
  const endings = pick(random, [
    [commit],
    [undo],
    [commit, undo],
    [expire, undo],
    [commit, expire],
  ]);
  return scenario([reserved, ...endings], false);
};

/** The endings of a hold at the same moment: exactly one wins. */
export const aHoldRace: ScenarioBuilder = ({ random, fresh }, player) => {
  const id = fresh('h');
  const reserved = { kind: 'reserve', player, id, amount: 1_000, minutes: 1 } as const;
  const endings: Operation[] = [
    { kind: 'end-hold', player, id, how: 'commit' },
    { kind: 'end-hold', player, id, how: 'cancel' },
    { kind: 'expire-holds', player },
  ];
  return scenario([reserved, ...endings.slice(random.below(2))], true);
};

export const aWithdrawal: ScenarioBuilder = ({ random, fresh }, player) => {
  const id = fresh('o');
  const amount = 100 * (90 + random.below(150));
  const step = (name: 'cancel' | 'approve' | 'suspend' | 'resume' | 'confiscate'): Operation => ({
    kind: 'withdrawal-step',
    player,
    id,
    step: name,
  });
  const payOut = { kind: 'pay-out' } as const;
  const courses: Operation[][] = [
    [step('cancel'), step('approve')],
    [step('approve'), payOut, step('cancel')],
    [step('suspend'), step('confiscate')],
    [step('approve'), step('suspend'), step('resume'), step('approve'), payOut],
    [step('approve'), step('cancel')],
  ];
  const withdrawal = { kind: 'withdraw', player, id, amount } as const;
  return scenario([withdrawal, withdrawal, ...pick(random, courses)]);
};

/** What a gateway makes of a payment: most are paid, by their amount and so always the same. */
const outcomeOf = (amount: number): GatewayOutcome =>
  (['decline', 'cancel', 'pay-other'] as const)[(amount / 100) % 8] ?? 'pay';

/** The word of the gateway comes twice: with the player, and now and then with its own notice. */
export const aDeposit: ScenarioBuilder = ({ random, fresh, cardGateway }, player) => {
  const id = fresh('d');
  const drawn = 100 * (95 + random.below(200));
  const way = depositWayOf(drawn, cardGateway);
  const sms = smsAmounts[(drawn / 100) % smsAmounts.length] ?? smsAmounts[0];
  const amount = way.method === 'MobileTech' ? sms : drawn;
  const ended = { kind: 'deposit-return', player, id, outcome: outcomeOf(drawn) } as const;
  const back = { ...ended, by: 'browser' } as const;
  const news = Math.floor(drawn / 600) % 2 === 0 ? ({ ...ended, by: 'notice' } as const) : back;
  return scenario([{ kind: 'deposit', player, id, amount, way }, news, back], false);
};

export const aCard: ScenarioBuilder = ({ random, fresh }, player) => {
  const amount = 100 * (1 + random.below(120));
  const put = { kind: 'card', player, id: fresh('k'), way: 'out', amount } as const;
  const back = { kind: 'card', player, id: fresh('k'), way: 'in', amount } as const;
  const again = pick(random, [
    [],
    [put],
    [{ ...put, amount: amount + 1 }],
    [{ ...back, id: put.id }],
  ]);
  const tooMuch = { ...back, id: fresh('k'), amount: amount + 1 };
  return scenario(
    [put, ...again, back, back, ...(chance(random, 30) ? [tooMuch] : [])],
    chance(random, 30),
  );
};

export const aTransfer: ScenarioBuilder = ({ random, fresh }, player) => {
  const id = fresh('x');
  const way = pick(random, ['out', 'in'] as const);
  const begun = { kind: 'transfer', player, id, way, amount: 1 + random.below(9_000) } as const;
  const commit = { kind: 'end-transfer', player, id, how: 'commit' } as const;
  const undo = { kind: 'end-transfer', player, id, how: 'roll-back' } as const;
  const expire = { kind: 'expire-transfers', player } as const;
  const courses = pick<Operation[]>(random, [
    [begun, commit, begun],
    [begun, undo, commit],
    [begun, commit, undo],
    [begun, expire, commit],
    [undo, begun, commit],
    [begun, { ...begun, amount: begun.amount + 1 }, commit],
  ]);
  return scenario(courses, chance(random, 30));
};

/** More than may come in within a day, and then some of it again. */
export const theCap: ScenarioBuilder = ({ fresh }, player) => {
  const come = (millions: number) =>
    ({
      kind: 'transfer',
      player,
      id: fresh('x'),
      way: 'in',
      amount: millions * 1_000_000,
    }) as const;
  const [one, two, three] = [come(6), come(5), come(4)];
  const undo = { kind: 'end-transfer', player, id: one.id, how: 'roll-back' } as const;
  return scenario([one, two, three, undo, two]);
};

export const somePoints: ScenarioBuilder = ({ random, fresh }, player) => {
  const points = 1 + random.below(900);
  const of = (how: 'grant' | 'spend' | 'convert', count: number) =>
    ({ kind: 'points', player, id: fresh('p'), how, points: count }) as const;
  const given = of('grant', points);
  const used = of(pick(random, ['spend', 'convert'] as const), 1 + random.below(points * 2));
  const again = pick(random, [[], [given], [used], [{ ...used, how: 'grant' as const }]]);
  return scenario([given, used, ...again], chance(random, 30));
};

export const aLook: ScenarioBuilder = (_teller, player) => scenario([{ kind: 'balances', player }]);
