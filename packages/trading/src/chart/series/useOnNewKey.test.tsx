import { act, cleanup, render } from '@testing-library/react';
import { Profiler, useReducer } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOnNewKey } from './useOnNewKey.js';

afterEach(cleanup);

function Sum({ add }: { readonly add: number | undefined }) {
  const [sum, addToSum] = useReducer((before: number, more: number) => before + more, 0);
  useOnNewKey(add?.toString(), () => addToSum(add ?? 0));
  return <output>{sum}</output>;
}

test('applies each new value once, in the render that delivered it', () => {
  const onRender = vi.fn();
  const shown = (add: number | undefined) => (
    <Profiler id="sum" onRender={onRender}>
      <Sum add={add} />
    </Profiler>
  );
  const { rerender, container } = render(shown(undefined));
  expect(container.textContent).toBe('0');
  act(() => rerender(shown(3)));
  act(() => rerender(shown(3)));
  act(() => rerender(shown(4)));
  expect(container.textContent).toBe('7');
  expect(onRender).toHaveBeenCalledTimes(4);
});
