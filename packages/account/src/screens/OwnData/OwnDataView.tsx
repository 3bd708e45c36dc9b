import { NAME_KEPT_DAYS, paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { AskedRows, ScreenHeader } from '@candela/screen-kit';
import { Button, ConfirmDialog, Screen, Section, TextField } from '@candela/ui-kit';
import { Link } from 'react-router';
import { GuardedFields } from '../../components/GuardedFields.js';
import styles from './OwnDataView.module.css';
import type { OwnDataRow, OwnDataViewProps } from './types.js';

export function OwnDataView(props: OwnDataViewProps) {
  const { file, demo, goBack, sandbox } = props;
  const { t } = useTranslation('account');
  const state = file.rows?.[0]?.state;
  return (
    <Screen header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('own_data.title')} />}>
      <p className={styles.lead}>{t('own_data.lead')}</p>
      <AskedRows
        asked={file}
        empty={null}
        renderRow={(known) => <FileState {...props} known={known} />}
        waiting={1}
      />
      {demo && <p className={styles.lead}>{t('passwords.none')}</p>}
      {!demo && (state === 'none' || state === 'failed') && (
        <Section title={t('own_data.ask')}>
          <GuardedFields form={props.request} label={t('own_data.ask')} />
        </Section>
      )}
      {!demo && <Closing {...props} />}
    </Screen>
  );
}

function FileState({
  known,
  downloading,
  downloadFailed,
  onDownload,
}: OwnDataViewProps & { readonly known: OwnDataRow }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  if (known.state !== 'ready') {
    return (
      <p className={styles.state} role="status">
        {t(`own_data.${known.state}`)}
      </p>
    );
  }
  return (
    <div className={styles.state}>
      <p role="status">{t('own_data.ready', { time: format.dateTime(known.expiresAt ?? 0) })}</p>
      <p className={styles.problem} role="alert">
        {downloadFailed && t('own_data.lost')}
      </p>
      <Button full loading={downloading} onClick={onDownload}>
        {t('own_data.download')}
      </Button>
    </div>
  );
}

function Closing({ file, closing, question }: OwnDataViewProps) {
  const { t } = useTranslation(['account', 'common']);
  // While unknown, nothing is displayed; the service rejects the request.
  const inTheWay = file.rows?.[0]?.inTheWay;
  return (
    <Section title={t('own_data.close_title')}>
      <p className={styles.lead}>{t('own_data.close_lead')}</p>
      <ul className={styles.list}>
        <li>{t('own_data.close_ends')}</li>
        <li>{t('own_data.close_removed')}</li>
        <li>{t('own_data.close_kept')}</li>
        <li>{t('own_data.close_name', { days: String(NAME_KEPT_DAYS) })}</li>
      </ul>
      {inTheWay ? (
        <div className={styles.obstacle}>
          <p role="status">{inTheWay.msg}</p>
          {inTheWay.code === 'close_balance_left' && (
            <Button full render={<Link to={paths.withdrawal} />} variant="secondary">
              {t('own_data.withdraw')}
            </Button>
          )}
        </div>
      ) : (
        <GuardedFields form={closing} label={t('own_data.close')} variant="danger">
          <TextField
            autoCapitalize="none"
            autoComplete="off"
            error={closing.errors.username}
            label={t('own_data.username')}
            name="username"
            onChange={() => closing.onEdit('username')}
          />
        </GuardedFields>
      )}
      <ConfirmDialog
        body={t('own_data.close_body')}
        busy={question.busy}
        cancelLabel={t('common:action.cancel')}
        confirmLabel={t('own_data.close')}
        onConfirm={question.confirm}
        onOpenChange={(open) => {
          if (!open) question.cancel();
        }}
        open={question.asking}
        title={t('own_data.close_question')}
        tone="danger"
      />
    </Section>
  );
}
