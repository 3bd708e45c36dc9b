import { Button } from '@candela/ui-kit';
import { Upload } from '@candela/ui-kit/icons';
import { useId, useRef, useState } from 'react';
import { base64Of, pictureType } from '../shown/bytes.js';
import { Picture } from '../shown/Picture.js';
import styles from './FileInput.module.css';

export interface FileInputProps {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  /** Read as text, or as base64. */
  readonly kind: 'textFile' | 'pictureFile';
  /** Empty if no file is chosen. */
  readonly value: string;
  readonly onChange: (content: string) => void;
}

export function FileInput({ label, hint, error, kind, value, onChange }: FileInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const isPicture = kind === 'pictureFile';
  const name = value === '' ? '' : chosen;
  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    onChange(isPicture ? await base64Of(file) : await file.text());
    setChosen(file.name);
  }
  return (
    <div className={styles.root} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        accept={isPicture ? 'image/jpeg,image/png,image/webp' : undefined}
        aria-describedby={`${id}-notes`}
        aria-invalid={error ? true : undefined}
        className={styles.input}
        id={id}
        onChange={({ target }) => void take(target.files?.[0])}
        ref={input}
        type="file"
      />
      <div className={styles.line}>
        <Button
          aria-hidden
          icon={<Upload aria-hidden />}
          onClick={() => input.current?.click()}
          size="m"
          tabIndex={-1}
          type="button"
          variant="secondary"
        >
          {name === '' ? 'Choose a file' : 'Choose another'}
        </Button>
        <span className={styles.name}>{name || 'No file chosen'}</span>
      </div>
      {isPicture && value !== '' && (
        <Picture
          base64={value}
          label={`The chosen picture, ${chosen}`}
          type={pictureType(chosen) ?? ''}
        />
      )}
      <div className={styles.notes} id={`${id}-notes`}>
        {error && <p className={styles.error}>{error}</p>}
        <p>{hint}</p>
      </div>
    </div>
  );
}
