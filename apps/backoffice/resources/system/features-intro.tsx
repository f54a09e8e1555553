import { Alert } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';

/** Features follow from the brand and its market; says so, and leads to what can be changed here. */
export function WhereFeaturesAreSet() {
  const translate = useTranslate();
  const changes = useAllowed('platform.edit');
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
      {translate('featurePage.says')}{' '}
      {changes && <Link to="/settings">{translate('featurePage.settings')}</Link>}
    </Alert>
  );
}
