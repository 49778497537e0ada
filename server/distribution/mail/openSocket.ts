/** The way to a mail server: guarded, so that no name leads into a private network, and encrypted where that is wanted. */
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { connectionTo } from '../../platform/outgoing/publicConnection.ts'
import type { MailAccess } from '../../system/mailAccounts/store.ts'

/** Where it leads, and how. */
export type MailPlace = Pick<MailAccess, 'Host' | 'Port' | 'Security'>

/** The host without the brackets of an address of version 6. */
export const plainHost = ({ Host }: MailPlace) => Host.replace(/^\[|\]$/g, '')

/** What TLS is asked for: a certificate for an address names the address itself. */
export function tlsOptions(place: MailPlace): ConnectionOptions {
  const host = plainHost(place)
  return { minVersion: 'TLSv1.2', ...(isIP(host) === 0 ? { servername: host } : {}) }
}

/**
 * An open connection; rejects with a SendProblem for a place inside, else with the error of the network. `signal` ends the
 * waiting.
 */
export async function openSocket(
  place: MailPlace,
  { allowedHosts, signal }: { readonly allowedHosts: readonly string[]; readonly signal: AbortSignal },
): Promise<Socket> {
  const { Host, Port, Security } = place
  const guarded = connectionTo(new URL(`smtp://${Host}:${Port}`), allowedHosts) as { lookup?: never }
  const to = { host: plainHost(place), port: Port, ...guarded }
  const isTls = Security === 'tls'
  return new Promise((resolve, reject) => {
    const socket = isTls ? connectTls({ ...to, ...tlsOptions(place) }) : connectTcp(to)
    const stop = () => socket.destroy(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    socket.once('error', reject)
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', stop)
      socket.removeListener('error', reject)
      resolve(socket)
    })
  })
}
