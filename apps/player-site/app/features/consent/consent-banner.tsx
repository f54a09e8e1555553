import { Button, Checkbox } from '@herna/ui';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSite } from '../../shell/use-site.ts';
import { type ConsentChoice, type ConsentGroup, consentGroups, consentToAll } from './consent.ts';
import { chooseConsent } from './marketing.ts';

const groups = Object.keys(consentGroups) as ConsentGroup[];

/**
 * Asks for consent without standing in the way; refusing is as easy as agreeing. It is part of the
 * page as the server sends it and lies above it, so nothing moves when it goes.
 */
export function ConsentBanner() {
  const t = useTranslations('shell.consent');
  const { choices } = useSite();
  const [chosen, setChosen] = useState(false);
  const [choosing, setChoosing] = useState(false);
  // Of age first: one question at a time.
  if (chosen || choices.consent !== undefined || !choices.adult) return null;
  const choose = (choice: ConsentChoice) => {
    chooseConsent(choice);
    setChosen(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    choose(
      Object.fromEntries(groups.map((group) => [group, form.has(group)])) as Record<
        ConsentGroup,
        boolean
      >,
    );
  };
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-3 bottom-20 z-50 mx-auto max-w-3xl rounded-card border border-line
        bg-raised p-4 shadow-[0_30px_80px_-10px_rgb(0_0_0/0.8)] md:bottom-6 md:p-5"
    >
      <p className="font-display font-semibold">{t('title')}</p>
      <p className="mt-1 text-sm text-muted">
        {t('text')}{' '}
        <SiteLink to="/legal/personal-data" className="text-ink underline underline-offset-3">
          {t('more')}
        </SiteLink>
      </p>
      {choosing ? (
        <form method="post" onSubmit={submit} className="mt-3">
          <Checkbox label={t('security')} hint={t('securityHint')} checked disabled readOnly />
          {groups.map((group) => (
            <Checkbox key={group} name={group} label={t(group)} hint={t(`${group}Hint`)} />
          ))}
          <Button type="submit" className="mt-3">
            {t('save')}
          </Button>
        </form>
      ) : (
        <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:justify-end">
          <Button tone="quiet" className="col-span-2" onClick={() => setChoosing(true)}>
            {t('choose')}
          </Button>
          <Button onClick={() => choose(consentToAll(false))}>{t('refuse')}</Button>
          <Button onClick={() => choose(consentToAll(true))}>{t('agree')}</Button>
        </div>
      )}
    </section>
  );
}
