/** A button above a list that opens a small dialog below it. */
import { Button, Popover } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface ToolbarPopoverProps {
  /** Words of the button, which name the dialog too. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Before it opens: what it shows may have to be read. */
  readonly onOpen?: () => void;
  readonly children: (close: () => void) => ReactNode;
}

export function ToolbarPopover({ label, icon, onOpen, children }: ToolbarPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={icon}
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          onOpen?.();
        }}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { border: 1, borderColor: 'divider' },
          },
        }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
