import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { SandboxIndicator, useRealPrices } from '@candela/screen-kit';
import { IconButton, Logo, PageHeader, SandboxBadge } from '@candela/ui-kit';
import { Bell, Globe } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './HomeHeader.module.css';

export interface HomeHeaderProps {
  readonly appName: string;
  readonly unread: boolean;
  readonly sandbox: boolean;
}

export function HomeHeader({ appName, unread, sandbox }: HomeHeaderProps) {
  const { t } = useTranslation('home');
  return (
    <PageHeader
      beside={sandbox && <HomeSandboxIndicator />}
      end={
        <>
          <IconButton label={t('language')} render={<Link to={paths.languages} />}>
            <Globe aria-hidden />
          </IconButton>
          <IconButton
            badge={unread}
            label={t(unread ? 'messages_unread' : 'messages')}
            render={<Link to={paths.messages} />}
          >
            <Bell aria-hidden />
          </IconButton>
        </>
      }
      start={<Logo />}
      title={<span className={styles.name}>{appName}</span>}
    />
  );
}

function HomeSandboxIndicator() {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const hasRealPrices = useRealPrices();
  return (
    <>
      <span aria-hidden="true" className={styles.brief}>
        <SandboxIndicator sandbox />
      </span>
      <span className={styles.full}>
        <SandboxBadge
          text={t('sandbox_mark')}
          title={common(hasRealPrices ? 'sandbox.badge_real_prices' : 'sandbox.badge')}
        />
      </span>
    </>
  );
}
