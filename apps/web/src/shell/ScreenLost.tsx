import { type LostPart, PartLost } from '@candela/screen-kit';
import { Screen } from '@candela/ui-kit';

/** A screen that did not come; the bar below it goes on. */
export function ScreenLost(lost: LostPart) {
  return (
    <Screen withNav>
      <PartLost {...lost} />
    </Screen>
  );
}
