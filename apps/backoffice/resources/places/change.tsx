/** Changes and ends of operators, companies, workrooms and manufacturers, now or from a moment to come. */
import { type ReactNode, useState } from 'react';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { DialogText } from '../../features/dialog-fields.tsx';
import { useTakingEffect } from '../../features/taking-effect.tsx';
import { useCombined } from '../../features/use-call.ts';
import { changedFacts } from '../terminals/changed-facts.ts';
import { type PlaceKind, placesOfKind } from './choices.ts';

/** Kinds that are changed here; a venue has a page of its own. */
export type PlainKind = Exclude<PlaceKind, 'venue'> | 'manufacturer';

interface PlaceProps {
  readonly place: Row;
  readonly kind: PlainKind;
}

const within = {
  company: { kind: 'operator', label: 'fields.operator' },
  workroom: { kind: 'venue', label: 'fields.venue' },
} as const;

const textsOf = ({ number, name, registrationNumber }: Row) => ({
  number: String(number),
  name: String(name),
  registrationNumber: String(registrationNumber ?? ''),
});

const noLicence = { number: '', from: '', until: '' };
type Licence = typeof noLicence;
const licenceOf = ({ licence }: Row): Licence => ({
  ...noLicence,
  ...(licence as Partial<Licence> | null),
});

function LicenceFields({
  licence,
  onChange,
}: {
  readonly licence: Licence;
  readonly onChange: (licence: Licence) => void;
}): ReactNode {
  return (
    <>
      <DialogText
        label="fields.licence"
        value={licence.number}
        onChange={(number) => onChange({ ...licence, number })}
        required
      />
      <DialogText
        label="fields.licenceFrom"
        type="date"
        value={licence.from}
        onChange={(from) => onChange({ ...licence, from })}
        required
      />
      <DialogText
        label="fields.licenceThrough"
        type="date"
        value={licence.until}
        onChange={(until) => onChange({ ...licence, until })}
        hint="venues.throughHint"
      />
    </>
  );
}

function ChangePlace({ place, kind }: PlaceProps) {
  const above = kind === 'company' || kind === 'workroom' ? within[kind] : undefined;
  const [texts, setTexts] = useState(() => textsOf(place));
  const [licence, setLicence] = useState(() => licenceOf(place));
  const [placeId, setPlaceId] = useState(place.parentId as string | null);
  const { field, effect } = useTakingEffect();
  const { value: all = [] } = useCombined(
    [`choice of places above ${kind}`],
    async (): Promise<readonly Choice[]> => (above ? placesOfKind(above.kind) : []),
  );
  const { number, from, until } = licence;
  const isLicensed = kind === 'operator';
  const changed = changedFacts(
    { ...place, placeId: place.parentId },
    {
      ...texts,
      ...(placeId === null ? {} : { placeId }),
      ...(isLicensed ? { licence: { number, from, ...(until && { until }) } } : {}),
    },
  );
  return (
    <ActionButton
      label="acts.changeFacts"
      says="acts.changeFactsSays"
      object={String(place.name)}
      permission="venues.manage"
      reason="required"
      ready={Object.keys(changed).length > 0 && (!isLicensed || Boolean(number.trim() && from))}
      run={({ reason }) =>
        api('POST /capi/Topology/v3/Place/Change', {
          body: { id: place.id, ...changed, ...effect, reason },
        })
      }
    >
      {(faultOf) => (
        <>
          {(['number', 'name', 'registrationNumber'] as const).map(
            (one) =>
              (one !== 'registrationNumber' || kind === 'operator' || kind === 'company') && (
                <DialogText
                  key={one}
                  label={`fields.${one}`}
                  value={texts[one]}
                  onChange={(text) => setTexts({ ...texts, [one]: text })}
                  required
                  fault={faultOf(one)}
                />
              ),
          )}
          {isLicensed && <LicenceFields licence={licence} onChange={setLicence} />}
          {above && (
            <Choices
              label={above.label}
              listKey={[`choice of places above ${kind}`]}
              list={() => placesOfKind(above.kind)}
              value={all.filter(({ id }) => id === placeId)}
              onChange={([chosen]) => setPlaceId(chosen?.id ?? null)}
            />
          )}
          {field}
        </>
      )}
    </ActionButton>
  );
}

function EndPlace({ place }: PlaceProps) {
  const { field, effect } = useTakingEffect();
  return (
    <ActionButton
      label="acts.endPlace"
      says="acts.endPlaceSays"
      object={String(place.name)}
      permission="venues.manage"
      reason="required"
      tone="danger"
      run={({ reason }) =>
        api('POST /capi/Topology/v3/Place/End', { body: { id: place.id, ...effect, reason } })
      }
    >
      {field}
    </ActionButton>
  );
}

/** What is done to one of them, in its row; a form begins with what the row says now. */
export const PlaceActs = (props: PlaceProps) => (
  <Inside>
    <ChangePlace key={JSON.stringify(props.place)} {...props} />
    <EndPlace {...props} />
  </Inside>
);
