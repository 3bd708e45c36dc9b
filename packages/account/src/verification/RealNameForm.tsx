import { REAL_NAME_MAX_LENGTH } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { UploadField } from '@candela/screen-kit';
import { Button, TextField } from '@candela/ui-kit';
import styles from './RealNameScreen.module.css';
import type { DocumentSide, RealNameFormProps } from './useRealNameViewModel.js';

export function RealNameForm({ fields, errors, front, back, busy, onSubmit }: RealNameFormProps) {
  const { t } = useTranslation('account');
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        autoComplete="name"
        error={errors.name}
        hint={t('realname.name_hint')}
        label={t('realname.name')}
        maxLength={REAL_NAME_MAX_LENGTH}
        {...fields.name}
      />
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        dir="ltr"
        error={errors.documentNumber}
        hint={t('realname.document_number_hint')}
        label={t('realname.document_number')}
        spellCheck={false}
        {...fields.documentNumber}
      />
      <DocumentSideField {...front} error={errors.front} label={t('realname.front')} />
      <DocumentSideField {...back} error={errors.back} label={t('realname.back')} />
      <p className={styles.lead}>{t('realname.privacy')}</p>
      <Button full loading={busy} type="submit">
        {t('realname.submit')}
      </Button>
    </form>
  );
}

interface DocumentSideFieldProps extends DocumentSide {
  readonly label: string;
  readonly error: string | undefined;
}

/** From the camera or a file, with progress and retry. */
function DocumentSideField({ upload, focusRef, label, error }: DocumentSideFieldProps) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.side}>
      <UploadField
        cameraLabel={t('realname.camera')}
        error={upload.error ? t(`realname.picture_error.${upload.error}`) : error}
        hint={upload.done ? t('realname.upload_success') : t('realname.picture_hint')}
        inputRef={focusRef}
        label={label}
        notPictureText={t('realname.not_picture')}
        pickLabel={t('realname.pick')}
        previewAlt={t('realname.preview')}
        progressLabel={t('realname.progress')}
        retryLabel={t('realname.upload_retry')}
        upload={upload}
      />
    </div>
  );
}
