import type { Language } from '@candela/contract';
import { LazyPart, useLater } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { useState } from 'react';

/** Where prices that rise are red by habit. */
const RED_BY_HABIT: readonly Language[] = ['ko', 'jp', 'hk'];

const loadOffer = () => import('@candela/account/offer').then((it) => it.UpColourOffer);

/** Offers the colour that means up where the habit is not ours, until it was answered once. */
export function UpColourOnce() {
  const wanted = useSession(
    ({ language, upColour }) => upColour === null && RED_BY_HABIT.includes(language),
  );
  // It stays after the answer, which may be taken back, until it is put away.
  const [offered, setOffered] = useState(wanted);
  const later = useLater();
  return (
    offered &&
    later && (
      <LazyPart load={loadOffer} lost={null}>
        {(UpColourOffer) => <UpColourOffer onClose={() => setOffered(false)} />}
      </LazyPart>
    )
  );
}
