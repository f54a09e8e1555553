import { Button, EmptyState, Icon, showToast } from '@herna/ui';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { leaveFor } from '../../../api/leave.ts';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { tellOnce } from '../../../features/consent/marketing.ts';
import { rememberCards, takeAddedCards } from '../../../features/payments/added-cards.ts';
import type { PaymentCard } from '../../../features/payments/payment-words.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { items } = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/PlayerPaymentCards/GetList'),
  );
  return { cards: items };
}

const idsOf = (cards: readonly PaymentCard[]): PaymentCard['id'][] => cards.map(({ id }) => id);

/** Cards that a gateway keeps for the player. */
export default function PaymentCards() {
  const { cards } = useLoaderData<typeof loader>();
  const t = useTranslations('payments');
  useEffect(() => {
    const added = takeAddedCards(sessionStorage, idsOf(cards));
    for (const id of added) tellOnce('payment_card_added', id);
  }, [cards]);
  const form = useForm(async (_values, key) => {
    const { action } = await api(
      'POST /capi/v2-onling/PlayerPaymentCards/Create',
      {},
      { idempotencyKey: key },
    );
    rememberCards(sessionStorage, idsOf(cards));
    await leaveFor(action.url);
  });
  return (
    <div className="max-w-2xl">
      <PageHead
        title={t('cards.title')}
        text={t('cards.text')}
        back={{ to: '/profile/payments', text: t('title') }}
      />
      {cards.length === 0 && (
        <EmptyState icon="card" title={t('cards.none')}>
          {t('cards.noneHint')}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <li key={card.id}>
            <CardRow card={card} />
          </li>
        ))}
      </ul>
      <form method="post" onSubmit={form.submit} noValidate className="mt-6 flex flex-col gap-4">
        <Fault title={t('cards.failed')} message={form.message} />
        <Button type="submit" icon="plus" busy={form.busy}>
          {t('cards.add')}
        </Button>
      </form>
    </div>
  );
}

function CardRow({ card }: { readonly card: PaymentCard }) {
  const t = useTranslations('payments.cards');
  const { revalidate } = useRevalidator();
  const { id: cardId } = card;
  const makeDefault = useForm(async () => {
    await api('POST /capi/v2-onling/PlayerPaymentCards/SetDefault', { body: { cardId } });
    await revalidate();
    showToast({ tone: 'positive', text: t('madeDefault') });
  });
  const forget = useForm(async () => {
    await api('DELETE /capi/v2-onling/PlayerPaymentCards/Delete', { query: { cardId } });
    await revalidate();
    showToast({ tone: 'positive', text: t('removed') });
  });
  return (
    <div className="edge flex flex-col gap-4 rounded-card bg-surface p-4">
      <div className="flex items-center gap-4">
        <Icon name="card" className="size-6 text-accent" />
        <span className="min-w-0 flex-1">
          <span className="figures block font-medium">{card.mask}</span>
          <span className="figures block text-sm text-muted">
            {t('expires', { expiry: card.expiry })}
            {card.isDefault && ` · ${t('isDefault')}`}
          </span>
        </span>
      </div>
      <Fault title={t('failed')} message={makeDefault.message ?? forget.message} />
      <div className="flex flex-wrap gap-3">
        {!card.isDefault && (
          <form method="post" onSubmit={makeDefault.submit}>
            <Button type="submit" busy={makeDefault.busy}>
              {t('makeDefault')}
            </Button>
          </form>
        )}
        <form method="post" onSubmit={forget.submit}>
          <Button type="submit" tone="quiet" busy={forget.busy}>
            {t('remove')}
          </Button>
        </form>
      </div>
    </div>
  );
}
