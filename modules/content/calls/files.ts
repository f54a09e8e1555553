/** Handlers of static files and static documents. */
import { done } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import {
  type DocumentType,
  documentTypes,
  type StaticDocumentCalls,
  type StaticFileCalls,
} from '../contract/files.ts';
import type { Documents, SizedDocument } from '../service/documents.ts';
import { type Files, fileUrl } from '../service/files.ts';
import { authorOf } from './author.ts';

type ListedFile = Awaited<ReturnType<Files['describe']>>;

const wireFile = (file: ListedFile) => ({
  folder: file.folder,
  name: file.name,
  url: fileUrl(file),
  type: file.type,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  hash: file.hash,
  uploadedAt: file.uploaded_at.toISOString(),
  uploadedBy: file.uploaded_by,
  resizing: file.state && { state: file.state, total: file.total, done: file.done },
});

export function staticFileHandlers(files: Files): Handlers<StaticFileCalls> {
  return {
    'POST /capi/v2-onling/StaticFiles/Upload/{a}/{b}': async ({ params }, context) => {
      const place = { folder: params.a, name: params.b };
      const bytes = context.files[0]?.bytes;
      return wireFile(await files.upload(place, bytes, authorOf(context)));
    },
    'DELETE /capi/v2-onling/StaticFiles/Delete/{a}/{b}': async ({ params }, context) => {
      await files.remove(params.a, params.b, authorOf(context));
      return done;
    },
    'GET /capi/v2-onling/StaticFiles/Get/{a}/{b}': ({ params, query }) =>
      files.open({
        folder: params.a,
        name: params.b,
        width: query.width,
        format: query.format,
        version: query.v,
      }),
    'HEAD /capi/v2-onling/StaticFiles/Get/{a}/{b}': ({ params }) =>
      files.open({ folder: params.a, name: params.b }),
    'HEAD /capi/v2-onling/StaticFiles/Check/{a}/{b}': async ({ params }) => {
      await files.exists(params.a, params.b);
      return undefined;
    },
    'GET /capi/Content/v3/File/GetList': async ({ query }) => {
      const all = await files.list();
      const folders = new Map<string, number>();
      for (const { folder } of all) folders.set(folder, (folders.get(folder) ?? 0) + 1);
      const wanted = query.search?.toLowerCase();
      return {
        items: all
          .filter(({ folder }) => query.folder === undefined || folder === query.folder)
          .filter(({ name }) => wanted === undefined || name.toLowerCase().includes(wanted))
          .map(wireFile),
        folders: [...folders]
          .map(([folder, count]) => ({ folder, files: count }))
          .sort((one, other) => (one.folder < other.folder ? -1 : 1)),
      };
    },
  };
}

const wireDocument = (row: SizedDocument) => ({
  type: row.type as DocumentType,
  locale: row.locale as 'cs',
  version: row.version,
  name: row.name,
  mediaType: row.media_type,
  bytes: row.bytes,
  hash: row.hash,
  validFrom: row.valid_from,
  valid: row.valid,
  uploadedAt: row.uploaded_at.toISOString(),
});

export function staticDocumentHandlers(documents: Documents): Handlers<StaticDocumentCalls> {
  return {
    'POST /capi/Internal/v1/StaticDocuments/Upload': async ({ body }, context) =>
      wireDocument(await documents.upload(body, authorOf(context))),
    'GET /capi/Internal/v1/StaticDocuments/GetTypeList': async ({ query }, { locale }) => ({
      items: (await documents.types(query.brand)).map(({ type, documents: of }) => ({
        type,
        name: documentTypes[type][locale as 'cs'] ?? documentTypes[type].en,
        documents: of.map(wireDocument),
      })),
    }),
    'GET /capi/Internal/v1/StaticDocuments/Get': ({ query }) => documents.open(query),
  };
}
