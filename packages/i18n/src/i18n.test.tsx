import { FAILURE_CODES, LANGUAGES } from '@candela/contract';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, Suspense, startTransition, useRef } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createI18n,
  directionOf,
  FALLBACK_TEXTS,
  I18nProvider,
  TranslationLoadError,
  tagOf,
  useFormat,
  useTranslation,
} from './index.js';
import { contentFor, languageOf, messageFor } from './service-messages.js';
import { createTestI18n } from './testing/index.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Retry() {
  const { t } = useTranslation();
  return <p>{t('action.retry')}</p>;
}

describe('I18nProvider', () => {
  test('sets the language and direction of the document, and follows a change', async () => {
    const i18n = await createTestI18n('en');
    const { rerender } = render(
      <I18nProvider i18n={i18n} language="en">
        <Retry />
      </I18nProvider>,
    );
    expect(screen.getByText('Try again')).toBeDefined();
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
    rerender(
      <I18nProvider i18n={i18n} language="he">
        <Retry />
      </I18nProvider>,
    );
    await waitFor(() => expect(document.documentElement).toMatchObject({ lang: 'he', dir: 'rtl' }));
    await waitFor(() => expect(i18n.language).toBe('he'));
  });

  // @spec 1.13
  test.each(LANGUAGES)(
    'loads only the common texts of %s under its BCP 47 tag',
    async (language) => {
      const i18n = await createI18n(language);
      expect(i18n.hasResourceBundle(tagOf(language), 'common')).toBe(true);
      expect(i18n.hasResourceBundle(tagOf(language), 'trading')).toBe(false);
      expect(i18n.t('unit.minutes', { count: 1 })).toContain(language === 'he' ? 'דקה אחת' : '1');
      expect(i18n.t('unit.minutes', { count: 5 })).not.toContain('unit.');
    },
  );

  test('returns rtl for Hebrew only', () => {
    expect(LANGUAGES.filter((it) => directionOf(it) === 'rtl')).toEqual(['he']);
  });
});

test('shares one formatter per language between components', async () => {
  const i18n = await createTestI18n('en');
  const seen = new Set<unknown>();
  const Figure = () => {
    seen.add(useFormat());
    return null;
  };
  const wrapped = (language: 'en' | 'he') => (
    <I18nProvider i18n={i18n} language={language}>
      <Figure />
      <Figure />
    </I18nProvider>
  );
  const { rerender } = render(wrapped('en'));
  expect(seen.size).toBe(1);
  rerender(wrapped('he'));
  await waitFor(() => expect(seen.size).toBe(2));
});

describe('text cache', () => {
  const wrapped = (i18n: Awaited<ReturnType<typeof createTestI18n>>, language: 'en' | 'he') => (
    <I18nProvider i18n={i18n} language={language}>
      <Retry />
      <Retry />
    </I18nProvider>
  );

  test('returns the text of the current language after a change of language', async () => {
    const i18n = await createTestI18n('en');
    const { rerender } = render(wrapped(i18n, 'en'));
    expect(screen.getAllByText('Try again')).toHaveLength(2);
    rerender(wrapped(i18n, 'he'));
    await waitFor(() => expect(screen.queryByText('Try again')).toBeNull());
    rerender(wrapped(i18n, 'en'));
    await waitFor(() => expect(screen.getAllByText('Try again')).toHaveLength(2));
  });

  test('returns the new text after a resource is replaced', async () => {
    const i18n = await createTestI18n('en');
    const { rerender } = render(wrapped(i18n, 'en'));
    i18n.addResource('en', 'common', 'action.retry', 'Once more');
    onTestFinished(() => void i18n.addResource('en', 'common', 'action.retry', 'Try again'));
    rerender(wrapped(i18n, 'en'));
    await waitFor(() => expect(screen.getAllByText('Once more')).toHaveLength(2));
  });

  test('evaluates a text with parameters at each lookup', async () => {
    const i18n = await createTestI18n('en');
    const Minutes = ({ count }: { count: number }) => {
      const { t } = useTranslation();
      return <p>{t('unit.minutes', { count })}</p>;
    };
    const minutes = (count: number) => (
      <I18nProvider i18n={i18n} language="en">
        <Minutes count={count} />
      </I18nProvider>
    );
    const { container, rerender } = render(minutes(1));
    const one = container.textContent;
    rerender(minutes(5));
    expect(container.textContent).not.toBe(one);
  });
});

test('isolates values inserted into a Hebrew sentence', async () => {
  const values = { time: '2026-01-02 12:00:00' };
  const en = await createTestI18n('en');
  const he = await createTestI18n('he');
  expect(en.t('state.offline_as_of', values)).toBe('Offline. Data as of 2026-01-02 12:00:00');
  expect(he.t('state.offline_as_of', values)).toContain('\u20682026-01-02 12:00:00\u2069');
});

describe('service messages', () => {
  // @spec 8.6
  test.each(LANGUAGES)('returns a message for every failure code in %s', (language) => {
    for (const code of FAILURE_CODES) expect(messageFor(language, code)).toBeTruthy();
  });

  test('fills placeholders, and uses the default language for an unknown one', () => {
    expect(messageFor('en', 'login_throttled', { seconds: 30 })).toBe(
      'Too many failed attempts. Please try again in 30 seconds.',
    );
    expect(contentFor('en', 'announcement_title', { app: 'Candela' })).toBe('Welcome to Candela');
    expect(languageOf('xx')).toBe('hk');
    expect(languageOf(['en'])).toBe('hk');
  });
});

describe('missing texts', () => {
  function Greeting() {
    return <p>{useTranslation('funds').t('recharge.title')}</p>;
  }

  class Boundary extends Component<{ children: ReactNode }, { lost?: unknown }> {
    override state: { lost?: unknown } = {};
    static getDerivedStateFromError(lost: unknown) {
      return { lost };
    }
    override render() {
      return this.state.lost ? <output>{String(this.state.lost)}</output> : this.props.children;
    }
  }

  const wrapped = (i18n: Awaited<ReturnType<typeof createI18n>>, content: ReactNode) => (
    <I18nProvider i18n={i18n} language="en">
      <Boundary>
        <Suspense fallback="On their way">{content}</Suspense>
      </Boundary>
    </I18nProvider>
  );

  test('shows texts once they are loaded', async () => {
    const i18n = await createI18n('en');
    await act(async () => {
      render(wrapped(i18n, <Greeting />));
      expect(screen.queryByText('Recharge')).toBeNull();
    });
    await waitFor(() => expect(screen.getByText('Recharge')).toBeDefined());
  });

  test('throws TranslationLoadError for an unknown namespace instead of showing a key', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Nowhere = () => useTranslation('nowhere' as 'funds').t('recharge.title');
    const i18n = await createTestI18n('en');
    await act(async () => void render(wrapped(i18n, <Nowhere />)));
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'TranslationLoadError: The texts nowhere did not arrive.',
      ),
    );
  });

  test('loads lost texts after askAgain', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const i18n = await createI18n('en');
    vi.spyOn(i18n, 'loadNamespaces').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    let lost: unknown;
    const onError = (error: unknown) => {
      lost = error;
    };
    await act(async () => void render(wrapped(i18n, <Greeting />), { onCaughtError: onError }));
    await waitFor(() => expect(lost).toBeInstanceOf(TranslationLoadError));
    cleanup();
    (lost as TranslationLoadError).retry();
    await act(async () => void render(wrapped(i18n, <Greeting />)));
    await waitFor(() => expect(screen.getByText('Recharge')).toBeDefined());
  });

  test('keeps loaded texts on screen after a second askAgain', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const i18n = await createI18n('en');
    vi.spyOn(i18n, 'loadNamespaces').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const lost: TranslationLoadError[] = [];
    const onError = (error: unknown) => void lost.push(error as TranslationLoadError);
    await act(async () => void render(wrapped(i18n, <Greeting />), { onCaughtError: onError }));
    await waitFor(() => expect(lost.length).toBeGreaterThan(0));
    cleanup();
    lost[0]?.retry();
    let rerender: ReturnType<typeof render>['rerender'] | undefined;
    await act(async () => {
      ({ rerender } = render(wrapped(i18n, <Greeting />)));
    });
    await waitFor(() => expect(screen.getByText('Recharge')).toBeDefined());
    lost[0]?.retry();
    rerender?.(wrapped(i18n, <Greeting />));
    expect(screen.getByText('Recharge')).toBeDefined();
    expect(screen.queryByText('On their way')).toBeNull();
  });

  test('keeps the previous language until the network is back when a new one fails to load', async () => {
    const i18n = await createI18n('en');
    const reload = vi.spyOn(i18n, 'reloadResources').mockResolvedValueOnce(undefined);
    const { rerender } = render(
      <I18nProvider i18n={i18n} language="en">
        <Retry />
      </I18nProvider>,
    );
    rerender(
      <I18nProvider i18n={i18n} language="th">
        <Retry />
      </I18nProvider>,
    );
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.getByText('Try again')).toBeDefined();
    expect(document.documentElement.lang).toBe('en');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByText(FALLBACK_TEXTS.th.retry)).toBeDefined());
    await waitFor(() => expect(document.documentElement.lang).toBe('th'));
  });

  test('retries loading a chosen language after 2 s and 4 s without an online event', async () => {
    const i18n = await createI18n('en');
    const reload = vi
      .spyOn(i18n, 'reloadResources')
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.useFakeTimers();
    render(
      <I18nProvider i18n={i18n} language="th">
        <Retry />
      </I18nProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(reload).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(reload).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(3_999));
    expect(reload).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(reload).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
    await waitFor(() => expect(document.documentElement.lang).toBe('th'));
  });

  test('runs hooks after useTranslation without errors when texts load late', async () => {
    const i18n = await createI18n('en');
    // React keeps its rendering work and continues from there.
    vi.spyOn(i18n, 'loadNamespaces').mockImplementation(async () => {
      i18n.addResourceBundle('en', 'funds', { recharge: { title: 'Recharge' } });
    });
    const Marked = () => {
      const { t } = useTranslation('funds');
      return <p>{t('recharge.title') + useRef(', marked').current}</p>;
    };
    const errors: unknown[] = [];
    const onError = (error: unknown) => void errors.push(error);
    const both = [<Marked key="first" />, <Marked key="second" />];
    await act(async () =>
      // A synchronous render would start again.
      startTransition(() => {
        render(wrapped(i18n, both), { onCaughtError: onError, onRecoverableError: onError });
      }),
    );
    await waitFor(() => expect(screen.getAllByText('Recharge, marked')).toHaveLength(2));
    expect(errors).toEqual([]);
  });

  test.each(LANGUAGES)(
    'matches the built-in start texts with the catalogue of %s',
    async (language) => {
      const { t } = await createI18n(language);
      expect(FALLBACK_TEXTS[language]).toEqual({
        title: t('state.error_title'),
        retry: t('action.retry'),
      });
    },
  );
});
