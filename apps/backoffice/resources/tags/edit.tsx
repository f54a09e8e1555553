import { CardContent } from '@mui/material';
import { BooleanInput, useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { CallForm } from '../../features/form.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { TagFields, tagTexts } from './fields.tsx';

/** Changes the texts, the colour and the own order of a tag. */
export default function TagEdit() {
  return (
    <RowPage mode="edit">
      <Form />
    </RowPage>
  );
}

function Form() {
  const tag = useRecordContext<Row>();
  const translate = useTranslate();
  if (!tag) return null;
  const translations = tag.translations as readonly { language: string; text: string }[];
  const texts = Object.fromEntries(translations.map(({ language, text }) => [language, text]));
  const send = (values: Record<string, unknown>) =>
    api('POST /capi/v2-onling/OnlineGameTag/Update', {
      body: { id: tag.id, orderEnabled: Boolean(values.orderEnabled), ...tagTexts(values) },
    });
  return (
    <>
      <CardContent sx={{ pb: 0 }}>
        <Heading>{`${translate(`tagTypes.${tag.type}`)} ${String(tag.key)}`}</Heading>
      </CardContent>
      <CallForm resource="tags" send={send} defaultValues={{ texts }}>
        <TagFields />
        <BooleanInput source="orderEnabled" label="fields.orderEnabled" />
      </CallForm>
    </>
  );
}
