import type { AppRoute, LoadPart, ScreenProps } from '@candela/screen-kit';

const loads = new Map<AppRoute['load'], LoadPart<ScreenProps>>();

/** Stable identity per route: lazy parts are cached by loader. */
export function loadOf({ load }: AppRoute): LoadPart<ScreenProps> {
  const known = loads.get(load);
  if (known) return known;
  const screen = () => load().then(({ Screen }) => Screen);
  loads.set(load, screen);
  return screen;
}
