import { vi } from 'vitest';

// Test files share a worker, and with it what libraries hold, which is most of what takes long to load. The
// workspace's own modules begin anew in each file, and so do clock, globals and page.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();

if (typeof document !== 'undefined') {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
