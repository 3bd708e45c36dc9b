import { CHUNK_TIMEOUT_MS } from '@candela/contract';
import type { AppRoute, ScreenProps } from '@candela/screen-kit';
import { type ComponentType, lazy } from 'react';

/** A part of the app did not arrive. The person is told, and may reload. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

const screens = new Map<AppRoute['load'], ComponentType<ScreenProps>>();

/** The component of a route, fetched when it is first shown. */
export function screenOf({ load }: AppRoute): ComponentType<ScreenProps> {
  const known = screens.get(load);
  if (known) return known;
  const screen = lazy(async () => {
    const { Screen } = await withinTime(load());
    return { default: Screen };
  });
  screens.set(load, screen);
  return screen;
}

/** Rejects when a part of the app has not arrived after 120 s, or cannot arrive. */
export async function withinTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkError(`A part of the app did not load within ${CHUNK_TIMEOUT_MS} ms.`)),
      CHUNK_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    throw cause instanceof ChunkError
      ? cause
      : new ChunkError('A part of the app could not be loaded.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
