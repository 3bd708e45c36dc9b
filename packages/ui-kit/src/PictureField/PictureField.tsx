import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { FieldFrame } from '../Field/Field.js';
import { type FieldMessageProps, useFieldIds } from '../Field/FieldMessages.js';
import { Camera, ImagePlus, RefreshCw, Trash2 } from '../icons.js';
import { ProgressBar } from '../ProgressBar/ProgressBar.js';
import { measurePicture, type PictureSize } from './measure-picture.js';
import styles from './PictureField.module.css';

export interface PictureFieldProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSelect'>,
    FieldMessageProps {
  label: ReactNode;
  /** Object URL; empty shows the picker. */
  preview?: string | undefined;
  previewAlt?: string | undefined;
  /** 0 to 1; undefined when no upload runs. */
  progress?: number | undefined;
  /** @default pickLabel */
  progressLabel?: string | undefined;
  pickLabel: string;
  replaceLabel: string;
  removeLabel: string;
  /** `onPick` is not called. */
  notPictureText: string;
  /** Only for files that the browser can decode. */
  onPick: (file: File, size: PictureSize) => void;
  onRemove: () => void;
  /** @default 'image/jpeg,image/png,image/webp' */
  accept?: string | undefined;
  /** Without it, files only. */
  cameraLabel?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** @default false */
  disabled?: boolean | undefined;
}

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
  notPictureText,
  onPick,
  onRemove,
  accept = 'image/jpeg,image/png,image/webp',
  cameraLabel,
  inputRef,
  disabled = false,
  id,
  ...rest
}: PictureFieldProps) {
  const [isRejected, setIsRejected] = useState(false);
  const latest = useRef<File>(undefined);
  const errorText = isRejected ? notPictureText : error;
  const { ids, control } = useFieldIds(id, { hint, error: errorText });
  const pickId = `${ids.controlId}-pick`;
  const hasPreview = preview !== undefined && preview !== '';
  const uploading = progress !== undefined && progress < 1;

  async function choose(file: File): Promise<void> {
    latest.current = file;
    const size = await measurePicture(file);
    if (latest.current !== file) return;
    setIsRejected(size === undefined);
    if (size) onPick(file, size);
  }

  function handleFileChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // Selecting the same file again fires `change`.
    target.value = '';
    if (file) void choose(file);
  }

  return (
    <FieldFrame
      {...{ label, hint, ids, disabled }}
      error={errorText}
      names="reference"
      root={{ 'data-uploading': uploading ? '' : undefined, ...rest }}
    >
      <input
        {...control}
        accept={accept}
        aria-labelledby={`${ids.labelId} ${pickId}`}
        className={styles.input}
        disabled={disabled}
        onChange={handleFileChange}
        ref={inputRef}
        type="file"
      />
      <div className={styles.box}>
        {hasPreview && <img alt={previewAlt} className={styles.preview} src={preview} />}
        <label
          className={hasPreview ? styles.action : styles.pick}
          htmlFor={ids.controlId}
          id={pickId}
        >
          {hasPreview ? <RefreshCw aria-hidden size="s" /> : <ImagePlus aria-hidden />}
          {hasPreview ? replaceLabel : pickLabel}
        </label>
        {!hasPreview && cameraLabel !== undefined && (
          <label className={styles.camera}>
            <input
              accept={accept}
              aria-label={cameraLabel}
              capture="environment"
              className={styles.input}
              disabled={disabled}
              onChange={handleFileChange}
              type="file"
            />
            <Camera aria-hidden />
            {cameraLabel}
          </label>
        )}
        {hasPreview && (
          <button
            className={styles.action}
            data-end=""
            disabled={disabled}
            onClick={() => {
              latest.current = undefined;
              setIsRejected(false);
              onRemove();
              // The pressed button unmounts: keep the focus.
              document.getElementById(ids.controlId)?.focus();
            }}
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
    </FieldFrame>
  );
}
