import type { HomeData } from '@candela/api-client/home';
import { BANNER_AUTOPLAY_MS } from '@candela/contract';
import { directionOf, useLanguage, useTranslation } from '@candela/i18n';
import { LazyComponent, useAfterStartup } from '@candela/screen-kit';
import { Skeleton } from '@candela/ui-kit';
import { Link } from 'react-router';
import styles from './HomeBanners.module.css';

// It would move only after 3 s anyway.
const loadCarousel = () => import('@candela/ui-kit/carousel').then((it) => it.Carousel);

export interface HomeBannersProps {
  readonly banners: HomeData['banners'] | undefined;
}

/** Real text, for screen readers and translation. */
export function HomeBanners({ banners }: HomeBannersProps) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const rtl = directionOf(useLanguage()) === 'rtl';
  const isStarted = useAfterStartup();
  if (!banners) return <Skeleton height={28} shape="block" />;
  if (banners.length === 0) return null;
  const slides = banners.map((banner, index) => ({
    key: banner.image,
    label: t('banner.slide', { number: index + 1, count: banners.length }),
    content: (
      <Link className={styles.slide} to={banner.link}>
        <img alt="" className={styles.picture} src={banner.image} />
        <span className={styles.title}>{banner.title}</span>
      </Link>
    ),
  }));
  const staticBanner = <div>{slides[0]?.content}</div>;
  if (!isStarted) return staticBanner;
  return (
    <LazyComponent load={loadCarousel} errorFallback={staticBanner} fallback={staticBanner}>
      {(Carousel) => (
        <Carousel
          autoplay={BANNER_AUTOPLAY_MS}
          label={t('banner.label')}
          pauseLabel={common('action.pause')}
          playLabel={common('action.play')}
          rtl={rtl}
          slides={slides}
        />
      )}
    </LazyComponent>
  );
}
