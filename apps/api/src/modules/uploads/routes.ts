import type { Handlers } from '../../http/handler.js';
import type { Uploads } from './service.js';

export function uploadsRoutes({ uploads }: { uploads: Uploads }) {
  return {
    uploadImage: ({ session, file }, { kind }) => uploads.storeUpload(session.userId, kind, file),
    readImage: ({ session }, { id }) => uploads.readUpload(session.userId, id),
  } satisfies Handlers;
}
