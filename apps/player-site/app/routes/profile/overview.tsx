import { ApiError } from '@herna/contract-kit/client';
import { Button, ButtonLink, Chip, Icon, type IconName, MoneyText, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { asPlayer, type Visit, visitOf } from '../../api/server.ts';
import { deviceWords, networkWords } from '../../features/account/device-words.ts';
import { OwnPicture } from '../../features/account/own-picture.tsx';
import { PageHead } from '../../features/account/page-head.tsx';
import { methodName } from '../../features/payments/method-names.ts';
import { BalanceSwitch } from '../../features/session/balance-pill.tsx';
import { useLiveBalances } from '../../features/session/live-balance.tsx';
import { initialsOf } from '../../features/session/session.ts';
import { signOut } from '../../features/session/sign-out.ts';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSession, useSite } from '../../shell/use-site.ts';

/** The profile; a failure to load it is shown on the page, the rest of the account still works. */
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
    const [profile, requirements, limits, sessions] = await Promise.all([
      profileOf(visit),
      visit.api('GET /capi/v2-onling/Player/GetAccountRequirements', { query: {} }),
      visit.api('GET /capi/v1.1/PlayerLimits/Get'),
      visit.api('GET /capi/v2-onling/PlayerSession/GetList', { query: { limit: 2 } }),
    ]);
    // The newest is the one in which the page is read.
    const previous = sessions.items[1];
    return {
      profile: profile && {
        name: `${profile.firstName} ${profile.surname}`,
        nickname: profile.nickname,
        email: profile.email,
        state: profile.state,
        since: profile.createdAt,
        blocked: profile.onlinePlayingBlocked,
        restrictions: profile.restrictions,
        hasPicture: profile.hasAvatar,
      },
      requirements: requirements.items,
      undecided: limits.undecided.length,
      previous: previous && {
        at: previous.createdAt,
        place: previous.place,
        device: deviceWords(previous.userAgent),
        network: networkWords(previous.ip),
      },
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
  const { profile, requirements, undecided, previous } = useLoaderData<typeof loader>();
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
      {previous && <PreviousSignIn previous={previous} />}
      <SignOut />
    </>
  );
}

function Person({ profile }: { readonly profile: NonNullable<Data['profile']> }) {
  const t = useTranslations('profile');
  const format = useFormatter();
  const { name, nickname, email, state, since, blocked } = profile;
  const full = state === 'FULL';
  const closing = state === 'CLOSING';
  const word = blocked ? 'blocked' : closing ? 'closing' : full ? 'full' : 'temporary';
  return (
    <section className="edge flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-surface p-5 md:p-6">
      <OwnPicture initials={initialsOf(name)} hasPicture={profile.hasPicture} />
      <div className="min-w-44 flex-1">
        <h2 className="truncate text-xl">{nickname || name}</h2>
        <p className="truncate text-sm text-muted">{email}</p>
        <p className="mt-1 text-xs text-muted">
          {t('since', { date: format.dateTime(new Date(since), { dateStyle: 'long' }) })}
        </p>
      </div>
      <Chip tone={blocked ? 'negative' : full ? 'positive' : 'accent'}>{t(`states.${word}`)}</Chip>
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
      method: of.method ? payment(methodName(of as never)) : '',
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

/** When, by what and from where the player signed in before, and what to do if they did not. */
function PreviousSignIn({ previous }: { previous: NonNullable<Data['previous']> }) {
  const t = useTranslations('profile.previous');
  const format = useFormatter();
  const date = format.dateTime(new Date(previous.at), { dateStyle: 'long', timeStyle: 'short' });
  const where =
    previous.place === 'Online' ? t('network', { network: previous.network }) : t('venue');
  return (
    <p className="mt-6 text-sm text-muted">
      {t('text', { date })} {[previous.device, where].filter(Boolean).join(' · ')}.{' '}
      <SiteLink to="/profile/settings/password" className="text-accent underline">
        {t('notYou')}
      </SiteLink>
    </p>
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
  IdentityVerified: '/profile/settings/documents-upload',
  PaymentMethodVerified: '/profile/payments/bank-account',
  EmailVerified: '/profile/settings/contact',
  PhoneVerified: '/profile/settings/change-phone',
  NewDocument: '/profile/settings/documents-upload',
  PasswordChange: '/profile/settings/password',
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
  const remaining = lines.filter(({ done }) => !done).length;
  return (
    <section className="edge rounded-card bg-surface p-5">
      <h2 className="text-base">
        {remaining === 0 ? t('allDone') : t('left', { count: remaining })}
      </h2>
      <ul className="mt-3 flex flex-col">
        {lines.map(({ key, text, done, to }) => (
          <li key={key} className="flex min-h-10 items-center gap-3 text-sm">
            <Icon
              name={done ? 'check' : 'hourglass'}
              className={done ? 'size-4.5 text-positive' : 'size-4.5 text-accent'}
            />
            <span className={done ? 'flex-1 text-muted' : 'flex-1'}>{text}</span>
            {!done && to && (
              <SiteLink
                to={to}
                className="inline-flex min-h-target items-center rounded-control text-accent hover:underline"
              >
                {t('go')}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
