/** All identity documents of a player and all scans, with what can be done with each. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { CountryName } from '../../features/country.tsx';
import { DocumentUntil } from '../../features/document-until.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, State, Word } from '../../format/value-formats.tsx';
import { AddDocument, DocumentActs, TakeScan } from './document-acts.tsx';
import type { PlayerRow } from './player-row.ts';
import { ScanActs } from './scan-acts.tsx';

type Document = Output<Api['GET /capi/v2-onling/PlayerIdentityDocument/GetList']>['items'][number];
type Scan = Output<Api['GET /capi/Evidence/v1/PlayerDocumentScans/List']>['items'][number];

const documentColumns: readonly SmallColumn<Document>[] = [
  { field: 'type', cell: ({ type }) => <Word value={type} of="documentTypes" /> },
  {
    field: 'documentVariant',
    cell: ({ variant }) => <Word value={variant} of="documentVariants" />,
  },
  { field: 'documentNumber', cell: ({ number }) => <span className="figure">{number}</span> },
  { field: 'country', cell: ({ country }) => <CountryName code={country} /> },
  { field: 'documentUntil', cell: ({ validUntil }) => <DocumentUntil value={validUntil} /> },
  { field: 'state', cell: ({ state }) => <State value={state} of="documentStates" /> },
  { field: 'acts', cell: (document) => <DocumentActs document={document} /> },
];

const scanColumns = (numbers: ReadonlyMap<string, string>): readonly SmallColumn<Scan>[] => [
  { field: 'scanType', cell: ({ type }) => <Word value={type} of="scanTypes" /> },
  {
    field: 'documentNumber',
    cell: ({ documentId }) => (documentId && numbers.get(documentId)) ?? '–',
  },
  {
    field: 'state',
    cell: ({ state, rejection, rejectionNote }) => (
      <>
        <State value={state} of="scanStates" />
        {rejection && (
          <>
            {' '}
            <Word value={rejection} of="rejections" />
          </>
        )}
        {rejectionNote && ` · ${rejectionNote}`}
      </>
    ),
  },
  { field: 'createdAt', cell: ({ createdAt }) => <Moment value={createdAt} /> },
  { field: 'decidedAt', cell: ({ decidedAt }) => <Moment value={decidedAt} /> },
  { field: 'acts', cell: (scan) => <ScanActs scan={scan} /> },
];

/** The tab of documents. */
export function Documents() {
  const player = useRecordContext<PlayerRow>();
  const translate = useTranslate();
  const playerId = player?.id ?? '';
  const documents = useCall('GET /capi/v2-onling/PlayerIdentityDocument/GetList', {
    query: { playerId },
  });
  const scans = useCall('GET /capi/Evidence/v1/PlayerDocumentScans/List', { query: { playerId } });
  if (!player) return null;
  const known = documents.value?.items ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Verification playerId={playerId} />
      <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        <AddDocument player={player} />
        <TakeScan player={player} documents={known} />
      </Box>
      <ReadPart
        title="titles.documents"
        empty="empty.documents"
        query={documents}
        listOf={({ items }) => items}
      >
        {({ items }) => (
          <SmallTable
            label={translate('titles.documents')}
            columns={documentColumns}
            items={items}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
      <ReadPart
        title="titles.scans"
        empty="empty.scans"
        query={scans}
        listOf={({ items }) => items}
      >
        {({ items }) => (
          <SmallTable
            label={translate('titles.scans')}
            columns={scanColumns(new Map(known.map(({ id, number }) => [id, number])))}
            items={items}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
    </Box>
  );
}

/** Whether the identity is verified, and what a verification by documents still needs. */
function Verification({ playerId }: { readonly playerId: string }) {
  const translate = useTranslate();
  const { value } = useCall('GET /api/verification/overview', { query: { playerId } });
  if (!value) return null;
  const word = (part: string): string =>
    ['documentVariants', 'scanTypes', 'documentNeeds']
      .map((of) => translate(`${of}.${part}`, { _: '' }))
      .find((text) => text !== '') ?? part;
  return (
    <Alert severity={value.verified ? 'success' : 'info'} variant="outlined">
      {translate(value.verified ? 'documents.verified' : 'documents.notVerified')}
      {!value.verified && value.missing.length > 0 && (
        <Typography variant="body2" component="p">
          {translate('documents.missing', { what: value.missing.map(word).join(', ') })}
        </Typography>
      )}
    </Alert>
  );
}
