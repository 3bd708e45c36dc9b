import { toast } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAddedItems } from './useAddedItems.js';

/** To read it and to reach the link. */
const SHOWN_MS = 10_000;

/** A localized event that happened outside the current screen, with a link to it. */
export interface News {
  readonly text: string;
  readonly isPositive: boolean;
  readonly link: { readonly text: string; readonly to: string; readonly state?: unknown };
}

export interface NewsToastProps<Item> {
  /** News with the same id share one notice. */
  readonly id: string;
  /** Latest last; each added one is announced once. */
  readonly items: readonly Item[];
  /** The text for all events of the visible notice. */
  readonly toNews: (items: readonly Item[]) => News;
}

/** Announces background events politely, in a single notice that grows while it is visible. */
export function NewsToast<Item>({ id, items, toNews }: NewsToastProps<Item>) {
  /** Until the notice closes. */
  const shown = useRef<readonly Item[]>([]);
  const resetSeen = useAddedItems(items, (added) => {
    shown.current = [...shown.current, ...added];
    const { text, isPositive, link } = toNews(shown.current);
    const action = (
      <Link onClick={() => toast.dismiss(id)} state={link.state} to={link.to}>
        {link.text}
      </Link>
    );
    const onClose = () => {
      shown.current = [];
    };
    toast[isPositive ? 'success' : 'info'](text, { id, action, timeout: SHOWN_MS, onClose });
  });
  // The notice belongs to the signed-in user: remove it on sign-out.
  useEffect(
    () => () => {
      toast.dismiss(id);
      resetSeen();
    },
    [id],
  );
  return null;
}
