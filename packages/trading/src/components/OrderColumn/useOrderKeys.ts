import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { OrderTicket } from '../../hooks/useOrderTicket.js';
import { stepStake } from '../../internal/step-stake.js';
import type { OrderFormProps } from '../OrderSheet/OrderForm.js';

/** Two presses of Enter within this time are one: the second was not an answer to what the first brought. */
const DOUBLE_PRESS_MS = 500;

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Which of several choices: arrows are theirs. */
const CHOICES =
  '[role="radiogroup"], [role="tablist"], [role="listbox"], [role="menu"], [role="slider"]';
const PRESSED = 'button:not([role="radio"]), a, summary';

/** What the keys act on: the form, its ticket as it is, and as its column shows it. */
export interface OrderKeysTarget extends Pick<OrderFormProps, 'instrument' | 'available'> {
  readonly column: RefObject<HTMLElement | null>;
  /** As `useOrderTicket` gives it: closed where nothing was touched since the last order. */
  readonly ticket: OrderTicket;
  readonly standing: OrderTicket;
}

/**
 * The keyboard of a desk: up and down for the direction, less and more for the stake, digits into the
 * quantity, Enter to confirm, Escape to close. They do nothing while one types elsewhere, on top of
 * the screen, or where a control has the same key for itself.
 */
export function useOrderKeys(target: OrderKeysTarget): void {
  const enteredAt = useRef(Number.NEGATIVE_INFINITY);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const on = event.target instanceof Element ? event.target : document.body;
    const inColumn = target.column.current?.contains(on) ?? false;
    if (on.closest('[role="dialog"], [role="alertdialog"]')) return;
    if (on.matches(FIELDS) && !inColumn) return;
    if (event.key === 'Enter') return onEnter(event, on, inColumn);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') return target.ticket.close();
    // The digit itself is typed by the browser, into the field that has the focus by then.
    if (/^\d$/.test(event.key) && !on.matches(FIELDS)) return toQuantity();
    if (on.closest(CHOICES) || !(on === document.body || inColumn || on.closest(PRESSED))) return;
    if (act(event, on)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  /** Whether the key did something here, and must not scroll the page as well. */
  function act({ key }: KeyboardEvent, on: Element): boolean {
    const { standing } = target;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      standing.setDirection(key === 'ArrowUp' ? 'up' : 'down');
      return true;
    }
    // In the quantity they move through what is typed.
    if (on.matches(FIELDS)) return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      // More is where the line of the writing goes, as on a slider.
      const rtl = getComputedStyle(on).direction === 'rtl';
      return step((key === 'ArrowRight') !== rtl ? 'more' : 'less');
    }
    return false;
  }

  function step(way: 'more' | 'less'): boolean {
    const { instrument, available, standing } = target;
    const stake =
      instrument && stepStake(standing.state.draft.quantity, way, { ...instrument, available });
    if (stake !== undefined) standing.setQuantity(stake);
    return true;
  }

  function onEnter(event: KeyboardEvent, on: Element, inColumn: boolean): void {
    // What has the focus is pressed by it.
    if (on.closest(PRESSED) || (on !== document.body && !inColumn)) return;
    event.preventDefault();
    const again = event.repeat || event.timeStamp - enteredAt.current < DOUBLE_PRESS_MS;
    enteredAt.current = event.timeStamp;
    if (!again) target.standing.confirm();
  }

  function toQuantity(): void {
    const field = target.column.current?.querySelector<HTMLInputElement>('[inputmode="decimal"]');
    field?.focus();
    field?.select();
  }
}
