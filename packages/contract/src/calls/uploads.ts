import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { id } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

export const uploadImage = defineCall({
  method: 'POST',
  path: 'upload/image',
  token: true,
  blocking: false,
  failureToast: true,
  file: 'upload',
  summary:
    'Stores a picture for its owner: JPEG, PNG or WebP, at most 5 MiB and 24 megapixels. The service re-encodes it; a `proof` keeps its size in pixels, and of others the shorter side is reduced to 2,048.',
  failures: [
    'upload_missing',
    'upload_too_large',
    'upload_too_many_pixels',
    'upload_not_an_image',
    'upload_damaged',
    'upload_limit_reached',
  ],
  request: wireRequest({ kind: z.enum(['proof', 'id_front', 'id_back', 'support']) }),
  response: wireObject({ id }),
});

export const downloadImage = defineCall({
  method: 'GET',
  path: 'upload/image',
  token: true,
  blocking: false,
  failureToast: false,
  file: 'download',
  summary: 'Returns a stored picture to its owner.',
  failures: ['upload_unknown'],
  request: wireRequest({ id }),
  response: z.unknown(),
});
