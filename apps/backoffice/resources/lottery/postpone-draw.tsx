import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { momentTyped, PragueMoment } from '../../features/prague-moment.tsx';
import { DrawName } from './draw-name.tsx';

interface PostponeDrawProps {
  /** A draw that is on sale. */
  readonly draw: {
    readonly drawId: string;
    readonly gameKey: string;
    readonly gameName: string;
    readonly drawAt: string;
  };
}

/** Puts a draw off to a later moment: its tickets stay in it. */
export function PostponeDraw({ draw }: PostponeDrawProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const drawAt = momentTyped(text);
  return (
    <ActionButton
      label="acts.postponeDraw"
      says="acts.postponeDrawSays"
      object={<DrawName draw={draw} />}
      permission="lottery.manage"
      reason="required"
      ready={drawAt !== undefined && Date.parse(drawAt) > Date.parse(draw.drawAt)}
      run={async ({ reason, key }) => {
        if (drawAt === undefined) return;
        await api(
          'POST /api/lottery/draws/{drawId}/postpone',
          { params: { drawId: draw.drawId }, body: { drawAt, reason } },
          { idempotencyKey: key },
        );
      }}
    >
      <PragueMoment
        label={translate('fields.drawAt')}
        hint={translate('acts.postponeDrawHint')}
        value={text}
        onChange={setText}
      />
    </ActionButton>
  );
}
