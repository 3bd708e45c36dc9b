import { expect, type Page, type Request, type Response } from '@playwright/test';
import { LANGUAGES, wordsAt } from '../fixtures/words.js';

export interface Watch {
  /** Problems go to `onFault`. */
  readonly look: () => Promise<void>;
  readonly next: () => void;
  readonly orderIds: ReadonlySet<string>;
}

/** Harmless messages, with the reason. */
const ALLOWED: readonly (readonly [text: RegExp, why: string])[] = [
  [
    /^Failed to load resource: the server responded with a status of (400|401|403|404|409|422|429)\b/,
    'a refusal, which the app tells in words: the browser writes each of them down',
  ],
];

const ORDER = '/api/bet/cpbuy';
const idOf = (request: Request) =>
  new URLSearchParams(request.postData() ?? '').get('request_id') ?? '';
/** Undefined when unreadable. */
const saidBy = (answer: Response): Promise<{ sign?: 1; code: string } | undefined> =>
  answer.json().catch(() => undefined);

/**
 * Half of the 500 ms in which the app ignores taps after a price change; events may arrive late
 * here.
 */
const READ_MS = 250;
const SETTLED_WITHIN_MS = 10_000;
/** Recent failures reported with a fault. */
const TOLD_ANSWERS = 8;

const everywhere = (at: string) => LANGUAGES.map((language) => wordsAt(language, at));
const BROKEN = [
  ...everywhere('common:state.crash_title'),
  ...everywhere('common:state.error_title'),
];

export function watch(page: Page, onFault: (what: string) => void): Watch {
  const orderIds = new Set<string>();
  /** Time of the final rejection by id; undefined until then. */
  let idsOfAction = new Map<string, number | undefined>();
  page.on('pageerror', (error) => onFault(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => onFault('the page crashed'));
  page.on('console', (said) => {
    if (said.type() !== 'error' || ALLOWED.some(([text]) => text.test(said.text()))) return;
    onFault(`console: ${said.text()} (${said.location().url})`);
  });
  const refused: string[] = [];
  const note = (what: string, url: string) => {
    refused.push(`${new Date().toISOString()} ${what} of ${new URL(url).pathname}`);
    if (refused.length > TOLD_ANSWERS) refused.shift();
  };
  page.on('response', (answer) => {
    const [status, url] = [answer.status(), answer.url()];
    const again = answer.headers()['retry-after'];
    if (url.endsWith(ORDER)) {
      const [id, at] = [idOf(answer.request()), performance.now()];
      void saidBy(answer).then((said) => {
        note(`${status} ${said?.code ?? 'without words'}`, url);
        // After a 429 or 5xx, an earlier attempt may still have succeeded.
        const isRefused = said !== undefined && said.sign !== 1 && status < 500 && status !== 429;
        if (isRefused && idsOfAction.has(id)) idsOfAction.set(id, at);
      });
    } else if (status >= 400) {
      note(again === undefined ? `${status}` : `${status} for ${again} s`, url);
    }
    if (status >= 500) onFault(`${status} of ${new URL(url).pathname}`);
  });
  page.on('requestfailed', (request) => note(request.failure()?.errorText ?? '?', request.url()));
  page.on('request', (request) => {
    if (!request.url().endsWith(ORDER)) return;
    const id = idOf(request);
    if (id === '') return onFault('an order was sent without a request id');
    orderIds.add(id);
    idsOfAction.delete(id);
    // Another order is valid only after the user could read the rejection.
    const isReadable = (at: number | undefined) =>
      at !== undefined && performance.now() - at >= READ_MS;
    if (![...idsOfAction.values()].every(isReadable)) {
      onFault(['one action sent two orders', ...refused].join('\n'));
    }
    idsOfAction.set(id, undefined);
  });
  return {
    orderIds,
    next: () => {
      idsOfAction = new Map();
    },
    async look() {
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
        }, BROKEN);
      let found: readonly string[] = [];
      // Transient states are not faults.
      const settled = async () => {
        found = await state();
        expect(found).toEqual([]);
      };
      await expect(settled)
        .toPass({ timeout: SETTLED_WITHIN_MS })
        .catch(() => undefined);
      for (const what of found) onFault([what, ...refused].join('\n'));
    },
  };
}
