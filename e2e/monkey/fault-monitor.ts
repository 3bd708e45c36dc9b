import { expect, type Page, type Request, type Response } from '@playwright/test';
import { LANGUAGES, localizedText } from '../fixtures/localized-text.js';

export interface FaultMonitor {
  readonly checkPage: () => Promise<void>;
  readonly startAction: () => void;
  readonly orderIds: ReadonlySet<string>;
}

const ALLOWED_MESSAGES: readonly (readonly [text: RegExp, why: string])[] = [
  [
    /^Failed to load resource: the server responded with a status of (400|401|403|404|409|422|429)\b/,
    'a refusal, which the app tells in words: the browser writes each of them down',
  ],
];

const ORDER = '/api/bet/cpbuy';
const idOf = (request: Request) =>
  new URLSearchParams(request.postData() ?? '').get('request_id') ?? '';
/** Undefined when unreadable. */
const parseResponse = (response: Response): Promise<{ sign?: 1; code: string } | undefined> =>
  response.json().catch(() => undefined);

/**
 * Half of the 500 ms in which the app ignores taps after a price change; events may arrive late.
 */
const READ_TIME_MS = 250;
const SETTLE_TIMEOUT_MS = 10_000;
const MAX_LISTED_RESPONSES = 8;

const inEveryLanguage = (at: string) => LANGUAGES.map((language) => localizedText(language, at));
const CRASH_TEXTS = [
  ...inEveryLanguage('common:state.crash_title'),
  ...inEveryLanguage('common:state.error_title'),
];

export function monitorFaults(page: Page, onFault: (what: string) => void): FaultMonitor {
  const orderIds = new Set<string>();
  /** Until the final rejection by id. */
  let idsOfAction = new Map<string, number | undefined>();
  page.on('pageerror', (error) => onFault(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => onFault('the page crashed'));
  page.on('console', (consoleMessage) => {
    if (
      consoleMessage.type() !== 'error' ||
      ALLOWED_MESSAGES.some(([text]) => text.test(consoleMessage.text()))
    )
      return;
    onFault(`console: ${consoleMessage.text()} (${consoleMessage.location().url})`);
  });
  const recentFailures: string[] = [];
  const recordFailure = (what: string, url: string) => {
    recentFailures.push(`${new Date().toISOString()} ${what} of ${new URL(url).pathname}`);
    if (recentFailures.length > MAX_LISTED_RESPONSES) recentFailures.shift();
  };
  page.on('response', (response) => {
    const [status, url] = [response.status(), response.url()];
    const retryAfter = response.headers()['retry-after'];
    if (url.endsWith(ORDER)) {
      const [id, at] = [idOf(response.request()), performance.now()];
      void parseResponse(response).then((consoleMessage) => {
        recordFailure(`${status} ${consoleMessage?.code ?? 'without words'}`, url);
        // After a 429 or 5xx, an earlier attempt may still have succeeded.
        const isRefused =
          consoleMessage !== undefined &&
          consoleMessage.sign !== 1 &&
          status < 500 &&
          status !== 429;
        if (isRefused && idsOfAction.has(id)) idsOfAction.set(id, at);
      });
    } else if (status >= 400) {
      recordFailure(retryAfter === undefined ? `${status}` : `${status} for ${retryAfter} s`, url);
    }
    if (status >= 500) onFault(`${status} of ${new URL(url).pathname}`);
  });
  page.on('requestfailed', (request) =>
    recordFailure(request.failure()?.errorText ?? '?', request.url()),
  );
  page.on('request', (request) => {
    if (!request.url().endsWith(ORDER)) return;
    const id = idOf(request);
    if (id === '') return onFault('an order was sent without a request id');
    orderIds.add(id);
    idsOfAction.delete(id);
    // Another order is valid only after the user could read the rejection.
    const isReadable = (at: number | undefined) =>
      at !== undefined && performance.now() - at >= READ_TIME_MS;
    if (![...idsOfAction.values()].every(isReadable)) {
      onFault(['one action sent two orders', ...recentFailures].join('\n'));
    }
    idsOfAction.set(id, undefined);
  });
  return {
    orderIds,
    startAction: () => {
      idsOfAction = new Map();
    },
    async checkPage() {
      const state = () =>
        page.evaluate((broken) => {
          const { scrollWidth, clientWidth } = document.documentElement;
          // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
          const text = document.body.innerText;
          const waits = document.querySelector('[aria-busy="true"], #outline') !== null;
          return [
            ...(text.trim() === '' && !waits ? ['blank page'] : []),
            ...(scrollWidth > clientWidth
              ? [`scrolls sideways by ${scrollWidth - clientWidth} px`]
              : []),
            ...broken.filter((words) => text.includes(words)),
          ].map((what) => `${what} on ${location.pathname} at ${innerWidth} px`);
        }, CRASH_TEXTS);
      let found: readonly string[] = [];
      const settled = async () => {
        found = await state();
        expect(found).toEqual([]);
      };
      await expect(settled)
        .toPass({ timeout: SETTLE_TIMEOUT_MS })
        .catch(() => undefined);
      for (const what of found) onFault([what, ...recentFailures].join('\n'));
    },
  };
}
