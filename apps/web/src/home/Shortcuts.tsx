import type { HomeData } from '@candela/api-client/home';
import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { AppLink } from '@candela/screen-kit';
import { ActionTile, ActionTiles } from '@candela/ui-kit';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartCandlestick,
  Cpu,
  Headset,
  Info,
  MessageCircle,
} from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './Shortcuts.module.css';

export function Shortcuts() {
  const { t } = useTranslation('home');
  return (
    <ActionTiles>
      <ActionTile
        icon={<ChartCandlestick />}
        label={t('action.trade')}
        primary
        render={<Link to={paths.trading} />}
      />
      <ActionTile
        icon={<ArrowDownToLine />}
        label={t('action.recharge')}
        render={<Link to={paths.recharge} />}
      />
      <ActionTile
        icon={<ArrowUpFromLine />}
        label={t('action.withdraw')}
        render={<Link to={paths.withdrawal} />}
      />
      <ActionTile
        icon={<Headset />}
        label={t('action.service')}
        render={<Link to={paths.service} />}
      />
    </ActionTiles>
  );
}

export interface TilesProps {
  readonly home: Pick<HomeData, 'serviceLink1' | 'serviceLink2'> | undefined;
}

export function Tiles({ home }: TilesProps) {
  const { t } = useTranslation('home');
  const tiles = [
    {
      label: t('tile.ai_investment'),
      to: paths.financial,
      icon: <Cpu aria-hidden size="m" />,
    },
    { label: t('tile.basic_info'), to: paths.about, icon: <Info aria-hidden size="m" /> },
    {
      label: t('tile.service_1'),
      to: home?.serviceLink1 || paths.service,
      icon: <MessageCircle aria-hidden size="m" />,
    },
    {
      label: t('tile.service_2'),
      to: home?.serviceLink2 || paths.service,
      icon: <Headset aria-hidden size="m" />,
    },
  ];
  return (
    <div className={styles.tiles}>
      {tiles.map(({ label, to, icon }) => (
        <AppLink className={styles.tile} key={label} to={to}>
          <span className={styles.tileIcon}>{icon}</span>
          <span className={styles.tileLabel}>{label}</span>
        </AppLink>
      ))}
    </div>
  );
}
