/**
 * Calls of the public's own pages: what lies below /open may be asked from any site. Nobody is signed in by a cookie here,
 * so a strange page can do no more than anybody else.
 */
import type { FastifyInstance } from 'fastify'

/** Ours: how long a browser need not ask again, in seconds. */
const REMEMBERED = 86_400

/** Adds the headers and the answer to what browsers ask before. */
export function allowOpenCalls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (/^\/open\//i.test(request.url)) reply.header('access-control-allow-origin', '*')
    done()
  })
  server.options('/open/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': REMEMBERED,
      })
      .send(),
  )
}
