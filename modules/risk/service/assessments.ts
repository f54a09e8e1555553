/**
 * Assessing players: facts are read in bulk, scored by the rules, and what has changed is written with
 * what follows from it, in one transaction. The consumer of events and the daily job are the two who
 * ask; the rows of those assessed are held, so that they come one after the other.
 */
import { recordEvent, type Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import type { Band, BandAction } from '../contract/bands.ts';
import type { RiskEvent, RiskEvents } from '../contract/events.ts';
import { selfTestKey } from '../rules/questionnaires.table.ts';
import { type Assessment, assess, worseThan } from '../rules/score.ts';
import type { RiskSettings } from '../rules/settings.ts';
import * as store from '../store/assessments.ts';
import { factsOf } from '../store/facts.ts';
import { addMessage, lastScoreMessage } from '../store/messages.ts';
import { addDue } from '../store/questionnaires.ts';
import { openSupport } from '../store/supports.ts';
import type { SettingsService } from './settings.ts';

const dayMs = 86_400_000;
/** A player does not read the same twice in a week. */
const messageRestDays = 7;
/** Days until the self-test that is due should be answered. */
const questionnaireDays = 7;

export interface Assessor {
  /** Assesses players as of the clock's moment and acts on those who have entered a worse band. */
  assess(tx: Tx, players: readonly bigint[]): Promise<void>;
}

type Contributions = Assessment['contributions'];
const signsOf = (contributions: Contributions): string =>
  JSON.stringify(contributions.map(({ marker, sign }) => [marker, sign]));
const figuresOf = (contributions: Contributions): string =>
  JSON.stringify(contributions.map(({ value, before, windowDays }) => [value, before, windowDays]));

const sameStanding = (
  one: store.AssessmentRow | undefined,
  { score, band, contributions }: Assessment,
) =>
  one !== undefined &&
  Number(one.score) === score &&
  one.band === band &&
  signsOf(store.contributionsOf(one)) === signsOf(contributions);

/** Whether what is read of a player is still told with the figures of now. */
const sameFigures = (one: store.AssessmentRow | undefined, { contributions }: Assessment) =>
  one !== undefined && figuresOf(store.contributionsOf(one)) === figuresOf(contributions);

/** Makes the service. */
export function createAssessor(deps: {
  readonly clock: Clock;
  readonly settings: SettingsService;
}): Assessor {
  const { clock, settings } = deps;

  const tell = async (tx: Tx, playerId: bigint, { band, contributions }: Assessment, now: Date) => {
    const last = await lastScoreMessage(tx, playerId);
    const rested = !last || +now - +last.created_at > messageRestDays * dayMs;
    if (!rested && !worseThan(band, last.band ?? 'LOW')) return;
    await addMessage(tx, { playerId, band, contributions, now });
  };

  /** Actions that are done once; offers are withheld by what the row of the player says. */
  const deeds = (
    tx: Tx,
    playerId: bigint,
    standing: Assessment,
    now: Date,
    { contactHours, pauseHours }: RiskSettings,
  ): Partial<Record<BandAction, () => Promise<unknown>>> => ({
    MESSAGE: () => tell(tx, playerId, standing, now),
    QUESTIONNAIRE: () =>
      addDue(tx, playerId, selfTestKey, new Date(+now + questionnaireDays * dayMs)),
    CONTACT: async () => {
      const opened = await openSupport(tx, {
        playerId,
        reason: `BAND_${standing.band}`,
        score: standing.score,
        openedAt: now,
        dueAt: new Date(+now + contactHours * 3_600_000),
      });
      if (!opened) return;
      await recordEvent(tx, {
        type: 'risk.support_changed' satisfies RiskEvent,
        playerId,
        payload: { supportId: opened.toString(), state: 'NEW' },
        happenedAt: now,
      });
    },
    // Play is closed behind the player's gate, which nobody may wait for while assessments are held:
    // a consumer of this event does it at once, in a transaction of its own.
    ENFORCED_PAUSE: () =>
      recordEvent(tx, {
        type: 'risk.pause_due' satisfies RiskEvent,
        playerId,
        payload: {
          band: standing.band,
          score: standing.score,
          hours: pauseHours,
        } satisfies RiskEvents['risk.pause_due'],
        happenedAt: now,
      }),
  });

  return {
    async assess(tx, players) {
      const ids = [...new Set(players)].sort((one, other) => (one < other ? -1 : 1));
      if (ids.length === 0) return;
      const now = clock.now();
      const { version, settings: present } = await settings.current(tx);
      const before = await store.lockAssessments(tx, ids);
      const facts = await factsOf(tx, ids, now);
      const holds = (band: Band) =>
        present.actions[band].some((one) => one === 'STOP_MARKETING' || one === 'WITHHOLD_BONUSES');
      const standings = [...facts].map(([playerId, own]) => {
        const standing = assess(own, present, now);
        const was = before.get(playerId);
        const until = holds(standing.band)
          ? new Date(+now + present.holdDays * dayMs)
          : (was?.offers_withheld_until ?? null);
        return {
          ...standing,
          playerId,
          settingsVersion: version,
          at: now,
          offersWithheldUntil: until,
          changed: !sameStanding(was, standing),
          isToldOtherwise: !sameFigures(was, standing),
          was: was?.band ?? ('LOW' as Band),
        };
      });
      await store.writeStandings(
        tx,
        standings.filter((one) => one.changed || one.isToldOtherwise || holds(one.band)),
      );
      for (const standing of standings) {
        const { playerId, band, was, score } = standing;
        if (band === was) continue;
        await recordEvent(tx, {
          type: 'risk.band_changed' satisfies RiskEvent,
          playerId,
          payload: { from: was, to: band, score },
          happenedAt: now,
        });
        if (!worseThan(band, was)) continue;
        const does = deeds(tx, playerId, standing, now, present);
        for (const action of present.actions[band]) await does[action]?.();
      }
    },
  };
}
