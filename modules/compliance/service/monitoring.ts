/**
 * Monitoring: money in and out and stakes are counted from events, thresholds and active rules are
 * looked at for each player that moved money, and cases are opened, in the transaction of the cursor.
 */
import type { ConsumerOptions, Db, OutboxEvent, Tx } from '@herna/db';
import { type Clock, DomainError, pragueDay, type StaffId } from '@herna/kernel';
import { ownStakeOf, wagersHappened, wagersOf } from '@herna/play/contract';
import type { Approvals } from '@herna/staff';
import { evaluate, figuresIn, type RuleTree, readTree, toSql } from '../rules/rule-tree.ts';
import { shippedRules } from '../rules/rules.table.ts';
import { fallbackCzkPerEuro, type Threshold, thresholdsOn } from '../rules/thresholds.table.ts';
import * as cases from '../store/cases.ts';
import * as store from '../store/monitoring.ts';
import { lastStatement } from '../store/statements.ts';
import type { Severity } from '../store/tables.ts';
import type { Cases } from './cases.ts';
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
  readonly players: readonly bigint[];
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
  /** All accounts of a player's person, closed ones too, this one among them. */
  readonly accountsOfPerson: (db: Db, playerId: bigint) => Promise<readonly bigint[]>;
  /** Countries that a player belongs to: nationality and residence, ISO alpha-3. */
  readonly countriesOf: (db: Db, players: readonly bigint[]) => Promise<Map<bigint, string[]>>;
  /** Hundredths of the currency to one euro, by the list of the central bank; none kept: undefined. */
  readonly perEuro: (db: Db, currency: string) => Promise<bigint | undefined>;
  /** What one member of staff may change alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const examplesMax = 200;
const weekMs = 7 * 86_400_000;

const directions: Readonly<Record<string, 'DEPOSIT' | 'WITHDRAWAL'>> = {
  'payments.deposit_confirmed': 'DEPOSIT',
  'payments.withdrawal_paid': 'WITHDRAWAL',
  'payments.money_in': 'DEPOSIT',
  'payments.money_out': 'WITHDRAWAL',
};

/** Makes the service. */
export function createMonitoring(deps: MonitoringDependencies): Monitoring {
  const { clock, settings, statements, countriesOf, perEuro } = deps;

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

  const count = async (tx: Tx, events: readonly OutboxEvent[]): Promise<Set<bigint>> => {
    const toEuro = converter(tx);
    const trades: store.NewTrade[] = [];
    const staked = new Map<string, { playerId: bigint; day: string; euroCents: bigint }>();
    for (const { id, type, playerId, payload, happenedAt } of events) {
      const direction = directions[type];
      if (direction && playerId !== undefined) {
        const moved = BigInt(text(payload.amount) || '0');
        const currency = text(payload.currency);
        if (moved <= 0n) continue;
        // What was taken back counts against what it was.
        const amount = payload.isReversal === true ? -moved : moved;
        trades.push({
          playerId,
          eventId: id,
          direction,
          method: text(payload.method),
          currency,
          amount,
          euroCents: await toEuro(amount, currency),
          at: happenedAt,
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
    return new Set(trades.map((one) => one.playerId));
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

  /** Whether people belong to a country that the settings mark now, by what any of their accounts says. */
  const marksOf = async (
    db: Db,
    people: readonly store.PersonOf[],
  ): Promise<store.PlayerMark[]> => {
    const hazardous = new Set(
      (await settings.countries(db))
        .filter(({ level }) => level !== 'NONE')
        .map(({ country }) => country),
    );
    const countries = await countriesOf(db, [...new Set(people.flatMap((one) => one.accounts))]);
    return people.map(({ playerId, accounts }) => ({
      playerId,
      isHazardous: accounts.some(
        (account) => countries.get(account)?.some((one) => hazardous.has(one)) ?? false,
      ),
    }));
  };

  const monitor = async (tx: Tx, players: readonly bigint[]) => {
    if (players.length === 0) return;
    const now = clock.now();
    const people: store.PersonOf[] = [];
    for (const playerId of players) people.push(await personOf(tx, playerId));
    const figures = await store.figuresOf(tx, people, {
      at: now,
      marks: await marksOf(tx, people),
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
      types: [...Object.keys(directions), wagersHappened],
      async handle(tx, events) {
        const moved = await count(tx, events);
        await monitor(tx, [...moved]);
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
        // Countries are another module's: only a rule that speaks of them asks for everybody's.
        const marks = figuresIn(tree).includes('isHazardousCountry')
          ? await marksOf(
              db,
              (await store.tradersBefore(db, at)).map((playerId) => ({
                playerId,
                accounts: [playerId],
              })),
            )
          : [];
        const context = { at, marks, crownsPerEuro };
        found.push({ at, players: await store.matchesAt(db, condition, context, examplesMax) });
      }
      return found;
    },
  };
}
