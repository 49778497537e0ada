/** Readers of addresses, hosts and folders. */
import { isIP } from 'node:net'
import { refuse } from './variable.ts'

/** An address or a host name to listen on. */
export function readHost(value: string): string {
  const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
  const isName = new RegExp(`^${label}(\\.${label})*$`).test(value) && !/^[\d.]+$/.test(value)
  if (isIP(value) === 0 && !isName) {
    refuse('HOST', value, {
      zh: '不带端口的 IP 地址或主机名，如 127.0.0.1、0.0.0.0 或 ::',
      en: 'an IP address or a host name without port, such as 127.0.0.1, 0.0.0.0 or ::',
    })
  }
  return value
}

/** A reader of the address of a PostgreSQL. */
export function databaseAddress(name: string) {
  return (value: string): string => {
    const url = URL.parse(value)
    if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
      // The sentence ends up in logs, and a mistyped address still holds a real password.
      const masked = value.replace(/^(\w+:\/\/)?.*@/, '$1***@').replace(/(password=)[^&]*/i, '$1***')
      refuse(name, masked, {
        zh: '地址，如 postgres://用户:密码@主机:5432/数据库',
        en: 'an address such as postgres://user:password@host:5432/database',
      })
    }
    return value
  }
}

/** A folder of our own. */
export function readDataDir(value: string): string {
  if (value.includes('\0') || /^([\\/]+|[A-Za-z]:[\\/]*)$/.test(value)) {
    refuse('DATA_DIR', value, {
      zh: '专用的目录，如 .data 或 /srv/copydesk',
      en: 'the path of a folder of its own, such as .data or /srv/copydesk',
    })
  }
  return value
}

/** Where the log goes: undefined is the standard output, anything else a file. */
export function readLogTarget(value: string): string | undefined {
  if (value === 'stdout') return undefined
  if (value.includes('\0') || /[\\/]$/.test(value) || !/[\\/]/.test(value)) {
    refuse('LOG_TARGET', value, {
      zh: ' stdout 或一个文件的路径，如 /var/log/copydesk/server.log',
      en: 'stdout or the path of a file, such as /var/log/copydesk/server.log',
    })
  }
  return value
}

const listOf = (value: string) => value.split(/[\s,]+/).filter((one) => one !== '')

/** A reader of hosts in private networks, with or without a port. */
export function hostList(name: string) {
  return (value: string): readonly string[] => {
    const hosts = listOf(value)
    const wrong = hosts.find((one) => !/^([\w.-]+|[\da-f:]*:[\da-f:.]*)(:\d{1,5})?$/i.test(one))
    if (wrong !== undefined) {
      refuse(name, wrong, {
        zh: '主机的列表，带不带端口都行，如 cms.local,10.0.0.5:8000',
        en: 'a list of hosts with or without port, such as cms.local,10.0.0.5:8000',
      })
    }
    return hosts
  }
}

/** A reader of where we are reached: protocol and host. */
export function siteAddress(name: string) {
  return (value: string): string => {
    const url = URL.parse(value)
    const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.pathname === '/'
    if (!isPlain || url.search !== '' || url.hash !== '') {
      refuse(name, value, {
        zh: '不带路径的地址，如 https://news.example',
        en: 'an address without a path, such as https://news.example',
      })
    }
    return url.origin
  }
}

/** Where an S3 answers. */
export function readS3Endpoint(value: string): string {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '') {
    refuse('S3_ENDPOINT', value, {
      zh: '地址，如 https://s3.example，不含密钥',
      en: 'an address such as https://s3.example, without keys in it',
    })
  }
  return value.replace(/\/+$/, '')
}

/** The name of a bucket. */
export function readBucket(value: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)) {
    refuse('S3_BUCKET', value, {
      zh: '存储桶的名字：3 到 63 个小写字母、数字、点和横线',
      en: 'the name of a bucket: 3 to 63 small letters, digits, dots and dashes',
    })
  }
  return value
}

/** Addresses and networks of proxies. */
export function readTrustedProxies(value: string): readonly string[] {
  const proxies = listOf(value)
  const wrong = proxies.find((one) => {
    const [address = '', bits, ...more] = one.split('/')
    const widest = { 4: 32, 6: 128 }[isIP(address)]
    // A network of all there is would let anybody write where they come from.
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= widest!)
    return one !== 'loopback' && (widest === undefined || more.length > 0 || !isNetwork)
  })
  if (wrong !== undefined) {
    refuse('TRUSTED_PROXIES', wrong, {
      zh: '地址或网段的列表，如 10.0.0.2,10.1.0.0/16，或 loopback',
      en: 'a list of addresses or networks, such as 10.0.0.2,10.1.0.0/16, or loopback',
    })
  }
  return proxies
}
