import { Button } from '@mui/material';
import { Link, useCreatePath, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';

/** Opens the form of a challenge or a wheel that nobody can join yet. */
export function EditLink({ resource, id }: { readonly resource: string; readonly id: string }) {
  const translate = useTranslate();
  const pathOf = useCreatePath();
  if (!useAllowed('challenges.edit')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      component={Link}
      to={pathOf({ resource, id, type: 'edit' })}
    >
      {translate('acts.editChallenge')}
    </Button>
  );
}
