/** Rows of the schema `content`. */
import type { Generated } from 'kysely';
import type { Content, ContentKind } from '../contract/kinds.ts';
import type { RevisionState } from '../rules/revision.machine.ts';

export interface ContentTables {
  'content.item': {
    id: Generated<bigint>;
    brand: string;
    kind: ContentKind;
    key: string;
    created_at: Date;
    created_by: string;
  };
  'content.former_key': {
    brand: string;
    kind: ContentKind;
    key: string;
    item_id: bigint;
    renamed_at: Date;
  };
  'content.revision': {
    id: Generated<bigint>;
    item_id: bigint;
    locale: string;
    number: number;
    state: RevisionState;
    content: Content;
    hash: string;
    note: string;
    author_id: bigint | null;
    author: string;
    created_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
  };
  'content.publication': {
    id: Generated<bigint>;
    item_id: bigint;
    locale: string;
    revision_id: bigint;
    standing: boolean;
    starts_at: Date;
    ends_at: Date | null;
    published_at: Date;
    published_by: string;
    reason: string;
  };
  'content.preview': {
    id: string;
    item_id: bigint;
    locale: string;
    content: Content;
    created_by: string;
    expires_at: Date;
  };
  'content.redirect': {
    brand: string;
    source: string;
    target: string;
    created_at: Date;
    created_by: string;
  };
  'content.blob': { hash: string; bytes: number; created_at: Date };
  'content.blob_part': { hash: string; part: number; bytes: Buffer };
  'content.file': {
    brand: string;
    folder: string;
    name: string;
    hash: string;
    type: string;
    width: number | null;
    height: number | null;
    uploaded_at: Date;
    uploaded_by: string;
  };
  'content.image_variant': {
    source_hash: string;
    width: number;
    format: 'avif' | 'webp';
    hash: string;
  };
  'content.image_job': {
    source_hash: string;
    state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
    total: number;
    done: number;
    changed_at: Date;
  };
  'content.document': {
    brand: string;
    type: string;
    locale: string;
    version: number;
    name: string;
    media_type: string;
    hash: string;
    valid_from: string;
    uploaded_at: Date;
    uploaded_by: string;
  };
  'content.acceptance': {
    player_id: bigint;
    item_id: bigint;
    revision_id: bigint;
    hash: string;
    accepted_at: Date;
    way: 'REGISTRATION' | 'CONFIRMATION';
  };
  'content.front_end_value': {
    brand: string;
    locale: string;
    key: string;
    value: unknown;
    changed_at: Date;
    changed_by: string;
  };
}
