import { onTestFinished } from 'vitest';

/** Sheets slide and never arrive, so that what one shows while it closes can be looked at. */
export function stubSlides(): void {
  const slide = { finished: new Promise(() => {}) };
  // The DOM of tests has no animations of its own.
  Object.assign(Element.prototype, { getAnimations: () => [slide] });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });
}
