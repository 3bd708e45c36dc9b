import { homeApi } from '@candela/api-client/home';
import { createTestStore, homeData } from '@candela/api-client/testing';
import { isLanguage, LANGUAGES } from '@candela/contract';
import { createEvidence, EvidenceProvider, memoryStorage } from '@candela/evidence';
import { directionOf, I18nProvider, LANGUAGE_NAMES } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import type { SessionState } from '@candela/session';
import { UiDirection } from '@candela/ui-kit';
import { basePreview } from '@candela/ui-kit/storybook';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';

const languageOf = (chosen: unknown) => (isLanguage(chosen) ? chosen : 'en');

const withAppProviders: Decorator = (Story, { globals, loaded, parameters }) => {
  const language = languageOf(globals.locale);
  const session: Partial<SessionState> | undefined = parameters.session;
  const store = useMemo(() => {
    const created = createTestStore({ language, ...session });
    created.dispatch(
      homeApi.util.upsertQueryEntries([
        { endpointName: 'getHome', arg: undefined, value: homeData() },
      ]),
    );
    return created;
  }, [language, session]);
  const evidence = useMemo(() => createEvidence(async () => memoryStorage()), []);
  return (
    <Provider store={store}>
      <I18nProvider i18n={loaded.i18n} language={language}>
        <UiDirection direction={directionOf(language)}>
          <EvidenceProvider evidence={evidence}>
            <MemoryRouter>
              <Story />
            </MemoryRouter>
          </EvidenceProvider>
        </UiDirection>
      </I18nProvider>
    </Provider>
  );
};

export const appPreview: Preview = {
  ...basePreview,
  decorators: [withAppProviders, ...basePreview.decorators],
  loaders: [async ({ globals }) => ({ i18n: await createTestI18n(languageOf(globals.locale)) })],
  globalTypes: {
    ...basePreview.globalTypes,
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: LANGUAGES.map((value) => ({ value, title: LANGUAGE_NAMES[value] })),
      },
    },
  },
  initialGlobals: { ...basePreview.initialGlobals, locale: 'en' },
};
