/**
 * A host of the public's own: where PUBLIC_ADDRESS and WORKSPACE_ADDRESS name two hosts, the public's serves what is meant
 * for the public and nothing of the workspace: no page of it, no call, not even that it is there.
 */
import type { FastifyInstance } from 'fastify'
import type { ReaderAssets } from './assets.ts'
import { READER_POLICY } from './document.ts'
import { missingReaderPage } from './missing.ts'

/** What is meant for the public, by how its path begins. */
const meant = /^\/(join|notice|proof|open|feeds|read|share|old|watch|static\/img|demo\/live)\/|^\/favicon\.svg$/i

const hostOf = (address: string) => new URL(address).host.toLowerCase()

/** What it goes by. */
export interface PublicHostParts {
  readonly publicAddress: string | undefined
  readonly workspaceAddress: string | undefined
  readonly assets: () => ReaderAssets | undefined
}

/** Whether a path may be asked for at the public's own host. `files`: of the public's bundle, as addresses. */
export function isForThePublic(path: string, files: readonly string[] = []): boolean {
  return meant.test(path) || files.includes(path)
}

/** Adds the rule to a server that does not listen yet; nothing where both are one host. */
export function keepPublicHost(
  server: FastifyInstance,
  { publicAddress, workspaceAddress, assets }: PublicHostParts,
): void {
  if (!publicAddress || !workspaceAddress || hostOf(publicAddress) === hostOf(workspaceAddress)) return
  const host = hostOf(publicAddress)
  server.addHook('onRequest', async (request, reply) => {
    if (request.host.toLowerCase() !== host) return
    const path = request.url.replace(/[?#].*$/s, '')
    if (isForThePublic(path, assets()?.files)) return
    await reply
      .code(404)
      .headers({ 'content-security-policy': READER_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(missingReaderPage('这个地址没有内容。', assets()))
  })
}
