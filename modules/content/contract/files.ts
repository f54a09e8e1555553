/** Static files of the site and static documents of the operator. */
import {
  DateTime,
  Day,
  Done,
  defineCalls,
  file,
  Locale,
  noContent,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { BrandKey } from './items.ts';

/** Largest file, bytes. */
export const fileBytesMax = 15_000_000;

const Folder = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' });
const FileName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\\.[a-z0-9]{2,5}$' });
/** `a` is the folder, `b` the name of the file. */
const params = Type.Object({ a: Folder, b: FileName });
const location = { folder: 'banners', name: 'nothing-here.webp' };
const absent = { params: { a: location.folder, b: location.name } };

const Resizing = Type.Object({
  state: Type.Union([
    Type.Literal('WAITING'),
    Type.Literal('RUNNING'),
    Type.Literal('DONE'),
    Type.Literal('FAILED'),
  ]),
  total: Type.Integer({ minimum: 0 }),
  done: Type.Integer({ minimum: 0 }),
});

const StoredFile = Type.Object({
  folder: Type.String(),
  name: Type.String(),
  url: Type.String(),
  type: Type.String(),
  bytes: Type.Integer(),
  width: Type.Union([Type.Integer(), Type.Null()]),
  height: Type.Union([Type.Integer(), Type.Null()]),
  hash: Type.String(),
  uploadedAt: DateTime,
  uploadedBy: Type.String(),
  resizing: Type.Union([Resizing, Type.Null()], { description: 'Only of pictures' }),
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const staticFileCalls = defineCalls({
  'POST /capi/v2-onling/StaticFiles/Upload/{a}/{b}': {
    summary: 'Stores a file in folder a under name b, in place of any that was there',
    audience: 'operator',
    permission: 'content.edit',
    params,
    multipart: { maxBytes: fileBytesMax },
    response: StoredFile,
    errors: ['ERR_FILE_TYPE', 'ERR_FILE_UNSAFE', 'ERR_FILE_IMAGE_TOO_LARGE'],
    example: {
      params: { a: 'examples', b: 'pixel.png' },
      files: { file: { name: 'pixel.png', type: 'image/png', base64: pixel } },
    },
  },
  'DELETE /capi/v2-onling/StaticFiles/Delete/{a}/{b}': {
    summary: 'Deletes the file b of folder a, unless the site shows it',
    audience: 'operator',
    permission: 'content.edit',
    params,
    response: Done,
    errors: ['ERR_FILE_NOT_FOUND', 'ERR_FILE_IN_USE'],
    example: absent,
    exampleOutcome: 'ERR_FILE_NOT_FOUND',
  },
  'GET /capi/v2-onling/StaticFiles/Get/{a}/{b}': {
    summary: 'Streams the file b of folder a, whole or a range of it; pictures in a size too',
    audience: 'public',
    params,
    query: Type.Object({
      width: Type.Optional(Type.Integer({ minimum: 1, maximum: 8_000 })),
      format: Type.Optional(Type.Union([Type.Literal('avif'), Type.Literal('webp')])),
      v: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{8,64}$',
          description: 'Begin of the hash: caches may keep the answer for a year',
        }),
      ),
    }),
    response: file,
    errors: ['ERR_FILE_NOT_FOUND'],
    example: absent,
    exampleOutcome: 'ERR_FILE_NOT_FOUND',
  },
  'HEAD /capi/v2-onling/StaticFiles/Get/{a}/{b}': {
    summary: 'Returns the headers of the file b of folder a: size, type, ETag',
    audience: 'public',
    params,
    response: file,
    errors: ['ERR_FILE_NOT_FOUND'],
    example: absent,
    exampleOutcome: 'ERR_FILE_NOT_FOUND',
  },
  'HEAD /capi/v2-onling/StaticFiles/Check/{a}/{b}': {
    summary: 'Says by its status whether the file b of folder a exists',
    audience: 'public',
    params,
    response: noContent,
    errors: ['ERR_FILE_NOT_FOUND'],
    example: absent,
    exampleOutcome: 'ERR_FILE_NOT_FOUND',
  },
  'GET /capi/Content/v3/File/GetList': {
    summary: 'Lists files with the progress of resizing their pictures',
    audience: 'operator',
    permission: 'content.read',
    query: Type.Object({ folder: Type.Optional(Folder), search: Type.Optional(Text(100)) }),
    response: Type.Object({
      items: Type.Array(StoredFile),
      folders: Type.Array(Type.Object({ folder: Type.String(), files: Type.Integer() })),
    }),
    example: { query: {} },
  },
});
export type StaticFileCalls = typeof staticFileCalls;

/** Types of static documents, in the order in which they are listed. */
export const documentTypes = {
  Terms: {
    cs: 'Herní plán a všeobecné podmínky',
    en: 'Terms and conditions',
    sk: 'Všeobecné podmienky',
  },
  GamePlan: { cs: 'Herní plán', en: 'Game plan', sk: 'Herný plán' },
  PersonalData: {
    cs: 'Zpracování osobních údajů',
    en: 'Personal data',
    sk: 'Spracúvanie osobných údajov',
  },
  ResponsibleGaming: { cs: 'Zodpovědné hraní', en: 'Responsible gaming', sk: 'Zodpovedné hranie' },
  BonusTerms: { cs: 'Bonusové podmínky', en: 'Bonus terms', sk: 'Bonusové podmienky' },
  VisitorRules: {
    cs: 'Návštěvní řád herny',
    en: 'House rules of venues',
    sk: 'Návštevný poriadok herne',
  },
  Licence: { cs: 'Povolení', en: 'Licence', sk: 'Licencia' },
} as const;
export type DocumentType = keyof typeof documentTypes;
const DocumentTypeSchema = Type.Union([
  Type.Literal('Terms'),
  Type.Literal('GamePlan'),
  Type.Literal('PersonalData'),
  Type.Literal('ResponsibleGaming'),
  Type.Literal('BonusTerms'),
  Type.Literal('VisitorRules'),
  Type.Literal('Licence'),
]);

const Document = Type.Object({
  type: DocumentTypeSchema,
  locale: Locale,
  version: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  mediaType: Type.String(),
  bytes: Type.Integer(),
  hash: Type.String(),
  validFrom: Day,
  valid: Type.Boolean(),
  uploadedAt: DateTime,
});

const both = {
  audience: ['internal', 'operator'],
  scope: 'content.documents',
} as const;

export const staticDocumentCalls = defineCalls({
  'POST /capi/Internal/v1/StaticDocuments/Upload': {
    summary: 'Stores a version of a static document of a type; the file comes in base64',
    ...both,
    permission: 'content.publish',
    body: Type.Object({
      brand: Type.Optional(BrandKey),
      type: DocumentTypeSchema,
      locale: Type.Optional(Locale),
      name: FileName,
      content: Type.String({
        minLength: 4,
        maxLength: 20_000_000,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: 'Base64',
      }),
      validFrom: Type.Optional(Day),
    }),
    response: Document,
    errors: ['ERR_FILE_TYPE', 'ERR_FILE_UNSAFE', 'ERR_FILE_IMAGE_TOO_LARGE'],
    example: { body: { type: 'Terms', name: 'terms.png', content: pixel } },
  },
  'GET /capi/Internal/v1/StaticDocuments/GetTypeList': {
    summary: 'Lists types of static documents with their versions',
    ...both,
    permission: 'content.read',
    query: Type.Object({ brand: Type.Optional(BrandKey) }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          type: DocumentTypeSchema,
          name: Type.String(),
          documents: Type.Array(Document),
        }),
      ),
    }),
    example: { query: {} },
  },
  'GET /capi/Internal/v1/StaticDocuments/Get': {
    summary: 'Streams the valid static document of a type, or one version of it',
    ...both,
    permission: 'content.read',
    query: Type.Object({
      brand: Type.Optional(BrandKey),
      type: DocumentTypeSchema,
      locale: Type.Optional(Locale),
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    response: file,
    errors: ['ERR_DOCUMENT_NOT_FOUND'],
    example: { query: { type: 'Licence', version: 999_999 } },
    exampleOutcome: 'ERR_DOCUMENT_NOT_FOUND',
  },
});
export type StaticDocumentCalls = typeof staticDocumentCalls;
