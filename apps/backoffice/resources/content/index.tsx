/** Screens of content: one list for each kind, all of them opening the same editor. */
import LinkIcon from '@mui/icons-material/AccountTreeOutlined';
import PostIcon from '@mui/icons-material/ArticleOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import FileIcon from '@mui/icons-material/FolderOutlined';
import CategoryIcon from '@mui/icons-material/LabelOutlined';
import RedirectIcon from '@mui/icons-material/MultipleStopOutlined';
import PageIcon from '@mui/icons-material/TextSnippetOutlined';
import SwitchIcon from '@mui/icons-material/ToggleOnOutlined';
import WidgetIcon from '@mui/icons-material/ViewCarouselOutlined';
import { type ComponentType, lazy } from 'react';
import { listOf, listOnly, oneOf, type Row } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import type { Item, ItemDetail, Kind } from './content.ts';
import { DeleteFile, FileProgress, FileThumbnail, UploadDocument, UploadFile } from './files.tsx';
import { RemoveRedirect, SaveRedirect } from './redirects.tsx';
import { ItemTitle, LocaleStates, MissingLocales } from './states.tsx';

const itemOf = (row: Row) => row as unknown as Item;

/** The list of one kind. */
function contentScreen(name: string, kind: Kind, icon: ComponentType, creates = true): Screen {
  return {
    name,
    group: 'content',
    icon,
    permissions: { read: 'content.read', edit: 'content.edit' },
    source: {
      ...listOf({
        call: 'GET /capi/Content/v3/Item/GetList',
        ordered: false,
        filter: { kind },
      }),
      one: oneOf(
        'GET /capi/Content/v3/Item/Get',
        (id) => ({ query: { id } }),
        (answer) => answer,
        (answer) => (answer as unknown as ItemDetail).item.id,
      ),
    },
    filters: [
      { source: 'search', kind: 'search', always: true },
      { source: 'missingOnly', kind: 'yes-no' },
    ],
    columns: [
      {
        source: 'title',
        render: (row) => <ItemTitle item={itemOf(row)} />,
      },
      { source: 'key', wide: true },
      { source: 'path', wide: true },
      { source: 'locales', render: (row) => <LocaleStates item={itemOf(row)} /> },
      { source: 'missing', render: (row) => <MissingLocales item={itemOf(row)} />, wide: true },
    ],
    opens: 'show',
    show: lazy(() => import('./editor.tsx')),
    ...(creates ? { create: lazy(() => import('./create.tsx')) } : {}),
  };
}

export const contentPages = contentScreen('content-pages', 'PAGE', PageIcon);
export const contentPosts = contentScreen('content-posts', 'POST', PostIcon);
export const contentCategories = contentScreen('content-categories', 'CATEGORY', CategoryIcon);
export const contentWidgets = contentScreen('content-widgets', 'WIDGET', WidgetIcon);
export const contentSwitches = contentScreen('content-switches', 'SWITCHES', SwitchIcon, false);
export const contentNavigation = contentScreen('content-navigation', 'NAVIGATION', LinkIcon);

/** The library of files, with the progress of their sizes. */
export const contentFiles: Screen = {
  name: 'content-files',
  group: 'content',
  icon: FileIcon,
  permissions: { read: 'content.read', edit: 'content.edit' },
  source: listOnly({
    call: 'GET /capi/Content/v3/File/GetList',
    paged: false,
    file: false,
    idOf: ({ folder, name }) => `${folder}/${name}`,
  }),
  filters: [{ source: 'search', kind: 'search', always: true }],
  actions: UploadFile,
  columns: [
    { source: 'preview', render: (row) => <FileThumbnail file={row} /> },
    { source: 'id' },
    { source: 'type', wide: true },
    { source: 'bytes', kind: 'number', wide: true },
    { source: 'resizing', render: (row) => <FileProgress file={row} /> },
    { source: 'uploadedAt', kind: 'moment', wide: true },
    { source: 'uploadedBy', kind: 'actor', wide: true },
    { source: 'acts', needs: 'content.edit', render: (row) => <DeleteFile file={row} /> },
  ],
};

const documents = listOnly({
  call: 'GET /capi/Internal/v1/StaticDocuments/GetTypeList',
  paged: false,
  file: false,
  idOf: ({ type }) => String(type),
});

/** Versions of the operator's documents by type. */
export const contentDocuments: Screen = {
  name: 'content-documents',
  group: 'content',
  icon: DocumentIcon,
  permissions: { read: 'content.read', edit: 'content.publish' },
  source: {
    ...documents,
    async list(query) {
      const { items } = await documents.list({ ...query, offset: 0, limit: 1_000 });
      const rows = items.flatMap((type) =>
        (type.documents as Record<string, unknown>[]).map((one) => ({
          ...one,
          typeName: type.name,
          id: `${one.type}/${one.locale}/${one.version}`,
        })),
      );
      const { offset, limit } = query;
      return { items: rows.slice(offset, offset + limit), total: rows.length };
    },
  },
  actions: UploadDocument,
  columns: [
    { source: 'typeName' },
    { source: 'locale' },
    { source: 'version', kind: 'number' },
    { source: 'name', wide: true },
    { source: 'validFrom', kind: 'day' },
    { source: 'shownNow', render: ({ valid }) => (valid ? '✓' : '–') },
    { source: 'bytes', kind: 'number', wide: true },
    { source: 'uploadedAt', kind: 'moment', wide: true },
  ],
};

/** Old addresses and where they lead. */
export const contentRedirects: Screen = {
  name: 'content-redirects',
  group: 'content',
  icon: RedirectIcon,
  permissions: { read: 'content.read', edit: 'content.publish' },
  source: listOnly({
    call: 'GET /capi/Content/v3/Redirect/GetList',
    paged: false,
    file: false,
    idOf: ({ source }) => String(source),
  }),
  actions: SaveRedirect,
  columns: [
    { source: 'source' },
    { source: 'target' },
    { source: 'createdAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'content.publish',
      render: (row) => <RemoveRedirect redirect={row} />,
    },
  ],
};
