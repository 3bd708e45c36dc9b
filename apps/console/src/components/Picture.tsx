import { useEffect, useRef, useState } from 'react';
import { toBlob } from './base64.js';
import styles from './Picture.module.css';

export interface PictureProps {
  readonly base64: string;
  readonly type: string;
  /** Alternative text. */
  readonly label: string;
  /** @default false */
  readonly fullSize?: boolean | undefined;
}

/** The CSP allows images of the own origin only, and no URL remains. */
export function Picture({ base64, type, label, fullSize = false }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isCancelled = false;
    void decodeBitmap(base64, type).then((bitmap) => {
      if (isCancelled || canvas.current === null) return;
      if (bitmap === undefined) return setBroken(true);
      const { width, height } = bitmap;
      Object.assign(canvas.current, { width, height });
      canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
      bitmap.close();
      setBroken(false);
    });
    return () => {
      isCancelled = true;
    };
  }, [base64, type]);
  return (
    <>
      {isBroken && (
        <p className={styles.broken}>This picture cannot be shown. Save the file to look at it.</p>
      )}
      <canvas
        aria-label={label}
        className={styles.root}
        data-whole={fullSize ? '' : undefined}
        hidden={isBroken}
        ref={canvas}
        role="img"
      />
    </>
  );
}

async function decodeBitmap(base64: string, type: string): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(toBlob(base64, type));
  } catch {
    return undefined;
  }
}
