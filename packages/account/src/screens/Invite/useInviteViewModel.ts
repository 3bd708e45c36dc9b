import { useGetHomeQuery } from '@candela/api-client/home';
import { useGetIdentityQuery } from '@candela/api-client/people';
import { useTranslation } from '@candela/i18n';
import { useAsOf } from '@candela/screen-kit';
import type { InviteViewModel } from './types.js';

export function useInviteViewModel(): InviteViewModel {
  const { t } = useTranslation('people');
  const { data: home } = useGetHomeQuery();
  const query = useGetIdentityQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data, isError, isFetching, refetch } = query;
  const share = (code: string, url: string) => {
    const app = home?.appName ?? '';
    // Rejects when the user closes the share sheet: no message needed.
    navigator
      .share({ title: app, text: t('invite.share_text', { app, code }), url })
      .catch(() => {});
  };
  return {
    identity: data,
    rebatePercent: home?.limits.rebatePercent,
    asOf: useAsOf(query),
    failed: isError && !data,
    retrying: isFetching,
    onRetry: () => void refetch(),
    onShare: data && canShare() ? () => share(data.inviteCode, data.inviteUrl) : undefined,
  };
}

/** Browsers provide it only in secure contexts, not on plain HTTP in a local network. */
function canShare(): boolean {
  return 'share' in navigator && typeof navigator.share === 'function';
}
