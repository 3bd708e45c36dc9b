/** What the service pushes: see `payloadOf` in its `push/sender.ts`. */
interface Pushed {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** As much as is used of a page that is open; a page's own types have no worker's. */
interface OpenApp {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown, ports: MessagePort[]): void;
  navigate(path: string): Promise<unknown>;
}

export interface PushSurroundings {
  /** A browser takes the permission away from whoever shows nothing, also to somebody who looks: WebKit. */
  readonly mustShow?: boolean;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: typeof OPEN_APPS): Promise<readonly OpenApp[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

const ICON = '/icons/192.png';
const ANSWER_WITHIN_MS = 1_000;
const OPEN_APPS = { type: 'window', includeUncontrolled: true } as const;

/** Shows what was pushed; not to somebody who looks at the app, which says it itself. */
export async function showPushed(
  text: string | undefined,
  { registration, clients, mustShow = false }: PushSurroundings,
): Promise<void> {
  const pushed = read(text);
  if (pushed === undefined) return;
  const apps = await clients.matchAll(OPEN_APPS);
  if (!mustShow && apps.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { id, title, body, path } = pushed;
  await registration.showNotification(title, {
    body,
    icon: ICON,
    badge: ICON,
    // Sent twice it is shown once.
    tag: id,
    data: { path },
  });
}

/** Leads to what a notification tells of: in the app that is open, which loses nothing of a form, else in a new one. */
export async function openPushed(
  { data }: Pick<Notification, 'data'>,
  { clients }: Pick<PushSurroundings, 'clients'>,
): Promise<void> {
  const path = pathOf(data?.path) ?? '/';
  const [app] = await clients.matchAll(OPEN_APPS);
  if (app === undefined) {
    await clients.openWindow(path);
    return;
  }
  // Refused where nobody tapped; the way is shown all the same.
  await app.focus().catch(() => undefined);
  if (!(await isTaken(app, path))) await app.navigate(path).catch(() => undefined);
}

/** Whether the page has gone there by itself. One that has just begun, or that nobody is signed in to, does not answer. */
function isTaken(app: OpenApp, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    app.postMessage({ type: 'open', path }, [port2]);
  });
}

function read(text: string | undefined): Pushed | undefined {
  try {
    const { id, title, body, path } = JSON.parse(text ?? '') as Partial<Record<string, unknown>>;
    const isWhole = [id, title, body].every((it) => typeof it === 'string');
    const own = pathOf(path);
    return isWhole && own !== undefined ? ({ id, title, body, path: own } as Pushed) : undefined;
  } catch {
    return undefined;
  }
}

/** A path of this app, and no address of another's. */
function pathOf(path: unknown): string | undefined {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : undefined;
}
