import type { ApiStore } from '@candela/api-client';
import { homeApi } from '@candela/api-client/home';
import { createTestStore, type StubbedService } from '@candela/api-client/testing';
import type { Language } from '@candela/contract';
import { createEvidence, type Evidence, EvidenceProvider, memoryStorage } from '@candela/evidence';
import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { type SessionState, useSession } from '@candela/session';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentProps, ComponentType } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type Mock, vi } from 'vitest';
import type { ScreenProps } from '../app-route.js';
import { RealPricesProvider } from '../components/real-prices.js';
import { stubNetwork } from './stub-network.js';

export interface RenderScreenOptions {
  /**
   * `/position?state=closed`, `/log#…`.
   * @default '/screen'
   */
  readonly initialPath?: string;
  readonly state?: unknown;
  /** @default signed in */
  readonly session?: Partial<SessionState>;
  readonly language?: Language;
  /** @default true */
  readonly sandbox?: boolean;
  /** @default false */
  readonly realPrices?: boolean;
  /** Home data and a profile are stubbed already. */
  readonly prepareService?: (service: StubbedService) => void;
}

export interface RenderedScreen extends RenderResult {
  readonly service: StubbedService;
  readonly store: ApiStore;
  readonly evidence: Evidence;
  readonly user: UserEvent;
  readonly goBack: Mock<() => void>;
  /** With the query. */
  readonly currentPath: () => string;
  readonly historyState: () => unknown;
}

/** Only the network is stubbed. History contains `/before`. */
export async function renderScreen(
  Screen: ComponentType<ScreenProps>,
  options: RenderScreenOptions = {},
): Promise<RenderedScreen> {
  const { initialPath = '/screen', state, session, language = 'en', prepareService } = options;
  const { sandbox = true, realPrices = false } = options;
  const service = stubNetwork();
  prepareService?.(service);
  const store = createTestStore({ language, ...session });
  await store.dispatch(homeApi.endpoints.getHome.initiate());
  const evidence = createEvidence(async () => memoryStorage());
  const texts = await createTestI18n(language);
  const goBack = vi.fn<() => void>();
  const user = userEvent.setup({ applyAccept: false });
  const { pathname, search, hash } = new URL(initialPath, 'http://app');

  const router = createMemoryRouter(
    [
      { path: pathname, element: <Screen goBack={goBack} sandbox={sandbox} /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/before', { pathname, search, hash, state }] },
  );
  const view = await act(async () =>
    render(
      <Provider store={store}>
        <EvidenceProvider evidence={evidence}>
          <Texts i18n={texts}>
            <RealPricesProvider value={realPrices}>
              <RouterProvider router={router} />
            </RealPricesProvider>
          </Texts>
        </EvidenceProvider>
      </Provider>,
    ),
  );
  return {
    ...view,
    service,
    store,
    evidence,
    user,
    goBack,
    currentPath: () => `${router.state.location.pathname}${router.state.location.search}`,
    historyState: () => router.state.location.state,
  };
}

function Texts(props: Omit<ComponentProps<typeof I18nProvider>, 'language'>) {
  return <I18nProvider {...props} language={useSession((session) => session.language)} />;
}
