/** The player's own picture: shown, put, removed. It comes by a call, since a cookie alone opens none. */
import { ApiError } from '@herna/contract-kit/client';
import { Button, showToast } from '@herna/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';

const headers = { 'x-herna-client': 'site' };

/**
 * Address of the picture within this page; undefined while there is none.
 * @param version Grows with each change; undefined where there is no picture.
 */
function usePicture(version: number | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (version === undefined) return setAddress(undefined);
    const controller = new AbortController();
    let made: string | undefined;
    fetch('/capi/v2-onling/Player/GetAvatar', {
      headers,
      signal: controller.signal,
      cache: 'no-store',
    })
      .then(async (answer) => {
        if (!answer.ok) return;
        made = URL.createObjectURL(await answer.blob());
        if (controller.signal.aborted) URL.revokeObjectURL(made);
        else setAddress(made);
      })
      // A page that was left, or a picture that does not come: the initials stand for it.
      .catch(() => undefined);
    return () => {
      controller.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [version]);
  return address;
}

export interface OwnPictureProperties {
  readonly initials: string;
  readonly hasPicture: boolean;
}

/** The picture, or the initials, with what can be done about it. */
export function OwnPicture({ initials, hasPicture }: OwnPictureProperties) {
  const t = useTranslations('profile.picture');
  const messageOf = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const [version, setVersion] = useState(hasPicture ? 0 : undefined);
  const [busy, setBusy] = useState(false);
  const address = usePicture(version);
  const hasPictureNow = version !== undefined;
  const act = async (deed: () => Promise<unknown>, has: boolean) => {
    setBusy(true);
    try {
      await deed();
      setVersion((now) => (has ? (now ?? 0) + 1 : undefined));
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : [];
      showToast({ text: fields[0] ? t('wrong') : messageOf(error), tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  const upload = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    const answer = await fetch('/capi/v2-onling/Player/UploadAvatar', {
      method: 'POST',
      body: form,
      headers: { ...headers, 'x-language': document.documentElement.lang },
    });
    if (!answer.ok) throw new ApiError(answer.status, await answer.json());
  };
  return (
    <div className="flex flex-col items-center gap-2">
      <span
        aria-hidden
        className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-accent
          font-display text-2xl font-bold text-on-accent"
      >
        {address ? <img src={address} alt="" className="size-full object-cover" /> : initials}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('choose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void act(() => upload(file), true);
        }}
      />
      <div className="flex gap-1">
        <Button tone="quiet" size="small" busy={busy} onClick={() => input.current?.click()}>
          {t(hasPictureNow ? 'change' : 'add')}
        </Button>
        {hasPictureNow && (
          <Button
            tone="quiet"
            size="small"
            onClick={() =>
              act(() => api('DELETE /capi/v2-onling/Player/DeleteAvatar', { query: {} }), false)
            }
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
