/** See `payloadOf` in the service's `push/sender.ts`. */
interface Pushed {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** Minimal page client: DOM types do not include the worker's. */
interface OpenApp {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown, ports: MessagePort[]): void;
  navigate(path: string): Promise<unknown>;
}

export interface PushSurroundings {
  /**
   * WebKit revokes the permission if a push shows no notification, even while the app is visible.
   */
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

/** The visible app shows the event itself. */
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
    // Deduplicates a push that is sent twice.
    tag: id,
    data: { path },
  });
}

/** Prefers the running app, which keeps form input, over a new window. */
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
  // Rejected without a user gesture; the navigation happens anyway.
  await app.focus().catch(() => undefined);
  if (!(await isTaken(app, path))) await app.navigate(path).catch(() => undefined);
}

/** Whether the page navigated itself. A page that is starting or has no session does not reply. */
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

/** Accepts only paths within this origin, for security. */
function pathOf(path: unknown): string | undefined {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : undefined;
}
