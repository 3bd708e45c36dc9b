import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { ImagePlus, RefreshCw, Trash2 } from '../icons.js';
import { cx } from '../internal/cx.js';
import { ProgressBar } from '../ProgressBar/ProgressBar.js';
import styles from './PictureField.module.css';

export interface PictureFieldProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSelect'> {
  label: ReactNode;
  /** Address of the chosen picture (an object URL); empty shows the picker. */
  preview?: string | undefined;
  /** Describes the preview. */
  previewAlt?: string | undefined;
  /** Upload progress from 0 to 1; absent when none runs. */
  progress?: number | undefined;
  /** Names the progress bar. @default pickLabel */
  progressLabel?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode | undefined;
  /** E.g. `Choose a picture`. */
  pickLabel: string;
  replaceLabel: string;
  removeLabel: string;
  onPick: (file: File) => void;
  onRemove: () => void;
  /** What the picker offers. @default 'image/jpeg,image/png,image/webp' */
  accept?: string | undefined;
  /** `environment` opens the camera on phones. */
  capture?: 'user' | 'environment' | undefined;
  /** @default false */
  disabled?: boolean | undefined;
}

/** A picture to be uploaded: proof of payment, an ID. Shows it, its progress and what went wrong. */
export function PictureField({
  label,
  preview,
  previewAlt = '',
  progress,
  progressLabel,
  error,
  hint,
  pickLabel,
  replaceLabel,
  removeLabel,
  onPick,
  onRemove,
  accept = 'image/jpeg,image/png,image/webp',
  capture,
  disabled = false,
  className,
  ...rest
}: PictureFieldProps) {
  const id = useId();
  const hasPreview = preview !== undefined && preview !== '';
  const uploading = progress !== undefined && progress < 1;
  return (
    <div
      className={cx(styles.root, className)}
      data-invalid={error ? '' : undefined}
      data-uploading={uploading ? '' : undefined}
      {...rest}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <input
        accept={accept}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        aria-invalid={error ? true : undefined}
        aria-labelledby={`${id}-label ${id}-pick`}
        capture={capture}
        className={styles.input}
        disabled={disabled}
        id={id}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Cleared, so that choosing the same file again counts as a choice.
          event.target.value = '';
          if (file) onPick(file);
        }}
        type="file"
      />
      <div className={styles.box}>
        {hasPreview && <img alt={previewAlt} className={styles.preview} src={preview} />}
        <label className={hasPreview ? styles.action : styles.pick} htmlFor={id} id={`${id}-pick`}>
          {hasPreview ? <RefreshCw aria-hidden size="s" /> : <ImagePlus aria-hidden />}
          {hasPreview ? replaceLabel : pickLabel}
        </label>
        {hasPreview && (
          <button
            className={styles.action}
            data-end=""
            disabled={disabled}
            onClick={onRemove}
            type="button"
          >
            <Trash2 aria-hidden size="s" />
            {removeLabel}
          </button>
        )}
      </div>
      {progress !== undefined && (
        <ProgressBar label={progressLabel ?? pickLabel} value={progress} />
      )}
      {error ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
