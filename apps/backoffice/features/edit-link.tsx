import { Button } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import { editPath } from '../layout/addresses.table.ts';

interface EditLinkProps {
  readonly resource: string;
  readonly id: string;
  readonly permission: string;
  /** Message key. */
  readonly label?: string;
}

/** Opens the form that changes a row; absent without the permission. */
export function EditLink({ resource, id, permission, label = 'acts.edit' }: EditLinkProps) {
  const translate = useTranslate();
  if (!useAllowed(permission)) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      component={Link}
      to={editPath(resource, id)}
    >
      {translate(label)}
    </Button>
  );
}
