import { Disclosure, Icon, type IconName, MoneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useLanguages } from '../../shell/use-languages.ts';
import { useSite } from '../../shell/use-site.ts';
import { useLiveBalances } from './live-balance.tsx';
import { initialsOf } from './session.ts';
import { signOut } from './sign-out.ts';

const ways = [
  ['/profile', 'profile', 'user'],
  ['/profile/inbox', 'inbox', 'bell'],
  ['/profile/payments', 'payments', 'wallet'],
  ['/profile/history/games', 'history', 'history'],
  ['/my-wins', 'wins', 'wins'],
  ['/tournaments', 'tournaments', 'trophy'],
  ['/loyalty-program', 'loyalty', 'crown'],
  ['/favourites', 'favourites', 'heart'],
  ['/profile/responsible-gaming', 'control', 'shield'],
  ['/profile/settings/limits', 'limits', 'limits'],
  ['/profile/settings', 'settings', 'settings'],
] as const satisfies readonly (readonly [string, string, IconName])[];

const item = 'flex w-full items-center gap-3 rounded-control px-3 py-2.5 text-sm hover:bg-surface';

/** The player's own menu behind the letters of the name. */
export function AccountMenu() {
  const t = useTranslations('shell.account');
  const { session, prefix } = useSite();
  const balances = useLiveBalances();
  const languages = useLanguages();
  if (!session || !balances) return null;
  return (
    <Disclosure
      label={`${t('label')}: ${initialsOf(session.name)}`}
      className="w-72"
      buttonClassName="hidden size-11 place-items-center rounded-full bg-raised text-sm
        font-semibold edge hover:brightness-125 sm:grid"
      button={initialsOf(session.name)}
    >
      {(close) => (
        <>
          <div className="px-3 pt-2 pb-3">
            <p className="truncate font-semibold">{session.name}</p>
            <p className="truncate text-xs text-muted">{session.email}</p>
            {balances.bonus.amount > 0 && (
              <p className="mt-2 flex justify-between text-sm text-muted">
                {t('bonus')}
                <MoneyText value={balances.bonus} personal />
              </p>
            )}
          </div>
          <ul className="border-t border-line py-1.5">
            {ways.map(([to, word, icon]) => (
              <li key={to}>
                <SiteLink to={to} onClick={close} className={item}>
                  <Icon name={icon} className="size-5 text-muted" />
                  {t(word)}
                </SiteLink>
              </li>
            ))}
          </ul>
          <div className="border-t border-line pt-1.5">
            {languages.length > 1 && (
              <p className="flex flex-wrap px-1 pb-1">
                {languages.map(({ locale, name, href }) => (
                  <a
                    key={locale}
                    href={href}
                    lang={locale}
                    className="flex h-10 items-center rounded-control px-2 text-xs text-muted hover:text-ink"
                  >
                    {name}
                  </a>
                ))}
              </p>
            )}
            <button type="button" onClick={() => signOut(prefix)} className={item}>
              <Icon name="sign-out" className="size-5 text-muted" />
              {t('signOut')}
            </button>
          </div>
        </>
      )}
    </Disclosure>
  );
}
