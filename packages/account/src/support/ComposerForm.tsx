import { useFormat, useTranslation } from '@candela/i18n';
import { UploadField } from '@candela/screen-kit';
import { Button, IconButton, TextArea } from '@candela/ui-kit';
import { ImagePlus } from '@candela/ui-kit/icons';
import styles from './SupportScreen.module.css';
import type { Composer } from './useSupportViewModel.js';

export interface ComposerFormProps extends Composer {
  readonly rows: number;
}

export function ComposerForm(props: ComposerFormProps) {
  const { text, onText, pictures, picturesShown, onShowPictures, error, rows } = props;
  const { t } = useTranslation(['account', 'common']);
  const format = useFormat();
  return (
    <form className={styles.composer} noValidate onSubmit={props.onSubmit}>
      {picturesShown &&
        pictures.map(({ slot, upload }, index) => (
          <UploadField
            cameraLabel={t('realname.camera')}
            hint={upload.done ? t('realname.upload_success') : undefined}
            error={upload.error && t(`realname.picture_error.${upload.error}`)}
            key={slot}
            label={t('support.picture', { n: format.integer(index + 1) })}
            notPictureText={t('realname.not_picture')}
            pickLabel={t('realname.pick')}
            previewAlt={t('realname.preview')}
            progressLabel={t('realname.progress')}
            retryLabel={t('realname.upload_retry')}
            upload={upload}
          />
        ))}
      {props.isOutcomeUnknown && !props.busy && (
        <p className={styles.unanswered} role="alert">
          {t('common:state.unanswered')}
        </p>
      )}
      <div className={styles.line}>
        {!picturesShown && (
          <IconButton
            icon={<ImagePlus aria-hidden />}
            label={t('support.add_picture')}
            onClick={onShowPictures}
            variant="plain"
          />
        )}
        <TextArea
          className={styles.typed}
          dir="auto"
          error={error}
          hideLabel
          label={t('support.text')}
          onChange={({ target }) => onText(target.value)}
          placeholder={t('support.text')}
          rows={rows}
          value={text}
        />
        <Button loading={props.busy} size="m" type="submit">
          {t('support.send')}
        </Button>
      </div>
    </form>
  );
}
