import { type PictureProblem, type PictureUpload, usePictureUpload } from '@candela/screen-kit';
import type { ProofError } from './proof.schema.js';

export interface ProofUpload extends PictureUpload<ProofError | 'upload_failed'> {}

const ERROR_BY_PROBLEM: Readonly<Record<PictureProblem, ProofError | 'upload_failed'>> = {
  type: 'proof_type',
  size: 'proof_size',
  upload_failed: 'upload_failed',
};

/** @param onUploaded `''` when deselected. */
export function useProofUpload(onUploaded: (id: string) => void): ProofUpload {
  const upload = usePictureUpload({ kind: 'proof', onUploaded });
  return { ...upload, error: upload.error && ERROR_BY_PROBLEM[upload.error] };
}
