import type { FastifyReply } from 'fastify';

export function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary');
  if (known === undefined) reply.header('vary', name);
  else if (!String(known).split(', ').includes(name)) reply.header('vary', `${known}, ${name}`);
}
