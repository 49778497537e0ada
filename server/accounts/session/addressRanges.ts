/** Internet addresses and ranges of them, as people write them: one a line, `10.0.0.0/8` or a single address. */
import { BlockList, isIP } from 'node:net'

/** Some addresses. */
export interface AddressRanges {
  has(ip: string): boolean
}

const familyOf = (ip: string) => (isIP(ip) === 6 ? ('ipv6' as const) : ('ipv4' as const))
/** IPv4 arrives as ::ffff:1.2.3.4 where the server listens on both. */
const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** Reads a list; lines and commas divide. Throws an Error whose message is a Chinese sentence naming the line. */
export function addressRanges(text: string): AddressRanges {
  const list = new BlockList()
  for (const line of addressLines(text)) {
    const [address = '', bits, ...more] = line.split('/')
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    const prefix = bits === undefined ? most : Number(bits)
    if (version === 0 || more.length > 0 || bits === '' || !Number.isInteger(prefix) || prefix < 0 || prefix > most)
      throw new Error(`“${line}”不是 IP 地址或网段，请写成 192.168.1.20 或 192.168.1.0/24。`)
    list.addSubnet(address, prefix, familyOf(address))
  }
  return { has: (ip) => isIP(plain(ip)) !== 0 && list.check(plain(ip), familyOf(plain(ip))) }
}

/** The lines of a list without blanks around them. */
export function addressLines(text: string): string[] {
  return text
    .split(/[\n,，;；]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
