/** One monitoring rule: what it says in words, where it comes from, and for whom it would have held. */
import type { Output } from '@herna/contract-kit';
import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { RuleWords } from '../../features/rule-words.tsx';
import { State, Word } from '../../format/value-formats.tsx';
import { amlFigures } from './figures.ts';
import { RuleSource, useRuleTitle } from './rule-texts.tsx';
import { Trial } from './trial.tsx';

type Rule = Output<Api['GET /api/Aml/v1/Rules']>['rules'][number];

export default function RuleShow() {
  return (
    <RowPage>
      <Whole />
    </RowPage>
  );
}

function Whole() {
  const translate = useTranslate();
  const titleOf = useRuleTitle();
  const rule = useRecordContext<Rule & Row>();
  if (!rule) return null;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Heading beside={<State value={rule.state} of="amlRuleStates" />}>{titleOf(rule)}</Heading>
      <Typography color="text.secondary">
        {translate('fields.version')} {rule.version} · {translate('fields.severity')}:{' '}
        <Word value={rule.severity} of="amlSeverities" />
        {rule.holdsPayouts && ` · ${translate('fields.holdsPayouts')}`} · <RuleSource row={rule} />
      </Typography>
      <Box>
        <Typography variant="h6" component="h2">
          {translate('fields.conditions')}
        </Typography>
        <Typography>
          <RuleWords tree={rule.tree} figures={amlFigures} />
        </Typography>
      </Box>
      <Trial tree={rule.tree} />
    </Box>
  );
}
