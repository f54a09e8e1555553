/** One side of a document: what was sent, what became of it, and the way to send it. */

import type { Output } from '@herna/contract-kit';
import { ApiError } from '@herna/contract-kit/client';
import { Chip, type ChipTone, classNames, Icon, showToast } from '@herna/ui';
import type { ScanType, VerificationApi } from '@herna/verification/contract';
import { type ChangeEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';

export type Scan = Output<
  VerificationApi['GET /capi/v2-onling/PlayerDocumentScan/GetList']
>['items'][number];

const tones: Readonly<Record<Scan['state'], ChipTone>> = {
  UPLOADED: 'accent',
  APPROVED: 'positive',
  REJECTED: 'negative',
  DELETED: 'neutral',
};

/** Files that are taken; HEIC is left out so that phones hand photos over as JPEG. */
const accepted = 'image/jpeg,image/png,application/pdf';

interface UploadSlotProperties {
  readonly type: ScanType;
  readonly documentId?: string;
  /** The account that a statement proves. */
  readonly bankAccountId?: string | undefined;
  /** The newest scan of this side. */
  readonly scan: Scan | undefined;
}

export function UploadSlot({ type, documentId, bankAccountId, scan }: UploadSlotProperties) {
  const t = useTranslations('identity');
  const id = useId();
  const messageOf = useErrorMessage();
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
    body.append('type', type);
    if (documentId) body.append('documentId', documentId);
    if (bankAccountId) body.append('bankAccountId', bankAccountId);
    body.append('file', file);
    try {
      await api('POST /capi/v2-onling/PlayerDocumentScan/Upload', { body: body as never });
      showToast({ text: t('sent') });
      await revalidate();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      field.value = '';
      setBusy(false);
    }
  };
  const remove = async () => {
    setBusy(true);
    try {
      const query = { scanId: scan?.id ?? '' };
      await api('DELETE /capi/v2-onling/PlayerDocumentScan/Delete', { query });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const open = scan === undefined || scan.state === 'REJECTED';
  return (
    <div className="flex items-start gap-4 border-t border-line/60 py-4 first:border-0">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-raised">
        {scan && scan.pages > 0 ? (
          <img
            src={`/capi/v2-onling/PlayerDocumentScan/Get?scanId=${scan.id}`}
            alt=""
            className="size-full object-cover"
          />
        ) : (
          <Icon name="document" className="size-6 text-muted" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-medium">{t(`scanTypes.${type}`)}</span>
          {scan && <Chip tone={tones[scan.state]}>{t(`scanStates.${scan.state}`)}</Chip>}
        </p>
        {scan?.rejection && (
          <p className="mt-1 text-sm text-negative">
            {t(`rejections.${scan.rejection}`)} {scan.rejectionNote}
          </p>
        )}
        {fault && (
          <p role="alert" className="mt-1 text-sm text-negative">
            {fault}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {open && (
            <label
              htmlFor={id}
              className={classNames(
                'edge inline-flex h-10 pointer-coarse:h-11 cursor-pointer items-center gap-1.5 rounded-control bg-raised px-3 text-sm font-medium hover:brightness-125 has-focus-visible:outline-2',
                busy && 'pointer-events-none opacity-60',
              )}
            >
              <Icon name="upload" className="size-4" />
              {busy ? t('sending') : t('choose')}
              <input
                id={id}
                type="file"
                accept={accepted}
                className="sr-only"
                aria-label={`${t('choose')}: ${t(`scanTypes.${type}`)}`}
                disabled={busy}
                onChange={(event) => void send(event)}
              />
            </label>
          )}
          {scan && scan.state === 'UPLOADED' && (
            <button
              type="button"
              disabled={busy}
              onClick={() => void remove()}
              className="inline-flex h-10 pointer-coarse:h-11 items-center gap-1.5 rounded-control px-3 text-sm hover:bg-raised"
            >
              <Icon name="trash" className="size-4" />
              {t('remove')}
              <span className="sr-only">: {t(`scanTypes.${type}`)}</span>
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
