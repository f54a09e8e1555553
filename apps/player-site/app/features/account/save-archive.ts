/** Saves the archive of personal data from the browser; the link works for its owner alone. */
import { ApiError } from '@herna/contract-kit/client';

/** @throws ApiError where the link is over, or the server did not answer. */
export async function saveArchive(link: { readonly archiveId: string; readonly token: string }) {
  const query = new URLSearchParams(link);
  const answer = await fetch(`/capi/v2-onling/Player/DownloadPersonalData?${query}`, {
    headers: { 'x-herna-client': 'site', 'x-language': document.documentElement.lang },
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json());
  const address = URL.createObjectURL(await answer.blob());
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = 'personal-data.zip';
  anchor.click();
  URL.revokeObjectURL(address);
}
