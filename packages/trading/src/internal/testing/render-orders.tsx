import { createTestStore } from '@candela/api-client/testing';
import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import type { SessionState } from '@candela/session';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { OrdersScreen } from '../../screens/Orders/OrdersScreen.js';

/** The screen as the app shows it: a real store and router, only the network stands still. */
export async function renderOrders(address: string, session: Partial<SessionState> = {}) {
  const store = createTestStore(session);
  const i18n = await createTestI18n();
  const router = createMemoryRouter(
    [
      { path: '/position', element: <OrdersScreen goBack={() => undefined} sandbox /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n} language="en">
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>,
  );
  return { router };
}
