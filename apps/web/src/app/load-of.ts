import type { AppRoute, LoadPart, ScreenProps } from '@candela/screen-kit';

const loads = new Map<AppRoute['load'], LoadPart<ScreenProps>>();

/** What fetches the component of a route: the same function each time, as a lazy part asks. */
export function loadOf({ load }: AppRoute): LoadPart<ScreenProps> {
  const known = loads.get(load);
  if (known) return known;
  const screen = () => load().then(({ Screen }) => Screen);
  loads.set(load, screen);
  return screen;
}
