import type { Language } from '@candela/contract';
import { LazyComponent, useAfterStartup } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { useState } from 'react';

/** Where red means rising prices. */
const RED_UP_LANGUAGES: readonly Language[] = ['ko', 'jp', 'hk'];

const loadOffer = () => import('@candela/account/up-colour').then((it) => it.UpColourOffer);

/** Offered to these languages until the user has chosen once. */
export function OneTimeUpColourOffer() {
  const shouldOffer = useSession(
    ({ language, upColour }) => upColour === null && RED_UP_LANGUAGES.includes(language),
  );
  // The choice can be undone.
  const [offered, setOffered] = useState(shouldOffer);
  const isStarted = useAfterStartup();
  return (
    offered &&
    isStarted && (
      <LazyComponent load={loadOffer} errorFallback={null}>
        {(UpColourOffer) => <UpColourOffer onClose={() => setOffered(false)} />}
      </LazyComponent>
    )
  );
}
