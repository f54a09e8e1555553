import { useLocaleState } from 'react-admin';
import { useCall } from '../../features/use-call.ts';

interface WornTag {
  readonly type: string;
  readonly key: string;
}

/** The tags of a game by their texts in the reader's language; a key where there is none. */
export function TagNames({ tags }: { readonly tags: readonly WornTag[] }) {
  const [locale] = useLocaleState();
  const { value } = useCall('GET /capi/v2-onling/OnlineGameTag/GetList', { query: {} });
  const nameOf = ({ type, key }: WornTag) =>
    value?.items
      .find((tag) => tag.type === type && tag.key === key)
      ?.translations.find(({ language }) => language === locale)?.text || key;
  return <>{tags.map(nameOf).join(', ')}</>;
}
