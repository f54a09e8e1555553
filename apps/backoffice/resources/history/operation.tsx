/** A movement from what asked for it to what proves it: request, decision, postings, chain. */
import { Box, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import type { Wire } from '../../format/money.ts';
import { Facts, Moment, Money, RowLink, State, Word } from '../../format/value-formats.tsx';
import { postings } from '../postings/index.tsx';
import { subjectOf } from './subject.ts';

export default function OperationShow() {
  return (
    <RowPage>
      <Operation />
    </RowPage>
  );
}

function Operation() {
  const operation = useRecordContext<Row>();
  const translate = useTranslate();
  if (!operation) return null;
  const kind = translate(`movementKinds.${operation.kind}`);
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<Money value={operation.amount as Wire} />}>
        {`${kind}, ${translate('fields.movementId').toLowerCase()} ${operation.id}`}
      </Heading>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <Step title="trace.request">
          <Request operation={operation} />
        </Step>
        <Step title="trace.decision">
          <Decision operation={operation} />
        </Step>
        <Step title="trace.postings">
          <InnerList
            bare
            screen={postings}
            filter={{ movementId: operation.id }}
            without={['createdAt', 'movementId', 'kind', 'reference', 'reason']}
          />
        </Step>
        <Step title="trace.chain">
          <Seal operation={operation} />
        </Step>
      </Box>
    </CardContent>
  );
}

/** One step of the way: a dot on the line that joins them all. */
function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3,
        pb: 3,
        borderLeft: 2,
        borderColor: 'divider',
        '&:last-of-type': { pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -7,
          top: 6,
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
}

interface PartProps {
  readonly operation: Row;
}

function Request({ operation }: PartProps) {
  const subject = subjectOf(operation);
  return (
    <Facts
      rows={[
        ['fields.createdAt', <Moment key="v" value={String(operation.createdAt)} />],
        ['fields.source', <Word key="v" value={operation.source} of="sources" />],
        ['fields.reference', String(operation.reference)],
        ['fields.contentHash', <code key="v">{String(operation.contentHash)}</code>],
        ...(operation.reverses ? [['fields.reverses', String(operation.reverses)] as const] : []),
        ...(subject
          ? [
              [
                subject.label,
                <RowLink key="v" resource={subject.resource} id={operation.subjectId} />,
              ] as const,
            ]
          : []),
        ...(operation.reason ? [['fields.reason', String(operation.reason)] as const] : []),
      ]}
    />
  );
}

function Decision({ operation }: PartProps) {
  const { currency } = operation.amount as Wire;
  const money = (field: string) => (
    <Money key="v" value={{ amount: Number(operation[field]), currency }} />
  );
  return (
    <Facts
      rows={[
        ['fields.state', <State key="v" value={operation.state} of="operationStates" />],
        [
          'fields.transactionType',
          <Word key="v" value={operation.transactionType} of="transactionTypes" />,
        ],
        ['fields.playerId', <RowLink key="v" resource="players" id={operation.playerId} />],
        ['fields.cashChange', money('cashChange')],
        ['fields.bonusChange', money('bonusChange')],
        ['fields.heldChange', money('heldChange')],
        ['fields.purseChange', money('purseChange')],
        ['fields.cashAfter', money('cashAfter')],
        ['fields.bonusAfter', money('bonusAfter')],
        ...(operation.takenBackBy
          ? [
              [
                'fields.takenBackBy',
                <RowLink key="v" resource="operations" id={operation.takenBackBy} />,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

interface Block {
  readonly id: string;
  readonly hash: string;
  readonly sealedAt: string;
}

interface Checkpoint {
  readonly id: string;
  readonly takenAt: string;
  readonly holds: boolean;
}

function Seal({ operation }: PartProps) {
  const translate = useTranslate();
  const block = operation.block as Block | null;
  const checkpoint = operation.checkpoint as Checkpoint | null;
  if (!block) {
    return <Typography color="text.secondary">{translate('trace.notSealed')}</Typography>;
  }
  return (
    <Facts
      rows={[
        ['fields.transactionId', String(operation.transactionId)],
        ['fields.blockId', block.id],
        ['fields.blockSealedAt', <Moment key="v" value={block.sealedAt} />],
        ['fields.hash', <code key="v">{block.hash}</code>],
        ['fields.checkpoint', checkpoint?.id ?? translate('trace.notSigned')],
        ['fields.takenAt', <Moment key="v" value={checkpoint?.takenAt} />],
        [
          'fields.holds',
          checkpoint && translate(checkpoint.holds ? 'ra.boolean.true' : 'ra.boolean.false'),
        ],
      ]}
    />
  );
}
