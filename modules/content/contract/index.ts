/** The face of content: calls, errors, events, permissions, shapes. Browser-safe. */
import { staticDocumentCalls, staticFileCalls } from './files.ts';
import { frontEndCalls } from './front-end.ts';
import { itemCalls } from './items.ts';
import { legalTextCalls, siteCalls } from './site.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './field-reasons.ts';
export { fileBytesMax } from './files.ts';
export * from './kinds.ts';
export * from './page-switches.table.ts';
export * from './pages.table.ts';
export * from './permissions.ts';
export * from './widgets.table.ts';

export const contentCalls = {
  ...itemCalls,
  ...siteCalls,
  ...legalTextCalls,
  ...staticFileCalls,
  ...staticDocumentCalls,
  ...frontEndCalls,
};
export type ContentCalls = typeof contentCalls;
