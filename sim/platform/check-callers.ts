/** Identity checks at the vendor: begun, decided there, and reported by its notice or found by the job. */
import { signProviderRequest } from '@herna/server';
import type { Operation } from '../workload/operations.ts';
import { codeOf, type createDoors, passing, type Run } from './doors.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

interface Begun {
  readonly id: string;
  /** The vendor's id of it. */
  readonly applicant: string;
}

const notice = '/capi/v2-onling/IdentityCheckProvider/StateChangeNotify';

/** Makes the callers of identity checks for a run. */
export function createCheckCallers(
  { clock, outside }: Pick<PlatformHarness, 'clock' | 'outside'>,
  { inject, asPlayer, drive }: ReturnType<typeof createDoors>,
  { prefix }: Run,
  lookAtPending: (node: Node) => Promise<unknown>,
) {
  const begun = new Map<string, Begun>();
  let notices = 0;

  const notify = (node: Node, { id, applicant }: Begun) => {
    const requestId = `${prefix}-check-${++notices}`;
    const body = { eventId: requestId, applicantId: applicant, checkId: id, status: 'completed' };
    const raw = JSON.stringify(body);
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const of = { method: 'POST', path: notice, timestamp, requestId, body: raw };
    const headers = {
      'x-provider-id': 'identity',
      'x-timestamp': timestamp,
      'x-request-id': requestId,
      'x-signature': signProviderRequest(outside.agreements.kycKey, of),
    };
    return inject(node, { method: 'POST', url: notice, headers, raw });
  };

  return {
    async check(node: Node, { player, id }: Of<'check'>) {
      const answer = await asPlayer(node, player, {
        method: 'POST',
        url: '/capi/v2-onling/KycVerification/Create',
        key: `${prefix}-${id}`,
        body: { method: 'byScan' },
      });
      const reply = codeOf(answer);
      if (reply?.code !== 'OK') return reply;
      const { checkId, url } = answer.body;
      // A check whose answer was lost is begun anew; the first one is nobody's any more.
      if (!begun.has(id)) begun.set(id, { id: checkId, applicant: url.split('/').at(-1) });
      return reply;
    },

    async checkResult(node: Node, { player, id, outcome, by }: Of<'check-result'>) {
      const known = begun.get(id);
      if (!known) return { code: 'NO_CHECK' };
      await drive('kyc/decide', { id: known.applicant, outcome });
      if (by === 'job') await lookAtPending(node);
      else {
        const reply = await notify(node, known);
        if (reply.status >= 400) return codeOf(reply);
      }
      const { status, body } = await asPlayer(node, player, {
        method: 'GET',
        url: `/capi/v2-onling/KycVerification/GetResult?checkId=${known.id}`,
      });
      if (passing.has(body.code)) return undefined;
      return { code: status < 400 ? (body.failure ?? body.state) : body.code };
    },
  };
}
