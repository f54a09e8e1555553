/** Files that were written in the background, on their way to the member's computer. */
import { ApiError } from '@herna/contract-kit/client';

/** An export as its calls show it. */
export interface Export {
  readonly id: string;
  readonly state: string;
  readonly rowsDone: number;
  readonly rowsTotal: number | null;
  readonly fileName: string | null;
  /** Why it failed: a code of the catalogue. */
  readonly fault: string | null;
}

/** Fetches the file of an export that is done and hands it to the browser to save. */
export async function saveExport({ id, fileName }: Pick<Export, 'id' | 'fileName'>): Promise<void> {
  const headers = { 'x-herna-client': 'backoffice', 'x-language': document.documentElement.lang };
  const answer = await fetch(`/api/reporting/exports/${encodeURIComponent(id)}/file`, { headers });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})));
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName ?? `${id}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
