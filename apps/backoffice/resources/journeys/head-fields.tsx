/** Who enters a journey, what it aims at, and who is compared with. */
import { Box, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { blankRule, RuleEditor, RuleSize } from '../../features/rule-editor.tsx';
import type { Definition } from './journey.ts';
import { Choice, EventChoice, type FaultOf, WholeNumber } from './step-fields.tsx';

interface HeadProps {
  readonly definition: Definition;
  readonly onChange: (definition: Definition) => void;
  readonly faultOf: FaultOf;
}

function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
}

function Entry({ definition, onChange, faultOf }: HeadProps) {
  const translate = useTranslate();
  const { entry, againAfterDays } = definition;
  const { data: segments = [] } = useGetList('segments', {
    pagination: { page: 1, perPage: 200 },
  });
  const by = entry.event === undefined ? 'SEGMENT' : 'EVENT';
  const segment = segments.find(({ id }) => id === entry.segmentId);
  const ways = (['EVENT', 'SEGMENT'] as const).map(
    (one) => [one, translate(`journeys.entryBy.${one}`)] as const,
  );
  return (
    <Section title="journeys.entry">
      <Choice
        label={translate('journeys.begins')}
        value={by}
        of={ways}
        onChange={(one) =>
          onChange({
            ...definition,
            entry:
              one === 'EVENT'
                ? { event: 'players.registered' }
                : { segmentId: String(segments[0]?.id ?? '') },
          })
        }
        fault={faultOf('entry')}
      />
      {entry.event !== undefined ? (
        <EventChoice
          label={translate('journeys.event')}
          value={entry.event}
          onChange={(event) => onChange({ ...definition, entry: { event } })}
          fault={faultOf('entry.event')}
        />
      ) : (
        <Choice
          label={translate('fields.segmentName')}
          value={entry.segmentId ?? ''}
          of={segments.map(({ id, name }) => [String(id), String(name)] as const)}
          onChange={(segmentId) => onChange({ ...definition, entry: { segmentId } })}
          fault={faultOf('entry.segmentId')}
        />
      )}
      {entry.event === undefined && segment && <RuleSize tree={segment.tree} />}
      <Choice
        label={translate('journeys.again')}
        value={againAfterDays === null ? 'ONCE' : 'AGAIN'}
        of={(['ONCE', 'AGAIN'] as const).map(
          (one) => [one, translate(`journeys.againBy.${one}`)] as const,
        )}
        onChange={(one) => onChange({ ...definition, againAfterDays: one === 'ONCE' ? null : 30 })}
      />
      {againAfterDays !== null && (
        <WholeNumber
          label={translate('journeys.againAfter')}
          value={againAfterDays}
          onChange={(days) => onChange({ ...definition, againAfterDays: days })}
          fault={faultOf('againAfterDays')}
        />
      )}
    </Section>
  );
}

function Goal({ definition, onChange, faultOf }: HeadProps) {
  const translate = useTranslate();
  const { goal } = definition;
  const { days } = goal;
  const put = (next: Definition['goal']) => onChange({ ...definition, goal: next });
  return (
    <Section title="fields.goal">
      <Typography variant="body2" color="text.secondary">
        {translate('journeys.goalSays')}
      </Typography>
      <Choice
        label={translate('journeys.goalKind')}
        value={goal.event === undefined ? 'RULE' : 'EVENT'}
        of={(['EVENT', 'RULE'] as const).map(
          (one) => [one, translate(`journeys.goalBy.${one}`)] as const,
        )}
        onChange={(one) =>
          put(
            one === 'EVENT'
              ? { event: 'payments.deposit_confirmed', days }
              : { tree: blankRule, days },
          )
        }
        fault={faultOf('goal')}
      />
      {goal.event !== undefined ? (
        <EventChoice
          label={translate('journeys.event')}
          value={goal.event}
          onChange={(event) => put({ event, days })}
          fault={faultOf('goal.event')}
        />
      ) : (
        <RuleEditor rule={goal.tree ?? blankRule} onChange={(tree) => put({ tree, days })} />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <WholeNumber
          label={translate('fields.goalDays')}
          value={days}
          onChange={(next) => put({ ...goal, days: next })}
          fault={faultOf('goal.days')}
        />
        <WholeNumber
          label={translate('fields.holdoutPercent')}
          value={definition.holdoutPercent}
          onChange={(holdoutPercent) => onChange({ ...definition, holdoutPercent })}
          fault={faultOf('holdoutPercent')}
        />
      </Box>
    </Section>
  );
}

export function HeadFields(props: HeadProps) {
  return (
    <>
      <Entry {...props} />
      <Goal {...props} />
    </>
  );
}
