import { useTranslation } from '@candela/i18n';
import { Button, PictureField, type PictureFieldProps } from '@candela/ui-kit';
import { RefreshCw } from '@candela/ui-kit/icons';
import styles from './UploadField.module.css';
import type { PictureUpload } from './usePictureUpload.js';

export interface UploadFieldProps
  extends Pick<
    PictureFieldProps,
    | 'cameraLabel'
    | 'error'
    | 'hint'
    | 'inputRef'
    | 'label'
    | 'notPictureText'
    | 'pickLabel'
    | 'previewAlt'
    | 'progressLabel'
  > {
  readonly upload: PictureUpload<string>;
  readonly retryLabel: string;
}

export function UploadField({ upload, retryLabel, ...field }: UploadFieldProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <PictureField
        {...field}
        onPick={upload.pick}
        onRemove={upload.remove}
        preview={upload.preview}
        progress={upload.progress}
        removeLabel={t('action.remove')}
        replaceLabel={t('action.replace')}
      />
      {upload.error === 'upload_failed' && (
        <Button
          className={styles.again}
          icon={<RefreshCw aria-hidden size="m" />}
          onClick={upload.retry}
          size="m"
          variant="secondary"
        >
          {retryLabel}
        </Button>
      )}
    </>
  );
}
