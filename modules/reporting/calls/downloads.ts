/** Thin handlers of views as files. */
import type { Handlers } from '@herna/contract-kit/server';
import type { ViewReader } from '@herna/module-kit';
import type { downloadCalls } from '../contract/downloads.ts';

export const downloadHandlers = (read: ViewReader): Handlers<typeof downloadCalls> => ({
  'POST /capi/v2-onling/View/DownloadView': ({ body }, context) => read(body, context),
  'POST /capi/Internal/v1/DownloadView': ({ body }, context) => read(body, context),
});
