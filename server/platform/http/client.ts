/** The browser's files: built by Vite, named by their content, compressed beforehand where that was done. */
import { basename, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenIn } from '../pipeline/tokens.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** Serves a folder. Files below `assets/` have names that change with their content and are kept for a year. */
export async function serveClient(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    // The files are known: what is none of them goes straight to the not-found handler.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes(`${sep}assets${sep}`) && /[-.][\w-]{8,}\.\w+/.test(basename(path))
      reply.header('cache-control', hashed ? YEAR : 'no-cache')
    },
  })
}

/**
 * Whether somebody asks for a page of the client: a path without a file's ending, by somebody who reads HTML. `isCalls`:
 * calls live under the same first word, as some pages' do; then only a browser that says it wants HTML gets the page. Who
 * brings a token or wants JSON makes a call, also one that nobody answers.
 */
export function wantsPage(request: FastifyRequest, path: string, isCalls: boolean): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/\.\w+$/.test(path) || /^\/api(\/|$)/i.test(path)) return false
  const accept = request.headers.accept ?? '*/*'
  if (tokenIn(request.headers) || accept.includes('json')) return false
  return accept.includes('text/html') || (!isCalls && accept.includes('*/*'))
}

/** The page every address of the client begins with. */
export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}
