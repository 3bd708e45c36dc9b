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
        { key: 'home', label: t('nav.home'), icon: <House aria-hidden />, href: paths.home },
        {
          key: 'cart',
          label: t('nav.cart'),
          icon: <ChartCandlestick aria-hidden />,
          href: paths.trading,
        },
        {
          key: 'service',
          label: t('nav.service'),
          icon: <MessageCircle aria-hidden />,
          href: paths.service,
        },
        {
          key: 'account',
          label: t('nav.account'),
          icon: <User aria-hidden />,
          href: paths.profile,
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
        { key: 'home', label: t('nav.home'), icon: <House aria-hidden />, href: paths.home },
        {
          key: 'market',
          label: t('nav.market'),
          icon: <ChartCandlestick aria-hidden />,
          href: first ? tradingPath(first) : paths.trading,
        },
        {
          key: 'transactions',
          label: t('nav.transactions'),
          icon: <ArrowLeftRight aria-hidden />,
          href: paths.orders,
        },
        {
          key: 'profile',
          label: t('nav.profile'),
          icon: <User aria-hidden />,
          href: paths.profile,
        },
      ]}
      label={t('nav.label')}
      path={path}
    />
  );
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
