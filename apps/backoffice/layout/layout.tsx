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
  useGetIdentity,
  useLocaleState,
  useLocation,
  useSidebarState,
  useStore,
  useTranslate,
} from 'react-admin';
import { useFeatures } from '../access/use-feature.ts';
import { useMember } from '../access/use-member.ts';
import { AllScreensContext } from '../features/all-screens.ts';
import { groups, screens } from '../resources/registry.ts';
import { type Group, menuScreens, type Screen } from '../resources/screen.ts';
import { CommandBar } from './command-bar.tsx';
import { MemberMenu } from './member-menu.tsx';

/** The menu waits no longer for the features of the brand, milliseconds. */
const patienceMs = 3_000;

function SideMenu() {
  const translate = useTranslate();
  const patterns = useMember()?.permissions ?? [];
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // The menu comes whole: an entry that came later would move those below it. Only a server that does
  // not answer leaves out what needs a feature.
  const features = useFeatures();
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const open = features !== undefined || !patient;
  // Whoever comes by an address or the command bar sees where they are.
  useEffect(() => {
    if (!open) return;
    const [, resource] = pathname.split('/');
    nav.current?.querySelector(`a[href$="#/${resource}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [pathname, open]);
  const visible = menuScreens(screens, patterns, features);
  return (
    <Box component="nav" ref={nav} aria-label={translate('layout.menu')}>
      <Menu>
        <Menu.DashboardItem />
        {(open ? groups : []).map((group) => {
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
      {open &&
        members.map(({ name, icon: Icon }) => (
          <Menu.Item
            key={name}
            to={`/${name}`}
            primaryText={translate(`resources.${name}.name`, { smart_count: 2 })}
            leftIcon={<Icon />}
          />
        ))}
    </>
  );
}

function TopBar() {
  const translate = useTranslate();
  const [finding, setFinding] = useState(false);
  // The name of the member pushes what stands before it.
  const { isPending } = useGetIdentity();
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
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        ...(isPending && { '& button': { visibility: 'hidden' } }),
      }}
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
