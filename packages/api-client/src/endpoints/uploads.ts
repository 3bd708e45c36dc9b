import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/uploads';
import { api } from '../api.js';
import { endpointOf } from '../internal/endpoint.js';
import { upload } from '../internal/upload.js';

export interface Upload extends ResponseOf<typeof calls.uploadImage> {}
export type UploadKind = RequestOf<typeof calls.uploadImage>['kind'];

export interface UploadRequest {
  readonly kind: UploadKind;
  readonly file: Blob;
  /** Share of the picture sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<Upload, UploadRequest>({
      ...endpointOf(calls.uploadImage),
      query: ({ kind, file, onProgress }) => ({
        call: calls.uploadImage,
        fields: { kind },
        transport: (call, wire, signal) => upload(call, wire, file, onProgress, signal),
      }),
    }),
  }),
});

export const { useUploadImageMutation } = uploadsApi;

export { type Picture, usePicture } from '../usePicture.js';
