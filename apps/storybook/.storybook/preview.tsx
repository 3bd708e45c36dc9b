import '@candela/ui-kit/styles.css';
import { homeApi } from '@candela/api-client/home';
import { createTestStore, homeData } from '@candela/api-client/testing';
import { isLanguage, LANGUAGES } from '@candela/contract';
import { directionOf, I18nProvider, LANGUAGE_NAMES } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { UiDirection } from '@candela/ui-kit';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';

/** What the app's shell gives a view: night or day, a language, a store, an address. */
const withShell: Decorator = (Story, { globals, loaded }) => {
  const language = isLanguage(globals.locale) ? globals.locale : 'en';
  const theme = globals.theme === 'day' ? 'day' : 'night';
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.style.colorScheme = theme === 'day' ? 'light' : 'dark';
  }, [theme]);
  const store = useMemo(() => {
    const created = createTestStore({ language });
    created.dispatch(homeApi.util.upsertQueryData('getHome', undefined, homeData()));
    return created;
  }, [language]);
  return (
    <Provider store={store}>
      <I18nProvider i18n={loaded.i18n} language={language}>
        <UiDirection direction={directionOf(language)}>
          <MemoryRouter>
            <Story />
          </MemoryRouter>
        </UiDirection>
      </I18nProvider>
    </Provider>
  );
};

const preview: Preview = {
  decorators: [withShell],
  loaders: [
    async ({ globals }) => ({
      i18n: await createTestI18n(isLanguage(globals.locale) ? globals.locale : 'en'),
    }),
  ],
  globalTypes: {
    theme: {
      description: 'Night or day',
      toolbar: {
        icon: 'moon',
        items: [
          { value: 'night', title: 'Night' },
          { value: 'day', title: 'Day' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: LANGUAGES.map((value) => ({ value, title: LANGUAGE_NAMES[value] })),
      },
    },
  },
  initialGlobals: { theme: 'night', locale: 'en', viewport: { value: 'phone' } },
  parameters: {
    // A finding of axe fails the story's test.
    a11y: { test: 'error' },
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone 390 × 844', styles: { width: '390px', height: '844px' } },
        narrow: { name: 'Narrow 320 × 640', styles: { width: '320px', height: '640px' } },
        desktop: { name: 'Desktop 1280 × 800', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
};

export default preview;
