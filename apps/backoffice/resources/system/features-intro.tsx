import { Alert, Button } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';

/** Features follow from the brand and its market; says so, and leads to what can be changed here. */
export function WhereFeaturesAreSet() {
  const translate = useTranslate();
  const settings = useAllowed('platform.edit') && (
    <Button component={Link} to="/settings" size="small" color="inherit">
      {translate('featurePage.settings')}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 1 }} action={settings}>
      {translate('featurePage.says')}
    </Alert>
  );
}
