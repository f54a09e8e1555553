import type { Output } from '@herna/contract-kit';
import { Button, Switch, showToast } from '@herna/ui';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';
import type { SiteApi } from '../../api/site-api.ts';
import { useSite } from '../../shell/use-site.ts';
import {
  endpointHere,
  type PushObstacle,
  PushRefused,
  pushObstacle,
  switchPushOff,
  switchPushOn,
} from './browser-push.ts';

interface PushSwitchProps {
  readonly push: Output<SiteApi['GET /api/messaging/push']>;
  /** Whether the player consents to offers by push messages. */
  readonly consents: boolean;
}

const setConsent = (marketingPush: boolean) =>
  api('POST /capi/v2-onling/PlayerSetting/Set', { body: { marketingPush } });

/** Switches offers on and off as push messages in this browser, and off in the player's others. */
export function PushSwitch({ push: { key, browsers }, consents }: PushSwitchProps) {
  const t = useTranslations('settings.push');
  const c = useTranslations('settings.contact');
  const { locale } = useSite();
  const { revalidate } = useRevalidator();
  const messageOf = useErrorMessage();
  const [here, setHere] = useState<string | null>(null);
  const [obstacle, setObstacle] = useState<PushObstacle>();
  const [busy, setBusy] = useState(false);
  // What the browser knows is not there on the server.
  useEffect(() => {
    setObstacle(pushObstacle());
    endpointHere().then(setHere, () => setObstacle('unavailable'));
  }, []);
  if (key === null) return null;
  const others = browsers.filter(({ endpoint }) => endpoint !== here);
  const on = consents && browsers.length > others.length;

  const run = async (change: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await change();
      setObstacle(undefined);
      showToast({ text: c('saved') });
    } catch (error) {
      if (error instanceof PushRefused) setObstacle(error.obstacle);
      else showToast({ text: messageOf(error), tone: 'negative' });
    }
    setHere(await endpointHere().catch(() => null));
    await revalidate();
    setBusy(false);
  };
  const switchOn = async () => {
    await switchPushOn(key, locale);
    await setConsent(true);
  };
  const switchOff = async () => {
    // Where no browser is left, nothing is consented to.
    if (others.length === 0) await setConsent(false);
    await switchPushOff();
  };
  const switchOthersOff = async () => {
    if (!on) await setConsent(false);
    for (const { id } of others) {
      await api('DELETE /api/messaging/push/browsers/{browserId}', { params: { browserId: id } });
    }
  };
  return (
    <>
      <Switch
        label={t('label')}
        hint={obstacle ? t(`obstacles.${obstacle}`) : t('hint')}
        checked={on}
        disabled={busy || (obstacle === 'unsupported' && !on)}
        onChange={() => void run(on ? switchOff : switchOn)}
      />
      {consents && others.length > 0 && (
        <div className="flex items-center justify-between gap-4 pb-3">
          <p className="text-sm text-muted">{t('others', { count: others.length })}</p>
          <Button size="small" disabled={busy} onClick={() => void run(switchOthersOff)}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}
