import { selectData } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { useListInstrumentsQuery } from '@candela/api-client/trading';
import { type NavigationBar, paths, tradingPath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { useIsSignedIn } from '@candela/session';
import { NavBar, type NavBarItem, type NavBarProps } from '@candela/ui-kit';
import {
  ArrowLeftRight,
  ChartCandlestick,
  House,
  MessageCircle,
  User,
} from '@candela/ui-kit/icons';
import { Link } from 'react-router';

export interface NavigationBarsProps {
  readonly bar: NavigationBar;
  readonly path: string;
  /** Beside the screen. */
  readonly rail: boolean;
}

export function NavigationBars({ bar, path, rail }: NavigationBarsProps) {
  if (rail) return <Rail path={path} />;
  if (bar === 'tabs') return <TabBar path={path} />;
  if (bar === 'second') return <SecondBar path={path} />;
  return null;
}

function TabBar({ path }: { readonly path: string }) {
  const { t } = useTranslation('common');
  const account = useAccountItem();
  return (
    <LinkNavBar
      items={[
        item('home', t('nav.home'), House, paths.home),
        item('cart', t('nav.cart'), ChartCandlestick, paths.trading),
        item('service', t('nav.service'), MessageCircle, paths.service),
        account,
      ]}
      path={path}
    />
  );
}

function Rail({ path }: { readonly path: string }) {
  const { t } = useTranslation('common');
  const account = useAccountItem();
  return (
    <LinkNavBar
      items={[
        item('home', t('nav.home'), House, paths.home),
        item('market', t('nav.market'), ChartCandlestick, paths.trading),
        item('transactions', t('nav.transactions'), ArrowLeftRight, paths.orders),
        item('service', t('nav.service'), MessageCircle, paths.service),
        account,
      ]}
      path={path}
      shape="rail"
    />
  );
}

function useAccountItem(): NavBarItem {
  const { t } = useTranslation('common');
  const signedIn = useIsSignedIn();
  const { data: profile } = useGetProfileQuery(undefined, {
    skip: !signedIn,
    selectFromResult: selectData,
  });
  const unread = (profile?.unread ?? 0) > 0;
  return { ...item('account', t('nav.account'), User, paths.profile), badge: unread };
}

function SecondBar({ path }: { readonly path: string }) {
  const { t } = useTranslation('common');
  const { data: instruments } = useListInstrumentsQuery({ class: 'crypto' });
  const first = instruments?.[0];
  return (
    <LinkNavBar
      items={[
        item('home', t('nav.home'), House, paths.home),
        item(
          'market',
          t('nav.market'),
          ChartCandlestick,
          first ? tradingPath(first) : paths.trading,
        ),
        item('transactions', t('nav.transactions'), ArrowLeftRight, paths.orders),
        item('profile', t('nav.profile'), User, paths.profile),
      ]}
      path={path}
    />
  );
}

function item(key: string, label: string, Icon: typeof House, href: string): NavBarItem {
  return { key, label, icon: <Icon aria-hidden />, href };
}

interface LinkNavBarProps extends Pick<NavBarProps, 'items' | 'shape'> {
  readonly path: string;
}

function LinkNavBar({ items, path, shape }: LinkNavBarProps) {
  const { t } = useTranslation('common');
  return (
    <NavBar
      items={items.map((item) => ({ ...item, active: item.href === path }))}
      label={t('nav.label')}
      renderLink={(item) => <Link to={item.href ?? paths.home} />}
      shape={shape}
    />
  );
}
