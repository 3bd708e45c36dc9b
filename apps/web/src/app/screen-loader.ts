import type { AppRoute, LoadComponent, ScreenProps } from '@candela/screen-kit';

const loaders = new Map<AppRoute['load'], LoadComponent<ScreenProps>>();

/** Lazy parts are cached by loader. */
export function screenLoaderOf({ load }: AppRoute): LoadComponent<ScreenProps> {
  const cached = loaders.get(load);
  if (cached) return cached;
  const loader = () => load().then(({ Screen }) => Screen);
  loaders.set(load, loader);
  return loader;
}
