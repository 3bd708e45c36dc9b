import { cleanup, render, screen } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';

export interface FieldOptions {
  /** What takes the input, once the field stands. @default the control its label names */
  controls?: (() => readonly HTMLElement[]) | undefined;
}

type AnyElement = ReactElement<Record<string, unknown>>;

/** The texts a control is described by, in their order. */
function descriptionOf(control: HTMLElement): readonly (string | undefined)[] {
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? undefined);
}

/**
 * What every field of the house promises, as tests: its label names its control, its error and its
 * hint describe it together, and an error is announced when it appears.
 *
 * @param element the field without hint and error, with `label`.
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
