/** Thin handlers of how the platform works. */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, toId } from '@herna/kernel';
import type { OperationCalls } from '../contract/operation.ts';
import { faultOf } from '../rules/job-fault.ts';
import { labelIn } from '../rules/reference/reference-tables.ts';
import { type SettingKey, settings } from '../rules/settings.table.ts';
import {
  consumerLags,
  pageOfJobs,
  pageOfSettingVersions,
  type QueuedJob,
  retryJob,
} from '../store/operation.ts';

type JobState = 'WAITING' | 'RUNNING' | 'RETRYING' | 'GIVEN_UP';

function stateOf({ running, attempts, max_attempts }: QueuedJob): JobState {
  if (running) return 'RUNNING';
  if (attempts >= max_attempts) return 'GIVEN_UP';
  return attempts > 0 ? 'RETRYING' : 'WAITING';
}

const wireJob = (job: QueuedJob) => ({
  id: job.id,
  name: job.name,
  state: stateOf(job),
  attempts: job.attempts,
  attemptsMax: job.max_attempts,
  fault: job.attempts > 0 ? faultOf(job.last_error) : null,
  runAt: job.run_at.toISOString(),
  createdAt: job.created_at.toISOString(),
});

/** What a setting is called; the key of one that is no more. */
const labelOf = (key: string, locale: string): string =>
  key in settings ? labelIn(settings[key as SettingKey].text, locale) : key;

export function operationHandlers(database: Database): Handlers<OperationCalls> {
  const db = database.read;
  return {
    'GET /api/platform/jobs': async ({ query }) => {
      const { offset = 0, limit = 50, failed = false } = query;
      const { rows, total } = await pageOfJobs(db, { offset, limit }, failed);
      return {
        items: rows.map(wireJob),
        total,
      };
    },
    'POST /api/platform/jobs/{jobId}/retry': ({ params, body }, context) =>
      database.transaction(async (tx) => {
        const id = toId(params.jobId);
        const job = await retryJob(tx, id);
        if (!job) throw new DomainError('ERR_NOT_FOUND');
        await context.act(tx, {
          action: 'platform.job_retried',
          targetKind: 'job',
          targetId: params.jobId,
          reason: body.reason,
          before: { attempts: job.failures },
          after: { name: job.name, attempts: job.attempts },
        });
        return wireJob(job);
      }),
    'GET /api/platform/consumers': async () => {
      const lags = await consumerLags(db);
      return {
        items: lags.map(({ consumer, behind, oldest, moved_at }) => ({
          consumer,
          eventsBehind: Number(behind),
          oldestWaitingAt: oldest?.toISOString() ?? null,
          movedAt: moved_at.toISOString(),
        })),
        total: lags.length,
      };
    },
    'GET /api/platform/setting-versions': async ({ query }, { locale }) => {
      const { offset = 0, limit = 50, key } = query;
      const { rows, total } = await pageOfSettingVersions(db, { offset, limit }, key);
      return {
        items: rows.map((row) => ({
          key: row.key,
          label: labelOf(row.key, locale),
          version: row.version,
          value: row.value,
          changedAt: row.changed_at.toISOString(),
          changedBy: row.changed_by,
          reason: row.reason,
        })),
        total,
      };
    },
  };
}
