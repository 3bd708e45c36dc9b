import { paths, USERNAME_RESERVED_DAYS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { QueryRows, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Button, ConfirmDialog, Screen, Section, TextField } from '@candela/ui-kit';
import { Link } from 'react-router';
import { ReauthenticationForm } from '../security/ReauthenticationForm.js';
import styles from './DataExportScreen.module.css';
import {
  type DataExportRow,
  type DataExportViewProps,
  useDataExportViewModel,
} from './useDataExportViewModel.js';

/** `/own_data` */
export function DataExportScreen(props: ScreenProps) {
  return <DataExportView {...props} {...useDataExportViewModel()} />;
}

export function DataExportView(props: DataExportViewProps) {
  const { file, demo, goBack, sandbox } = props;
  const { t } = useTranslation('account');
  const state = file.rows?.[0]?.state;
  return (
    <Screen header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('own_data.title')} />}>
      <p className={styles.lead}>{t('own_data.lead')}</p>
      <QueryRows
        state={file}
        empty={null}
        renderRow={(row) => <ExportStatus {...props} row={row} />}
        skeletonCount={1}
      />
      {demo && <p className={styles.lead}>{t('passwords.none')}</p>}
      {!demo && (state === 'none' || state === 'failed') && (
        <Section title={t('own_data.ask')}>
          <ReauthenticationForm form={props.request} label={t('own_data.ask')} />
        </Section>
      )}
      {!demo && <CloseAccountSection {...props} />}
    </Screen>
  );
}

function ExportStatus({
  row,
  downloading,
  downloadFailed,
  onDownload,
}: DataExportViewProps & { readonly row: DataExportRow }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  if (row.state !== 'ready') {
    return (
      <p className={styles.state} role="status">
        {t(`own_data.${row.state}`)}
      </p>
    );
  }
  return (
    <div className={styles.state}>
      <p role="status">{t('own_data.ready', { time: format.dateTime(row.expiresAt ?? 0) })}</p>
      <p className={styles.problem} role="alert">
        {downloadFailed && t('own_data.lost')}
      </p>
      <Button full loading={downloading} onClick={onDownload}>
        {t('own_data.download')}
      </Button>
    </div>
  );
}

function CloseAccountSection({ file, closureForm: closeForm, confirmation }: DataExportViewProps) {
  const { t } = useTranslation(['account', 'common']);
  // While unknown, the service rejects the request.
  const blockingFailure = file.rows?.[0]?.inTheWay;
  return (
    <Section title={t('own_data.close_title')}>
      <p className={styles.lead}>{t('own_data.close_lead')}</p>
      <ul className={styles.list}>
        <li>{t('own_data.close_ends')}</li>
        <li>{t('own_data.close_removed')}</li>
        <li>{t('own_data.close_kept')}</li>
        <li>{t('own_data.close_name', { days: String(USERNAME_RESERVED_DAYS) })}</li>
      </ul>
      {blockingFailure ? (
        <div className={styles.obstacle}>
          <p role="status">{blockingFailure.msg}</p>
          {blockingFailure.code === 'close_balance_left' && (
            <Button full render={<Link to={paths.withdrawal} />} variant="secondary">
              {t('own_data.withdraw')}
            </Button>
          )}
        </div>
      ) : (
        <ReauthenticationForm form={closeForm} label={t('own_data.close')} variant="danger">
          <TextField
            autoCapitalize="none"
            autoComplete="off"
            error={closeForm.errors.username}
            label={t('own_data.username')}
            name="username"
            onChange={() => closeForm.onEdit('username')}
          />
        </ReauthenticationForm>
      )}
      <ConfirmDialog
        body={t('own_data.close_body')}
        busy={confirmation.busy}
        cancelLabel={t('common:action.cancel')}
        confirmLabel={t('own_data.close')}
        onConfirm={confirmation.confirm}
        onOpenChange={(open) => {
          if (!open) confirmation.cancel();
        }}
        open={confirmation.isConfirming}
        title={t('own_data.close_question')}
        tone="danger"
      />
    </Section>
  );
}
