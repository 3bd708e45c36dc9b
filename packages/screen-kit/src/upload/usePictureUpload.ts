import { type UploadKind, useUploadImageMutation } from '@candela/api-client/uploads';
import { UPLOAD_TYPES } from '@candela/contract';
import type { PictureSize } from '@candela/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { fitPicture } from './fit-picture.js';

export type PictureProblem = 'type' | 'size' | 'upload_failed';

export interface PictureUpload<Problem = PictureProblem> {
  /** Object URL. */
  readonly preview: string | undefined;
  /** 0 to 1, with resizing. */
  readonly progress: number | undefined;
  readonly error: Problem | undefined;
  readonly done: boolean;
  readonly pick: (file: File, size: PictureSize) => void;
  readonly remove: () => void;
  readonly retry: () => void;
}

export interface PictureUploadOptions {
  readonly kind: UploadKind;
  /** `''` when deselected. */
  readonly onUploaded: (id: string) => void;
}

interface ChosenPicture {
  readonly file: File;
  readonly preview: string;
}

/** On selection, so that submitting takes no extra time. */
export function usePictureUpload({ kind, onUploaded }: PictureUploadOptions): PictureUpload {
  const [upload] = useUploadImageMutation();
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<PictureProblem>();
  const [done, setDone] = useState(false);
  const running = useRef<{ abort: () => void }>(undefined);

  useEffect(() => () => stop(running), []);
  useEffect(() => {
    if (!chosen) return;
    return () => URL.revokeObjectURL(chosen.preview);
  }, [chosen]);

  async function send(file: File): Promise<void> {
    setError(undefined);
    setProgress(0);
    const request = upload({ kind, file, onProgress: setProgress });
    running.current = request;
    const result = await request;
    if (running.current !== request) return;
    running.current = undefined;
    setProgress(undefined);
    if (result.data) {
      setDone(true);
      onUploaded(result.data.id);
    } else {
      setError('upload_failed');
    }
  }

  async function prepareAndSend(file: File, size: PictureSize): Promise<void> {
    const preparing = { abort: () => {} };
    running.current = preparing;
    setProgress(0);
    const resized = await fitPicture(file, size);
    if (running.current !== preparing) return;
    if (resized) {
      setChosen({ file: resized, preview: URL.createObjectURL(resized) });
      await send(resized);
    } else {
      running.current = undefined;
      setProgress(undefined);
      setError('size');
    }
  }

  function reset(): void {
    stop(running);
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
    pick(file, size) {
      reset();
      if (UPLOAD_TYPES.some((it) => it === file.type)) void prepareAndSend(file, size);
      else setError('type');
    },
    remove: reset,
    retry: () => {
      if (chosen) void send(chosen.file);
    },
  };
}

function stop(running: { current: { abort: () => void } | undefined }): void {
  const ended = running.current;
  running.current = undefined;
  ended?.abort();
}
