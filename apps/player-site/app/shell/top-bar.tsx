import { ButtonLink, classNames, Icon, IconButton, LanguageSwitch } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { InboxLink } from '../features/inbox/inbox-link.tsx';
import { AccountMenu } from '../features/session/account-menu.tsx';
import { BalancePill } from '../features/session/balance-pill.tsx';
import { SessionStrip } from '../features/session/session-strip.tsx';
import { Logo } from './logo.tsx';
import { SiteLink } from './site-ui.tsx';
import { useLanguages } from './use-languages.ts';
import { useSession, useSite } from './use-site.ts';

interface TopBarProperties {
  readonly onSearch: () => void;
  readonly onMenu: () => void;
}

/** Search, balance, deposit and account; for a guest the ways in; on a phone the menu. */
export function TopBar({ onSearch, onMenu }: TopBarProperties) {
  const t = useTranslations('shell');
  const { session } = useSite();
  return (
    <header className="sticky top-0 z-40 bg-canvas/92 backdrop-blur-md">
      <div className="mx-auto flex h-15 max-w-page items-center gap-2 px-4 md:h-16 md:gap-3 md:px-8">
        <IconButton
          icon="menu"
          label={t('menu')}
          aria-haspopup="dialog"
          onClick={onMenu}
          className="-mr-1 -ml-2.5 shrink-0 md:hidden"
        />
        <HomeLink />
        <SearchButton onSearch={onSearch} />
        <span className="flex-1" />
        {session ? <PlayerPart /> : <GuestPart />}
      </div>
      {session && (
        <div className="border-t border-line/50 px-4 lg:hidden">
          <SessionStrip />
        </div>
      )}
    </header>
  );
}

/** The mark; on the narrowest phones it makes way for the player's balance, for the bottom bar leads home. */
function HomeLink() {
  const t = useTranslations('shell.nav');
  const { brand, session } = useSite();
  return (
    <SiteLink
      to="/"
      aria-label={`${brand.name}: ${t('lobby')}`}
      className={classNames(
        'grid min-h-target min-w-target shrink-0 place-items-center rounded-control md:hidden',
        session && 'max-[23.5rem]:hidden',
      )}
    >
      <Logo />
    </SiteLink>
  );
}

function SearchButton({ onSearch }: { readonly onSearch: () => void }) {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      onClick={onSearch}
      className="edge hidden h-11 w-full max-w-80 items-center gap-3 rounded-control bg-surface
        px-3.5 text-sm text-muted transition-colors hover:bg-raised hover:text-ink md:flex"
    >
      <Icon name="search" />
      <span className="flex-1 truncate text-left">{t('search')}</span>
      <kbd className="rounded-md border border-line px-1.5 font-text text-xs">/</kbd>
    </button>
  );
}

function GuestPart() {
  const t = useTranslations('shell');
  const { locale } = useSite();
  return (
    <>
      <div className="hidden sm:block">
        <LanguageSwitch label={t('language')} current={locale} choices={useLanguages()} />
      </div>
      <ButtonLink to="/entry/login" tone="quiet" className="px-3">
        {t('signIn')}
      </ButtonLink>
      <ButtonLink to="/entry/registration" tone="accent" className="px-3 sm:px-4">
        {t('register')}
      </ButtonLink>
    </>
  );
}

function PlayerPart() {
  const t = useTranslations('shell');
  const session = useSession();
  const excluded = session?.excluded;
  return (
    <>
      <div className="hidden lg:block">
        <SessionStrip />
      </div>
      <BalancePill />
      {!excluded && (
        <ButtonLink to="/profile/payments/deposit" tone="accent" className="px-3.5">
          {t('deposit')}
        </ButtonLink>
      )}
      <InboxLink unread={session?.unread ?? 0} />
      <AccountMenu />
    </>
  );
}
