import { useUploadImageMutation } from '@candela/api-client/uploads';
import { useTranslation } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { type ProofError, pictureErrorOf } from './proof.schema.js';

export interface ProofUpload {
  /** Address of the chosen picture for an `img`; undefined before one is chosen. */
  readonly preview: string | undefined;
  /** 0 to 1 while it is being sent. */
  readonly progress: number | undefined;
  /** Why the picture cannot be sent, or that sending it failed. */
  readonly error: ProofError | 'upload_failed' | undefined;
  readonly done: boolean;
  readonly pick: (file: File) => void;
  readonly remove: () => void;
  /** Sends the chosen picture once more. */
  readonly retry: () => void;
}

interface Chosen {
  readonly file: File;
  readonly preview: string;
}

/**
 * A proof that is sent as soon as it is chosen, so that submitting takes no time.
 *
 * @param onUploaded called with the id of the picture, and with `''` when it is no longer chosen.
 */
export function useProofUpload(onUploaded: (id: string) => void): ProofUpload {
  const { t } = useTranslation('funds');
  const [upload] = useUploadImageMutation();
  const [chosen, setChosen] = useState<Chosen>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<ProofUpload['error']>();
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
    const request = upload({ kind: 'proof', file, onProgress: setProgress });
    running.current = request;
    const answer = await request;
    // Another picture was chosen meanwhile, or this one removed.
    if (running.current !== request) return;
    running.current = undefined;
    setProgress(undefined);
    if (answer.data) {
      setDone(true);
      onUploaded(answer.data.id);
      toast.success(t('confirm.upload_success'));
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
      const wrong = pictureErrorOf(file);
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
