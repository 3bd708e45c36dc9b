import { vi } from 'vitest';

/** Where the DOM's page is to begin with. */
const ADDRESS = 'http://localhost:3000/';

interface HappyWindow {
  readonly happyDOM: { setURL: (url: string) => void };
}

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
  // A link to a file, clicked, is where this DOM is afterwards; nothing relative can be resolved from there.
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.setURL(ADDRESS);
  history.replaceState(null, '', '/');
}
