import { toast } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAdded } from './useAdded.js';

/** Long enough to read it and to reach the link. */
const SHOWN_MS = 10_000;

/** What happened while somebody looked elsewhere, in their language, and the way to it. */
export interface News {
  readonly text: string;
  readonly good: boolean;
  readonly link: { readonly text: string; readonly to: string; readonly state?: unknown };
}

export interface NewsNoticeProps<Item> {
  /** News of one id have one notice. */
  readonly id: string;
  /** All that has happened, the latest last: what is added is told of, once. */
  readonly items: readonly Item[];
  /** All that the notice in sight tells of, in one sentence. */
  readonly words: (items: readonly Item[]) => News;
}

/** Tells of what happened elsewhere, politely: one notice, however much comes while it is in sight. */
export function NewsNotice<Item>({ id, items, words }: NewsNoticeProps<Item>) {
  /** What the notice in sight tells of, until it goes. */
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
  // It is the person's whose news they are: it goes with them.
  useEffect(
    () => () => {
      toast.dismiss(id);
      forget();
    },
    [id],
  );
  return null;
}
