import ExpandMore from '@mui/icons-material/ExpandMore';
import Search from '@mui/icons-material/Search';
import { Box, Button, ButtonBase, Divider, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  Menu,
  RefreshIconButton,
  useLocaleState,
  useLocation,
  useSidebarState,
  useStore,
  useTranslate,
} from 'react-admin';
import { isAllowed } from '../access/permissions.ts';
import { useMember } from '../access/use-member.ts';
import { AllScreensContext } from '../features/all-screens.ts';
import { groups, screens } from '../resources/registry.ts';
import type { Group, Screen } from '../resources/screen.ts';
import { CommandBar } from './command-bar.tsx';
import { MemberMenu } from './member-menu.tsx';

function SideMenu() {
  const translate = useTranslate();
  const patterns = useMember()?.permissions ?? [];
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Whoever comes by an address or the command bar sees where they are.
  useEffect(() => {
    const [, resource] = pathname.split('/');
    nav.current?.querySelector(`a[href$="#/${resource}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const visible = screens.filter(
    ({ inMenu, permissions }) => inMenu !== false && isAllowed(patterns, permissions.read),
  );
  return (
    <Box component="nav" ref={nav} aria-label={translate('layout.menu')}>
      <Menu>
        <Menu.DashboardItem />
        {groups.map((group) => {
          const members = visible.filter((screen) => screen.group === group);
          return members.length > 0 && <MenuGroup key={group} group={group} members={members} />;
        })}
      </Menu>
    </Box>
  );
}

interface MenuGroupProps {
  readonly group: Group;
  readonly members: readonly Screen[];
}

/** A group of screens, folded away by a press on its name; the browser remembers what is folded. */
function MenuGroup({ group, members }: MenuGroupProps) {
  const translate = useTranslate();
  const [wide] = useSidebarState();
  const [folded, setFolded] = useStore<readonly Group[]>('menu.folded', []);
  const open = !(wide && folded.includes(group));
  const toggle = () =>
    setFolded(open ? [...folded, group] : folded.filter((other) => other !== group));
  return (
    <>
      <Divider component="li" aria-hidden="true" sx={{ my: 0.5 }} />
      {wide && (
        <Box component="li" role="presentation">
          <ButtonBase
            role="menuitem"
            aria-expanded={open}
            onClick={toggle}
            sx={{ width: '100%', justifyContent: 'space-between', px: 2, minHeight: 28 }}
          >
            <Typography variant="caption" color="text.secondary">
              {translate(`layout.${group}`)}
            </Typography>
            <ExpandMore
              sx={{
                fontSize: 16,
                color: 'text.secondary',
                transform: open ? 'none' : 'rotate(-90deg)',
              }}
            />
          </ButtonBase>
        </Box>
      )}
      {open && members.map(({ name }) => <Menu.ResourceItem key={name} name={name} />)}
    </>
  );
}

function TopBar() {
  const translate = useTranslate();
  const [finding, setFinding] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setFinding(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <AppBar
      color="default"
      elevation={0}
      aria-label="Herna"
      alwaysOn
      toolbar={<RefreshIconButton />}
      userMenu={<MemberMenu />}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography component="span" sx={{ fontWeight: 700, mr: 2 }}>
        Herna
      </Typography>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        startIcon={<Search />}
        onClick={() => setFinding(true)}
        aria-keyshortcuts="Control+K"
        sx={{ borderColor: 'divider', color: 'text.secondary', fontWeight: 400 }}
      >
        {translate('layout.find')}
        <Box
          component="kbd"
          aria-hidden="true"
          sx={{ ml: 1.5, display: { xs: 'none', md: 'inline' }, fontSize: 11 }}
        >
          Ctrl K
        </Box>
      </Button>
      <Box sx={{ flex: 1 }} />
      {finding && <CommandBar onClose={() => setFinding(false)} />}
    </AppBar>
  );
}

const everyScreen = { groups, screens };

/** The frame around every screen. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const [locale] = useLocaleState();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <Layout appBar={TopBar} menu={SideMenu}>
      <AllScreensContext value={everyScreen}>{children}</AllScreensContext>
      <CheckForApplicationUpdate />
    </Layout>
  );
}
