import { foldCase } from '@herna/kernel';
import { Alert, Box, Dialog, InputBase, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { isAllowed } from '../access/permissions.ts';
import { useFeatures } from '../access/use-feature.ts';
import { useMember } from '../access/use-member.ts';
import { screens } from '../resources/registry.ts';
import { menuScreens } from '../resources/screen.ts';
import { actsIn, type Found, findAnything } from './find.ts';

/** Typing rests this long before the server is asked. */
const restMs = 220;

interface FoundRows {
  /** What they were found for. */
  readonly text: string;
  readonly found: readonly Found[];
  readonly fault?: string;
}

interface FoundThings extends Pick<FoundRows, 'found' | 'fault'> {
  /** Whether the server is still to answer. */
  readonly busy: boolean;
}

/**
 * What is found for a text: acts and screens at once, rows when typing rests. Rows come below what is
 * there, so that nothing moves under a hand, and those of another text are gone at once.
 */
function useFound(text: string): FoundThings {
  const translate = useTranslate();
  const patterns = useMember()?.permissions;
  const features = useFeatures();
  const [rows, setRows] = useState<FoundRows>({ text: '', found: [] });
  useEffect(() => {
    if (!text || !patterns) return setRows({ text, found: [] });
    let current = true;
    const timer = setTimeout(() => {
      findAnything(text, (permission) => isAllowed(patterns, permission)).then(
        (findings) => current && setRows({ text, ...findings }),
        (error: Error) => current && setRows({ text, found: [], fault: error.message }),
      );
    }, restMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, patterns]);
  const searchText = foldCase(text);
  const places = menuScreens(screens, patterns ?? [], features)
    .map(({ name }): Found => {
      const words = translate(`resources.${name}.name`, { smart_count: 2 });
      return { kind: 'screen', id: name, words, detail: '', path: `/${name}` };
    })
    // An accent alone folds to nothing, which every name holds.
    .filter(
      ({ words }) => text === '' || (searchText !== '' && foldCase(words).includes(searchText)),
    );
  const acts = actsIn(text, (permission) => isAllowed(patterns ?? [], permission), translate);
  if (rows.text !== text) return { found: [...acts, ...places], busy: true };
  return { ...rows, found: [...acts, ...places, ...rows.found], busy: false };
}

/** The command bar: finds anything by what one holds of it, screens and acts; arrows choose, Enter opens. */
export function CommandBar({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { found, fault, busy } = useFound(text.trim());
  const chosen = Math.min(at, found.length - 1);
  const open = (result: Found | undefined) => {
    if (!result) return;
    onClose();
    navigate(result.path);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((chosen + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter') {
      // The button that gets the focus back must not take this press for its own.
      event.preventDefault();
      open(found[chosen]);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('layout.find') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <InputBase
        autoFocus
        value={text}
        placeholder={translate('layout.findHint')}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
        sx={{ px: 2, py: 1.5, fontSize: 16, borderBottom: 1, borderColor: 'divider' }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': translate('layout.find'),
            'aria-expanded': found.length > 0,
            'aria-controls': 'found',
            'aria-autocomplete': 'list',
            ...(found[chosen] ? { 'aria-activedescendant': `found-${chosen}` } : {}),
          },
        }}
      />
      {fault !== undefined && <Alert severity="error">{fault || translate('lists.failed')}</Alert>}
      <Box
        id="found"
        role="listbox"
        aria-label={translate('layout.found')}
        sx={{ maxHeight: 420, overflowY: 'auto' }}
      >
        {found.map((result, index) => (
          // The field keeps the focus and handles the keys of its options.
          <Box
            key={result.path}
            id={`found-${index}`}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            onClick={() => open(result)}
            onMouseMove={() => setAt(index)}
            sx={{
              display: 'flex',
              gap: 1.5,
              px: 2,
              py: 0.75,
              cursor: 'pointer',
              bgcolor: index === chosen ? 'action.selected' : undefined,
            }}
          >
            <Typography color="text.secondary" sx={{ width: 80, flexShrink: 0 }}>
              {translate(`layout.kind_${result.kind}`)}
            </Typography>
            <Box sx={{ minWidth: 0 }}>
              {result.words}
              {(result.detail || result.state) && (
                <Typography variant="body2" color="text.secondary" noWrap>
                  {[result.detail, result.state && translate(result.state)]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {(busy || (found.length === 0 && fault === undefined)) && (
        <Typography color="text.secondary" role="status" aria-busy={busy} sx={{ p: 2 }}>
          {translate(busy ? 'ra.page.loading' : 'lists.nothingFound')}
        </Typography>
      )}
    </Dialog>
  );
}
