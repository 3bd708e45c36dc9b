import { onTestFinished } from 'vitest';

/** Slide animations never finish, so that tests can inspect a closing sheet. */
export function stubAnimations(): void {
  const animation = { finished: new Promise(() => {}) };
  // The test DOM has no animations.
  Object.assign(Element.prototype, { getAnimations: () => [animation] });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });
}
