/** A row as a card: what it is about as its heading, pairs of label and value, its acts at the foot. */
import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

const touch = '@media (pointer: coarse)';
/** A link that is as high as a finger needs. */
const linkBox = { display: 'flex', alignItems: 'center', minHeight: 44, minWidth: 44 } as const;

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** Cards below one another: a list, so that a screen reader announces how many there are. */
export function CardList({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}
    >
      {children}
    </Box>
  );
}

interface FactCardProps {
  /** The main column. */
  readonly title: Fact;
  /** The heading of its place; none where the table around it is below different ones. */
  readonly level: 'h2' | 'h3' | 'div';
  readonly facts: readonly Fact[];
  /** What chooses the card, beside its heading. */
  readonly choice?: ReactNode;
  readonly acts?: ReactNode;
}

/** One item of such a list. */
export function FactCard({ title, level, facts, choice, acts }: FactCardProps) {
  return (
    <Card component="li" variant="outlined">
      <CardContent sx={{ p: 1.5, '&:last-child': { pb: 1.5 } }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 0.75 }}>
          {choice}
          <Typography
            component={level}
            variant="subtitle1"
            sx={{
              m: 0,
              minWidth: 0,
              fontWeight: 600,
              overflowWrap: 'anywhere',
              [touch]: { '& > a': linkBox },
            }}
          >
            <Typography
              component="span"
              variant="caption"
              color="text.secondary"
              sx={{ display: 'block', lineHeight: 1.3 }}
            >
              {title.label}
            </Typography>{' '}
            {title.value}
          </Typography>
        </Box>
        {facts.length > 0 && (
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
            {facts.map(({ key, label, value }) => (
              <Box
                key={key}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: 2,
                  minHeight: 24,
                  [touch]: { '&:has(dd a, dd .MuiSwitch-root)': { alignItems: 'center' } },
                }}
              >
                <Typography component="dt" variant="body2" color="text.secondary">
                  {label}
                </Typography>
                <Box
                  component="dd"
                  sx={{
                    m: 0,
                    minWidth: 0,
                    textAlign: 'right',
                    overflowWrap: 'anywhere',
                    [touch]: { '& a': { ...linkBox, justifyContent: 'flex-end' } },
                  }}
                >
                  {value}
                </Box>
              </Box>
            ))}
          </Box>
        )}
        {acts && <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>{acts}</Box>}
      </CardContent>
    </Card>
  );
}
