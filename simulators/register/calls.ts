/**
 * The register's calls. Each is signed: `X-Signature` is the hex HMAC-SHA256 by the shared secret
 * of method, path with query, timestamp, request id and the hex SHA-256 of the body, one a line.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '@herna/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../frame/credentials.ts';
import type { EventLog } from '../frame/event-log.ts';
import {
  type Exclusion,
  type ExclusionReason,
  exclusionReasons,
  type Person,
  type Register,
} from './register.ts';

interface RegisterCalls {
  readonly register: Register;
  readonly clock: Clock;
  readonly log: EventLog;
  readonly key: string;
}

type Body = Readonly<Record<string, unknown>>;

const toleranceSeconds = 300;

/** Mounts the calls. */
export function registerCalls(scope: FastifyInstance, party: RegisterCalls): void {
  const { register, log } = party;
  // The signature is over the bytes as they came.
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  scope.addHook('preHandler', async (request, reply) => {
    if (isSigned(request, party)) return;
    log.record('register', 'call refused: signature');
    const message = 'The signature or the time is wrong.';
    return reply.code(401).send({ code: 'INVALID_SIGNATURE', message });
  });
  scope.post('/register/api/checks', async (request, reply) => {
    const body = readBody(request);
    const who = body && (readHash(body) ?? readPerson(body));
    if (!who) return refuseFields(reply);
    const check = register.check(who);
    log.record('register', `check: ${check.result}`);
    return check;
  });
  scope.post('/register/api/exclusions', async (request, reply) => {
    const body = readBody(request);
    const exclusion = body && readExclusion(body, register, party.clock);
    if (!exclusion) return refuseFields(reply);
    const repeated = register.exclusions().some(({ id }) => id === exclusion.id);
    const recorded = register.exclude(exclusion);
    if (recorded === 'conflict') {
      const message = 'This exclusionId stands for another exclusion.';
      return reply.code(409).send({ code: 'CONFLICT', message });
    }
    log.record('register', `exclusion ${recorded.reason}${repeated ? ' again' : ''}`);
    const { id, ...rest } = recorded;
    return reply.code(repeated ? 200 : 201).send({ exclusionId: id, state: 'RECORDED', ...rest });
  });
}

function isSigned(request: FastifyRequest, { clock, key }: RegisterCalls): boolean {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const timestamp = header('x-timestamp');
  const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp));
  if (!/^\d{9,11}$/.test(timestamp) || age > toleranceSeconds) return false;
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const bodyHash = createHash('sha256').update(raw).digest('hex');
  const lines = [request.method, request.url, timestamp, header('x-request-id'), bodyHash];
  const expected = createHmac('sha256', key).update(lines.join('\n'), 'utf8').digest('hex');
  return isSameSecret(header('x-signature').toLowerCase(), expected);
}

function readBody(request: FastifyRequest): Body | undefined {
  try {
    const body: unknown = JSON.parse(String(request.body));
    return typeof body === 'object' && body !== null ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

const refuseFields = (reply: FastifyReply): FastifyReply =>
  reply.code(422).send({
    code: 'INVALID_FIELD',
    message: 'Send personHash, or birthDate, firstName, lastName and any birthNumber.',
  });

const textOf = (body: Body, name: string, pattern: RegExp): string | undefined => {
  const value = body[name];
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
};

function readHash(body: Body): { personHash: string } | undefined {
  const personHash = textOf(body, 'personHash', /^[0-9a-f]{64}$/);
  return personHash ? { personHash } : undefined;
}

function readPerson(body: Body): Person | undefined {
  const birthDate = textOf(body, 'birthDate', /^\d{4}-\d{2}-\d{2}$/);
  const firstName = textOf(body, 'firstName', /^.{1,100}$/);
  const lastName = textOf(body, 'lastName', /^.{1,100}$/);
  const birthNumber = textOf(body, 'birthNumber', /^[\d/ ]{9,12}$/);
  if (!birthDate || !firstName || !lastName) return undefined;
  if (body.birthNumber && !birthNumber) return undefined;
  return { birthDate, firstName, lastName, ...(birthNumber ? { birthNumber } : {}) };
}

function readExclusion(body: Body, register: Register, clock: Clock): Exclusion | undefined {
  const hash = readHash(body);
  const person = readPerson(body);
  const id = textOf(body, 'exclusionId', /^.{1,64}$/);
  const reason = exclusionReasons.find((one): one is ExclusionReason => one === body.reason);
  const from = body.from === undefined ? clock.now().toISOString() : readTime(body.from);
  const until = body.until === undefined || body.until === null ? undefined : readTime(body.until);
  if (!id || !reason || !from || (!hash && !person)) return undefined;
  if (body.until && !until) return undefined;
  const personHash = hash?.personHash ?? (person && register.hashOf(person));
  return personHash ? { id, personHash, reason, from, ...(until ? { until } : {}) } : undefined;
}

function readTime(value: unknown): string | undefined {
  const time = new Date(String(value));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
