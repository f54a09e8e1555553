import { Icon } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';

const shownMax = 99;

/** The way to the inbox, with the number of messages that wait to be read. */
export function InboxLink({ unread }: { readonly unread: number }) {
  const t = useTranslations('shell');
  return (
    <SiteLink
      to="/profile/inbox"
      aria-label={t('inbox', { count: unread })}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-muted
        hover:bg-surface hover:text-ink"
    >
      <Icon name="bell" className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-1 right-0.5 min-w-5 rounded-full bg-accent px-1
            text-center text-2xs font-bold text-on-accent"
        >
          {unread > shownMax ? `${shownMax}+` : unread}
        </span>
      )}
    </SiteLink>
  );
}
