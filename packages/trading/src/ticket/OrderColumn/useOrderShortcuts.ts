import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { OrderFormProps } from '../OrderSheet/OrderForm.js';
import { stepStake } from '../step-stake.js';
import type { OrderTicket } from '../useOrderTicket.js';

/** A second Enter this soon is not a reaction to the first. */
const DOUBLE_PRESS_MS = 500;

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const CHOICES =
  '[role="radiogroup"], [role="tablist"], [role="listbox"], [role="menu"], [role="slider"]';
const CLICKABLE = 'button:not([role="radio"]), a, summary';

export interface OrderShortcutsTarget extends Pick<OrderFormProps, 'instrument' | 'available'> {
  readonly column: RefObject<HTMLElement | null>;
  /** Closed until edited after the last order. */
  readonly ticket: OrderTicket;
  readonly editableTicket: OrderTicket;
}

/** Ignored while typing elsewhere, in dialogs and on controls that use the key. */
export function useOrderShortcuts(target: OrderShortcutsTarget): void {
  const lastEnterAt = useRef(Number.NEGATIVE_INFINITY);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const element = event.target instanceof Element ? event.target : document.body;
    const inColumn = target.column.current?.contains(element) ?? false;
    if (element.closest('[role="dialog"], [role="alertdialog"]')) return;
    if (element.matches(FIELDS) && !inColumn) return;
    if (event.key === 'Enter') return onEnter(event, element, inColumn);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') return target.ticket.close();
    // On `keydown`, so that the digit lands in the field.
    if (/^\d$/.test(event.key) && !element.matches(FIELDS)) return focusQuantity();
    if (
      element.closest(CHOICES) ||
      !(element === document.body || inColumn || element.closest(CLICKABLE))
    )
      return;
    if (handleArrowKey(event, element)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const { phase } = target.ticket.state;
  useEffect(() => {
    // Otherwise digits would be appended to the last order's stake.
    if (phase === 'closed' && document.activeElement === quantityField()) quantityField()?.select();
  }, [phase]);

  function quantityField(): HTMLInputElement | null | undefined {
    return target.column.current?.querySelector<HTMLInputElement>('[inputmode="decimal"]');
  }

  /** Whether the key was handled and must not scroll. */
  function handleArrowKey({ key }: KeyboardEvent, element: Element): boolean {
    const { editableTicket } = target;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      editableTicket.setDirection(key === 'ArrowUp' ? 'up' : 'down');
      return true;
    }
    if (element.matches(FIELDS)) return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      // Follows the writing direction, as on a slider.
      const rtl = getComputedStyle(element).direction === 'rtl';
      return step((key === 'ArrowRight') !== rtl ? 'more' : 'less');
    }
    return false;
  }

  function step(way: 'more' | 'less'): boolean {
    const { instrument, available, editableTicket } = target;
    const stake =
      instrument &&
      stepStake(editableTicket.state.draft.quantity, way, { ...instrument, available });
    if (stake !== undefined) editableTicket.setQuantity(stake);
    return true;
  }

  function onEnter(event: KeyboardEvent, element: Element, inColumn: boolean): void {
    if (element.closest(CLICKABLE) || (element !== document.body && !inColumn)) return;
    event.preventDefault();
    const isRepeat = event.repeat || event.timeStamp - lastEnterAt.current < DOUBLE_PRESS_MS;
    lastEnterAt.current = event.timeStamp;
    if (!isRepeat) target.editableTicket.confirm();
  }

  function focusQuantity(): void {
    quantityField()?.focus();
    quantityField()?.select();
  }
}
