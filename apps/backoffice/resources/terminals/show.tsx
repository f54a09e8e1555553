import { Box, CardContent } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { AsyncValue } from '../../features/async-value.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { useCombined } from '../../features/use-call.ts';
import { Facts, Moment, State } from '../../format/value-formats.tsx';
import { groupChoices } from '../device-groups/groups.ts';
import { manufacturerChoices } from '../manufacturers/choices.ts';
import { topology } from '../topology/index.tsx';
import { ChangeDevice, EndDevice, MoveDevice, SetGroups, SetState } from './acts.tsx';
import { placeChoices } from './places.ts';

/** One device: what it is, where it stands, and all that happened with it. */
export default function TerminalShow() {
  return (
    <RowPage>
      <DevicePage />
    </RowPage>
  );
}

function DevicePage() {
  const device = useRecordContext<Row>();
  const translate = useTranslate();
  const places = useCombined(['choice of places'], placeChoices);
  const groups = useCombined(['choice of device groups'], groupChoices);
  const makers = useCombined(['choice of manufacturers'], manufacturerChoices);
  if (!device) return null;
  const isOfDevice = new Set(device.groupIds as readonly string[]);
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading>{`${device.number}: ${device.name}`}</Heading>
      <Facts
        rows={[
          ['fields.state', <State key="v" value={device.state} of="deviceStates" />],
          ['fields.type', translate(`deviceTypes.${device.type}`)],
          [
            'fields.place',
            device.placeId === null ? (
              translate('topologyOfDay.inStock')
            ) : (
              <AsyncValue key="v" query={places}>
                {(all) => all.find(({ id }) => id === device.placeId)?.name ?? '–'}
              </AsyncValue>
            ),
          ],
          [
            'fields.groups',
            <AsyncValue key="v" query={groups}>
              {(all) =>
                all
                  .filter(({ id }) => isOfDevice.has(id))
                  .map(({ name }) => name)
                  .join(', ') || '–'
              }
            </AsyncValue>,
          ],
          [
            'fields.manufacturerId',
            <AsyncValue key="v" query={makers}>
              {(all) => all.find(({ id }) => id === device.manufacturerId)?.name ?? '–'}
            </AsyncValue>,
          ],
          ['fields.serialNumber', String(device.serialNumber)],
          ['fields.model', String(device.model ?? '–')],
          ['fields.registrationMark', String(device.registrationMark ?? '–')],
          ['fields.certificate', String(device.certificate ?? '–')],
          ['fields.validFrom', <Moment key="v" value={String(device.validFrom)} />],
        ]}
      />
      <Box key={String(device.changedAt)} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <ChangeDevice device={device} />
        <MoveDevice device={device} />
        <SetState device={device} />
        <SetGroups device={device} />
        <EndDevice device={device} />
      </Box>
      <InnerList screen={topology} filter={{ objectId: device.id }} without={['name', 'kind']} />
    </CardContent>
  );
}
