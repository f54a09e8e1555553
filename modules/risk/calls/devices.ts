/** Thin handlers of the devices edition: everything under hashed ids. */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId, wireId } from '@herna/kernel';
import type { deviceCalls } from '../contract/devices.ts';
import type { Profile } from '../service/profile.ts';
import { type DeviceRow, playersAt } from '../store/profile.ts';
import { type AnswerView, answerPage } from '../store/questionnaires.ts';
import { type SupportRow, supportPage } from '../store/supports.ts';

export interface DeviceCallDependencies {
  readonly database: Database;
  readonly profile: Profile;
  readonly hidOf: (playerId: bigint) => string;
}

interface Asked {
  readonly since?: string;
  readonly playerIds?: readonly string[];
  readonly offset?: number;
  readonly limit?: number;
}

const choiceOf = ({ since, playerIds, offset, limit }: Asked) => ({
  since: since === undefined ? undefined : new Date(since),
  playerIds: playerIds?.map((id) => toId(id)),
  offset: offset ?? 0,
  limit: limit ?? 50,
});

export function deviceHandlers(deps: DeviceCallDependencies): Handlers<typeof deviceCalls> {
  const { database, profile, hidOf } = deps;
  const db = database.read;
  const wireDevice = (row: DeviceRow) => ({
    hid: hidOf(row.player_id),
    identifier: row.identifier,
    platform: row.platform,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  });
  const wireAnswer = (row: AnswerView) => ({
    hid: hidOf(row.player_id),
    answerId: wireId(row.id),
    questionnaire: row.key,
    version: row.version,
    answers: { ...row.answers },
    score: row.score,
    level: row.level,
    channel: row.channel,
    answeredAt: row.answered_at.toISOString(),
  });
  const wireSupport = (row: SupportRow) => ({
    hid: hidOf(row.player_id),
    supportId: wireId(row.id),
    reason: row.reason,
    state: row.state,
    channel: row.channel,
    outcome: row.outcome,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  });
  const answers = async ({ body }: { readonly body: Asked }) => {
    const { items, total } = await answerPage(db, { ...choiceOf(body), order: 'asc' });
    return { items: items.map(wireAnswer), total };
  };
  const supports = async ({ body }: { readonly body: Asked }) => {
    const { items, total } = await supportPage(db, { ...choiceOf(body), order: 'desc' });
    return { items: items.map(wireSupport), total };
  };
  return {
    'GET /Devices/device': async ({ query }) => ({
      devices: (await playersAt(db, query.identifier)).map(wireDevice),
    }),
    'POST /Devices/device': ({ query: { playerId, ...device } }) =>
      database.transaction(async (tx) =>
        wireDevice(await profile.seenAt(tx, toId(playerId), device)),
      ),
    'POST /Devices/get_answers': answers,
    'POST /Devices/get_answers_by_id': answers,
    'POST /Devices/get_supports': supports,
    'POST /Devices/get_supports_by_id': supports,
  };
}
