import { classNames, Toasts } from '@herna/ui';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { AdultDialog } from '../features/consent/adult-dialog.tsx';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import { useKeptFavourites } from '../features/games/kept-favourites.ts';
import { useOwnPush } from '../features/push/use-own-push.ts';
import { LiveBalance } from '../features/session/live-balance.tsx';
import { useWelcome } from '../features/session/welcome.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ExclusionBanner } from './exclusion-banner.tsx';
import { Footer } from './footer.tsx';
import { NewTextsBanner } from './new-texts-banner.tsx';
import { ShutdownWarning } from './shutdown-warning.tsx';
import { SideRail } from './side-rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useSite } from './use-site.ts';

const MenuSheet = lazy(() => import('./menu-sheet.tsx'));
const Search = lazy(() => import('../features/games/search-dialog.tsx'));

/** A thin line while the next page is on its way; a page that is quick never shows it. */
function UnderWay() {
  const busy = useNavigation().state !== 'idle';
  return <div aria-hidden className={classNames('under-way', busy && 'under-way-now')} />;
}

/**
 * Whether the page is a preview within the editor: the questions for visitors are left out there.
 * A preview waits with them until it knows, since a dialog takes the focus from whoever is typing.
 */
function useInEditor(): boolean {
  const { frame } = useSite();
  const [framed, setFramed] = useState(true);
  useEffect(() => setFramed(window.self !== window.top), []);
  return frame.preview && framed;
}

/** Says that a page is shown by a preview link. */
function PreviewNotice() {
  const t = useTranslations('shell');
  if (!useSite().frame.preview) return null;
  return (
    <p role="status" className="mb-5 rounded-control bg-information/15 px-4 py-2 text-sm">
      {t('preview')}
    </p>
  );
}

/** Rail, bars and footer around a page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shell');
  const [searching, setSearching] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const inEditor = useInEditor();
  const { pathname } = useLocation();
  useWelcome();
  useKeptFavourites();
  useOwnPush();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what lies above it
  useEffect(() => {
    setSearching(false);
    setMenuOpen(false);
  }, [pathname]);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest('input, textarea, select, dialog');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setSearching(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <LiveBalance>
      <a
        href="#content"
        className="skip-link fixed top-3 left-3 z-70 rounded-control bg-accent px-4 py-3
          font-semibold text-on-accent"
      >
        {t('skip')}
      </a>
      <UnderWay />
      <div className="frame md:pl-(--rail)">
        <SideRail />
        <div className="flex min-h-dvh min-w-0 flex-col">
          <ShutdownWarning />
          <TopBar onSearch={() => setSearching(true)} onMenu={() => setMenuOpen(true)} />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-page flex-1 px-4 pt-4 pb-12 focus:outline-none md:px-8
              md:pt-6"
          >
            <PreviewNotice />
            <ExclusionBanner />
            <NewTextsBanner />
            {children}
          </main>
          <Footer />
        </div>
        <BottomBar onSearch={() => setSearching(true)} />
      </div>
      <Toasts />
      {!inEditor && <ConsentBanner />}
      {!inEditor && <AdultDialog />}
      {menuOpen && (
        <Suspense>
          <MenuSheet onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      {searching && (
        <Suspense>
          <Search onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </LiveBalance>
  );
}
