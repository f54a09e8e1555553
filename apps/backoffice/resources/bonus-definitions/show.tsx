import type { BonusSpec } from '@herna/promotions/contract';
import { Box, CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { EditLink } from '../../features/edit-link.tsx';
import { Heading } from '../../features/heading.tsx';
import { RestrictedPlayers } from '../../features/restricted-players.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import type { Wire } from '../../format/money.ts';
import { Facts, Moment, Money, State, Word } from '../../format/value-formats.tsx';
import { DefinitionActs } from './acts.tsx';
import { ExpectedCost } from './cost.tsx';
import { Games } from './games.tsx';
import { bonusRelations } from './relations.tsx';

/** One bonus: its conditions and terms, what it has cost, and who holds it. */
export default function BonusShow() {
  return (
    <RowPage>
      <Definition />
    </RowPage>
  );
}

function Definition() {
  const definition = useRecordContext<Row>();
  const translate = useTranslate();
  if (!definition) return null;
  const spec = definition.spec as BonusSpec;
  const open = definition.state !== 'CANCELLED';
  const money = (amount: number | undefined) =>
    amount === undefined ? '–' : <Money key="v" value={{ amount, currency: spec.currency }} />;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={definition.state} of="promotionStates" />}>
        {spec.name}
      </Heading>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {open && (
          <EditLink resource="bonus-definitions" id={definition.id} permission="promotions.edit" />
        )}
        <DefinitionActs definition={definition} />
      </Box>
      <Facts
        rows={[
          ['fields.kind', <Word key="v" value={spec.kind} of="bonusKinds" />],
          ['fields.version', String(definition.version)],
          ['fields.promotionCost', <Money key="v" value={definition.cost as Wire} />],
          ['fields.receivers', String(definition.receivers)],
          ['fields.amount', money(spec.amount)],
          ['fields.depositPercent', spec.percent === undefined ? '–' : `${spec.percent} %`],
          ['fields.amountMaximum', money(spec.amountMaximum)],
          ['fields.depositMinimum', money(spec.depositMinimum)],
          ['fields.wageringMultiple', `${spec.wageringMultiple}×`],
          ['fields.stakeMaximum', money(spec.stakeMaximum)],
          ['fields.conversionMaximum', money(spec.conversionMaximum)],
          ['fields.validHours', String(spec.validHours)],
          ['fields.budget', money(spec.budget)],
          ['fields.validFrom', <Moment key="v" value={spec.validFrom} />],
          ['fields.validUntil', <Moment key="v" value={spec.validUntil} />],
          [
            'fields.bonusWeekdays',
            spec.weekdays?.map((day) => translate(`weekdays.${day}`)).join(', ') ?? '–',
          ],
          [
            'fields.bonusHours',
            spec.hourFrom === undefined ? '–' : `${spec.hourFrom}:00–${spec.hourUntil}:00`,
          ],
          ['fields.activatedAt', <Moment key="v" value={definition.activatedAt as string} />],
        ]}
      />
      {definition.state === 'CREATED' && <ExpectedCost spec={spec} id={definition.id} />}
      {Object.entries(spec.terms).map(([locale, terms]) => (
        <Box component="section" key={locale}>
          <Typography variant="h6" component="h2">
            {translate(`titles.terms_${locale}`, { _: locale })}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{terms.title}</Typography>
          <Typography sx={{ mb: 1 }}>{terms.summary}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', maxWidth: 720 }}>
            {terms.text}
          </Typography>
        </Box>
      ))}
      <Games id={definition.id} open={open} />
      <RestrictedPlayers from="bonus" id={definition.id} open={open} />
      <InnerList
        screen={bonusRelations}
        filter={{ definitionId: definition.id }}
        without={['name']}
      />
    </CardContent>
  );
}
