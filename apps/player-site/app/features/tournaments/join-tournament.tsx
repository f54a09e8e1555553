/** Registering for a round: one press, and where it costs something a second look at the fee. */
import { Button, ButtonLink, Dialog, moneyText, Notice, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import { useSite } from '../../shell/use-site.ts';
import type { TournamentDetail } from './tournament-types.ts';
import { OwnRegistration } from './tournament-words.tsx';

type Joined = Pick<TournamentDetail, 'id' | 'open' | 'mine' | 'fee' | 'registration' | 'kind'>;

export function JoinTournament({ tournament }: { readonly tournament: Joined }) {
  const t = useTranslations('tournaments.join');
  const { session } = useSite();
  const { id, open, mine, registration, kind } = tournament;
  if (kind === 'HALL') return null;
  if (mine !== null) {
    return (
      <p>
        <OwnRegistration mine={mine} />
      </p>
    );
  }
  if (session?.excluded) return <Notice>{t('excluded')}</Notice>;
  if (registration === 'AUTO') return <p className="text-sm text-muted">{t('byPlaying')}</p>;
  if (!open) return <p className="text-sm text-muted">{t('closed')}</p>;
  if (!session) {
    const back = encodeURIComponent(`/tournaments/detail/${id}`);
    return (
      <ButtonLink to={`/entry/login?to=${back}`} tone="primary" size="large" wide>
        {t('signIn')}
      </ButtonLink>
    );
  }
  return <JoinForm tournament={tournament} />;
}

function JoinForm({ tournament }: { readonly tournament: Joined }) {
  const t = useTranslations('tournaments.join');
  const { locale } = useSite();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const { id, fee, registration } = tournament;
  const form = useForm(async () => {
    const { state } = await api('POST /capi/v2-onling/Tournaments/RegisterPlayerRound', {
      query: { id },
    });
    setOpen(false);
    showToast({ text: t(state === 'PENDING' ? 'waits' : 'done') });
    await revalidate();
  });
  const confirm = fee ? t('pay', { amount: moneyText(fee, locale) }) : t('submit');
  const close = () => setOpen(false);
  return (
    <div className="flex flex-col gap-3">
      <Button tone="primary" size="large" wide onClick={() => setOpen(true)}>
        {t('submit')}
      </Button>
      <Dialog
        open={open}
        title={t('title')}
        onClose={close}
        actions={
          <>
            <Button size="large" onClick={close}>
              {t('back')}
            </Button>
            <Button type="submit" form="join" tone="primary" size="large" busy={form.busy}>
              {confirm}
            </Button>
          </>
        }
      >
        <form id="join" method="post" onSubmit={form.submit} noValidate>
          <div className="flex flex-col gap-3">
            <p>{fee ? t('feeText', { amount: moneyText(fee, locale) }) : t('freeText')}</p>
            {registration === 'APPROVAL' && <p>{t('approvalText')}</p>}
            <p className="text-sm text-muted">{t('terms')}</p>
            <Fault message={form.message} />
          </div>
        </form>
      </Dialog>
    </div>
  );
}
