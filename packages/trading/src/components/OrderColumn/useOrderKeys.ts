import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { OrderTicket } from '../../hooks/useOrderTicket.js';
import { stepStake } from '../../internal/step-stake.js';
import type { OrderFormProps } from '../OrderSheet/OrderForm.js';

/** Ignores a second Enter within this time: it cannot be a reaction to the result of the first. */
const DOUBLE_PRESS_MS = 500;

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Composite widgets that use the arrow keys themselves. */
const CHOICES =
  '[role="radiogroup"], [role="tablist"], [role="listbox"], [role="menu"], [role="slider"]';
const PRESSED = 'button:not([role="radio"]), a, summary';

/** What the keys act on: the form, the actual ticket, and the ticket as displayed in the column. */
export interface OrderKeysTarget extends Pick<OrderFormProps, 'instrument' | 'available'> {
  readonly column: RefObject<HTMLElement | null>;
  /** As returned by `useOrderTicket`: closed if nothing was edited since the last order. */
  readonly ticket: OrderTicket;
  readonly standing: OrderTicket;
}

/**
 * Desktop shortcuts: up/down set the direction, left/right step the stake, digits go to the
 * quantity, Enter confirms,
 * Escape closes. Ignored while typing elsewhere, in dialogs, and where the focused control uses the
 * key.
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
    // Moves the focus during `keydown`, so that the browser types the digit into the quantity
    // field.
    if (/^\d$/.test(event.key) && !on.matches(FIELDS)) return toQuantity();
    if (on.closest(CHOICES) || !(on === document.body || inColumn || on.closest(PRESSED))) return;
    if (act(event, on)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  /** Returns whether the key was handled; the caller then prevents scrolling. */
  function act({ key }: KeyboardEvent, on: Element): boolean {
    const { standing } = target;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      standing.setDirection(key === 'ArrowUp' ? 'up' : 'down');
      return true;
    }
    // In the quantity field, left and right move the text cursor.
    if (on.matches(FIELDS)) return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      // The key in the writing direction increases the stake, as on a slider.
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
    // Enter activates the focused control natively.
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
