import { useTranslation } from '@candela/i18n';
import { VisuallyHidden } from '@candela/ui-kit';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { outlineOf } from '../first-paint/outline.js';

/** React has removed it since. */
const initialOutline = document.getElementById('outline');

/** Keeps showing the outline of the first paint while code loads. */
export function ScreenSkeleton() {
  const { t } = useTranslation('common');
  const { kind, bar } = outlineOf(useLocation().pathname);
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const outline = initialOutline?.cloneNode(true) as HTMLElement | undefined;
    if (!outline) return;
    outline.querySelector('.outline-note')?.remove();
    outline.dataset.outline = kind;
    outline.dataset.bar = bar;
    container.current?.replaceChildren(outline);
  }, [kind, bar]);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
      <div ref={container} />
    </div>
  );
}
