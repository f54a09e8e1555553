/** Dense and quiet, light and dark; orange is for the main action only. */
import type { ThemeOptions } from '@mui/material/styles';
import { defaultTheme, type RaThemeOptions } from 'react-admin';

const ember = '#ffa41c';
const onEmber = '#1b0f00';

const shared: ThemeOptions = {
  ...defaultTheme,
  typography: {
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    fontSize: 13,
    button: { textTransform: 'none', fontWeight: 600 },
    h5: { fontSize: '1.15rem', fontWeight: 650 },
    h6: { fontSize: '0.95rem', fontWeight: 650 },
  },
  shape: { borderRadius: 6 },
  spacing: 8,
  // Those of the player site too (specification, section 9).
  breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } },
};

/** From the breakpoint md on. */
const wide = '@media (min-width: 960px)';

/** A finger needs 44 pixels (WCAG 2.5.5); the rows of a desk stay dense under a mouse. */
const touch = '@media (pointer: coarse)';
const touchHeight = { [touch]: { minHeight: 44 } };
const touchSquare = { [touch]: { minHeight: 44, minWidth: 44 } };

/** Inks beside the palette: orange is too light for words and lines on white. */
const inks = (dark: boolean) =>
  dark
    ? {
        text: '#ffffff',
        link: '#8cc6ff',
        focus: ember,
        head: '#1e1e20',
        bar: '#1e1e20',
        paper: '#1a1a1c',
      }
    : {
        text: '#1d1d1f',
        link: '#0f5aa8',
        focus: '#8a5300',
        head: '#f5f5f6',
        bar: '#fbfbfb',
        paper: '#ffffff',
      };

const components = (dark: boolean): ThemeOptions['components'] => ({
  ...defaultTheme.components,
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontSize: 13 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { transition: 'none !important' },
      },
      '.figure': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      // Names come after their rows: in a table what stands beside them, acts above all, stays in place.
      'td .person-name': {
        display: 'inline-block',
        width: '16ch',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        verticalAlign: 'bottom',
      },
      '.unseen': {
        position: 'absolute',
        width: 1,
        height: 1,
        margin: -1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      a: { color: 'inherit' },
      'a:focus-visible, [tabindex]:focus-visible, button:focus-visible': {
        outline: `2px solid ${inks(dark).focus}`,
        outlineOffset: 1,
      },
    },
  },
  MuiLink: {
    styleOverrides: { root: { color: inks(dark).link, textDecorationColor: 'currentcolor' } },
  },
  MuiFormLabel: {
    styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: inks(dark).text } } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: inks(dark).focus,
        },
      },
    },
  },
  MuiInputBase: { styleOverrides: { root: { fontSize: 14, ...touchHeight } } },
  // What is pressed is as large as the switch around it, which hides what is beyond itself.
  MuiSwitch: {
    styleOverrides: {
      root: {
        [touch]: {
          minHeight: 44,
          paddingBlock: 15,
          '& .MuiSwitch-switchBase': { paddingBlock: 12 },
          '&.MuiSwitch-sizeSmall': {
            width: 44,
            padding: '17px 9px',
            '& .MuiSwitch-switchBase': { left: 2, paddingBlock: 14 },
          },
        },
      },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        fontSize: 14,
        // In the middle of the higher field.
        '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
          [touch]: { transform: 'translate(14px, 12px) scale(1)' },
        },
      },
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: 'auto', allowScrollButtonsMobile: true },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 42,
        minWidth: 0,
        ...touchHeight,
        '&.Mui-selected': { color: inks(dark).text, fontWeight: 650 },
      },
    },
  },
  MuiAlert: { styleOverrides: { action: { paddingTop: 0, alignItems: 'center' } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        ...touchSquare,
        variants: [
          { props: { variant: 'text', color: 'primary' }, style: { color: inks(dark).text } },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { borderColor: dark ? '#5a5a5e' : '#b9b9be' },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        ...touchSquare,
        variants: [{ props: { color: 'primary' }, style: { color: inks(dark).text } }],
      },
    },
  },
  MuiCheckbox: { styleOverrides: { root: touchSquare } },
  MuiRadio: { styleOverrides: { root: touchSquare } },
  MuiMenuItem: { styleOverrides: { root: touchHeight } },
  MuiListItemButton: { styleOverrides: { root: touchHeight } },
  MuiToggleButton: { styleOverrides: { root: touchSquare } },
  MuiPaginationItem: { styleOverrides: { root: touchSquare } },
  MuiTableSortLabel: { styleOverrides: { root: touchHeight } },
  // Two of them stand in the room that a field leaves for narrower ones.
  MuiAutocomplete: {
    styleOverrides: {
      popupIndicator: { [touch]: { minWidth: 30 } },
      clearIndicator: { [touch]: { minWidth: 30 } },
    },
  },
  MuiSkeleton: { defaultProps: { animation: false } },
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  // A switch would stand half outside of a list's filters.
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: 0 } } },
  MuiChip: {
    styleOverrides: {
      root: {
        fontSize: 12,
        height: 22,
        '&.MuiChip-clickable': { [touch]: { height: 44, borderRadius: 22 } },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      // A phone has room for one more column so.
      root: { padding: '5px 10px', fontSize: 13, '@media (width < 600px)': { padding: '5px 6px' } },
      head: { fontWeight: 600, whiteSpace: 'nowrap' },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        // The headings stay in view while the rows below them move.
        '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: 'calc(100vh - 210px)' },
        '& tfoot': { position: 'sticky', bottom: 0, zIndex: 2 },
        '& tfoot td': {
          backgroundColor: inks(dark).head,
          color: inks(dark).text,
          fontSize: 13,
          fontWeight: 650,
        },
        // Sentences that people write: a narrow table scrolls rather than break them word by word.
        '& :is(.column-reason, .column-note, .column-text, .column-resolution, .column-action)': {
          minWidth: 170,
        },
        '& .RaDataTable-headerCell': {
          position: 'sticky',
          top: 0,
          zIndex: 2,
          backgroundColor: inks(dark).head,
        },
        // What can be done with a row stays in sight where the table is wider than the screen; on a phone
        // it would cover half of the row.
        '@media (min-width: 600px)': {
          '& .column-acts': {
            position: 'sticky',
            right: 0,
            zIndex: 1,
            backgroundColor: inks(dark).paper,
            '&.RaDataTable-headerCell': { zIndex: 3, backgroundColor: inks(dark).head },
          },
        },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        // The library lifts it above the table, where the edge of the card cuts it off: nobody sees it.
        '& .RaBulkActionsToolbar-toolbar': { position: 'static', transform: 'none' },
        '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
      },
    },
  },
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: 48, minWidth: 0 },
        '& .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaLayout-content': { minWidth: 0, padding: '4px 12px 24px' },
      },
    },
  },
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-main': { minWidth: 0, maxWidth: '100%' },
        '& .RaList-content': { overflow: 'auto' },
      },
    },
  },
  // Filters stay in one line together; where the actions find no room behind them, they go below.
  RaListToolbar: { styleOverrides: { root: { [wide]: { flexWrap: 'wrap' } } } },
  RaFilterForm: { styleOverrides: { root: { [wide]: { flex: '0 1 auto' } } } },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        flexWrap: 'wrap',
        maxWidth: '100%',
        [wide]: { marginLeft: 'auto' },
      },
    },
  },
  RaToolbar: { styleOverrides: { root: { backgroundColor: inks(dark).bar } } },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        fontSize: 13,
        paddingTop: 4,
        paddingBottom: 4,
        borderLeft: '3px solid transparent',
        ...touchHeight,
        '&.RaMenuItemLink-active': { borderLeftColor: ember, fontWeight: 650 },
      },
    },
  },
});

const themeOf = (dark: boolean) =>
  ({
    ...shared,
    sidebar: { width: 216, closedWidth: 48 },
    palette: dark
      ? {
          mode: 'dark',
          primary: { main: ember, contrastText: onEmber },
          secondary: { main: '#b9a7ff' },
          info: { main: '#78bcff' },
          success: { main: '#3ddc97' },
          warning: { main: '#ffcf70' },
          error: { main: '#ff8a80' },
          background: { default: '#131314', paper: inks(true).paper },
          text: { primary: '#f4f4f5', secondary: '#b4b4ba' },
        }
      : {
          mode: 'light',
          primary: { main: ember, dark: '#e58900', contrastText: onEmber },
          secondary: { main: '#5b3fd1' },
          info: { main: '#1565c0' },
          success: { main: '#1b6e3c' },
          warning: { main: '#8a5300' },
          error: { main: '#b3261e' },
          background: { default: '#f7f7f8', paper: inks(false).paper },
          text: { primary: '#1d1d1f', secondary: '#5b5b62' },
        },
    components: components(dark),
  }) as RaThemeOptions;

export const lightTheme = themeOf(false);
export const darkTheme = themeOf(true);
