import type { Handlers } from '../platform/http/handler.js';
import type { Uploads } from './service.js';

export function uploadsRoutes({ uploads }: { uploads: Uploads }) {
  return {
    uploadImage: ({ session, file }, { kind }) => uploads.storeUpload(session.userId, kind, file),
    downloadImage: ({ session }, { id }) => uploads.readUpload(session.userId, id),
  } satisfies Handlers;
}
