import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { loggedIn, registerFundedUser, setLocalStorage } from '../fixtures/test.js';
import type { Lie } from './lie.js';
import { type Interceptor, openLyingProxy } from './malicious-proxy.js';
import { createVisitor, type VisitorOptions } from './visitor.js';

export interface Outcome {
  readonly lie: Lie;
  /** s, from the first false response to the right alarm. */
  readonly alarmedAfter?: number;
  /** Of all alarms. */
  readonly codes: readonly string[];
  /** Why nothing can be said, such as a visit that failed. */
  readonly failure?: string;
}

export interface Stage extends Pick<VisitorOptions, 'takeTurn'> {
  readonly browser: Browser;
  readonly request: APIRequestContext;
  readonly url: string;
}

const POLL_MS = 250;
/** Pages wait for their turn, and an honest order and its check may come first. */
const LIES_WITHIN_MS = 1_200_000;

/** Runs the attack once, for a new user in a new browser profile who never taps on "Verify". */
export async function tellLie(lie: Lie, run: number, stage: Stage): Promise<Outcome> {
  const { browser, request, url, takeTurn } = stage;
  const user = await takeTurn(() => registerFundedUser(request, url));
  let liedAt: number | undefined;
  const lied = () => {
    liedAt ??= performance.now();
  };
  const interceptor = await lie.tell({ url, token: user.token, run, lied });
  let isLying = false;
  const proxy = await openLyingProxy(
    url,
    onlyWhile(() => isLying, interceptor),
  );
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await setLocalStorage(page, { language: 'en', ...loggedIn(user) });
    const startLying = () => {
      isLying = true;
    };
    const visitor = createVisitor(page, { url: proxy.url, run, takeTurn, startLying });
    let failure: string | undefined;
    const visit = (lie.visit ?? placeOrder)(visitor).catch((error: Error) => {
      failure = `The visit failed: ${error.message.split('\n')[0]}`;
    });
    const until = (isOver: () => boolean) => waitForAlarm(page, lie, isOver);
    let isVisitOver = false;
    void visit.then(() => {
      isVisitOver = true;
    });
    const startedAt = performance.now();
    const shownAt = await until(() => {
      const isLate =
        liedAt === undefined
          ? performance.now() - startedAt > LIES_WITHIN_MS
          : performance.now() - liedAt > 1_000 * lie.withinS;
      return isLate || (isVisitOver && failure !== undefined);
    });
    const codes = await alarmCodes(page);
    if (shownAt === undefined) {
      failure ??= liedAt === undefined ? 'No lie was told.' : undefined;
      return { lie, codes, ...(failure !== undefined && { failure }) };
    }
    return { lie, codes, alarmedAfter: (shownAt - (liedAt ?? shownAt)) / 1_000 };
  } finally {
    await context.close();
    await proxy.close();
  }
}

const placeOrder: NonNullable<Lie['visit']> = async (visitor) => {
  visitor.startLying();
  await visitor.placeOrder();
};

function onlyWhile(isLying: () => boolean, interceptor: Interceptor): Interceptor {
  const { onRequest, onResponse, onEvent, serviceTime } = interceptor;
  return {
    onRequest: (request) => (isLying() ? onRequest?.(request) : undefined),
    onResponse: (response) => (isLying() && onResponse ? onResponse(response) : response),
    onEvent: (event) => (isLying() && onEvent ? onEvent(event) : event.data),
    serviceTime: (ms, request) => (isLying() && serviceTime ? serviceTime(ms, request) : ms),
  };
}

/** @returns `performance.now()` when the banner with the right alarm was seen. */
async function waitForAlarm(
  page: Page,
  { codes }: Lie,
  isOver: () => boolean,
): Promise<number | undefined> {
  const banner = page.getByRole('alert').filter({ hasText: /^The service (contradicts|does not)/ });
  while (!isOver()) {
    if (await banner.isVisible()) {
      const seenAt = performance.now();
      const raised = await alarmCodes(page);
      if (codes.some((code) => raised.includes(code))) return seenAt;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
}

/** Of the alarms that this browser profile keeps. */
async function alarmCodes(page: Page): Promise<string[]> {
  const faults: { readonly code: string }[] = (await readEvidence(page, 'alarms')).flatMap(
    (alarm) => alarm.faults,
  );
  return [...new Set(faults.map(({ code }) => code))];
}

// biome-ignore lint/suspicious/noExplicitAny: stored records are not typed
export function readEvidence(page: Page, area: 'alarms' | 'checks'): Promise<any[]> {
  const records = page.evaluate(async (name) => {
    const exists = (await indexedDB.databases()).some((it) => it.name === 'candela-evidence');
    if (!exists) return [];
    // biome-ignore lint/suspicious/noExplicitAny: stored records are not typed
    return new Promise<any[]>((resolve, reject) => {
      const opening = indexedDB.open('candela-evidence');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const { result: database } = opening;
        if (!database.objectStoreNames.contains(name)) {
          database.close();
          return resolve([]);
        }
        const reading = database.transaction(name).objectStore(name).getAll();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result);
        };
      };
    });
  }, area);
  // A navigation replaces the page.
  return records.catch(() => []);
}
