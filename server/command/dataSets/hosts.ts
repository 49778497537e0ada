/** The hosts in private networks that data may come from, as an administrator types them. */
import { isIP } from 'node:net'
import { within } from '../../platform/outgoing/within.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { OUTSIDE } from './allowedHosts.ts'

const HOSTS_LIMIT = 50

/** Hosts with or without a port, one a line. Throws a Refusal that names the one that is wrong. */
export function readHosts(text: string): string[] {
  const hosts = [...new Set(text.split(/[\s,，]+/).filter((one) => one !== ''))]
  const wrong = hosts.find((one) => !isHost(one))
  if (wrong !== undefined)
    throw refuseField('Hosts', `“${wrong}”要写成主机或 主机:端口，例如 10.0.0.8:8080，一行一个。`)
  if (hosts.length > HOSTS_LIMIT)
    throw refuseField('Hosts', `内网地址最多 ${HOSTS_LIMIT} 个，现在是 ${hosts.length} 个。`)
  return hosts
}

function isHost(text: string): boolean {
  if (isIP(text) !== 0) return true
  const [, host, port] = /^([\w.-]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  return host !== undefined && (port === undefined || Number(port) <= 65_535)
}

/** Throws a Refusal that names a host the operator does not allow, unless it was listed before. */
export function checkOuter(
  hosts: readonly string[],
  { former, outgoingHosts }: { readonly former: string; readonly outgoingHosts: readonly string[] },
): void {
  const stood = former.split(/\s+/)
  const outside = hosts.find((one) => !stood.includes(one) && within([one], outgoingHosts).length === 0)
  if (outside !== undefined) throw refuseField('Hosts', `“${outside}”${OUTSIDE}`)
}
