/** `payloadOf` in the service's `push/sender.ts`. */
interface PushPayload {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** DOM types do not include the worker's. */
interface AppWindow {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown, ports: MessagePort[]): void;
  navigate(path: string): Promise<unknown>;
}

export interface PushDependencies {
  /** WebKit revokes the permission if a push shows no notification. */
  readonly mustShow?: boolean;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: typeof APP_WINDOWS): Promise<readonly AppWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

const ICON = '/icons/192.png';
const REPLY_TIMEOUT_MS = 1_000;
const APP_WINDOWS = { type: 'window', includeUncontrolled: true } as const;

export async function showPushNotification(
  text: string | undefined,
  { registration, clients, mustShow = false }: PushDependencies,
): Promise<void> {
  const payload = parsePayload(text);
  if (payload === undefined) return;
  const apps = await clients.matchAll(APP_WINDOWS);
  if (!mustShow && apps.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { id, title, body, path } = payload;
  await registration.showNotification(title, {
    body,
    icon: ICON,
    badge: ICON,
    // Deduplicates a push that is sent twice.
    tag: id,
    data: { path },
  });
}

/** The running app keeps form input. */
export async function openNotification(
  { data }: Pick<Notification, 'data'>,
  { clients }: Pick<PushDependencies, 'clients'>,
): Promise<void> {
  const path = appPathOf(data?.path) ?? '/';
  const [app] = await clients.matchAll(APP_WINDOWS);
  if (app === undefined) {
    await clients.openWindow(path);
    return;
  }
  // Rejected without a user gesture.
  await app.focus().catch(() => undefined);
  if (!(await isHandledByPage(app, path))) await app.navigate(path).catch(() => undefined);
}

/** A page that is starting or has no session does not reply. */
function isHandledByPage(app: AppWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), REPLY_TIMEOUT_MS);
    app.postMessage({ type: 'open', path }, [port2]);
  });
}

function parsePayload(text: string | undefined): PushPayload | undefined {
  try {
    const { id, title, body, path } = JSON.parse(text ?? '') as Partial<Record<string, unknown>>;
    const isComplete = [id, title, body].every((it) => typeof it === 'string');
    const appPath = appPathOf(path);
    return isComplete && appPath !== undefined
      ? ({ id, title, body, path: appPath } as PushPayload)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Security: only paths within this origin. */
function appPathOf(path: unknown): string | undefined {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : undefined;
}
