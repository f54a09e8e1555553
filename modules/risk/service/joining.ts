/**
 * An account that has become part of another of the same person: markers, what is due and how long
 * offers are withheld go on there, and the worse of both bands. Whoever is in a band by it has not
 * risen into it, so that what was done at the rise is not done again.
 */
import { recordEvent, type Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import type { RiskEvent } from '../contract/events.ts';
import { worseThan } from '../rules/score.ts';
import * as store from '../store/assessments.ts';
import { moveDuties, moveFacts } from '../store/joining.ts';

/** The later of two moments, of which there may be none. */
const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? new Date(Math.max(+one, +other)) : (one ?? other);

export type JoinProfiles = (tx: Tx, from: bigint, into: bigint) => Promise<void>;

/** Makes the act; the caller has locked both assessments, and assesses both players behind it. */
export const createJoining =
  (clock: Clock): JoinProfiles =>
  async (tx, from, into) => {
    const now = clock.now();
    await moveFacts(tx, from, into);
    await moveDuties(tx, from, into, now);
    const standings = await store.lockAssessments(tx, [from, into]);
    const [left, own] = [standings.get(from), standings.get(into)];
    if (!left) return;
    const was = own?.band ?? 'LOW';
    const isWorse = worseThan(left.band, was);
    const { score, band, contributions, settings_version } = isWorse ? left : (own ?? left);
    await store.writeStandings(tx, [
      {
        playerId: into,
        score: Number(score),
        band,
        contributions: store.contributionsOf({ contributions }),
        settingsVersion: settings_version,
        at: now,
        offersWithheldUntil: later(left.offers_withheld_until, own?.offers_withheld_until ?? null),
        changed: isWorse,
      },
    ]);
    if (!isWorse) return;
    await recordEvent(tx, {
      type: 'risk.band_changed' satisfies RiskEvent,
      playerId: into,
      payload: { from: was, to: band, score: Number(score) },
      happenedAt: now,
    });
  };
