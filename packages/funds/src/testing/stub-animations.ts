import { onTestFinished } from 'vitest';

/** Never finish, so that tests can inspect a closing sheet. */
export function stubAnimations(): void {
  const animation = { finished: new Promise(() => {}) };
  Object.assign(Element.prototype, { getAnimations: () => [animation] });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });
}
