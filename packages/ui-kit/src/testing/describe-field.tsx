import { cleanup, render, screen } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';

export interface FieldOptions {
  /** @default the control named by its label */
  controls?: (() => readonly HTMLElement[]) | undefined;
}

type AnyElement = ReactElement<Record<string, unknown>>;

function descriptionOf(control: HTMLElement): readonly (string | undefined)[] {
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? undefined);
}

/**
 * Its label names the control, error and hint describe it together, and an error is announced.
 *
 * @param element the field with `label`, without hint and error.
 */
export function describeField(element: ReactElement, options: FieldOptions = {}): void {
  const field = element as AnyElement;
  const { name = 'field' } = field.type as { name?: string };
  const label = String(field.props.label);
  const { controls = () => [screen.getByLabelText(new RegExp(label))] } = options;
  const show = (texts: { hint?: string; error?: string }) => render(cloneElement(field, texts));

  describe(`${name} is a field`, () => {
    afterEach(cleanup);

    test('its label is tied to it', () => {
      show({});
      expect(controls().length).toBeGreaterThan(0);
      expect(screen.getAllByText(label).length).toBeGreaterThan(0);
    });

    test('error and hint describe it together', () => {
      show({ hint: 'What helps', error: 'What is wrong' });
      for (const control of controls()) {
        expect(descriptionOf(control)).toEqual(['What is wrong', 'What helps']);
        expect(control.getAttribute('aria-invalid')).toBe('true');
      }
    });

    test('a hint alone describes it', () => {
      show({ hint: 'What helps' });
      for (const control of controls()) expect(descriptionOf(control)).toEqual(['What helps']);
    });

    test('without them, or with an empty error, nothing does', () => {
      show({ error: '' });
      for (const control of controls()) {
        expect(control.hasAttribute('aria-describedby')).toBe(false);
        expect(control.hasAttribute('aria-invalid')).toBe(false);
      }
    });

    test('an error that appears is announced politely', () => {
      const { container, rerender } = show({});
      const regions = [...container.querySelectorAll('[aria-live="polite"]')];
      rerender(cloneElement(field, { error: 'What is wrong' }));
      const announcing = regions.filter((region) => region.textContent === 'What is wrong');
      expect(announcing).toHaveLength(1);
    });
  });
}
