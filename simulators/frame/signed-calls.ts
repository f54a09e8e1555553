/**
 * Calls signed by HMAC, as wallet and SMS providers have them: a signature over method, address,
 * time, request id and the hash of the raw body; notifications over time, event id and raw body.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Clock, Random } from '@herna/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from './credentials.ts';
import type { FaultSwitches } from './faults.ts';
import type { Notice } from './notices.ts';

const toleranceSeconds = 300;

interface Client {
  readonly id: string;
  readonly secret: string;
  readonly webhookSecret: string;
}

interface Idempotent {
  readonly bodyHash: string;
  readonly status: number;
  readonly answer: string;
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Refuses what is not signed by the client, and repeats answers of repeated keys. */
export function guardSignedCalls(api: FastifyInstance, client: Client, clock: Clock): void {
  const answers = new Map<string, Idempotent>();
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    (request as FastifyRequest & { raw_body?: Buffer }).raw_body = body as Buffer;
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }), undefined);
    }
  });
  api.addHook('preHandler', async (request, reply) => {
    const at = header(request, 'x-timestamp');
    const age = Math.abs(clock.now().getTime() / 1000 - Number(at));
    if (!(age <= toleranceSeconds)) return refuseCall(reply, 401, 'TIMESTAMP_SKEW');
    const raw = rawBody(request);
    const lines = [request.method, request.url, at, header(request, 'x-request-id'), sha256(raw)];
    const expected = createHmac('sha256', client.secret).update(lines.join('\n')).digest('hex');
    const right = isSameSecret(header(request, 'x-signature'), expected);
    if (!right || header(request, 'x-client-id') !== client.id) {
      return refuseCall(reply, 401, 'SIGNATURE_INVALID');
    }
    const key = header(request, 'idempotency-key');
    const known = key ? answers.get(key) : undefined;
    if (!known) return;
    if (known.bodyHash !== sha256(raw)) return refuseCall(reply, 409, 'IDEMPOTENCY_CONFLICT');
    return reply.code(known.status).type('application/json').send(known.answer);
  });
  api.addHook('onSend', async (request, reply, payload) => {
    const key = header(request, 'idempotency-key');
    if (key && reply.statusCode < 300 && !answers.has(key)) {
      const bodyHash = sha256(rawBody(request));
      answers.set(key, { bodyHash, status: reply.statusCode, answer: String(payload) });
    }
    return payload;
  });
}

const header = (request: FastifyRequest, name: string): string =>
  String(request.headers[name] ?? '');
const rawBody = (request: FastifyRequest): Buffer =>
  (request as FastifyRequest & { raw_body?: Buffer }).raw_body ?? Buffer.alloc(0);

export const refuseCall = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ code, message: code });

/** What a merchant asks to have sent back of a deposit. */
export interface RefundBody {
  readonly externalId?: string;
  readonly amountMinor?: number;
}

/** The amount of a refund; undefined for one without a name and a key, or of more than is left. */
export function refundWish(
  request: FastifyRequest<{ Body: RefundBody }>,
  left: bigint,
): bigint | undefined {
  const { externalId = '', amountMinor = 0 } = request.body ?? {};
  if (externalId === '' || header(request as FastifyRequest, 'idempotency-key') === '') return;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return;
  return BigInt(amountMinor) <= left ? BigInt(amountMinor) : undefined;
}

/** Signs notifications of a client. */
export const signedNotices =
  (client: Client, { clock, random }: { clock: Clock; random: Random }, faults: FaultSwitches) =>
  (url: string, event: Readonly<Record<string, unknown>>): Notice => {
    const eventId = random.id();
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const body = JSON.stringify({ eventId, ...event });
    const secret = faults.current().wrongSignature === 1 ? 'another' : client.webhookSecret;
    const signature = createHmac('sha256', secret)
      .update(`${timestamp}.${eventId}.${body}`)
      .digest('hex');
    return {
      url,
      headers: {
        'content-type': 'application/json',
        'x-event-id': eventId,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body,
    };
  };
