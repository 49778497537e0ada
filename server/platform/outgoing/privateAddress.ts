/** Which network addresses are not of the public internet. Pure. */
import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  // Translated and tunnelled addresses of version 4: what stands inside them may be private.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address belongs to this machine or a private network, or is no address of one receiver. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  // The part of the machine an address is on, fe80::1%eth0, is no part of the address.
  const plain = mapped ?? address.replace(/%.*$/, '')
  const version = isIP(plain)
  if (version === 0) return true
  return inside.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether the operator lists the place: `host` stands for all its ports, `host:port` for one. */
export function isListed({ hostname, port, protocol }: URL, listed: readonly string[]): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const full = `${host}:${port || (protocol === 'https:' ? '443' : '80')}`
  return listed.some((one) => one.toLowerCase() === host || one.toLowerCase() === full)
}
