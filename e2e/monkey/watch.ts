import { expect, type Page, type Request, type Response } from '@playwright/test';
import { LANGUAGES, wordsAt } from '../fixtures/words.js';

/** What the page did that it must not. */
export interface Watch {
  /** Looks at the page as it stands; what is wrong goes to `onFault`. */
  readonly look: () => Promise<void>;
  /** From now on another action is under way. */
  readonly next: () => void;
  /** Request ids under which orders were sent. */
  readonly orderIds: ReadonlySet<string>;
}

/** What a browser writes to its console by itself although nothing is wrong, and why. */
const ALLOWED: readonly (readonly [text: RegExp, why: string])[] = [
  [
    /^Failed to load resource: the server responded with a status of (400|401|403|404|409|422|429)\b/,
    'a refusal, which the app tells in words: the browser writes each of them down',
  ],
];

const ORDER = '/api/bet/cpbuy';
const idOf = (request: Request) =>
  new URLSearchParams(request.postData() ?? '').get('request_id') ?? '';
/** What the service said; undefined where that was not heard. */
const saidBy = (answer: Response): Promise<{ sign?: 1; code: string } | undefined> =>
  answer.json().catch(() => undefined);

/** Of half a second that the app leaves for a new price to be read: what this process may hear late is not in it. */
const READ_MS = 250;
const SETTLED_WITHIN_MS = 10_000;
/** As many of the last that came to nothing are told with a page that is wrong. */
const TOLD_ANSWERS = 8;

const everywhere = (at: string) => LANGUAGES.map((language) => wordsAt(language, at));
const BROKEN = [
  ...everywhere('common:state.crash_title'),
  ...everywhere('common:state.error_title'),
];

export function watch(page: Page, onFault: (what: string) => void): Watch {
  const orderIds = new Set<string>();
  /** Of the action under way: when each was refused for good, by this process's clock; undefined until then. */
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
        // Turned away as one too many, or answered by a fault, it may still stand from an earlier sending.
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
    // What was refused is not placed, and a further press asks anew: once somebody could have read why.
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
          // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
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
      // What goes by itself, as a screen between two, is nothing.
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
