/** The shop: what points buy, and ordering it after a second look. */
import { ApiError } from '@herna/contract-kit/client';
import { Button, Dialog, EmptyState, Icon, type IconName, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import type { ShopItem } from './loyalty-types.ts';

const icons: Readonly<Record<ShopItem['category'], IconName>> = {
  MERCHANDISE: 'bonus',
  ELECTRONICS: 'phone',
  TICKETS: 'receipt',
  BOOKS: 'document',
  CHARITY: 'heart',
};

/** The price is no longer the one that the player has seen. */
const priceChanged = 'ERR_LOYALTY_CHANGED';

export function Shop({ items }: { readonly items: readonly ShopItem[] }) {
  const t = useTranslations('loyalty.shop');
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">{t('title')}</h2>
      {items.length === 0 ? (
        <EmptyState icon="bonus" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <li key={item.id} className="flex *:flex-1">
              <ItemCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ItemCard({ item }: { readonly item: ShopItem }) {
  const t = useTranslations('loyalty.shop');
  const words = useTranslations('loyalty');
  const { name, description, category, points, available, level } = item;
  return (
    <article className="edge flex flex-col rounded-card bg-surface p-5">
      <div className="flex items-center gap-3 text-sm text-muted">
        <Icon name={icons[category]} className="size-6 text-accent" />
        {t(`categories.${category}`)}
      </div>
      <h3 className="mt-3 text-lg">{name}</h3>
      <p className="mt-1 flex-1 text-sm text-muted">{description}</p>
      <p className="figures mt-4 font-display text-xl font-semibold">
        {words('points', { count: points })}
      </p>
      <div className="mt-3">
        {available === 'YES' ? (
          <Order item={item} />
        ) : (
          <p className="py-2.5 text-sm text-muted">
            {t(`reasons.${available}`, { level: words(`levels.${level}`) })}
          </p>
        )}
      </div>
    </article>
  );
}

function Order({ item }: { readonly item: ShopItem }) {
  const t = useTranslations('loyalty.shop');
  const words = useTranslations('loyalty');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const { id, name, points } = item;
  const form = useForm(async (_values, idempotencyKey) => {
    const body = { itemId: id, points };
    try {
      await api('POST /api/loyalty/orders', { body }, { idempotencyKey });
    } catch (thrown) {
      // The dialog stays open and asks again, with the price there is now.
      if (thrown instanceof ApiError && thrown.code === priceChanged) await revalidate();
      throw thrown;
    }
    setOpen(false);
    showToast({ text: t('done') });
    await revalidate();
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-label={t('orderName', { name })} onClick={() => setOpen(true)}>
        {t('order')}
      </Button>
      <Dialog
        open={open}
        title={t('confirmTitle', { name })}
        onClose={close}
        actions={
          <>
            <Button size="large" onClick={close}>
              {t('back')}
            </Button>
            <Button type="submit" form={`order-${id}`} tone="primary" size="large" busy={form.busy}>
              {t('order')}
            </Button>
          </>
        }
      >
        <form id={`order-${id}`} method="post" onSubmit={form.submit} noValidate>
          <p>{t('confirmText', { points: words('points', { count: points }) })}</p>
          <Fault message={form.code === priceChanged ? t('priceChanged') : form.message} />
        </form>
      </Dialog>
    </>
  );
}
