import { Button, showToast } from '@herna/ui';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import type { AskedWording } from './texts.server.ts';

/** At the end of a legal text: the player accepts the wording that stands above. */
export function AcceptWording({ wording }: { readonly wording: AskedWording }) {
  const t = useTranslations('shell.newTexts');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const form = useForm(async () => {
    await api('POST /capi/Content/v3/LegalText/Accept', {
      body: { ...wording, locale: locale as never },
    });
    await revalidate();
    showToast({ text: t('done') });
  });
  return (
    <form
      method="post"
      onSubmit={form.submit}
      className="edge mt-8 flex max-w-prose flex-col items-start gap-4 rounded-card bg-surface p-5"
    >
      <p>{t('ask')}</p>
      <Fault message={form.message} />
      <Button type="submit" tone="primary" busy={form.busy}>
        {t('accept')}
      </Button>
    </form>
  );
}
