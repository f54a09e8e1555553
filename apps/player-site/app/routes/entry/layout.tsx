import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orElse, visitOf } from '../../api/server.ts';
import { sceneOf } from '../../features/games/art.ts';
import { isSignedIn } from '../../features/session/session.server.ts';
import { localise, safeReturn } from '../../i18n/addresses.ts';
import { MoreMessages } from '../../i18n/intl.tsx';
import { messagesFor } from '../../i18n/messages.server.ts';

/** Pages of guests; who is signed in already goes where they wanted, or brings another account into theirs. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const joins = /^\/entry\/migration(?:\/|$)/.test(visit.path);
  if (!joins && (await isSignedIn(visit.api))) {
    throw redirect(localise(safeReturn(visit.url.searchParams.get('to')), visit.prefix));
  }
  const { items } = await orElse(
    visit.api('GET /capi/v2-onling/OnlineGame/GetList', {
      query: { view: 'recommended', limit: 1 },
    }),
    { items: [] },
  );
  const scene = sceneOf(items[0]?.coverUrl ?? '').src;
  return {
    messages: messagesFor(visit.locale, 'entry', 'registration', 'identity', 'migration'),
    scene,
  };
}

export default function EntryLayout() {
  const { messages, scene } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <div className="grid gap-10 py-2 lg:grid-cols-[minmax(0,32rem)_1fr] lg:gap-16 lg:py-6">
        <div className="mx-auto w-full max-w-lg lg:mx-0">
          <Outlet />
        </div>
        <EntryScene picture={scene} />
      </div>
    </MoreMessages>
  );
}

/** What awaits inside: said once, beside the form, where there is room. */
function EntryScene({ picture }: { readonly picture: string }) {
  const t = useTranslations('entry.scene');
  return (
    <aside
      className="edge sticky top-24 hidden h-[min(40rem,calc(100dvh-8rem))] self-start overflow-hidden rounded-card bg-surface
        p-10 lg:flex lg:flex-col lg:justify-end
        bg-[radial-gradient(70%_60%_at_72%_22%,color-mix(in_oklab,var(--colour-accent)_46%,transparent),transparent_70%)]"
    >
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-[78%_50%]"
        />
      )}
      <div
        aria-hidden
        className="absolute inset-0 bg-linear-to-t from-canvas via-canvas/40 to-canvas/0"
      />
      <div className="relative">
        <p className="max-w-md font-display text-3xl leading-tight font-semibold text-balance">
          {t('title')}
        </p>
        <ul className="mt-6 flex flex-col gap-2 text-muted">
          <li>{t('first')}</li>
          <li>{t('second')}</li>
          <li>{t('third')}</li>
        </ul>
      </div>
    </aside>
  );
}
