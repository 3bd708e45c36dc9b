import { useTranslation } from '@candela/i18n';
import { AppLink, LoadFailure } from '@candela/screen-kit';
import { Card, List, ListItem, ListRow, SkeletonRows } from '@candela/ui-kit';
import { Headset, MessageCircle } from '@candela/ui-kit/icons';
import { ProseSection } from '../shared/Prose.js';
import type { ServiceLinks } from './useServiceLinks.js';

/** Nothing when no link is configured. */
export function ServiceLines({ lines, hours, failed, retrying, onRetry }: ServiceLinks) {
  const { t } = useTranslation(['account', 'guide', 'common']);
  if (failed) return <LoadFailure onRetry={onRetry} retrying={retrying} />;
  if (!lines) return <SkeletonRows label={t('common:state.loading')} rows={2} />;
  if (lines.length === 0) return null;
  return (
    <>
      <Card padding="inline">
        <List>
          {lines.map((line) => (
            <ListItem key={line.number}>
              <ListRow
                chevron
                render={<AppLink to={line.url} />}
                start={line.number === 1 ? <MessageCircle aria-hidden /> : <Headset aria-hidden />}
                title={
                  line.number === 0
                    ? t('service.title')
                    : t('service.line', { number: line.number })
                }
              />
            </ListItem>
          ))}
        </List>
      </Card>
      <ProseSection
        texts={[hours || t('guide:service.hours_none')]}
        title={t('guide:service.hours')}
      />
    </>
  );
}
