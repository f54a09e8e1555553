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
};

const components = (dark: boolean): ThemeOptions['components'] => ({
  ...defaultTheme.components,
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontSize: 13 },
      '.figure': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
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
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiChip: { styleOverrides: { root: { fontSize: 12, height: 22 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '5px 10px', fontSize: 13 },
      head: { fontWeight: 600, whiteSpace: 'nowrap' },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        // The headings stay in view while the rows below them move.
        '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: 'calc(100vh - 210px)' },
        '& .RaDataTable-headerCell': {
          position: 'sticky',
          top: 0,
          zIndex: 2,
          backgroundColor: dark ? '#1e1e20' : '#f5f5f6',
        },
      },
    },
  },
  RaLayout: {
    styleOverrides: {
      root: {
        '& .RaLayout-appFrame': { marginTop: 48 },
        '& .RaLayout-content': { minWidth: 0, padding: '4px 8px 24px' },
      },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        fontSize: 13,
        paddingTop: 4,
        paddingBottom: 4,
        borderLeft: '3px solid transparent',
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
          background: { default: '#131314', paper: '#1a1a1c' },
        }
      : {
          mode: 'light',
          primary: { main: ember, dark: '#e58900', contrastText: onEmber },
          secondary: { main: '#5b3fd1' },
          info: { main: '#1565c0' },
          success: { main: '#1b6e3c' },
          warning: { main: '#8a5300' },
          error: { main: '#b3261e' },
          background: { default: '#f7f7f8', paper: '#ffffff' },
        },
    components: components(dark),
  }) as RaThemeOptions;

export const lightTheme = themeOf(false);
export const darkTheme = themeOf(true);
