import { useGetHomeQuery } from '@candela/api-client/home';
import { type Identity, useGetIdentityQuery } from '@candela/api-client/referrals';
import { useTranslation } from '@candela/i18n';
import { type ScreenProps, useStaleSince } from '@candela/screen-kit';

export interface InviteViewModel {
  /** Undefined until loaded. */
  readonly identity: Identity | undefined;
  /** Percent. */
  readonly rebatePercent: number | undefined;
  /** Epoch seconds; undefined while fresh. */
  readonly staleSince: number | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Undefined where the browser has none. */
  readonly onShare: (() => void) | undefined;
}

export type InviteViewProps = InviteViewModel & ScreenProps;

export function useInviteViewModel(): InviteViewModel {
  const { t } = useTranslation('referrals');
  const { data: home } = useGetHomeQuery();
  const query = useGetIdentityQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data, isError, isFetching, refetch } = query;
  const share = (code: string, url: string) => {
    const app = home?.appName ?? '';
    // Rejects when the user closes the sheet.
    navigator
      .share({ title: app, text: t('invite.share_text', { app, code }), url })
      .catch(() => {});
  };
  return {
    identity: data,
    rebatePercent: home?.limits.rebatePercent,
    staleSince: useStaleSince(query),
    failed: isError && !data,
    retrying: isFetching,
    onRetry: () => void refetch(),
    onShare: data && canShare() ? () => share(data.inviteCode, data.inviteUrl) : undefined,
  };
}

/** Only in secure contexts. */
function canShare(): boolean {
  return 'share' in navigator && typeof navigator.share === 'function';
}
