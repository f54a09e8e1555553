/** Partners' land-based systems, and whose halls each may see. */
import Icon from '@mui/icons-material/HandshakeOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row, Source } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { Word } from '../../format/value-formats.tsx';
import { placesOfKind } from '../places/choices.ts';
import type { Screen } from '../screen.ts';

const operatorsAndCompanies = async (): Promise<readonly Choice[]> =>
  (await Promise.all([placesOfKind('operator'), placesOfKind('company')])).flat();

const source: Source = {
  async list({ offset, limit }) {
    const [{ partners: all }, places] = await Promise.all([
      api('GET /capi/Topology/v3/PartnerScope/GetAll'),
      operatorsAndCompanies(),
    ]);
    const rows = all.map(({ provider, placeIds }) => ({
      id: provider,
      serves: placeIds.map((id) => places.find((place) => place.id === id) ?? { id, name: id }),
    }));
    return { items: rows.slice(offset, offset + limit), total: rows.length };
  },
  one: () => Promise.reject(new Error('This list has no single rows.')),
};

const servesOf = (row: Row) => row.serves as readonly Choice[];

function SetHalls({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(servesOf(row));
  return (
    <ActionButton
      label="acts.setPartnerScope"
      says="acts.setPartnerScopeSays"
      object={row.id}
      permission="venues.manage"
      reason="required"
      run={({ reason }) =>
        api('POST /capi/Topology/v3/PartnerScope/Set', {
          body: { provider: row.id, placeIds: chosen.map(({ id }) => id), reason },
        })
      }
    >
      <Choices
        label="fields.operatorsAndCompanies"
        listKey={['choice of operators and companies']}
        list={operatorsAndCompanies}
        value={chosen}
        onChange={setChosen}
        most={50}
      />
      {chosen.length === 0 && <span>{translate('staffScope.everyHall')}</span>}
    </ActionButton>
  );
}

export const partners: Screen = {
  name: 'partners',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.read' },
  source,
  columns: [
    { source: 'partner', render: ({ id }) => id },
    {
      source: 'operatorsAndCompanies',
      render: (row) =>
        servesOf(row).length === 0 ? (
          <Word value="everyHall" of="staffScope" />
        ) : (
          servesOf(row)
            .map(({ name }) => name)
            .join(', ')
        ),
    },
    {
      source: 'acts',
      needs: 'venues.manage',
      render: (row) => (
        <Inside>
          <SetHalls key={JSON.stringify(row.serves)} row={row} />
        </Inside>
      ),
    },
  ],
};
