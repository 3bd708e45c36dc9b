import { markInvisible } from '@candela/contract';
import { Button } from '@candela/ui-kit';
import { Upload } from '@candela/ui-kit/icons';
import { useId, useRef, useState } from 'react';
import { mediaTypeOf, toBase64 } from '../components/base64.js';
import { IsolatedText } from '../components/IsolatedText.js';
import { Picture } from '../components/Picture.js';
import styles from './FileInput.module.css';

export interface FileInputProps {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly kind: 'textFile' | 'pictureFile';
  readonly value: string;
  readonly onChange: (content: string) => void;
}

export function FileInput({ label, hint, error, kind, value, onChange }: FileInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const isPicture = kind === 'pictureFile';
  const name = value === '' ? '' : fileName;
  async function readFile(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    onChange(isPicture ? await toBase64(file) : await file.text());
    setFileName(file.name);
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
        onChange={({ target }) => void readFile(target.files?.[0])}
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
        <span className={styles.name}>
          <IsolatedText text={name || 'No file chosen'} />
        </span>
      </div>
      {isPicture && value !== '' && (
        <Picture
          base64={value}
          label={`The chosen picture, ${markInvisible(fileName)}`}
          type={mediaTypeOf(fileName) ?? ''}
        />
      )}
      <div className={styles.notes} id={`${id}-notes`}>
        {error && <p className={styles.error}>{error}</p>}
        <p>{hint}</p>
      </div>
    </div>
  );
}
