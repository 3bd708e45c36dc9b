import { useListCommitmentsQuery } from '@candela/api-client/fair';
import { useGetHomeQuery } from '@candela/api-client/home';
import { useEvidence } from '@candela/evidence';
import { useEffect, useState } from 'react';
import type { AboutViewModel } from './types.js';

export function useAboutViewModel(): AboutViewModel {
  const { data: home } = useGetHomeQuery();
  const { data: commitments } = useListCommitmentsQuery();
  const evidence = useEvidence();
  const [keptKey, setKeptKey] = useState<string>();
  useEffect(() => {
    let left = false;
    void evidence.pins().then(({ key }) => {
      if (!left) setKeptKey(key);
    });
    return () => {
      left = true;
    };
  }, [evidence]);
  return { limits: home?.limits, publishedKey: commitments?.key, keptKey };
}
