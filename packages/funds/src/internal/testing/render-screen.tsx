import { createTestStore, type StubbedCall, stubService } from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { getHome } from '@candela/contract/calls/home';
import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import type { ScreenProps } from '@candela/screen-kit';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { type Location, MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { HOME, NOW, PROFILE } from './fixtures.js';

/** A service that knows home data and the profile, in place of the network. */
export function stubNetwork() {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.answer(getHome, HOME);
  service.answer(getProfile, PROFILE);
  return service;
}

/** The requests of one call, in order. */
export function sentTo(
  service: { readonly sent: readonly StubbedCall[] },
  path: string,
): readonly StubbedCall['fields'][] {
  return service.sent.filter((call) => call.path === path).map((call) => call.fields);
}

/** Sets the clock to NOW; timers stay real. */
export function stopClock(at: number = NOW): void {
  vi.useFakeTimers({ toFake: ['Date'], now: at * 1000 });
}

interface Entry {
  readonly pathname: string;
  readonly search?: string;
  readonly state?: unknown;
}

/** A screen with a real store, router and texts. `location()` is where the person is now. */
export async function renderScreen(
  Screen: ComponentType<ScreenProps>,
  entry: Entry,
  { sandbox = true }: { readonly sandbox?: boolean } = {},
) {
  const i18n = await createTestI18n('en');
  let current: Location | undefined;
  function Probe() {
    current = useLocation();
    return null;
  }
  const view = await act(async () =>
    render(
      <Provider store={createTestStore()}>
        <I18nProvider i18n={i18n} language="en">
          <MemoryRouter initialEntries={[entry]}>
            <Screen goBack={() => undefined} sandbox={sandbox} />
            <Probe />
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    ),
  );
  return {
    ...view,
    location: () => ({
      path: `${current?.pathname ?? ''}${current?.search ?? ''}`,
      state: current?.state as unknown,
    }),
  };
}
