/** The real site with what the form holds, beside it, as a phone and as a desktop shows it. */

import { ApiError } from '@herna/contract-kit/client';
import { Alert, Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { useRested } from '../../features/use-rested.ts';
import type { SpokenLocale } from './content.ts';

const sizes = {
  phone: { width: 390, height: 780 },
  desktop: { width: 1440, height: 1000 },
} as const;
type Size = keyof typeof sizes;

/** Width of the pane, pixels: a desktop is shown smaller to fit into it. */
const paneWidth = 560;
/** Longer than for a check: the page is drawn anew each time. */
const pauseMs = 900;

interface LivePreviewProps {
  readonly itemId: string;
  readonly locale: SpokenLocale;
  readonly content: Record<string, unknown>;
}

export function LivePreview({ itemId, locale, content }: LivePreviewProps) {
  const translate = useTranslate();
  const [size, setSize] = useState<Size>('phone');
  const rested = useRested(JSON.stringify(content), pauseMs);
  const { value, fault, busy, again } = useCall('POST /capi/Content/v3/Preview/CreateLink', {
    body: { itemId, locale, content: JSON.parse(rested) as Record<string, unknown> },
  });
  return (
    <Box
      component="section"
      aria-label={translate('titles.contentPreview')}
      sx={{ minWidth: 0, position: { lg: 'sticky' }, top: 64 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="h6" component="h2">
          {translate('titles.contentPreview')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={size}
          aria-label={translate('forms.previewSize')}
          onChange={(_event, next: Size | null) => next && setSize(next)}
        >
          <ToggleButton value="phone">{translate('forms.previewPhone')}</ToggleButton>
          <ToggleButton value="desktop">{translate('forms.previewDesktop')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {fault && <Faults fault={fault} again={again} />}
      {!value && busy && <Skeleton variant="rounded" height={480} />}
      {value && <Screen path={value.path} size={size} />}
    </Box>
  );
}

/** What keeps content from being shown, field by field; what nobody wrote wrong is asked again. */
function Faults({ fault, again }: { readonly fault: Error; readonly again: () => void }) {
  const translate = useTranslate();
  const fields = fault instanceof ApiError ? fault.fields : [];
  if (fields.length === 0) return <Failed error={fault} again={again} />;
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {translate('forms.previewFaults')}
      <ul>
        {fields.map(({ field, message }) => (
          <li key={field}>{`${field.replace(/^content\./, '')}: ${message}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Screen({ path, size }: { readonly path: string; readonly size: Size }) {
  const translate = useTranslate();
  const { width, height } = sizes[size];
  const scale = Math.min(1, paneWidth / width);
  return (
    <Box
      sx={{
        width: width * scale,
        height: height * scale,
        maxWidth: '100%',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <iframe
        src={path}
        data-preview
        title={translate('titles.contentPreview')}
        width={width}
        height={height}
        style={{ border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
    </Box>
  );
}
