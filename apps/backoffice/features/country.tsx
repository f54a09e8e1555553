/** Countries by name where the platform keeps codes of ISO 3166-1 alpha-3. */
import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCall } from './use-call.ts';

/** More than there are. */
const countriesMax = 300;

const useCountries = () =>
  useCall('GET /capi/General/v3/Country/GetList', { query: { limit: countriesMax } });

/** Gives the names of countries in the reader's language; the code until they are read. */
export function useCountryName(): (code: string) => string {
  const { value } = useCountries();
  return (code) => value?.items.find((one) => one.code === code)?.name ?? code;
}

export function CountryName({ code }: { readonly code: string }) {
  return <>{useCountryName()(code)}</>;
}

interface CountryFieldProps {
  /** Message key. */
  readonly label?: string;
  /** The code of the chosen country; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A choice of one country, found by its name or its code. */
export function CountryField({ label = 'fields.country', value, onChange }: CountryFieldProps) {
  const translate = useTranslate();
  const { value: found, busy, fault } = useCountries();
  const countries = found?.items ?? [];
  return (
    <Autocomplete
      options={countries}
      value={countries.find(({ code }) => code === value) ?? null}
      loading={busy}
      getOptionLabel={({ name, code }) => `${name} (${code})`}
      getOptionKey={({ code }) => code}
      onChange={(_event, chosen) => onChange(chosen?.code ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={translate(label)}
          error={fault !== undefined}
          helperText={fault && translate('lists.unread')}
        />
      )}
    />
  );
}
