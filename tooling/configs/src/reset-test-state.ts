import { vi } from 'vitest';

const ADDRESS = 'http://localhost:3000/';

interface HappyWindow {
  readonly happyDOM: { setURL: (url: string) => void };
}

// Test files share a worker and its loaded libraries, which take most of the load time.
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
  // After a click on a file link, no relative URL resolves in this DOM.
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.setURL(ADDRESS);
  history.replaceState(null, '', '/');
}
