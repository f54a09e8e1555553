/** A scan as large as there is room: zoomed, turned, page by page. */
import AddIcon from '@mui/icons-material/Add';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import RemoveIcon from '@mui/icons-material/Remove';
import TurnIcon from '@mui/icons-material/RotateRight';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

export interface View {
  readonly zoom: number;
  /** Quarters of a turn. */
  readonly turn: number;
  readonly page: number;
}

export const firstView: View = { zoom: 1, turn: 0, page: 1 };
const zoomMax = 5;

export const viewActs = {
  in: (view: View): View => ({ ...view, zoom: Math.min(zoomMax, view.zoom * 1.4) }),
  out: (view: View): View => ({ ...view, zoom: Math.max(1, view.zoom / 1.4) }),
  turn: (view: View): View => ({ ...view, turn: (view.turn + 1) % 4 }),
  next: (view: View): View => ({ ...view, page: view.page + 1 }),
  before: (view: View): View => ({ ...view, page: view.page - 1 }),
} as const;
export type ViewAct = keyof typeof viewActs;

interface ScanViewerProps {
  readonly scanId: string;
  readonly name: string;
  readonly pages: number;
  readonly view: View;
  readonly onAct: (act: ViewAct) => void;
}

export function ScanViewer({ scanId, name, pages, view, onAct }: ScanViewerProps) {
  const translate = useTranslate();
  const [failed, setFailed] = useState(false);
  const { zoom, turn, page } = view;
  const button = (act: ViewAct, icon: React.ReactNode, disabled = false) => (
    <IconButton
      size="small"
      disabled={disabled}
      aria-label={translate(`viewer.${act}`)}
      onClick={() => onAct(act)}
    >
      {icon}
    </IconButton>
  );
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', mb: 0.5 }}>
        {button('out', <RemoveIcon />, zoom <= 1)}
        {button('in', <AddIcon />, zoom >= zoomMax)}
        {button('turn', <TurnIcon />)}
        {pages > 1 && (
          <>
            {button('before', <BeforeIcon />, page <= 1)}
            <Typography variant="body2" className="figure">
              {page} / {pages}
            </Typography>
            {button('next', <NextIcon />, page >= pages)}
          </>
        )}
      </Box>
      <Box
        tabIndex={0}
        role="region"
        aria-label={name}
        sx={{
          height: { xs: 320, md: 480 },
          overflow: 'auto',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {failed ? (
          <Typography role="alert">{translate('viewer.failed')}</Typography>
        ) : (
          <Box
            component="img"
            key={`${scanId}:${page}`}
            src={`/capi/v2-onling/PlayerDocumentScan/Get?scanId=${scanId}&page=${page}`}
            alt={name}
            onError={() => setFailed(true)}
            sx={{
              width: `${zoom * 100}%`,
              maxHeight: zoom === 1 ? '100%' : 'none',
              objectFit: 'contain',
              transform: `rotate(${turn * 90}deg)`,
            }}
          />
        )}
      </Box>
    </Box>
  );
}
