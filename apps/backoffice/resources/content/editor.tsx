/** The editor of one item: a wording for each language, the real site beside it, its whole history. */

import { Alert, Box, CardContent, Skeleton, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import {
  Form,
  FormDataConsumer,
  SaveButton,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Failed } from '../../features/failed.tsx';
import { fieldErrors } from '../../features/form.tsx';
import { Heading } from '../../features/heading.tsx';
import { momentTyped, PragueMoment } from '../../features/prague-moment.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { useCombined } from '../../features/use-call.ts';
import { State } from '../../format/value-formats.tsx';
import {
  blankOf,
  contentOf,
  type ItemDetail,
  localesOf,
  type PlacedLocale,
  type Revision,
  readRevision,
  type SpokenLocale,
  spokenIn,
} from './content.ts';
import { ContentFields } from './fields.tsx';
import { ContentHistory } from './history.tsx';
import { LivePreview } from './live-preview.tsx';
import { RenameItem } from './rename.tsx';
import { useFixedName } from './states.tsx';

export default function ContentEditor() {
  return (
    <RowPage>
      <Editor />
    </RowPage>
  );
}

function Editor() {
  const record = useRecordContext<ItemDetail & { readonly id: string }>();
  const translate = useTranslate();
  const fixedName = useFixedName();
  const [chosen, setChosen] = useState<PlacedLocale>();
  if (!record) return null;
  const { item, revisions, publications } = record;
  const locales = localesOf(item);
  const written = item.locales.map(({ locale }) => locale);
  const locale = chosen ?? locales.find((one) => written.includes(one)) ?? locales[0] ?? '*';
  const title =
    item.locales.find((one) => one.locale === locale)?.title || fixedName(item) || item.key;
  const own = revisions.filter((one) => one.locale === locale);
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={item.path && <code>{item.path}</code>}>{title}</Heading>
      <Box sx={{ '&:empty': { display: 'none' } }}>
        <RenameItem key={item.key} item={item} />
      </Box>
      {item.missing.length > 0 && (
        <Alert severity="info">
          {translate('forms.missingLocales', { locales: item.missing.join(', ') })}
        </Alert>
      )}
      {item.legal && <Alert severity="info">{translate('forms.legalText')}</Alert>}
      <Tabs
        value={locale}
        onChange={(_event, next: PlacedLocale) => setChosen(next)}
        aria-label={translate('fields.locale')}
        variant="scrollable"
      >
        {locales.map((one) => (
          <Tab
            key={one}
            value={one}
            label={translate(`contentLocales.${one === '*' ? 'all' : one}`)}
          />
        ))}
      </Tabs>
      {own[0] && <Decisions key={own[0].id} revision={own[0]} />}
      <Wording key={locale} detail={record} locale={locale} newest={own[0]} />
      <ContentHistory
        revisions={own}
        publications={publications.filter((one) => one.locale === locale)}
      />
    </CardContent>
  );
}

interface WordingProps {
  readonly detail: ItemDetail;
  readonly locale: PlacedLocale;
  readonly newest: Revision | undefined;
}

/** One wording: the form begins with its newest revision, or with another language's to translate. */
function Wording({ detail, locale, newest }: WordingProps) {
  const { item, revisions } = detail;
  const source = newest ?? revisions[0];
  const { value, fault, again } = useCombined(['wording', item.id, source?.id], async () =>
    source ? (await readRevision(source.id)).content : { ...blankOf[item.kind] },
  );
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rounded" height={320} />;
  return <WordingForm {...{ detail, locale, newest }} content={value} />;
}

interface WordingFormProps extends WordingProps {
  readonly content: Readonly<Record<string, unknown>>;
}

function WordingForm({ detail, locale, newest, content }: WordingFormProps) {
  const { item } = detail;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayEdit = useAllowed('content.edit');
  const save = async (values: Record<string, unknown>) => {
    try {
      await api('POST /capi/Content/v3/Revision/Save', {
        body: {
          itemId: item.id,
          locale,
          content: contentOf(item.kind, values),
          ...(newest ? { basedOn: newest.id } : {}),
        },
      });
      notify(translate('forms.draftSaved'), { type: 'success' });
      refresh();
      return undefined;
    } catch (error) {
      notify((error as Error).message || translate('acts.failed'), { type: 'error' });
      const faults = fieldErrors(error) ?? {};
      return Object.fromEntries(
        Object.entries(faults).map(([field, message]) => [
          field.replace(/^content\./, ''),
          message,
        ]),
      );
    }
  };
  const shownIn: SpokenLocale = locale === '*' ? (spokenIn(item)[0] ?? 'cs') : locale;
  return (
    <Form
      // A revision that is saved starts the form anew.
      key={newest?.id ?? 'new'}
      record={content}
      onSubmit={save}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 560px)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <ContentFields item={item} />
          {mayEdit && (
            <Box sx={{ mt: 2 }}>
              <SaveButton alwaysEnable label="forms.saveDraft" />
            </Box>
          )}
        </Box>
        {mayEdit && (
          <FormDataConsumer>
            {({ formData }) => (
              <LivePreview
                itemId={item.id}
                locale={shownIn}
                content={contentOf(item.kind, formData)}
              />
            )}
          </FormDataConsumer>
        )}
      </Box>
    </Form>
  );
}

/** What can be done with the newest revision. */
function Decisions({ revision }: { readonly revision: Revision }) {
  const translate = useTranslate();
  const { id, state, number } = revision;
  const [startsAt, setStartsAt] = useState('');
  const [endsAt, setEndsAt] = useState('');
  const object = String(number);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <State value={state} of="contentStates" />
      {state === 'DRAFT' && (
        <ActionButton
          label="acts.submitContent"
          object={object}
          permission="content.edit"
          reason="none"
          run={() => api('POST /capi/Content/v3/Revision/Submit', { body: { id } })}
        />
      )}
      {state === 'IN_REVIEW' && (
        <ActionButton
          label="acts.returnContent"
          object={object}
          permission="content.publish"
          reason="required"
          run={({ reason }) =>
            api('POST /capi/Content/v3/Revision/Return', { body: { id, reason } })
          }
        />
      )}
      {(state === 'DRAFT' || state === 'IN_REVIEW') && (
        <ActionButton
          label="acts.publishContent"
          says="acts.publishContentSays"
          object={object}
          permission="content.publish"
          reason="none"
          tone="main"
          run={() => {
            const from = momentTyped(startsAt);
            const until = momentTyped(endsAt);
            return api('POST /capi/Content/v3/Publication/Publish', {
              body: {
                revisionId: id,
                ...(from ? { startsAt: from } : {}),
                ...(until ? { endsAt: until } : {}),
              },
            });
          }}
        >
          {(faultOf) => (
            <>
              <PragueMoment
                label={translate('fields.startsAt')}
                hint={translate('forms.publishFromHint')}
                value={startsAt}
                onChange={setStartsAt}
              />
              <PragueMoment
                label={translate('fields.endsAt')}
                hint={translate('forms.publishUntilHint')}
                fault={faultOf('endsAt')}
                value={endsAt}
                onChange={setEndsAt}
              />
            </>
          )}
        </ActionButton>
      )}
    </Box>
  );
}
