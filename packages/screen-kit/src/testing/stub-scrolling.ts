import { vi } from 'vitest';

/** Stands in for the browser's sight: `toEnd()` brings the end of the list into it. */
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
