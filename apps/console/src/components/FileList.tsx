import { saveFile } from '@candela/api-client';
import { Button, Dialog } from '@candela/ui-kit';
import { Download, Search } from '@candela/ui-kit/icons';
import { useState } from 'react';
import type { ShownFile } from '../api/console-api.js';
import { useConsoleSession } from '../store/store.js';
import { mediaTypeOf, toBlob } from './base64.js';
import styles from './FileList.module.css';
import { Picture } from './Picture.js';

export function FileList({ files }: { readonly files: readonly ShownFile[] }) {
  return (
    <ul className={styles.root}>
      {files.map((file) => (
        <li key={file.name}>
          <FileItem file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileItem({ file: { name, base64 } }: { readonly file: ShownFile }) {
  const [isZoomed, setZoomed] = useState(false);
  const isSignedIn = useConsoleSession().status === 'in';
  const type = mediaTypeOf(name);
  const save = () => saveFile(toBlob(base64, type), name);
  return (
    <figure className={styles.file}>
      {type !== undefined && (
        <button
          aria-label={`Enlarge ${name}`}
          className={styles.picture}
          onClick={() => setZoomed(true)}
          type="button"
        >
          <Picture base64={base64} label={name} type={type} />
        </button>
      )}
      <figcaption className={styles.caption}>
        <span className={styles.name}>{name}</span>
        {type !== undefined && (
          <Button
            icon={<Search aria-hidden />}
            onClick={() => setZoomed(true)}
            size="m"
            variant="ghost"
          >
            Enlarge
          </Button>
        )}
        <Button icon={<Download aria-hidden />} onClick={save} size="m" variant="ghost">
          Save
        </Button>
      </figcaption>
      {type !== undefined && (
        <Dialog
          actions={
            <Button onClick={() => setZoomed(false)} variant="secondary">
              Close
            </Button>
          }
          className={styles.zoom}
          onOpenChange={setZoomed}
          open={isZoomed && isSignedIn}
          title={name}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
          <section aria-label={`${name}, full size`} className={styles.scroll} tabIndex={0}>
            <Picture base64={base64} label={name} type={type} fullSize />
          </section>
        </Dialog>
      )}
    </figure>
  );
}
