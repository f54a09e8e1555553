import { classNames, Icon, moneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSite } from '../../shell/use-site.ts';
import { closedMethod } from './closed-method.ts';
import { methodName, senderOf } from './method-names.ts';
import { boundsFor, iconOf, type Offer, type OfferedMethod } from './payment-words.tsx';

export interface MethodListProperties {
  readonly offer: Offer;
  readonly direction: OfferedMethod['direction'];
  /** Address of a method's form. */
  readonly to: (method: string) => string;
}

/** Ways to pay; a closed one says why, and leads to what opens it. */
export function MethodList({ offer, direction, to }: MethodListProperties) {
  const t = useTranslations('payments');
  const { locale } = useSite();
  const { currency } = offer;
  const methods = offer.methods.filter((method) => method.direction === direction);
  const bound = (amount: number) => moneyText({ amount, currency }, locale);
  return (
    <ul className="flex flex-col gap-2.5">
      {methods.map((one) => {
        const { method } = one;
        const closed = one.closed && closedMethod(method, one.closed, to(method));
        const address = closed ? closed.remedy : to(method);
        const { minimum, maximum } = boundsFor(offer, one);
        const sender = senderOf(one, methods);
        const inside = (
          <>
            <span
              className="grid size-12 shrink-0 place-items-center rounded-control bg-raised
              text-accent"
            >
              <Icon name={iconOf(one)} className="size-6" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{t(methodName(one))}</span>
              {sender && <span className="block text-sm text-muted">{t(sender)}</span>}
              <span className="figures block text-sm text-muted">
                {closed
                  ? t(closed.reason)
                  : t('bounds', { minimum: bound(minimum), maximum: bound(maximum) })}
              </span>
            </span>
            {address && <Icon name="chevron-right" className="size-5 text-muted" />}
          </>
        );
        const look = 'edge flex items-center gap-4 rounded-card bg-surface p-4';
        return (
          <li key={method}>
            {address ? (
              <SiteLink to={address} className={classNames(look, 'hover:bg-raised')}>
                {inside}
              </SiteLink>
            ) : (
              <div aria-disabled className={classNames(look, 'opacity-75')}>
                {inside}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
