import { type UploadKind, useUploadImageMutation } from '@candela/api-client/uploads';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@candela/contract';
import { useEffect, useRef, useState } from 'react';

/** Why a picture cannot be sent, or that sending it failed. */
export type PictureProblem = 'type' | 'size' | 'upload_failed';

export interface PictureUpload<Problem = PictureProblem> {
  /** Address of the chosen picture for an `img`; undefined before one is chosen. */
  readonly preview: string | undefined;
  /** 0 to 1 while it is being sent. */
  readonly progress: number | undefined;
  readonly error: Problem | undefined;
  readonly done: boolean;
  readonly pick: (file: File) => void;
  readonly remove: () => void;
  /** Sends the chosen picture once more. */
  readonly retry: () => void;
}

export interface PictureUploadOptions {
  readonly kind: UploadKind;
  /** Called with the id of the picture, and with `''` when it is no longer chosen. */
  readonly onUploaded: (id: string) => void;
}

interface Chosen {
  readonly file: File;
  readonly preview: string;
}

/** A picture that is sent as soon as it is chosen, so that submitting takes no time. */
export function usePictureUpload({ kind, onUploaded }: PictureUploadOptions): PictureUpload {
  const [upload] = useUploadImageMutation();
  const [chosen, setChosen] = useState<Chosen>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<PictureProblem>();
  const [done, setDone] = useState(false);
  const running = useRef<{ abort: () => void }>(undefined);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!chosen) return;
    return () => URL.revokeObjectURL(chosen.preview);
  }, [chosen]);

  async function send(file: File): Promise<void> {
    setError(undefined);
    setProgress(0);
    const request = upload({ kind, file, onProgress: setProgress });
    running.current = request;
    const answer = await request;
    // Another picture was chosen meanwhile, or this one removed.
    if (running.current !== request) return;
    running.current = undefined;
    setProgress(undefined);
    if (answer.data) {
      setDone(true);
      onUploaded(answer.data.id);
    } else {
      setError('upload_failed');
    }
  }

  function forget(): void {
    const request = running.current;
    running.current = undefined;
    request?.abort();
    setProgress(undefined);
    setDone(false);
    setChosen(undefined);
    setError(undefined);
    onUploaded('');
  }

  return {
    preview: chosen?.preview,
    progress,
    error,
    done,
    pick(file) {
      forget();
      const wrong = problemOf(file);
      if (wrong) {
        setError(wrong);
        return;
      }
      setChosen({ file, preview: URL.createObjectURL(file) });
      void send(file);
    },
    remove: forget,
    retry: () => {
      if (chosen) void send(chosen.file);
    },
  };
}

/** What can be told about a picture before it is sent. The service looks at its content as well. */
function problemOf({ type, size }: File): PictureProblem | undefined {
  if (!UPLOAD_TYPES.some((it) => it === type)) return 'type';
  return size > UPLOAD_MAX_BYTES ? 'size' : undefined;
}
