import type { Language } from '@candela/contract';
import { LazyPart, useLater } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { useState } from 'react';

/** Languages of regions where red means rising prices. */
const RED_BY_HABIT: readonly Language[] = ['ko', 'jp', 'hk'];

const loadOffer = () => import('@candela/account/offer').then((it) => it.UpColourOffer);

/** Offered to these languages until the user has chosen once. */
export function UpColourOnce() {
  const wanted = useSession(
    ({ language, upColour }) => upColour === null && RED_BY_HABIT.includes(language),
  );
  // Stays visible after the choice, which can be undone, until closed.
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
