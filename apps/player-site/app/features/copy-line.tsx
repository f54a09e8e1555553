import { IconButton, showToast } from '@herna/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface CopyLineProperties {
  readonly name: string;
  /** What is copied; nothing is when absent. */
  readonly copy?: string | undefined;
  /** What the message says was copied, where that is not the text itself. */
  readonly copied?: string | undefined;
  readonly children: ReactNode;
}

/** A line of a list of facts, of which somebody takes one along to another page or app. */
export function CopyLine({ name, copy, copied = copy, children }: CopyLineProperties) {
  const t = useTranslations('payments.deposit.transfer');
  const put = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: t('copied', { value: copied ?? text }) });
    } catch {
      // The browser keeps the clipboard to itself: the line can be marked by hand.
      showToast({ text: t('notCopied'), tone: 'negative' });
    }
  };
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 py-1.5">
      <div className="min-w-0">
        <dt className="text-muted">{name}</dt>
        <dd className="figures font-semibold wrap-anywhere text-ink select-all">{children}</dd>
      </div>
      {copy !== undefined && (
        <IconButton icon="copy" label={t('copy', { name })} onClick={() => put(copy)} />
      )}
    </div>
  );
}
