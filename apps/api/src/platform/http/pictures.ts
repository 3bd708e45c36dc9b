import type { FastifyInstance } from 'fastify';
import type { Content } from '../../content/content/service.js';
import { failureResponse } from './envelope.js';
import { IMMUTABLE_CACHE_CONTROL } from './immutable-cache.js';

export function registerPictures(
  server: FastifyInstance,
  content: Pick<Content, 'findPicture' | 'picturesPath'>,
): void {
  server.get<{ Params: { id: string } }>(`${content.picturesPath}/:id`, async (request, reply) => {
    const picture = await content.findPicture(request.params.id);
    if (picture === undefined) {
      const { status, body } = failureResponse(request.lang, 'not_found');
      return reply.code(status).send(body);
    }
    return (
      reply
        .type(picture.contentType)
        // Its name is the hash of its content.
        .header('cache-control', IMMUTABLE_CACHE_CONTROL)
        .header('content-disposition', 'inline')
        .send(Buffer.from(picture.bytes))
    );
  });
}
