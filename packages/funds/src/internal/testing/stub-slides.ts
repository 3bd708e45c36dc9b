import { onTestFinished } from 'vitest';

/** Slide animations never finish, so that tests can inspect a closing sheet. */
export function stubSlides(): void {
  const slide = { finished: new Promise(() => {}) };
  // The test DOM has no animations.
  Object.assign(Element.prototype, { getAnimations: () => [slide] });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });
}
