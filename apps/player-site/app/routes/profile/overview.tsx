import { ApiError } from '@herna/contract-kit/client';
import { Button, ButtonLink, Chip, Icon, type IconName, MoneyText, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { asPlayer, type Visit, visitOf } from '../../api/server.ts';
import { PageHead } from '../../features/account/page-head.tsx';
import { BalanceSwitch } from '../../features/session/balance-pill.tsx';
import { useLiveBalances } from '../../features/session/live-balance.tsx';
import { initialsOf } from '../../features/session/session.ts';
import { signOut } from '../../features/session/sign-out.ts';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSession, useSite } from '../../shell/use-site.ts';

/** The profile; a failure to load it is told on the page, the rest of the account still works. */
async function profileOf(visit: Visit) {
  try {
    return await visit.api('GET /capi/v2-onling/Player/Get', { query: {} });
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return undefined;
    throw error;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, async () => {
    const [profile, requirements, limits] = await Promise.all([
      profileOf(visit),
      visit.api('GET /capi/v2-onling/Player/GetAccountRequirements', { query: {} }),
      visit.api('GET /capi/v1.1/PlayerLimits/Get'),
    ]);
    return {
      profile: profile && {
        name: `${profile.firstName} ${profile.surname}`,
        nickname: profile.nickname,
        email: profile.email,
        state: profile.state,
        since: profile.createdAt,
        blocked: profile.onlinePlayingBlocked,
        restrictions: profile.restrictions,
      },
      requirements: requirements.items,
      undecided: limits.undecided.length,
    };
  });
}

type Data = Awaited<ReturnType<typeof loader>>;

const ways = [
  ['/profile/payments', 'payments', 'wallet'],
  ['/profile/history/games', 'history', 'history'],
  ['/profile/settings/limits', 'limits', 'limits'],
  ['/profile/settings/personal', 'personal', 'identity'],
  ['/profile/settings/password', 'password', 'lock'],
  ['/profile/responsible-gaming', 'protection', 'shield'],
] as const satisfies readonly (readonly [string, string, IconName])[];

export default function ProfileOverview() {
  const { profile, requirements, undecided } = useLoaderData<typeof loader>();
  const t = useTranslations('profile');
  return (
    <>
      <PageHead title={t('title')} />
      {profile ? (
        <>
          <Person profile={profile} />
          <Restrictions items={profile.restrictions} />
        </>
      ) : (
        <Notice tone="negative" title={t('failed')}>
          {t('failedText')}
        </Notice>
      )}
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Balance />
        <Requirements items={requirements} undecided={undecided} />
      </div>
      <ul className="mt-8 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {ways.map(([to, word, icon]) => (
          <li key={to}>
            <SiteLink
              to={to}
              className="edge flex h-full items-center gap-4 rounded-card bg-surface p-4
                hover:bg-raised"
            >
              <Icon name={icon} className="size-6 text-accent" />
              <span className="min-w-0">
                <span className="block font-medium">{t(`cards.${word}.title`)}</span>
                <span className="block text-sm text-muted">{t(`cards.${word}.text`)}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <SignOut />
    </>
  );
}

function Person({ profile }: { readonly profile: NonNullable<Data['profile']> }) {
  const t = useTranslations('profile');
  const format = useFormatter();
  const { name, nickname, email, state, since, blocked } = profile;
  const full = state === 'FULL';
  return (
    <section className="edge flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-surface p-5 md:p-6">
      <span
        aria-hidden
        className="grid size-16 shrink-0 place-items-center rounded-full bg-accent font-display
          text-2xl font-bold text-on-accent"
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-44 flex-1">
        <h2 className="truncate text-xl">{nickname || name}</h2>
        <p className="truncate text-sm text-muted">{email}</p>
        <p className="mt-1 text-xs text-muted">
          {t('since', { date: format.dateTime(new Date(since), { dateStyle: 'long' }) })}
        </p>
      </div>
      <Chip tone={blocked ? 'negative' : full ? 'positive' : 'accent'}>
        {t(blocked ? 'states.blocked' : full ? 'states.full' : 'states.temporary')}
      </Chip>
    </section>
  );
}

/** What is closed to the player, and until when; nothing where all is open. */
function Restrictions({ items }: { items: NonNullable<Data['profile']>['restrictions'] }) {
  const t = useTranslations('profile.restrictions');
  const payment = useTranslations('payments');
  const format = useFormatter();
  if (items.length === 0) return null;
  const textOf = ({ kind, until, ...of }: (typeof items)[number]): string => {
    if (kind === 'EXCLUDED' && until === null) return t('kinds.EXCLUDED_OPEN');
    return t(`kinds.${kind}`, {
      date: until
        ? format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' })
        : '',
      direction: of.direction ? payment(`directions.${of.direction}` as never) : '',
      method: of.method ? payment(`methods.${of.method}` as never) : '',
    });
  };
  return (
    <div className="mt-4">
      <Notice tone="warning" title={t('title')}>
        <ul>
          {items.map(textOf).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** A phone has no account menu in its bar: the way out is here. */
function SignOut() {
  const t = useTranslations('shell.account');
  const { prefix } = useSite();
  return (
    <Button icon="sign-out" wide className="mt-6 sm:hidden" onClick={() => signOut(prefix)}>
      {t('signOut')}
    </Button>
  );
}

function Balance() {
  const t = useTranslations('payments');
  const balances = useLiveBalances();
  const excluded = useSession()?.excluded;
  if (!balances) return null;
  return (
    <section className="edge flex flex-col rounded-card bg-surface p-5">
      <div className="flex items-start justify-between">
        <p className="text-sm text-muted">{t('picture.available')}</p>
        <BalanceSwitch className="-mt-3 -mr-3" />
      </div>
      <MoneyText
        value={balances.available}
        personal
        className="block flex-1 font-display text-3xl font-bold"
      />
      <div className="mt-5 flex gap-2">
        {!excluded && (
          <ButtonLink to="/profile/payments/deposit" tone="primary">
            {t('deposit.go')}
          </ButtonLink>
        )}
        <ButtonLink to="/profile/payments/withdraw">{t('withdraw.go')}</ButtonLink>
      </div>
    </section>
  );
}

/** Where a requirement is fulfilled, by its key. */
const remedies: Readonly<Record<string, string>> = {
  IdentityVerified: '/how-to-verify',
  PaymentMethodVerified: '/profile/payments/bank-account',
  EmailVerified: '/profile/settings/contact',
  PhoneVerified: '/profile/settings/change-phone',
};

/** What the account still needs, each with the way to it. */
function Requirements({ items, undecided }: { items: Data['requirements']; undecided: number }) {
  const t = useTranslations('profile.requirements');
  const lines = [
    ...items.map(({ key, fulfilledAt }) => ({
      key,
      text: t.has(`keys.${key}` as never) ? t(`keys.${key}` as never) : key,
      done: fulfilledAt !== null,
      to: remedies[key],
    })),
    {
      key: 'limits',
      text: t('keys.Limits'),
      done: undecided === 0,
      to: '/profile/settings/limits',
    },
  ];
  const left = lines.filter(({ done }) => !done).length;
  return (
    <section className="edge rounded-card bg-surface p-5">
      <h2 className="text-base">{left === 0 ? t('allDone') : t('left', { count: left })}</h2>
      <ul className="mt-3 flex flex-col">
        {lines.map(({ key, text, done, to }) => (
          <li key={key} className="flex min-h-10 items-center gap-3 text-sm">
            <Icon
              name={done ? 'check' : 'hourglass'}
              className={done ? 'size-4.5 text-positive' : 'size-4.5 text-accent'}
            />
            <span className={done ? 'flex-1 text-muted' : 'flex-1'}>{text}</span>
            {!done && to && (
              <SiteLink to={to} className="rounded-control py-1 text-accent hover:underline">
                {t('go')}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
