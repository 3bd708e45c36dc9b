import { useGetProfileQuery } from '@candela/api-client/account';
import { useListInstrumentsQuery } from '@candela/api-client/trading';
import { type Bar, paths, tradingPath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { useIsSignedIn } from '@candela/session';
import { NavBar, type NavBarItem } from '@candela/ui-kit';
import {
  ArrowLeftRight,
  ChartCandlestick,
  House,
  MessageCircle,
  User,
} from '@candela/ui-kit/icons';
import { Link } from 'react-router';

/** The bar below a screen, as its route says. */
export function Bars({ bar, path }: { readonly bar: Bar; readonly path: string }) {
  if (bar === 'tabs') return <TabBar path={path} />;
  if (bar === 'second') return <SecondBar path={path} />;
  return null;
}

function TabBar({ path }: { readonly path: string }) {
  const { t } = useTranslation('common');
  const signedIn = useIsSignedIn();
  const { data: profile } = useGetProfileQuery(undefined, { skip: !signedIn });
  return (
    <BarOf
      items={[
        item('home', t('nav.home'), House, paths.home),
        item('cart', t('nav.cart'), ChartCandlestick, paths.trading),
        item('service', t('nav.service'), MessageCircle, paths.service),
        {
          ...item('account', t('nav.account'), User, paths.profile),
          badge: (profile?.unread ?? 0) > 0,
        },
      ]}
      label={t('nav.label')}
      path={path}
    />
  );
}

function SecondBar({ path }: { readonly path: string }) {
  const { t } = useTranslation('common');
  const { data: instruments } = useListInstrumentsQuery({ class: 'crypto' });
  const first = instruments?.[0];
  return (
    <BarOf
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
      label={t('nav.label')}
      path={path}
    />
  );
}

function item(key: string, label: string, Icon: typeof House, href: string): NavBarItem {
  return { key, label, icon: <Icon aria-hidden />, href };
}

function BarOf({
  items,
  label,
  path,
}: {
  readonly items: readonly NavBarItem[];
  readonly label: string;
  readonly path: string;
}) {
  return (
    <NavBar
      items={items.map((item) => ({ ...item, active: item.href === path }))}
      label={label}
      renderLink={(item) => <Link to={item.href ?? paths.home} />}
    />
  );
}
