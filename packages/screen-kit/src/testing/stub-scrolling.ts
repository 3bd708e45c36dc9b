import { vi } from 'vitest';

/** `toEnd()` scrolls the end of the list into the viewport. */
export function stubScrolling(): { readonly toEnd: () => void } {
  const watchers = new Set<IntersectionObserverCallback>();
  class FakeObserver {
    private readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(): void {
      watchers.add(this.callback);
    }
    disconnect(): void {
      watchers.delete(this.callback);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return {
    toEnd() {
      for (const callback of [...watchers]) {
        callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as never);
      }
    },
  };
}
