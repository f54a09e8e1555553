/** Begins an identity check and leaves for the bank, or for whoever does it. */
import { api } from '../../api/browser.ts';
import { leaveFor } from '../../api/leave.ts';

/** Whom the player's browser can be sent to. */
export type CheckMethod = 'bankId' | 'byScan';

export async function startCheck(
  method: CheckMethod,
  registration?: { readonly token: string },
): Promise<void> {
  const { url } = await api('POST /capi/v2-onling/KycVerification/Create', {
    body: { method, ...registration },
  });
  await leaveFor(url);
}
