import { useFormat, useTranslation } from '@candela/i18n';
import { UploadField } from '@candela/screen-kit';
import { Button, TextArea } from '@candela/ui-kit';
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
      <TextArea
        dir="auto"
        error={error}
        label={t('support.text')}
        onChange={({ target }) => onText(target.value)}
        rows={rows}
        value={text}
      />
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
      <div className={styles.actions}>
        {!picturesShown && (
          <Button
            icon={<ImagePlus aria-hidden size="m" />}
            onClick={onShowPictures}
            type="button"
            variant="secondary"
          >
            {t('support.add_picture')}
          </Button>
        )}
        <Button loading={props.busy} type="submit">
          {t('support.send')}
        </Button>
      </div>
    </form>
  );
}
