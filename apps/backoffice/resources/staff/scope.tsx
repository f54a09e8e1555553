/** The venues and companies that a member of staff works in, and how that is changed. */
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { useCombined } from '../../features/use-call.ts';
import { Facts } from '../../format/value-formats.tsx';
import { placesOfKind } from '../places/choices.ts';

interface Scope {
  readonly venues: readonly Choice[];
  readonly companies: readonly Choice[];
}

/** What a member is bound to, by name; an id stands for what is no longer there. */
async function readScope(staffId: string): Promise<Scope> {
  const [{ venueIds, companyIds }, venues, companies] = await Promise.all([
    api('GET /capi/Topology/v3/StaffScope/Get', { query: { staffId } }),
    placesOfKind('venue'),
    placesOfKind('company'),
  ]);
  const named = (ids: readonly string[], of: readonly Choice[]) =>
    ids.map((id) => of.find((choice) => choice.id === id) ?? { id, name: id });
  return { venues: named(venueIds, venues), companies: named(companyIds, companies) };
}

const idsOf = (chosen: readonly Choice[]) => chosen.map(({ id }) => id);
const namesOf = (chosen: readonly Choice[]) =>
  chosen.length === 0 ? '–' : chosen.map(({ name }) => name).join(', ');

/** The part of a member's page; absent for those who may not read venues. */
export function MemberScope({ member }: { readonly member: Row }) {
  return useAllowed('venues.read') ? <ScopePart member={member} /> : null;
}

function ScopePart({ member }: { readonly member: Row }) {
  const query = useCombined(['places of member', member.id], () => readScope(member.id));
  const { value } = query;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReadPart
        title="titles.staffScope"
        says="staffScope.says"
        empty="staffScope.everywhere"
        query={query}
        listOf={({ venues, companies }) => [...venues, ...companies]}
        height={64}
      >
        {({ venues, companies }) => (
          <Facts
            rows={[
              ['fields.venues', namesOf(venues)],
              ['fields.companies', namesOf(companies)],
            ]}
          />
        )}
      </ReadPart>
      {value && <SetScope key={JSON.stringify(value)} member={member} scope={value} />}
    </Box>
  );
}

function SetScope({ member, scope }: { readonly member: Row; readonly scope: Scope }) {
  const translate = useTranslate();
  const [venues, setVenues] = useState(scope.venues);
  const [companies, setCompanies] = useState(scope.companies);
  const isEverywhere = venues.length === 0 && companies.length === 0;
  return (
    <Box>
      <ActionButton
        label="acts.setStaffScope"
        object={String(member.name)}
        says="acts.setStaffScopeSays"
        permission="venues.manage"
        reason="required"
        run={({ reason }) =>
          api('POST /capi/Topology/v3/StaffScope/Set', {
            body: {
              staffId: member.id,
              venueIds: idsOf(venues),
              companyIds: idsOf(companies),
              reason,
            },
          })
        }
      >
        <Choices
          label="fields.venues"
          listKey={['choice of places of kind venue']}
          list={() => placesOfKind('venue')}
          value={venues}
          onChange={setVenues}
          most={200}
        />
        <Choices
          label="fields.companies"
          listKey={['choice of places of kind company']}
          list={() => placesOfKind('company')}
          value={companies}
          onChange={setCompanies}
          most={50}
        />
        {isEverywhere && <span>{translate('staffScope.everywhere')}</span>}
      </ActionButton>
    </Box>
  );
}
