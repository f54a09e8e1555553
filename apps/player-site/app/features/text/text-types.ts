/** Texts of the site as the platform answers them: blocks, and never markup. */
import type { ContentCalls } from '@herna/content/contract';
import type { Output } from '@herna/contract-kit';

type PageAnswer = Output<ContentCalls['GET /capi/Content/v3/Site/GetPage']>;

export type LongText = PageAnswer['text'];
export type Block = LongText['blocks'][number];
export type Span = Extract<Block, { kind: 'paragraph' | 'note' }>['spans'][number];
export type Picture = Extract<Block, { kind: 'picture' }>['picture'];
