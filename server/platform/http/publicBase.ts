/** Where a request says the public reaches this server. */
import type { FastifyRequest } from 'fastify'

const label = '[a-z\\d]([\\w-]{0,61}[a-z\\d])?'
const hostForm = new RegExp(`^(${label}(\\.${label})*|\\[[\\da-f:.]+\\])(:\\d{1,5})?$`, 'i')

/**
 * Protocol and host as the request has them, or as a trusted proxy forwards them (X-Forwarded-Proto, X-Forwarded-Host):
 * `https://news.example`. undefined for what is none: it stands before addresses that others follow.
 */
export function publicBase({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | undefined {
  if (!/^https?$/i.test(protocol) || host.length > 255 || !hostForm.test(host)) return undefined
  return URL.parse(`${protocol}://${host}`)?.origin
}

/**
 * By what a store between us and the public tells answers apart that name the host they were asked for at: one that anybody
 * may have written stands in nobody else's answer. Only where nobody in charge said where the public reaches us.
 */
export const VARY_BY_HOST = { vary: 'Host, X-Forwarded-Host, X-Forwarded-Proto' } as const
