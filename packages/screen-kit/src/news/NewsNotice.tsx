import { toast } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAdded } from './useAdded.js';

/** To read it and to reach the link. */
const SHOWN_MS = 10_000;

/** A localized event that happened outside the current screen, with a link to it. */
export interface News {
  readonly text: string;
  readonly good: boolean;
  readonly link: { readonly text: string; readonly to: string; readonly state?: unknown };
}

export interface NewsNoticeProps<Item> {
  /** News with the same id share one notice. */
  readonly id: string;
  /** Latest last; each added one is announced once. */
  readonly items: readonly Item[];
  /** The text for all events of the visible notice. */
  readonly words: (items: readonly Item[]) => News;
}

/** Announces background events politely, in a single notice that grows while it is visible. */
export function NewsNotice<Item>({ id, items, words }: NewsNoticeProps<Item>) {
  /** Until the notice closes. */
  const shown = useRef<readonly Item[]>([]);
  const forget = useAdded(items, (added) => {
    shown.current = [...shown.current, ...added];
    const { text, good, link } = words(shown.current);
    const action = (
      <Link onClick={() => toast.dismiss(id)} state={link.state} to={link.to}>
        {link.text}
      </Link>
    );
    const onClose = () => {
      shown.current = [];
    };
    toast[good ? 'success' : 'info'](text, { id, action, timeout: SHOWN_MS, onClose });
  });
  // The notice belongs to the signed-in user: remove it on sign-out.
  useEffect(
    () => () => {
      toast.dismiss(id);
      forget();
    },
    [id],
  );
  return null;
}
