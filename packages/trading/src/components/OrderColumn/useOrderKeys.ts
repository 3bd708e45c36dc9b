import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { OrderTicket } from '../../hooks/useOrderTicket.js';
import { stepStake } from '../../internal/step-stake.js';
import type { OrderFormProps } from '../OrderSheet/OrderForm.js';

/** A second Enter this soon is not a reaction to the first. */
const DOUBLE_PRESS_MS = 500;

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Widgets with their own arrow keys. */
const CHOICES =
  '[role="radiogroup"], [role="tablist"], [role="listbox"], [role="menu"], [role="slider"]';
const PRESSED = 'button:not([role="radio"]), a, summary';

/** The actual ticket, and `standing`, as the column displays it. */
export interface OrderKeysTarget extends Pick<OrderFormProps, 'instrument' | 'available'> {
  readonly column: RefObject<HTMLElement | null>;
  /** Closed until edited after the last order. */
  readonly ticket: OrderTicket;
  readonly standing: OrderTicket;
}

/**
 * Up/down: direction; left/right: stake; digits: quantity; Enter: confirm; Escape: close. Ignored
 * while typing elsewhere, in dialogs and on controls that use the key.
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
    // Focuses on `keydown`, so that the digit lands in the field.
    if (/^\d$/.test(event.key) && !on.matches(FIELDS)) return toQuantity();
    if (on.closest(CHOICES) || !(on === document.body || inColumn || on.closest(PRESSED))) return;
    if (act(event, on)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  /** Whether the key was handled and must not scroll. */
  function act({ key }: KeyboardEvent, on: Element): boolean {
    const { standing } = target;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      standing.setDirection(key === 'ArrowUp' ? 'up' : 'down');
      return true;
    }
    // The arrows move the text cursor.
    if (on.matches(FIELDS)) return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      // Follows the writing direction, as on a slider.
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
    // Enter activates the focused control.
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
