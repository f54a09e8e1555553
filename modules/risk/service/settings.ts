/**
 * Settings of the score, tried over the past before they hold: a shadow run assesses the same players
 * by the present and the proposed settings, now and on past days, and touches nobody.
 */
import { createHash } from 'node:crypto';
import type { EnforcedPauseRules, Market } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import { addDays, type Clock, DomainError, pragueDay, startOfPragueDay } from '@herna/kernel';
import { bands } from '../contract/bands.ts';
import { factsAt } from '../rules/facts.ts';
import { assess, worseThan } from '../rules/score.ts';
import {
  checkSettings,
  defaultSettings,
  pauseRulesOn,
  type RiskSettings,
} from '../rules/settings.ts';
import { knownPlayers } from '../store/assessments.ts';
import { factsOf } from '../store/facts.ts';
import * as store from '../store/settings.ts';
import type { ShadowOutcome } from '../store/tables.ts';

/** A trial counts for so long. */
const trialHours = 24;
/** Players of one run; the first of them, in the order of their ids. */
const playersMax = 2_000;
const playersAtOnce = 200;
const movedShown = 50;

/** A trial with its outcome. */
export type ShadowRun = Omit<store.ShadowRunRow, 'outcome'> & { readonly outcome: ShadowOutcome };

export interface SettingsService {
  /** What holds now; version 0 is the table of the code. */
  current(db: Db): Promise<{ readonly version: number; readonly settings: RiskSettings }>;
  /** What the market says today of pauses that the platform enforces. */
  pauseRules(): EnforcedPauseRules;
  /** Tries settings over so many past days; who would move is answered, and kept nowhere. */
  tryOut(
    tx: Tx,
    wish: { readonly settings: RiskSettings; readonly days: number; readonly staffId: bigint },
  ): Promise<ShadowRun>;
  /**
   * Puts settings into force.
   * @throws ERR_RISK_SETTINGS_NOT_TRIED unless a run of the last day tried exactly these
   */
  change(
    tx: Tx,
    wish: { readonly settings: RiskSettings; readonly reason: string; readonly staffId: bigint },
  ): Promise<store.SettingsRow>;
}

/** The same settings have the same hash, whatever order they were sent in. */
function hashOf(settings: RiskSettings): string {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return entries.map(([key, inner]) => [key, ordered(inner)]);
  };
  return createHash('sha256')
    .update(JSON.stringify(ordered(settings)))
    .digest('hex');
}

/** Makes the service. */
export function createSettings(clock: Clock, market: Market): SettingsService {
  const current: SettingsService['current'] = async (db) => {
    const row = await store.latestSettings(db);
    const defaults = defaultSettings(market, pragueDay(clock.now()));
    if (!row) return { version: 0, settings: defaults };
    // Settings from before there were pauses name no hours.
    return { version: row.version, settings: { ...defaults, ...row.settings } };
  };
  const pauseRules = () => pauseRulesOn(market, pragueDay(clock.now()));
  const check = (settings: RiskSettings) => checkSettings(settings, pauseRules());

  const outcomeOf = async (
    db: Db,
    present: RiskSettings,
    proposed: RiskSettings,
    dayCount: number,
  ): Promise<ShadowOutcome> => {
    const now = clock.now();
    const today = pragueDay(now);
    const days = Array.from({ length: dayCount }, (_, index) => addDays(today, -index - 1));
    const byDay = days.map((day) => ({ day, rise: 0, fall: 0 }));
    const moves = new Map<string, number>();
    const moved: {
      -readonly [K in keyof ShadowOutcome['moved'][number]]: ShadowOutcome['moved'][number][K];
    }[] = [];
    let players = 0;
    for (let after = 0n; players < playersMax; ) {
      const ids = await knownPlayers(db, after, Math.min(playersAtOnce, playersMax - players));
      if (ids.length === 0) break;
      after = ids.at(-1) ?? after;
      players += ids.length;
      const facts = await factsOf(db, ids, now, dayCount);
      for (const [playerId, all] of facts) {
        const own = factsAt(all, now, today);
        const was = assess(own, present, now);
        const would = assess(own, proposed, now);
        const move = `${was.band}/${would.band}`;
        moves.set(move, (moves.get(move) ?? 0) + 1);
        if (was.band !== would.band) {
          moved.push({
            playerId: playerId.toString(),
            from: was.band,
            to: would.band,
            scoreFrom: was.score,
            scoreTo: would.score,
          });
        }
        for (const counts of byDay) {
          const at = startOfPragueDay(addDays(counts.day, 1));
          const then = factsAt(all, at, counts.day);
          const bandThen = assess(then, present, at).band;
          const bandWould = assess(then, proposed, at).band;
          if (worseThan(bandWould, bandThen)) counts.rise += 1;
          if (worseThan(bandThen, bandWould)) counts.fall += 1;
        }
      }
    }
    moved.sort(
      (one, other) =>
        Math.abs(other.scoreTo - other.scoreFrom) - Math.abs(one.scoreTo - one.scoreFrom),
    );
    return {
      players,
      moves: bands.flatMap((from) =>
        bands.map((to) => ({ from, to, players: moves.get(`${from}/${to}`) ?? 0 })),
      ),
      days: byDay,
      moved: moved.slice(0, movedShown),
    };
  };

  return {
    current,
    pauseRules,
    async tryOut(tx, { settings, days, staffId }) {
      check(settings);
      const { settings: present } = await current(tx);
      const { moved, ...counts } = await outcomeOf(tx, present, settings, days);
      const row = await store.insertShadowRun(tx, {
        settings_hash: hashOf(settings),
        settings: JSON.stringify(settings),
        days,
        outcome: JSON.stringify(counts),
        created_by: staffId,
        created_at: clock.now(),
      });
      return { ...row, outcome: { ...counts, moved } };
    },
    async change(tx, { settings, reason, staffId }) {
      check(settings);
      const now = clock.now();
      const from = new Date(+now - trialHours * 3_600_000);
      if (!(await store.triedSince(tx, hashOf(settings), from))) {
        throw new DomainError('ERR_RISK_SETTINGS_NOT_TRIED');
      }
      return store.insertSettings(tx, {
        settings: JSON.stringify(settings),
        reason,
        created_by: staffId,
        created_at: now,
      });
    },
  };
}
