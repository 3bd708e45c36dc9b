import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Address } from './Address.js';

beforeEach(() => window.history.replaceState(null, '', '/mine?id=1'));
afterEach(cleanup);

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const show = (children?: ReactNode) =>
  render(
    <Address>
      <Where />
      {children}
    </Address>,
  );
const where = () => screen.getByRole('status').textContent;

function back(to: string) {
  window.history.replaceState(null, '', to);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

test('follows the address of the browser', () => {
  show();
  expect(where()).toBe('/mine?id=1');
  act(() => back('/'));
  expect(where()).toBe('/');
});

test('follows a back navigation during the first render', () => {
  let drawn = 0;
  function BackWhileDrawn() {
    drawn += 1;
    if (drawn === 1) back('/?tab=2');
    return null;
  }
  show(<BackWhileDrawn />);
  expect(where()).toBe('/?tab=2');
});

test('follows a navigation on mount, and dispatches no popstate', () => {
  let heard = 0;
  const listener = () => {
    heard += 1;
  };
  window.addEventListener('popstate', listener);
  function Elsewhere() {
    const navigate = useNavigate();
    useEffect(() => void navigate('/login', { replace: true }), [navigate]);
    return null;
  }
  show(<Elsewhere />);
  expect(where()).toBe('/login');
  expect(heard).toBe(0);
  window.removeEventListener('popstate', listener);
});
