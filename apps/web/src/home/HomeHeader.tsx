import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { IconButton, Logo, PageHeader } from '@candela/ui-kit';
import { Bell, Globe } from '@candela/ui-kit/icons';
import { Link } from 'react-router';

export interface HomeHeaderProps {
  readonly appName: string;
  readonly unread: boolean;
}

export function HomeHeader({ appName, unread }: HomeHeaderProps) {
  const { t } = useTranslation('home');
  return (
    <PageHeader
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
      title={appName}
    />
  );
}
