import { useGetHomeQuery } from '@candela/api-client/home';
import type { AboutViewModel } from './types.js';

/** The figures that the page explains. */
export function useAboutViewModel(): AboutViewModel {
  const { data: home } = useGetHomeQuery();
  return { limits: home?.limits };
}
