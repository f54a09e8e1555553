/** Begins an identity check and leaves for the bank, or for whoever does it. */
import { api } from '../../api/browser.ts';
import { leaveFor } from '../../api/leave.ts';

export async function startCheck(
  method: 'bankId' | 'byScan',
  registration?: { readonly token: string },
): Promise<void> {
  const { url } = await api('POST /capi/v2-onling/KycVerification/Create', {
    body: { method, ...registration },
  });
  await leaveFor(url);
}
