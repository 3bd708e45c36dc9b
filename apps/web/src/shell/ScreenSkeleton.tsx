import { useTranslation } from '@candela/i18n';
import { VisuallyHidden } from '@candela/ui-kit';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { outlineOf } from '../first-paint/outline.js';

/** As the page itself drew it before the app was there; React has put it aside since. */
const drawn = document.getElementById('outline');

/** A screen whose code is on its way: the outline of the first paint goes on standing. */
export function ScreenSkeleton() {
  const { t } = useTranslation('common');
  const { kind, bar } = outlineOf(useLocation().pathname);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const outline = drawn?.cloneNode(true) as HTMLElement | undefined;
    if (!outline) return;
    // It was said at the start, in the language of the start; the screens say it themselves.
    outline.querySelector('.outline-note')?.remove();
    outline.dataset.outline = kind;
    outline.dataset.bar = bar;
    place.current?.replaceChildren(outline);
  }, [kind, bar]);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
      <div ref={place} />
    </div>
  );
}
