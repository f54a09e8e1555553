/** Thin handlers of views as files. */
import type { FileAnswer, Input } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { downloadCalls } from '../contract/downloads.ts';

type Asked = Input<(typeof downloadCalls)['POST /capi/Internal/v1/DownloadView']>['body'];

/** Reads a list as its own call would for this caller, and writes it as a file. */
export type ViewDownload = (asked: Asked, context: CallContext) => Promise<FileAnswer>;

export const downloadHandlers = (download: ViewDownload): Handlers<typeof downloadCalls> => ({
  'POST /capi/v2-onling/View/DownloadView': ({ body }, context) => download(body, context),
  'POST /capi/Internal/v1/DownloadView': ({ body }, context) => download(body, context),
});
