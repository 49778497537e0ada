/**
 * A host of the public's own: where PUBLIC_ADDRESS and WORKSPACE_ADDRESS name two hosts, the public's serves what is meant
 * for the public and nothing of the workspace: no page of it, no call, not even that it is there.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReaderAssets } from './assets.ts'
import { mayBeDoctor } from '../http/doctor.ts'
import { isOfThePublic } from '../pipeline/toThePublic.ts'
import { READER_POLICY } from './document.ts'
import { missingReaderPage } from './missing.ts'

/** A host as it is called: a dot behind it, capitals and the usual port make no other one. */
function calledIn(host: string): { readonly name: string; readonly port: string } {
  const [, name = '', port = ''] = /^(.*?)\.*(?::(\d*))?$/s.exec(host.toLowerCase()) ?? []
  return { name, port: port === '80' || port === '443' ? '' : port }
}
const hostOf = (address: string) => calledIn(new URL(address).host)

/**
 * Makes the question whether a request came to the public's host. By its name, whatever the port: only where the workspace has the
 * same name do ports tell them apart. Undefined where both are one.
 */
function isPublicHost(publicAddress: string, workspaceAddress: string): ((host: string) => boolean) | undefined {
  const [here, there] = [hostOf(publicAddress), hostOf(workspaceAddress)]
  if (here.name !== there.name) return (host) => calledIn(host).name === here.name
  if (here.port === there.port) return undefined
  return (host) => {
    const { name, port } = calledIn(host)
    return name === here.name && port === here.port
  }
}

const wantsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

/** What it goes by. */
export interface PublicHostParts {
  readonly publicAddress: string | undefined
  readonly workspaceAddress: string | undefined
  readonly assets: () => ReaderAssets | undefined
}

/** Whether a path may be asked for at the public's own host. `files`: of the public's bundle, as addresses. */
export function isForThePublic(path: string, files: readonly string[] = []): boolean {
  return isOfThePublic(path) || files.includes(path)
}

/** Adds the rule to a server that does not listen yet; nothing where both are one host. */
export function keepPublicHost(
  server: FastifyInstance,
  { publicAddress, workspaceAddress, assets }: PublicHostParts,
): void {
  const isHere = publicAddress && workspaceAddress ? isPublicHost(publicAddress, workspaceAddress) : undefined
  if (!isHere) return
  server.addHook('onRequest', async (request, reply) => {
    if (!isHere(request.host)) return
    const path = request.url.replace(/[?#].*$/s, '')
    // What is meant for the public and not there is told in the public's own words, too.
    if (isForThePublic(path, assets()?.files) && !(request.is404 && wantsPage(request))) return
    // The operator asks by the public's way whether it leads here; to everybody else these addresses do not exist.
    if (mayBeDoctor(request) && !wantsPage(request)) return
    await reply
      .code(404)
      .headers({ 'content-security-policy': READER_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(missingReaderPage('这个地址没有内容。', assets()))
  })
}
