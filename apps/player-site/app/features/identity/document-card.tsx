/** One identity document with its sides. */
import type { Output } from '@herna/contract-kit';
import { ButtonLink, Chip, type ChipTone, Notice } from '@herna/ui';
import type { ScanType, VerificationApi } from '@herna/verification/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { ConfirmedAction } from '../../api/confirmed-action.tsx';
import { UploadSlot } from './upload-slot.tsx';

export type IdentityDocument = Output<
  VerificationApi['GET /capi/v2-onling/PlayerIdentityDocument/GetList']
>['items'][number];

const tones: Readonly<Record<IdentityDocument['state'], ChipTone>> = {
  INCOMPLETE: 'neutral',
  UPLOADED: 'accent',
  APPROVED: 'positive',
  REJECTED: 'negative',
  EXPIRED: 'negative',
  DELETED: 'neutral',
};

interface DocumentCardProperties {
  readonly document: IdentityDocument;
  readonly sides: readonly ScanType[];
}

export function DocumentCard({ document, sides }: DocumentCardProperties) {
  const t = useTranslations('identity');
  const format = useFormatter();
  const { id, type, variant, number, validUntil, state, renewalDue, removable, scans } = document;
  const end =
    validUntil === null
      ? t('validWithoutEnd')
      : t('validUntil', {
          until: format.dateTime(new Date(`${validUntil}T12:00:00Z`), { dateStyle: 'medium' }),
        });
  // What the bank has checked is not asked for again.
  const byBank = state === 'APPROVED' && scans.length === 0;
  // What was mistyped, or is another document than was said, is corrected until it is approved.
  const isOpen = !renewalDue && state !== 'APPROVED';
  return (
    <article className="edge rounded-card bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-text text-base font-semibold tracking-normal">
            {t(`documentTypes.${type}`)}
          </h2>
          <p className="figures mt-0.5 text-sm text-muted">
            {t(`variants.${variant}`)} · {number} · {end}
          </p>
        </div>
        <Chip tone={tones[state]}>{t(`documentStates.${state}`)}</Chip>
      </div>
      {renewalDue && (
        <div className="mt-4">
          <Notice
            tone="warning"
            title={t('renewDue')}
            action={
              <ButtonLink
                size="small"
                to={`/profile/settings/documents-upload/renew?document=${id}`}
              >
                {t('renew')}
              </ButtonLink>
            }
          >
            {t('renewDueText')}
          </Notice>
        </div>
      )}
      {(isOpen || removable) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {isOpen && (
            <ButtonLink size="small" to={`/profile/settings/documents-upload/renew?document=${id}`}>
              {t('correct')}
            </ButtonLink>
          )}
          {removable && (
            <ConfirmedAction
              label={t('removeDocument')}
              title={t('removeDocumentTitle')}
              text={t('removeDocumentText')}
              back={t('keepDocument')}
              done={t('documentRemoved')}
              run={() => api('DELETE /api/verification/document', { query: { documentId: id } })}
            />
          )}
        </div>
      )}
      {!byBank && state !== 'EXPIRED' && (
        <div className="mt-3">
          {sides.map((side) => (
            <UploadSlot
              key={side}
              type={side}
              documentId={id}
              scan={scans.find((scan) => scan.type === side)}
            />
          ))}
        </div>
      )}
    </article>
  );
}
