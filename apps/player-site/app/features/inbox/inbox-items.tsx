import { Button, ButtonLink, classNames, Icon, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';
import { Moment } from '../payments/payment-words.tsx';

export interface InboxItem {
  readonly id: string;
  readonly category: 'SERVICE' | 'OFFER';
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly createdAt: string;
  readonly read: boolean;
}

/** Messages as rows that open; opening one marks it read. */
export function InboxItems({ items }: { readonly items: readonly InboxItem[] }) {
  const t = useTranslations('inbox');
  const { revalidate } = useRevalidator();
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const deed = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      await revalidate();
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  const unread = items.some(({ read }) => !read);
  return (
    <>
      {unread && (
        <div className="mb-4">
          <Button
            tone="quiet"
            disabled={busy}
            onClick={() => void deed(() => api('POST /api/messaging/inbox/read', { body: {} }))}
          >
            {t('readAll')}
          </Button>
        </div>
      )}
      <ul className="flex flex-col gap-2.5">
        {items.map((item) => (
          <li key={item.id}>
            <Row item={item} busy={busy} deed={deed} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProperties {
  readonly item: InboxItem;
  readonly busy: boolean;
  deed(call: () => Promise<unknown>): Promise<void>;
}

function Row({ item, busy, deed }: RowProperties) {
  const t = useTranslations('inbox');
  const [open, setOpen] = useState(false);
  const { id, title, body, category, link, createdAt, read } = item;
  const params = { itemId: id };
  const mark = (isRead: boolean) =>
    deed(() => api('POST /api/messaging/inbox/{itemId}/read', { params, body: { read: isRead } }));
  const toggle = () => {
    setOpen(!open);
    if (!open && !read) void mark(true);
  };
  return (
    <article className="edge rounded-card bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="flex w-full items-center gap-3 rounded-card p-4 text-left hover:bg-raised"
        >
          <span
            aria-hidden
            className={classNames(
              'size-2.5 shrink-0 rounded-full',
              read ? 'bg-transparent' : 'bg-accent',
            )}
          />
          <span className="min-w-0 flex-1">
            <span className={classNames('block', read ? 'text-muted' : 'font-semibold')}>
              {title}
            </span>
            <span className="block text-xs text-muted">
              {!read && `${t('unread')} · `}
              {category === 'OFFER' && `${t('offer')} · `}
              <Moment at={createdAt} />
            </span>
          </span>
          <Icon
            name="chevron-down"
            className={classNames('size-5 shrink-0 text-muted', open && 'rotate-180')}
          />
        </button>
      </h2>
      {open && (
        <div className="border-t border-line/60 p-4">
          <p className="whitespace-pre-line">{body}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            {link && <ButtonLink to={link}>{t('open')}</ButtonLink>}
            <Button tone="quiet" disabled={busy} onClick={() => void mark(false)}>
              {t('markUnread')}
            </Button>
            <Button
              tone="quiet"
              disabled={busy}
              onClick={() =>
                void deed(() => api('DELETE /api/messaging/inbox/{itemId}', { params }))
              }
            >
              {t('remove')}
            </Button>
          </div>
        </div>
      )}
    </article>
  );
}
