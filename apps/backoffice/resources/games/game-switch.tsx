import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { CallSwitch } from '../../features/call-switch.tsx';

/** Offers a game or takes it off. */
export function GameSwitch({ game }: { readonly game: Row }) {
  const translate = useTranslate();
  return (
    <CallSwitch
      label={translate('acts.offerGame', { name: String(game.name) })}
      checked={Boolean(game.enabled)}
      permission="catalogue.edit"
      change={(enabled) =>
        api('POST /capi/v2-onling/OnlineGame/SetEnabled', { body: { id: game.id, enabled } })
      }
    />
  );
}
