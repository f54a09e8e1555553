/**
 * Monitoring: money in and out and stakes are counted from events, thresholds and active rules are
 * looked at for each player that moved money, asked for it or said something of themselves, and cases are
 * opened, in the transaction of the cursor. Money that is to leave counts as money out from the moment it
 * is asked for: a rule that holds payouts has to find it still here.
 */
import type { ConsumerOptions, Db, OutboxEvent, Tx } from '@herna/db';
import { type Clock, DomainError, pragueDay, type StaffId } from '@herna/kernel';
import { ownStakeOf, wagersHappened, wagersOf } from '@herna/play/contract';
import type { Approvals } from '@herna/staff';
import type { ComplianceEvent } from '../contract/events.ts';
import type { Feature } from '../rules/features.table.ts';
import { evaluate, figuresIn, type RuleTree, readTree, toSql } from '../rules/rule-tree.ts';
import { shippedRules } from '../rules/rules.table.ts';
import { fallbackCzkPerEuro, type Threshold, thresholdsOn } from '../rules/thresholds.table.ts';
import * as cases from '../store/cases.ts';
import * as store from '../store/monitoring.ts';
import { lastStatement } from '../store/statements.ts';
import type { Severity } from '../store/tables.ts';
import type { Cases } from './cases.ts';
import type { ProhibitedCountries } from './prohibited-countries.ts';
import type { Settings } from './settings.ts';
import type { Statements } from './statements.ts';

export interface RuleWish {
  readonly key: string;
  readonly title: string;
  readonly severity: Severity;
  readonly holdsPayouts: boolean;
  readonly tree: unknown;
  readonly source: string;
}

export interface RuleWeek {
  readonly at: Date;
  readonly count: number;
  readonly examples: readonly bigint[];
}

export interface Monitoring {
  /** Puts rules that come with the platform into use where nothing of their key is known. */
  bring(tx: Tx): Promise<void>;
  readonly consumer: Omit<ConsumerOptions, 'database'>;
  rules(db: Db): Promise<cases.RuleRow[]>;
  /** Writes a further version as a draft; @throws ERR_VALIDATION for a tree that is no rule */
  write(tx: Tx, wish: RuleWish, staffId: bigint): Promise<cases.RuleRow>;
  /**
   * Puts a version into use or retires it. One person alone ends no rule that is in use: whoever a rule
   * watches could have it silenced by a friend.
   * @throws ERR_NOT_FOUND, ERR_APPROVAL_NEEDED
   */
  setState(
    tx: Tx,
    id: bigint,
    state: 'ACTIVE' | 'RETIRED',
    staffId: StaffId,
  ): Promise<cases.RuleRow>;
  /** For whom a rule would have held at the end of each of the last weeks, each account by itself. */
  testOnHistory(db: Db, tree: unknown, weeks: number): Promise<RuleWeek[]>;
}

export interface MonitoringDependencies {
  readonly clock: Clock;
  readonly settings: Settings;
  readonly statements: Statements;
  readonly cases: Cases;
  readonly prohibited: Pick<ProhibitedCountries, 'openCase'>;
  /** All accounts of a player's person, closed ones too, this one among them. */
  readonly accountsOfPerson: (db: Db, playerId: bigint) => Promise<readonly bigint[]>;
  /** Countries that a player belongs to: nationality and residence, ISO alpha-3. */
  readonly countriesOf: (db: Db, players: readonly bigint[]) => Promise<Map<bigint, string[]>>;
  /** Those of the accounts that are known to belong to a politically exposed person. */
  readonly exposedAmong: (db: Db, players: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  /** Hundredths of the currency to one euro, by the list of the central bank; none kept: undefined. */
  readonly perEuro: (db: Db, currency: string) => Promise<bigint | undefined>;
  /** Money that is to leave these accounts and has not left yet. */
  readonly outgoing: (
    db: Db,
    accounts: readonly bigint[],
  ) => Promise<
    readonly { readonly playerId: bigint; readonly currency: string; readonly amount: bigint }[]
  >;
  /** What one member of staff may change alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const examplesMax = 20;
const weekMs = 7 * 86_400_000;
/** Figures that rest on what other modules know of a player. */
const markedFigures: readonly Feature[] = ['isHazardousCountry', 'isPoliticallyExposed'];

const depositTakenBack = 'payments.deposit_taken_back';
const directions: Readonly<Record<string, 'DEPOSIT' | 'WITHDRAWAL'>> = {
  'payments.deposit_confirmed': 'DEPOSIT',
  [depositTakenBack]: 'DEPOSIT',
  'payments.withdrawal_paid': 'WITHDRAWAL',
  'payments.money_in': 'DEPOSIT',
  'payments.money_out': 'WITHDRAWAL',
};

/** After these somebody is looked at anew, though no money has moved yet. */
const occasions: readonly string[] = [
  'payments.withdrawal_requested',
  'payments.payout_begun',
  'compliance.statement_given' satisfies ComplianceEvent,
  'verification.identity_verified',
];

/** Whoever appears by these is held against the countries that are prohibited. */
const appearances: readonly string[] = ['players.account_opened', 'players.signed_in'];

/** Makes the service. */
export function createMonitoring(deps: MonitoringDependencies): Monitoring {
  const { clock, settings, statements, countriesOf, exposedAmong, perEuro } = deps;

  const rateOf = async (db: Db, currency: string): Promise<bigint> =>
    (await perEuro(db, currency)) ?? fallbackCzkPerEuro;

  /** Converts minor units into euro cents; the rates of one batch are asked for once. */
  const converter = (db: Db) => {
    const rates = new Map<string, bigint>();
    return async (amount: bigint, currency: string): Promise<bigint> => {
      if (currency === 'EUR') return amount;
      const rate = rates.get(currency) ?? (await rateOf(db, currency));
      rates.set(currency, rate);
      return (amount * 100n) / rate;
    };
  };

  /** Counts what has happened; gives who is to be looked at. */
  const count = async (tx: Tx, events: readonly OutboxEvent[]): Promise<Set<bigint>> => {
    const toEuro = converter(tx);
    const trades: store.NewTrade[] = [];
    const staked = new Map<string, { playerId: bigint; day: string; euroCents: bigint }>();
    const seen = new Set<bigint>();
    for (const { id, type, playerId, payload, happenedAt } of events) {
      if (playerId !== undefined && occasions.includes(type)) seen.add(playerId);
      const direction = directions[type];
      if (direction && playerId !== undefined) {
        const isTakenBack = type === depositTakenBack;
        // Older news tell of whole deposits, and say nothing of parts.
        const { amount: whole, returned = whole } = payload;
        const moved = BigInt(text(isTakenBack ? returned : whole) || '0');
        const currency = text(payload.currency);
        if (moved <= 0n) continue;
        // What was taken back counts against what it was.
        const amount = isTakenBack || payload.isReversal === true ? -moved : moved;
        trades.push({
          playerId,
          eventId: id,
          direction,
          method: text(payload.method),
          currency,
          amount,
          euroCents: await toEuro(amount, currency),
          at: happenedAt,
          countedAt: text(payload.movedAt) ? new Date(text(payload.movedAt)) : happenedAt,
        });
      }
      if (type !== wagersHappened) continue;
      const day = pragueDay(happenedAt);
      for (const wager of wagersOf(payload)) {
        const stake = ownStakeOf(wager);
        if (stake === 0n) continue;
        const key = `${wager.playerId}/${day}`;
        const own = staked.get(key) ?? { playerId: BigInt(wager.playerId), day, euroCents: 0n };
        own.euroCents += await toEuro(stake, wager.currency);
        staked.set(key, own);
      }
    }
    await store.addTrades(tx, trades);
    await store.addTurnover(tx, [...staked.values()]);
    for (const { playerId } of trades) seen.add(playerId);
    return seen;
  };

  /**
   * Asks for a statement where a sum of linked trades has reached a threshold. A statement answers the
   * thresholds that the sum had reached when it was given, for their window; it says nothing of what
   * was paid in later, so a higher threshold asks again.
   */
  const askAtThresholds = async (tx: Tx, { playerId, accounts }: store.PersonOf, now: Date) => {
    const last = await lastStatement(tx, accounts);
    const answers = async ({ amount, windowHours }: Threshold) =>
      last !== undefined &&
      +now - +last.declared_at < windowHours * 3_600_000 &&
      (await store.depositedWithin(tx, accounts, last.declared_at, windowHours)) >= amount;
    for (const threshold of thresholdsOn(pragueDay(now)).toReversed()) {
      const { amount, windowHours } = threshold;
      const sum = await store.depositedWithin(tx, accounts, now, windowHours);
      if (sum < amount) continue;
      if (!(await answers(threshold)))
        await statements.request(tx, playerId, 'THRESHOLD', `${amount}`);
      return;
    }
  };

  const personOf = async (db: Db, playerId: bigint): Promise<store.PersonOf> => ({
    playerId,
    accounts: await deps.accountsOfPerson(db, playerId),
  });

  /**
   * Whether people belong to a country that the settings mark now, and whether they are known to be
   * politically exposed, by what any of their accounts says.
   */
  const marksOf = async (
    db: Db,
    people: readonly store.PersonOf[],
  ): Promise<store.PlayerMark[]> => {
    const hazardous = new Set(
      (await settings.countries(db))
        .filter(({ level }) => level !== 'NONE')
        .map(({ country }) => country),
    );
    const all = [...new Set(people.flatMap((one) => one.accounts))];
    const countries = await countriesOf(db, all);
    const exposed = await exposedAmong(db, all);
    return people.map(({ playerId, accounts }) => ({
      playerId,
      isHazardous: accounts.some(
        (account) => countries.get(account)?.some((one) => hazardous.has(one)) ?? false,
      ),
      isExposed: accounts.some((account) => exposed.has(account)),
    }));
  };

  /** Euro cents that are to leave people through any of their accounts, by who was asked about. */
  const outgoingOf = async (
    tx: Tx,
    people: readonly store.PersonOf[],
  ): Promise<Map<bigint, bigint>> => {
    const toEuro = converter(tx);
    const byAccount = new Map<bigint, bigint>();
    const rows = await deps.outgoing(tx, [...new Set(people.flatMap((one) => one.accounts))]);
    for (const { playerId, currency, amount } of rows) {
      const before = byAccount.get(playerId) ?? 0n;
      byAccount.set(playerId, before + (await toEuro(amount, currency)));
    }
    return new Map(
      people.map(({ playerId, accounts }) => [
        playerId,
        accounts.reduce((sum, account) => sum + (byAccount.get(account) ?? 0n), 0n),
      ]),
    );
  };

  const monitor = async (tx: Tx, players: readonly bigint[]) => {
    if (players.length === 0) return;
    const now = clock.now();
    const people: store.PersonOf[] = [];
    for (const playerId of players) people.push(await personOf(tx, playerId));
    const marks = await marksOf(tx, people);
    const outgoing = await outgoingOf(tx, people);
    const figures = await store.figuresOf(tx, people, {
      at: now,
      marks: marks.map((mark) => ({ ...mark, outgoing: outgoing.get(mark.playerId) ?? 0n })),
      crownsPerEuro: await rateOf(tx, 'CZK'),
    });
    const rules = await cases.activeRules(tx);
    const accounts = people.flatMap((one) => one.accounts);
    const snoozed = await cases.snoozedFor(tx, accounts, now);
    const watched = await cases.openCaseKeys(tx, accounts);
    for (const person of people) {
      const { playerId } = person;
      await askAtThresholds(tx, person, now);
      const values = figures.get(playerId);
      if (!values) continue;
      for (const rule of rules) {
        const keys = person.accounts.map((account) => `${account}/${rule.key}`);
        // What rests for one account rests for its person, and a person has one case of a rule.
        if (keys.some((key) => snoozed.has(key) || watched.has(key))) continue;
        if (evaluate(rule.tree, values) === true) {
          await deps.cases.alert(tx, playerId, rule, values);
          watched.add(`${playerId}/${rule.key}`);
        }
      }
    }
  };

  const insert = (
    tx: Tx,
    wish: RuleWish & { readonly tree: RuleTree },
    row: { version: number; state: 'DRAFT' | 'ACTIVE'; by: bigint },
  ) =>
    cases.insertRule(tx, {
      key: wish.key,
      version: row.version,
      state: row.state,
      title: wish.title,
      severity: wish.severity,
      holds_payouts: wish.holdsPayouts,
      tree: JSON.stringify(wish.tree),
      source: wish.source,
      created_by: row.by,
      created_at: clock.now(),
      changed_at: clock.now(),
    });

  return {
    rules: cases.ruleList,
    async bring(tx) {
      for (const rule of shippedRules) {
        await cases.lockRule(tx, rule.key);
        const version = await cases.nextRuleVersion(tx, rule.key);
        if (version === 1) await insert(tx, rule, { version, state: 'ACTIVE', by: 0n });
      }
    },
    consumer: {
      name: 'compliance.monitor',
      types: [...Object.keys(directions), ...occasions, ...appearances, wagersHappened],
      async handle(tx, events) {
        const seen = await count(tx, events);
        await monitor(tx, [...seen]);
        for (const { type, playerId } of events) {
          if (playerId !== undefined && appearances.includes(type)) seen.add(playerId);
        }
        for (const playerId of seen) await deps.prohibited.openCase(tx, playerId);
      },
    },
    async write(tx, wish, staffId) {
      const tree = readTree(wish.tree);
      await cases.lockRule(tx, wish.key);
      const version = await cases.nextRuleVersion(tx, wish.key);
      return insert(tx, { ...wish, tree }, { version, state: 'DRAFT', by: staffId });
    },
    async setState(tx, id, state, staffId) {
      const row = await cases.ruleById(tx, id);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      await cases.lockRule(tx, row.key);
      const inUse = (await cases.activeRules(tx)).find(({ key }) => key === row.key);
      if (inUse && (inUse.id === id) === (state === 'RETIRED')) {
        await deps.authority.assertPermitted(tx, {
          kind: 'monitoring-rule',
          staffId,
          reference: `${row.key} ${row.version} ${state}`,
          parts: [],
          amount: 0n,
        });
      }
      return cases.setRuleState(tx, row, state, clock.now());
    },
    async testOnHistory(db, given, weeks) {
      const tree = readTree(given);
      const condition = toSql(tree);
      const now = clock.now().getTime();
      const crownsPerEuro = await rateOf(db, 'CZK');
      const found: RuleWeek[] = [];
      for (let week = 0; week < weeks; week++) {
        const at = new Date(now - week * weekMs);
        // Marks are another module's: only a rule that speaks of them asks for everybody's.
        const marks = figuresIn(tree).some((one) => markedFigures.includes(one))
          ? await marksOf(
              db,
              (await store.tradersBefore(db, at)).map((playerId) => ({
                playerId,
                accounts: [playerId],
              })),
            )
          : [];
        const context = { at, marks, crownsPerEuro };
        found.push({ at, ...(await store.matchesAt(db, condition, context, examplesMax)) });
      }
      return found;
    },
  };
}
