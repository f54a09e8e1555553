/** Revisions of a wording with what each changed, and when which was shown. */
import { Box, Button, Typography } from '@mui/material';
import { diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Failed } from '../../features/failed.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCombined } from '../../features/use-call.ts';
import { Actor, Moment, State } from '../../format/value-formats.tsx';
import { type Publication, type Revision, readRevision } from './content.ts';

/** Content as lines of words, so that a difference is read like a text. */
function linesOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') {
    const text = String(value)
      .replace(/<\/(p|h2|h3|li|blockquote|tr)>/g, '\n')
      .replace(/<[^>]+>/g, '');
    return [`${path}: ${text}`];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    linesOf(inner, path ? `${path}.${key}` : key),
  );
}

/** What a revision changed against the one before it. */
function Difference({ revision, before }: { revision: Revision; before: Revision | undefined }) {
  const translate = useTranslate();
  const { value, fault, again } = useCombined(
    ['difference of revisions', before?.id, revision.id],
    async () => {
      const [old, now] = await Promise.all([
        before ? readRevision(before.id) : undefined,
        readRevision(revision.id),
      ]);
      const text = (content: unknown) => linesOf(content).join('\n');
      return diffWordsWithSpace(old ? text(old.content) : '', text(now.content));
    },
  );
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Box
      aria-label={translate('titles.contentDifference', { number: revision.number })}
      component="section"
      sx={{ p: 2, bgcolor: 'action.hover', borderRadius: 1, whiteSpace: 'pre-wrap', fontSize: 13 }}
    >
      {value?.map((part, index) => {
        const Tag = part.added ? 'ins' : part.removed ? 'del' : 'span';
        const tone = part.added ? 'success.main' : 'error.main';
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
            key={index}
            component={Tag}
            sx={part.added || part.removed ? { color: tone } : {}}
          >
            {part.value}
          </Box>
        );
      })}
    </Box>
  );
}

interface HistoryProps {
  readonly revisions: readonly Revision[];
  readonly publications: readonly Publication[];
}

/** Everything that happened to one wording. */
export function ContentHistory({ revisions, publications }: HistoryProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState<string>();
  const at = revisions.findIndex(({ id }) => id === open);
  const shown = revisions[at];
  if (revisions.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h6" component="h2">
        {translate('titles.contentRevisions')}
      </Typography>
      <SmallTable
        label={translate('titles.contentRevisions')}
        items={revisions}
        keyOf={({ id }) => id}
        columns={[
          { field: 'number', figure: true, cell: ({ number }) => number },
          {
            field: 'state',
            cell: ({ state }) => <State value={state} of="contentStates" />,
          },
          { field: 'author', cell: ({ author }) => <Actor value={author} /> },
          { field: 'createdAt', cell: ({ createdAt }) => <Moment value={createdAt} /> },
          { field: 'note', cell: ({ note }) => note || '–' },
          {
            field: 'acts',
            cell: (revision) => (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button
                  size="small"
                  color="inherit"
                  aria-expanded={open === revision.id}
                  onClick={() => setOpen(open === revision.id ? undefined : revision.id)}
                >
                  {translate('acts.showChanges')}
                </Button>
                {revision.state === 'PUBLISHED' && (
                  <ActionButton
                    label="acts.rollBack"
                    says="acts.rollBackSays"
                    object={String(revision.number)}
                    permission="content.publish"
                    reason="required"
                    run={({ reason }) =>
                      api('POST /capi/Content/v3/Publication/RollBack', {
                        body: { revisionId: revision.id, reason },
                      })
                    }
                  />
                )}
              </Box>
            ),
          },
        ]}
      />
      {shown && <Difference revision={shown} before={revisions[at + 1]} />}
      <Typography variant="h6" component="h2">
        {translate('titles.contentPublications')}
      </Typography>
      <SmallTable
        label={translate('titles.contentPublications')}
        items={publications}
        keyOf={({ id }) => id}
        columns={[
          { field: 'revision', figure: true, cell: ({ revisionNumber }) => revisionNumber },
          { field: 'startsAt', cell: ({ startsAt }) => <Moment value={startsAt} /> },
          { field: 'endsAt', cell: ({ endsAt }) => <Moment value={endsAt} /> },
          {
            field: 'shownNow',
            cell: ({ live }) => translate(live ? 'ra.boolean.true' : 'ra.boolean.false'),
          },
          { field: 'publishedBy', cell: ({ publishedBy }) => <Actor value={publishedBy} /> },
          { field: 'reason', cell: ({ reason }) => reason || '–' },
          {
            field: 'acts',
            cell: (publication) =>
              publication.live || publication.startsAt > new Date().toISOString() ? (
                <ActionButton
                  label="acts.endPublication"
                  object={String(publication.revisionNumber)}
                  says="acts.endPublicationSays"
                  permission="content.publish"
                  reason="required"
                  tone="danger"
                  run={({ reason }) =>
                    api('POST /capi/Content/v3/Publication/End', {
                      body: { id: publication.id, reason },
                    })
                  }
                />
              ) : null,
          },
        ]}
      />
    </Box>
  );
}
