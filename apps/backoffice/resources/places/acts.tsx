/** New operators, companies and workrooms; each now or from a moment to come. */
import { type ReactNode, useState } from 'react';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { DialogText } from '../../features/dialog-fields.tsx';
import { useTakingEffect } from '../../features/taking-effect.tsx';
import { type PlaceKind, placesOfKind } from './choices.ts';

type FaultOf = (field: string) => string | undefined;

const noTexts = { number: '', name: '', registrationNumber: '' };
type Texts = typeof noTexts;
type TextName = keyof Texts;

interface TextsProps {
  readonly names: readonly TextName[];
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
  readonly faultOf: FaultOf;
}

const TextFields = ({ names, texts, onChange, faultOf }: TextsProps): ReactNode =>
  names.map((name) => (
    <DialogText
      key={name}
      label={`fields.${name}`}
      value={texts[name]}
      onChange={(text) => onChange({ ...texts, [name]: text })}
      required
      fault={faultOf(name)}
    />
  ));

interface NewPlaceProps {
  readonly label: string;
  readonly says: string;
  readonly names: readonly TextName[];
  /** What it stands in; nothing for what stands at the top. */
  readonly within?: { readonly kind: PlaceKind; readonly label: string };
  readonly extra?: (faultOf: FaultOf) => ReactNode;
  readonly ready?: boolean;
  readonly send: (
    body: Texts & { readonly parentId: string; readonly reason?: string },
    key: string,
  ) => Promise<unknown>;
}

function NewPlace(props: NewPlaceProps) {
  const { label, says, names, within, extra, ready = true, send } = props;
  const [texts, setTexts] = useState(noTexts);
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const { field, effect } = useTakingEffect();
  const [parent] = chosen;
  return (
    <ActionButton
      label={label}
      says={says}
      permission="venues.manage"
      reason="optional"
      ready={ready && names.every((name) => texts[name].trim()) && (!within || Boolean(parent))}
      run={async ({ reason, key }) => {
        const noted = { ...effect, ...(reason ? { reason } : {}) };
        await send({ ...texts, parentId: parent?.id ?? '', ...noted }, key);
        setTexts(noTexts);
      }}
    >
      {(faultOf) => (
        <>
          {within && (
            <Choices
              label={within.label}
              listKey={[`choice of places of kind ${within.kind}`]}
              list={() => placesOfKind(within.kind)}
              value={chosen}
              onChange={setChosen}
            />
          )}
          <TextFields names={names} texts={texts} onChange={setTexts} faultOf={faultOf} />
          {extra?.(faultOf)}
          {field}
        </>
      )}
    </ActionButton>
  );
}

/** An operator holds the licence; it stands at the top. */
function NewOperator() {
  const nothing = { number: '', from: '', until: '' };
  const [licence, setLicence] = useState(nothing);
  const { number: licenceNumber, from, until } = licence;
  return (
    <NewPlace
      label="acts.newOperator"
      says="acts.newOperatorSays"
      names={['number', 'name', 'registrationNumber']}
      ready={Boolean(licenceNumber.trim() && from)}
      send={async ({ parentId: _top, ...body }, key) => {
        await api(
          'POST /capi/Topology/v3/Place/CreateOperator',
          { body: { ...body, licence: { number: licenceNumber, from, ...(until && { until }) } } },
          { idempotencyKey: key },
        );
        setLicence(nothing);
      }}
      extra={(faultOf) => (
        <>
          <DialogText
            label="fields.licence"
            value={licenceNumber}
            onChange={(number) => setLicence({ ...licence, number })}
            required
            fault={faultOf('licence.number')}
          />
          <DialogText
            label="fields.licenceFrom"
            type="date"
            value={from}
            onChange={(day) => setLicence({ ...licence, from: day })}
            required
            fault={faultOf('licence.from')}
          />
          <DialogText
            label="fields.licenceThrough"
            type="date"
            value={until}
            onChange={(day) => setLicence({ ...licence, until: day })}
            hint="venues.throughHint"
            fault={faultOf('licence.until')}
          />
        </>
      )}
    />
  );
}

/** What stands above the list of places. */
export const NewPlaces = () => (
  <>
    <NewOperator />
    <NewPlace
      label="acts.newCompany"
      says="acts.newCompanySays"
      names={['number', 'name', 'registrationNumber']}
      within={{ kind: 'operator', label: 'fields.operator' }}
      send={({ parentId: operatorId, ...body }, key) =>
        api(
          'POST /capi/Topology/v3/Place/CreateCompany',
          { body: { ...body, operatorId } },
          { idempotencyKey: key },
        )
      }
    />
    <NewPlace
      label="acts.newWorkroom"
      says="acts.newWorkroomSays"
      names={['number', 'name']}
      within={{ kind: 'venue', label: 'fields.venue' }}
      send={({ parentId: venueId, registrationNumber: _none, ...body }, key) =>
        api(
          'POST /capi/Topology/v3/Place/CreateWorkroom',
          { body: { ...body, venueId } },
          { idempotencyKey: key },
        )
      }
    />
  </>
);

/** A manufacturer of devices, of no place. */
export const NewManufacturer = () => (
  <NewPlace
    label="acts.newManufacturer"
    says="acts.newManufacturerSays"
    names={['number', 'name']}
    send={({ parentId: _top, registrationNumber: _none, ...body }, key) =>
      api('POST /capi/Topology/v3/Place/CreateManufacturer', { body }, { idempotencyKey: key })
    }
  />
);
