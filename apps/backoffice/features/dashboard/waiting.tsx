/** What waits for a person: each count opens its queue. Nothing is shown where nothing waits. */
import { Box, Chip } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import { useMember } from '../../access/use-member.ts';
import { screens } from '../../resources/registry.ts';
import { Failed } from '../failed.tsx';
import { useCombined } from '../use-call.ts';
import { ownQueues, queues, readQueues, waited } from './queues.ts';

/** The queues that the member can do something about, and what waits in them. */
export function useWaiting() {
  const patterns = useMember()?.permissions ?? [];
  const own = ownQueues(queues, screens, (permission) => isAllowed(patterns, permission));
  const query = useCombined(['waiting', own.map(({ name }) => name)], () => readQueues(own));
  return { ...query, own };
}

/** What waits in the member's queues; one that cannot be read hides no other. */
export function Waiting() {
  const translate = useTranslate();
  const { own, value, fault, again } = useWaiting();
  if (own.length === 0) return null;
  const failure = fault ?? value?.failure;
  const now = new Date();
  return (
    <Box
      component="section"
      aria-label={translate('dashboard.waiting')}
      aria-busy={!value && !fault}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', minHeight: 28 }}
    >
      {value && !failure && value.waiting.length === 0 && translate('dashboard.nothingWaits')}
      {value?.waiting.map(({ name, path, total, since }) => {
        const age = since === undefined ? undefined : waited(since, now);
        return (
          <Chip
            key={name}
            component={Link}
            to={path}
            clickable
            color="warning"
            variant="outlined"
            label={[
              `${translate(`dashboard.waiting_${name}`)}: ${total}`,
              ...(age ? [translate(`dashboard.oldest${age.unit}`, age.count)] : []),
            ].join(' · ')}
          />
        );
      })}
      {failure && (
        <Box sx={{ flexBasis: '100%' }}>
          <Failed error={failure} again={again} />
        </Box>
      )}
    </Box>
  );
}
