import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement, createRef, type ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';

export interface ConformanceOptions {
  /** E.g. `HTMLButtonElement`. */
  refInstanceOf: abstract new (
    ...args: never[]
  ) => Element;
  /**
   * Outermost element, or control in a field. `className` always goes to the outermost. @default
   * 'root'
   */
  restTo?: 'root' | 'control' | undefined;
  keyboard?:
    | {
        role: string;
        /**
         * `userEvent.keyboard` syntax.
         * @default '{Enter}'
         */
        keys?: string | undefined;
        /** Throws if the key had no effect. */
        assertEffect: () => void;
      }
    | undefined;
}

type AnyElement = ReactElement<Record<string, unknown>>;

/**
 * Ref, `className` and unknown props are forwarded; the interactive part is operable by keyboard.
 */
export function describeConformance(element: ReactElement, options: ConformanceOptions): void {
  const { refInstanceOf, restTo = 'root', keyboard } = options;
  const subject = element as AnyElement;
  const type = subject.type as { name?: string; type?: { name?: string } };

  describe(`${type.name ?? type.type?.name ?? 'component'} conforms`, () => {
    afterEach(cleanup);

    test('the ref is given the element', () => {
      const ref = createRef<Element>();
      render(cloneElement(subject, { ref, 'data-conformance': '' }));
      expect(ref.current).toBeInstanceOf(refInstanceOf);
      expect(ref.current).toBe(document.querySelector('[data-conformance]'));
    });

    test('className is joined to its own', () => {
      render(cloneElement(subject, { className: 'of-the-caller', 'data-conformance': '' }));
      const marked = document.querySelectorAll('.of-the-caller');
      expect(marked).toHaveLength(1);
      const target = document.querySelector('[data-conformance]');
      if (restTo === 'root') expect(marked[0]).toBe(target);
      else expect(marked[0]?.contains(target)).toBe(true);
    });

    test('unknown props are passed on', () => {
      render(cloneElement(subject, { 'data-conformance': 'kept', lang: 'th' }));
      const target = document.querySelector('[data-conformance="kept"]');
      expect(target?.getAttribute('lang')).toBe('th');
    });

    if (keyboard !== undefined) {
      test('it is worked by keyboard', async () => {
        const user = userEvent.setup();
        render(subject);
        const reachable = screen.getAllByRole(keyboard.role);
        for (let turns = 0; turns < 20; turns += 1) {
          await user.tab();
          if (reachable.some((part) => part === document.activeElement)) break;
        }
        expect(reachable).toContain(document.activeElement);
        await user.keyboard(keyboard.keys ?? '{Enter}');
        keyboard.assertEffect();
      });
    }
  });
}
