import type { Handlers } from '../../http/handler.js';
import type { Uploads } from './service.js';

export function uploadsRoutes({ uploads }: { uploads: Uploads }) {
  return {
    uploadImage: ({ session, file }, { kind }) => uploads.store(session.userId, kind, file),
    readImage: ({ session }, { id }) => uploads.read(session.userId, id),
  } satisfies Handlers;
}
