/** Thin handlers of the watch of returns. */
import type { Handlers } from '@herna/contract-kit/server';
import { pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { toId, wireId, wireMinor } from '@herna/kernel';
import type { RtpMonitoringApi } from '../contract/rtp-monitoring.ts';
import type { RtpMonitoring, WatchedReturn } from '../service/rtp-monitoring.ts';
import type { AlarmRow } from '../store/rtp-monitoring.ts';

const moment = (value: Date | null): string | null => value?.toISOString() ?? null;

type Named = 'game_id' | 'game_key' | 'game_name' | 'certificate' | 'mode' | 'currency';

const wireGame = (row: Pick<AlarmRow, Named>) => ({
  gameId: wireId(row.game_id),
  gameKey: row.game_key,
  gameName: row.game_name,
  certificate: row.certificate,
  mode: row.mode,
  currency: row.currency,
});

const wireWatched = ({ row, ...view }: WatchedReturn) => ({
  id: wireId(row.id),
  ...wireGame(row),
  rounds: Number(row.rounds),
  stake: wireMinor(row.stake),
  won: wireMinor(row.won),
  ...view,
  current: row.current ?? false,
  alarm: row.alarm,
  countedAt: row.counted_at.toISOString(),
});

const wireAlarm = (row: AlarmRow) => ({
  id: wireId(row.id),
  ...wireGame(row),
  side: row.side,
  state: row.state,
  raisedAt: row.raised_at.toISOString(),
  rounds: Number(row.rounds),
  stake: wireMinor(row.stake),
  won: wireMinor(row.won),
  returnPpm: row.return_ppm,
  limitPpm: row.limit_ppm,
  acknowledgedAt: moment(row.acknowledged_at),
  acknowledgedBy: row.acknowledged_by === null ? null : wireId(row.acknowledged_by),
  reason: row.reason,
  clearedAt: moment(row.cleared_at),
});

/** Handlers of the watch. */
export const rtpMonitoringHandlers = (watch: RtpMonitoring): Handlers<RtpMonitoringApi> => ({
  'GET /api/reporting/return-watch': async ({ query }) => {
    const { offset = 0, limit = 50, ...filter } = query;
    const { items, total } = await watch.watched({ ...filter, offset, limit });
    return { items: items.map(wireWatched), total };
  },
  'GET /api/reporting/return-alarms': async ({ query }) => {
    return wirePage(await watch.alarms(query.state, pageWishOf(query)), wireAlarm);
  },
  'POST /api/reporting/return-alarms/{alarmId}/acknowledge': async ({ params, body }, context) => {
    const { staffId } = staffOf(context);
    return wireAlarm(await watch.acknowledge(staffId, toId(params.alarmId), body.reason));
  },
});
