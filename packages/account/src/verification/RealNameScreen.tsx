import type { RealName } from '@candela/api-client/account';
import { useFormat, useTranslation } from '@candela/i18n';
import { DataAge, LoadFailure, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import {
  Columns,
  EmptyState,
  ErrorState,
  KeyValue,
  KeyValueList,
  Num,
  Screen,
  Skeleton,
} from '@candela/ui-kit';
import { BadgeCheck, Clock } from '@candela/ui-kit/icons';
import { RealNameForm } from './RealNameForm.js';
import styles from './RealNameScreen.module.css';
import { type RealNameViewProps, useRealNameViewModel } from './useRealNameViewModel.js';

/** `/realname` */
export function RealNameScreen(props: ScreenProps) {
  return <RealNameView {...props} {...useRealNameViewModel()} />;
}

export function RealNameView(props: RealNameViewProps) {
  const { realName, failed, retrying, onRetry, staleSince, sandbox, goBack } = props;
  const { t } = useTranslation(['account', 'entry', 'common']);
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('profile.real_name')} />}
      width="pair"
    >
      <DataAge at={realName && staleSince} />
      {failed && <LoadFailure onRetry={onRetry} retrying={retrying} />}
      {!failed && !realName && (
        <Columns lead={null}>
          <div aria-label={t('common:state.loading')} className={styles.waiting} role="status">
            <Skeleton height={12} shape="block" />
            <Skeleton height={12} shape="block" />
            <Skeleton height={28} shape="block" />
            <Skeleton height={28} shape="block" />
          </div>
        </Columns>
      )}
      {realName && <RealNameStatus {...props} realName={realName} />}
    </Screen>
  );
}

function RealNameStatus({
  realName,
  form,
  sandbox,
}: RealNameViewProps & { readonly realName: RealName }) {
  const { t } = useTranslation('account');
  const { state, reason } = realName;
  if (state === 'review' || state === 'complete') {
    const done = state === 'complete';
    return (
      <>
        <div role="status">
          <EmptyState
            body={t(done ? 'realname.complete_body' : 'realname.review_body')}
            icon={done ? <BadgeCheck /> : <Clock />}
            title={t(`profile.real_name_state.${state}`)}
            tone={done ? 'success' : 'brand'}
          />
        </div>
        <SubmittedDetails realName={realName} />
        {sandbox && !done && <p className={styles.note}>{t('realname.sandbox_wait')}</p>}
      </>
    );
  }
  return (
    <Columns
      lead={
        <>
          {state === 'rejected' && (
            <ErrorState
              body={t('realname.rejected_body')}
              title={
                reason ? t('realname.rejected', { reason }) : t('profile.real_name_state.rejected')
              }
            />
          )}
          <p className={styles.lead}>{t('realname.lead')}</p>
          {sandbox && <p className={styles.note}>{t('realname.sandbox_note')}</p>}
        </>
      }
    >
      <RealNameForm {...form} />
    </Columns>
  );
}

function SubmittedDetails({ realName }: { readonly realName: RealName }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { name, maskedNumber, submittedAt } = realName;
  return (
    <KeyValueList variant="surface">
      {name !== null && <KeyValue label={t('realname.name')} value={<bdi>{name}</bdi>} />}
      {maskedNumber !== null && (
        <KeyValue label={t('realname.document_number')} value={<Num>{maskedNumber}</Num>} />
      )}
      {submittedAt !== null && (
        <KeyValue label={t('realname.submitted')} value={format.dateTime(submittedAt)} />
      )}
    </KeyValueList>
  );
}
