import { createTestStore, type StubbedService, stubService } from '@candela/api-client/testing';
import type { Language } from '@candela/contract';
import { getHome } from '@candela/contract/calls/home';
import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import type { ScreenProps } from '@candela/screen-kit';
import { type SessionState, useSession } from '@candela/session';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps, ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type To, useLocation } from 'react-router';
import { vi } from 'vitest';
import { HOME } from './samples.js';

export interface RenderScreenOptions {
  readonly at?: To & object;
  /** What the app's guard left in history. */
  readonly state?: unknown;
  readonly session?: Partial<SessionState>;
  readonly language?: Language;
  readonly sandbox?: boolean;
  /** Sets answers before the screen asks. */
  readonly answers?: (service: StubbedService) => void;
}

/** A screen as the app shows it: a real store, texts and router, and only the network stubbed. */
export async function renderScreen(
  Screen: ComponentType<ScreenProps>,
  { at = {}, state, session, language = 'en', sandbox = true, answers }: RenderScreenOptions = {},
) {
  const service = stubService();
  service.answer(getHome, HOME);
  answers?.(service);
  vi.stubGlobal('fetch', service.fetch);
  const store = createTestStore({ language, ...session });
  const texts = await createTestI18n(language);
  const goBack = vi.fn<() => void>();
  const place = { current: '' };
  const user = userEvent.setup();

  function Place() {
    const { pathname, search } = useLocation();
    place.current = `${pathname}${search}`;
    return null;
  }

  const view = render(
    <Provider store={store}>
      <Texts i18n={texts}>
        <MemoryRouter initialEntries={['/before', { pathname: '/screen', ...at, state }]}>
          <Place />
          <Screen goBack={goBack} sandbox={sandbox} />
        </MemoryRouter>
      </Texts>
    </Provider>,
  );
  return { ...view, service, store, user, goBack, place };
}

function Texts(props: Omit<ComponentProps<typeof I18nProvider>, 'language'>) {
  return <I18nProvider {...props} language={useSession((session) => session.language)} />;
}
