import { BooleanInput, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { TagFields, tagTexts } from './fields.tsx';

/** Changes the texts, the colour and the own order of a tag. */
export default function TagEdit() {
  const translate = useTranslate();
  return (
    <EditPage name={({ type, key }) => `${translate(`tagTypes.${type}`)} ${String(key)}`}>
      {(tag) => <Form tag={tag} />}
    </EditPage>
  );
}

function Form({ tag }: { readonly tag: Row }) {
  const translations = tag.translations as readonly { language: string; text: string }[];
  const texts = Object.fromEntries(translations.map(({ language, text }) => [language, text]));
  const send = (values: Record<string, unknown>) =>
    api('POST /capi/v2-onling/OnlineGameTag/Update', {
      body: { id: tag.id, orderEnabled: Boolean(values.orderEnabled), ...tagTexts(values) },
    });
  return (
    <CallForm resource="tags" send={send} defaultValues={{ texts }}>
      <TagFields />
      <BooleanInput source="orderEnabled" label="fields.orderEnabled" />
    </CallForm>
  );
}
