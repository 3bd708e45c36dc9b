import { toast } from '@candela/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAddedItems } from './useAddedItems.js';

const SHOWN_MS = 10_000;

/** Outside the current screen. */
export interface News {
  readonly text: ReactNode;
  readonly isPositive: boolean;
  readonly link: { readonly text: string; readonly to: string; readonly state?: unknown };
}

export interface NewsToastProps<Item> {
  /** Shared by one notice. */
  readonly id: string;
  /** Latest last. */
  readonly items: readonly Item[];
  readonly toNews: (items: readonly Item[]) => News;
}

/** Politely, in a single notice that grows while it is visible. */
export function NewsToast<Item>({ id, items, toNews }: NewsToastProps<Item>) {
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
  // The notice belongs to the signed-in user.
  useEffect(
    () => () => {
      toast.dismiss(id);
      resetSeen();
    },
    [id],
  );
  return null;
}
