import { useListCommitmentsQuery } from '@candela/api-client/fair';
import { type HomeData, useGetHomeQuery } from '@candela/api-client/home';
import { useEvidence } from '@candela/evidence';
import type { ScreenProps } from '@candela/screen-kit';
import { useEffect, useState } from 'react';

export interface AboutViewModel {
  readonly limits: HomeData['limits'] | undefined;
  readonly publishedKey: string | undefined;
  /** First key this device saw. */
  readonly pinnedKey: string | undefined;
}

export type AboutViewProps = AboutViewModel & ScreenProps;

export function useAboutViewModel(): AboutViewModel {
  const { data: home } = useGetHomeQuery();
  const { data: commitments } = useListCommitmentsQuery();
  const evidence = useEvidence();
  const [pinnedKey, setPinnedKey] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    void evidence.getPins().then(({ key }) => {
      if (!isUnmounted) setPinnedKey(key);
    });
    return () => {
      isUnmounted = true;
    };
  }, [evidence]);
  return { limits: home?.limits, publishedKey: commitments?.key, pinnedKey };
}
