import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppRouter } from './AppRouter.js';

beforeEach(() => window.history.replaceState(null, '', '/mine?id=1'));
afterEach(cleanup);

function LocationDisplay() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const renderRouter = (children?: ReactNode) =>
  render(
    <AppRouter>
      <LocationDisplay />
      {children}
    </AppRouter>,
  );
const currentLocation = () => screen.getByRole('status').textContent;

function goBack(to: string) {
  window.history.replaceState(null, '', to);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

test('follows the address of the browser', () => {
  renderRouter();
  expect(currentLocation()).toBe('/mine?id=1');
  act(() => goBack('/'));
  expect(currentLocation()).toBe('/');
});

test('follows a back navigation during the first render', () => {
  let renderCount = 0;
  function BackDuringRender() {
    renderCount += 1;
    if (renderCount === 1) goBack('/?tab=2');
    return null;
  }
  renderRouter(<BackDuringRender />);
  expect(currentLocation()).toBe('/?tab=2');
});

test('follows a navigation on mount, and dispatches no popstate', () => {
  let popstateCount = 0;
  const listener = () => {
    popstateCount += 1;
  };
  window.addEventListener('popstate', listener);
  function NavigateOnMount() {
    const navigate = useNavigate();
    useEffect(() => void navigate('/login', { replace: true }), [navigate]);
    return null;
  }
  renderRouter(<NavigateOnMount />);
  expect(currentLocation()).toBe('/login');
  expect(popstateCount).toBe(0);
  window.removeEventListener('popstate', listener);
});
