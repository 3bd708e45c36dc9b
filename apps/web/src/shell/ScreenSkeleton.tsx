import { useTranslation } from '@candela/i18n';
import { Screen, Skeleton, SkeletonRows } from '@candela/ui-kit';

/** A screen whose code is on its way. */
export function ScreenSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Screen aria-busy="true" header={<Skeleton height={14} />}>
      <SkeletonRows label={t('state.loading')} rows={6} />
    </Screen>
  );
}
