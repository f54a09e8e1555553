import type { Output } from '@herna/contract-kit';
import type { ProtectionApi } from '@herna/protection/contract';
import {
  Button,
  ButtonLink,
  Checkbox,
  Chip,
  type Column,
  DataTable,
  Dialog,
  Icon,
  Notice,
  SelectField,
} from '@herna/ui';
import { useId, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { asPlayer, visitOf } from '../../api/server.ts';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { PageHead } from '../../features/account/page-head.tsx';
import { Moment } from '../../features/payments/payment-words.tsx';
import { PanicButton } from '../../features/play/panic-button.tsx';
import { ControlRoom } from '../../features/protection/control-room.tsx';
import { Explanation, type OwnRisk } from '../../features/protection/explanation.tsx';
import { SelfTest } from '../../features/protection/self-test.tsx';
import { endingSession, leaveForSignIn } from '../../features/session/session-end.ts';
import { useSite } from '../../shell/use-site.ts';

type Exclusion = Output<
  ProtectionApi['GET /capi/v2-onling/PlayerExclusion/GetList']
>['items'][number];

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [present, past, room, own] = await asPlayer(visit, () =>
    Promise.all([
      visit.api('GET /capi/v2-onling/PlayerExclusion/Get', { query: {} }),
      visit.api('GET /capi/v2-onling/PlayerExclusion/GetList', { query: { limit: 20 } }),
      visit.api('GET /api/Risk/v1/ControlRoom'),
      visit.api('GET /api/Risk/v1/Me'),
    ]),
  );
  return { exclusion: present.exclusion, past: past.items, room, own };
}

const card = 'edge flex flex-col items-start gap-3 rounded-card bg-surface p-5';

export default function ResponsibleGaming() {
  const { exclusion, past, room, own } = useLoaderData<typeof loader>();
  const t = useTranslations('profile.protection');
  const { helpLine } = useSite().brand;
  const [excluding, setExcluding] = useState<ExclusionWay>();
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {exclusion && (
        <div className="mb-6">
          <Notice tone="warning" title={t('excluded')}>
            {exclusion.endsAt ? (
              <>
                {t('until')} <Moment at={exclusion.endsAt} />
              </>
            ) : (
              t('untilFurther')
            )}
          </Notice>
        </div>
      )}
      <Explanation risk={own} />
      <div className="grid gap-4 md:grid-cols-2">
        <section className={card}>
          <Icon name="limits" className="size-7 text-accent" />
          <h2 className="text-lg">{t('limits.title')}</h2>
          <p className="flex-1 text-sm text-muted">{t('limits.text')}</p>
          <ButtonLink to="/profile/settings/limits">{t('limits.go')}</ButtonLink>
        </section>
        <section className={card}>
          <Icon name="panic" className="size-7 text-negative" />
          <h2 className="text-lg">{t('panic.title')}</h2>
          <p className="flex-1 text-sm text-muted">{t('panic.text')}</p>
          <PanicButton />
        </section>
        <section className={card}>
          <Icon name="lock" className="size-7 text-accent" />
          <h2 className="text-lg">{t('self.title')}</h2>
          <p className="flex-1 text-sm text-muted">{t('self.text')}</p>
          <Button onClick={() => setExcluding('self')}>{t('self.go')}</Button>
        </section>
        <section className={card}>
          <Icon name="document" className="size-7 text-accent" />
          <h2 className="text-lg">{t('register.title')}</h2>
          <p className="flex-1 text-sm text-muted">{t('register.text')}</p>
          <Button onClick={() => setExcluding('register')}>{t('register.go')}</Button>
        </section>
        <section className={card}>
          <Icon name="phone" className="size-7 text-accent" />
          <h2 className="text-lg">{t('help.title')}</h2>
          <p className="flex-1 text-sm text-muted">{t('help.text', { ...helpLine })}</p>
          <ButtonLink to="/legal/responsible-gaming">{t('help.go')}</ButtonLink>
        </section>
        {own.questionnaires.map((questionnaire) => (
          <Test key={questionnaire.id} questionnaire={questionnaire} />
        ))}
      </div>
      <ControlRoom room={room} />
      {past.length > 0 && <PastExclusions past={past} />}
      {excluding && <ExclusionDialog way={excluding} onClose={() => setExcluding(undefined)} />}
    </>
  );
}

/** A questionnaire that the player may answer, and until when they are asked to. */
function Test({ questionnaire }: { readonly questionnaire: OwnRisk['questionnaires'][number] }) {
  const t = useTranslations('profile.protection.test');
  const format = useFormatter();
  const [open, setOpen] = useState(false);
  const { id, title, dueAt } = questionnaire;
  return (
    <section className={card}>
      <Icon name="question" className="size-7 text-accent" />
      <h2 className="text-lg">{title}</h2>
      <p className="flex-1 text-sm text-muted">{t('text')}</p>
      {dueAt && (
        <p className="text-sm font-medium">
          {t('due', {
            day: format.dateTime(new Date(dueAt), { day: 'numeric', month: 'long' }),
          })}
        </p>
      )}
      <Button onClick={() => setOpen(true)}>{t('go')}</Button>
      {open && <SelfTest id={id} onClose={() => setOpen(false)} />}
    </section>
  );
}

function PastExclusions({ past }: { readonly past: readonly Exclusion[] }) {
  const t = useTranslations('profile.protection');
  const columns: readonly Column<Exclusion>[] = [
    {
      key: 'kind',
      title: t('columns.kind'),
      phone: 'title',
      cell: ({ kind }) => t(`kinds.${kind}`),
    },
    { key: 'from', title: t('columns.from'), cell: ({ startsAt }) => <Moment at={startsAt} /> },
    {
      key: 'to',
      title: t('columns.to'),
      cell: ({ endsAt }) => (endsAt ? <Moment at={endsAt} /> : t('untilFurther')),
    },
    {
      key: 'state',
      title: t('columns.state'),
      phone: 'side',
      cell: ({ inForce }) => (
        <Chip tone={inForce ? 'accent' : 'neutral'}>{t(inForce ? 'inForce' : 'over')}</Chip>
      ),
    },
  ];
  return (
    <section className="mt-9">
      <h2 className="mb-3 text-lg">{t('past')}</h2>
      <DataTable caption={t('past')} columns={columns} rows={past} keyOf={({ id }) => id} />
    </section>
  );
}

/** Ways out of play for long, each with its call and the times it offers, days. */
const exclusionWays = {
  self: { call: 'POST /capi/v2-onling/PlayerExclusion/Create', days: [7, 30, 90, 180, 365] },
  register: {
    call: 'POST /capi/v2-onling/PlayerExclusion/RequestRegister',
    days: [365, 730, 1095],
  },
} as const;
type ExclusionWay = keyof typeof exclusionWays;

interface ExclusionDialogProperties {
  readonly way: ExclusionWay;
  readonly onClose: () => void;
}

function ExclusionDialog({ way, onClose }: ExclusionDialogProperties) {
  const t = useTranslations(`profile.protection.${way}`);
  const { call, days: offeredDays } = exclusionWays[way];
  const { prefix } = useSite();
  const formId = useId();
  const form = useForm(async ({ days, confirmed }) => {
    if (!confirmed) throw new FieldFault('confirmed', t('confirmMissing'));
    await endingSession(() => api(call, { body: { days: Number(days), confirmed: true } }));
    leaveForSignIn(prefix, 'exclusion');
    await new Promise(() => {});
  });
  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" form={formId} tone="danger" busy={form.busy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={formId}
        onSubmit={form.submit}
        noValidate
        className="flex flex-col gap-4"
      >
        <p className="text-muted">{t('question')}</p>
        <SelectField
          name="days"
          label={t('days')}
          error={form.error('days')}
          choices={offeredDays.map((days) => ({
            value: String(days),
            label: t('dayCount', { count: days }),
          }))}
        />
        <Checkbox name="confirmed" label={t('confirmed')} error={form.error('confirmed')} />
        <Fault message={form.message} />
      </form>
    </Dialog>
  );
}
