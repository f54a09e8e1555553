/** Whose draws and tickets a list shows: the house's own, or those of a lottery from outside. */
import { SelectField } from '@herna/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OutsideLottery, Whose } from './lottery-types.ts';

const providerKey = /^[a-z0-9-]{1,40}$/;

/** The provider that an address names, as calls are asked for it. */
export function providerOf(query: URLSearchParams): Whose {
  const provider = query.get('provider');
  return provider && providerKey.test(provider) ? { provider } : {};
}

export function ProviderChoice({ providers }: { readonly providers: readonly OutsideLottery[] }) {
  const t = useTranslations('lottery.outside');
  const [query, setQuery] = useSearchParams();
  if (providers.length === 0) return null;
  return (
    <div className="mb-5 sm:max-w-xs">
      <SelectField
        name="provider"
        label={t('choice')}
        placeholder={t('own')}
        choices={providers.map(({ provider: value, name: label }) => ({ value, label }))}
        value={query.get('provider') ?? ''}
        onChange={({ target }) =>
          // Pages and filters of one list mean nothing in the other.
          setQuery(target.value ? { provider: target.value } : {})
        }
      />
    </div>
  );
}
