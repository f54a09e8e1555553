import Contrast from '@mui/icons-material/Contrast';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import Translate from '@mui/icons-material/Translate';
import { ListItemIcon, ListItemText, MenuItem, type Theme, useMediaQuery } from '@mui/material';
import {
  Link,
  Logout,
  UserMenu,
  useGetIdentity,
  useLocaleState,
  useLocales,
  useTheme,
  useTranslate,
  useUserMenu,
} from 'react-admin';
import { ownAccountPath } from './addresses.table.ts';

/** Who is signed in: the other language, the other look, the way out. */
export function MemberMenu() {
  const { identity } = useGetIdentity();
  // Where the button shows the name, it is called by it; on a phone it is a picture only.
  const named = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  return (
    <UserMenu label={(named && identity?.fullName) || 'ra.auth.user_menu'}>
      <OwnAccountItem />
      <LanguageItem />
      <LookItem />
      <Logout />
    </UserMenu>
  );
}

function OwnAccountItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to={ownAccountPath} onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <ManageAccounts fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('ownAccount.menu')}</ListItemText>
    </MenuItem>
  );
}

function LanguageItem() {
  const [locale, setLocale] = useLocaleState();
  const menu = useUserMenu();
  const other = useLocales().find((one) => one.locale !== locale);
  if (!other) return null;
  const choose = () => {
    setLocale(other.locale);
    menu?.onClose();
  };
  return (
    <MenuItem onClick={choose} lang={other.locale}>
      <ListItemIcon>
        <Translate fontSize="small" />
      </ListItemIcon>
      <ListItemText>{other.name}</ListItemText>
    </MenuItem>
  );
}

function LookItem() {
  const translate = useTranslate();
  const [look, setLook] = useTheme();
  const menu = useUserMenu();
  const other = look === 'dark' ? 'light' : 'dark';
  const choose = () => {
    setLook(other);
    menu?.onClose();
  };
  return (
    <MenuItem onClick={choose}>
      <ListItemIcon>
        <Contrast fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate(`layout.look_${other}`)}</ListItemText>
    </MenuItem>
  );
}
