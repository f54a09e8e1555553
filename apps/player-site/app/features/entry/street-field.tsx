import { TextField } from '@herna/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { placeText, type RegisterPlace } from './register-places.ts';

/** Signs that say enough of a street, and milliseconds of rest after which it is looked up. */
const lengthMin = 3;
const restMs = 250;

interface StreetFieldProperties {
  readonly error: string | undefined;
  readonly defaultValue: string;
  /** The state whose register of addresses is known here; elsewhere nothing is suggested. */
  readonly suggests: boolean;
  /** A place was chosen: the fields beside it are filled in. */
  readonly onPlace: (place: RegisterPlace) => void;
}

/** Street and number, with addresses of the state's register suggested for what is typed. */
export function StreetField(props: StreetFieldProperties) {
  const { error, defaultValue, suggests, onPlace } = props;
  const t = useTranslations('registration.personalData');
  const list = useId();
  const [typed, setTyped] = useState('');
  const [places, setPlaces] = useState<readonly RegisterPlace[]>([]);
  // A newer answer may replace the list while somebody presses an older suggestion.
  const suggested = useRef(new Map<string, RegisterPlace>());
  useEffect(() => {
    const text = typed.trim();
    if (!suggests || text.length < lengthMin) return;
    let stale = false;
    const timer = setTimeout(async () => {
      // Whoever gets no suggestion writes the address alone.
      const found = await api('GET /api/addresses/suggest', { query: { text } }).catch(() => null);
      if (stale || !found) return;
      for (const place of found.items) suggested.current.set(placeText(place), place);
      setPlaces(found.items);
    }, restMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [typed, suggests]);
  const take = (field: HTMLInputElement) => {
    const place = suggested.current.get(field.value);
    if (!place) return setTyped(field.value);
    field.value = place.street;
    setPlaces([]);
    onPlace(place);
  };
  return (
    <>
      <TextField
        name="street"
        label={t('street')}
        list={list}
        autoComplete="address-line1"
        error={error}
        defaultValue={defaultValue}
        onInput={(event) => take(event.currentTarget)}
      />
      <datalist id={list}>
        {places.map((place) => (
          <option key={place.code} value={placeText(place)} />
        ))}
      </datalist>
    </>
  );
}
