import { vi } from 'vitest';

export function stubScrolling(): { readonly scrollToEnd: () => void } {
  const callbacks = new Set<IntersectionObserverCallback>();
  class FakeObserver {
    private readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(): void {
      callbacks.add(this.callback);
    }
    disconnect(): void {
      callbacks.delete(this.callback);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return {
    scrollToEnd() {
      for (const callback of [...callbacks]) {
        callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as never);
      }
    },
  };
}
