import { selectData, useIsStreamed } from '@candela/api-client';
import { useGetProfileQuery, useListMessagesInfiniteQuery } from '@candela/api-client/account';
import { useIsSignedIn } from '@candela/session';
import { useEffect, useRef } from 'react';

/** Growth during a running request triggers a refetch afterwards. */
export function useRefetchMessages(): void {
  const signedIn = useIsSignedIn();
  const { refetch, isFetching, isUninitialized } = useListMessagesInfiniteQuery(undefined, {
    skip: !signedIn,
    // Messages may be read on another device, which leaves the count as it was.
    refetchOnFocus: true,
  });
  const { data: profile } = useGetProfileQuery(undefined, {
    skip: !signedIn,
    selectFromResult: selectData,
  });
  const isStreamed = useIsStreamed();
  const unread = profile?.unread;
  const seenCount = useRef(unread);
  useEffect(() => {
    const hasGrown =
      seenCount.current !== undefined && unread !== undefined && unread > seenCount.current;
    if (hasGrown && (isFetching || isUninitialized)) return;
    seenCount.current = unread;
    if (hasGrown && !isStreamed) void refetch();
  }, [unread, isFetching, isUninitialized, isStreamed, refetch]);
}
