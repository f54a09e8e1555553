/** Calls of staff over the wire, each from a sign-in of its own: the clock moves on by days. */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@herna/kernel';
import type { Platform } from '@herna/server';
import type pg from 'pg';
import type { Body } from './doors.ts';

/** Where staff stand, and what it takes to sign in there. */
export interface Reception {
  readonly platform: Platform;
  readonly admin: pg.Client;
  readonly clock: Clock;
}

/** A connection has one question at a time. */
let asked: Promise<unknown> = Promise.resolve();

/** Asks the database past the wires, behind whoever asks at the same moment. */
export function inTurn<Row extends pg.QueryResultRow>(
  admin: pg.Client,
  ...query: [text: string, values?: readonly unknown[]]
): Promise<pg.QueryResult<Row>> {
  const [text, values] = query;
  const answer = asked.then(() => admin.query<Row>(text, [...(values ?? [])]));
  asked = answer.catch(() => undefined);
  return answer;
}

/** Sends a call of a member of staff who has just signed in: the clock moves on by days. */
export async function staffCall(
  { platform: { app }, admin, clock }: Reception,
  url: string,
  body: object,
  key: string = randomBytes(16).toString('hex'),
): Promise<{ status: number; body: Body }> {
  const token = randomBytes(32).toString('base64url');
  await inTurn(
    admin,
    `insert into staff.session (member_id, token_hash, audience, state, ip, user_agent, created_at,
       seen_at, expires_at)
     values (1, $1, 'backoffice', 'ACTIVE', '127.0.0.1', 'simulation', $2, $2,
       $2::timestamptz + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), clock.now()],
  );
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json() };
}
