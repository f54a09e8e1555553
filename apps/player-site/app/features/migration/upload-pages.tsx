import { ApiError } from '@herna/contract-kit/client';
import { Notice } from '@herna/ui';
import { type ChangeEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import type { NamedMigration } from './proofs.tsx';

/** Sends pictures of a document with a migration. */
export function UploadPages(props: { readonly pages: number; readonly named: NamedMigration }) {
  const { pages, named } = props;
  const t = useTranslations('migration');
  const common = useTranslations('common');
  const id = useId();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const [file] = field.files ?? [];
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    const body = new FormData();
    if (named.token) body.append('token', named.token);
    body.append('file', file);
    try {
      await api('POST /capi/v2-onling/PlayerMigration/UploadScan', { body: body as never });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message || common('offline'));
    } finally {
      field.value = '';
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {pages > 0 && (
        <Notice tone="positive" live>
          {t('pages', { count: pages })} {t('reviewedSoon')}
        </Notice>
      )}
      <label htmlFor={id} className="font-semibold">
        {t('file')}
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        disabled={busy}
        onChange={send}
        className="max-w-full"
      />
      {fault && (
        <Notice tone="negative" live>
          {fault}
        </Notice>
      )}
    </div>
  );
}
