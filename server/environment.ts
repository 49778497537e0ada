import { isIP } from 'node:net'

/** The log levels of pino: each one says more than the one before, except `silent`, which says nothing. */
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** One of {@link logLevels}. */
export type LogLevel = (typeof logLevels)[number]

/** What an operator may set from outside: an operator's contract, so names and defaults stay as they are. */
export interface Environment {
  /** TCP port to serve on; 0 lets the system choose one. Default 8080. */
  readonly port: number
  /** Address or host name to listen on. Default 127.0.0.1: nobody outside this machine gets in unless asked for. */
  readonly host: string
  /** Connection address of a PostgreSQL of the operator's own. Default undefined: the embedded one is started. */
  readonly databaseUrl: string | undefined
  /** Most connections to the database at a time. Default 10. */
  readonly databaseConnections: number
  /** Folder of the embedded database and the uploaded files, as given (a relative one counts from the working folder). Default `.data`. */
  readonly dataDir: string
  /** Password of every demonstration account. Default `copydesk-demo`. */
  readonly demoPassword: string
  /**
   * Hosts in private networks that may be called, as `host` or `host:port`: the outer limit of what stations allow. Default
   * none: what leaves the house goes to the public internet only.
   */
  readonly outgoingHosts: readonly string[]
  /**
   * Where the public reaches this server, e.g. `https://news.example`: stands before the addresses in what it gives out.
   * Default undefined: as each request says.
   */
  readonly publicAddress: string | undefined
  /**
   * Addresses and networks of the proxies before this server, whose word on where a request comes from is taken
   * and what was asked for (`X-Forwarded-For`, `-Proto`, `-Host`). Default none: as the socket and the request say.
   */
  readonly trustedProxies: readonly string[]
  /** Default `info`. */
  readonly logLevel: LogLevel
}

/** A variable of the environment has a value that cannot be used; the message is one sentence for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/**
 * Reads what the operator set. Surrounding blanks are dropped, an empty value counts as not set.
 * @throws {EnvironmentError} one sentence naming the variable, its value and what is allowed.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = (name: string) => env[name]?.trim() || undefined
  return Object.freeze({
    port: readPort(given('PORT') ?? '8080'),
    host: readHost(given('HOST') ?? '127.0.0.1'),
    databaseUrl: readDatabaseUrl(given('DATABASE_URL')),
    databaseConnections: readConnections(given('DATABASE_CONNECTIONS') ?? '10'),
    dataDir: readDataDir(given('DATA_DIR') ?? '.data'),
    demoPassword: readDemoPassword(given('DEMO_PASSWORD') ?? 'copydesk-demo'),
    outgoingHosts: readOutgoingHosts(given('OUTGOING_HOSTS') ?? ''),
    publicAddress: readPublicAddress(given('PUBLIC_ADDRESS')),
    trustedProxies: readTrustedProxies(given('TRUSTED_PROXIES') ?? ''),
    logLevel: readLogLevel(given('LOG_LEVEL') ?? 'info'),
  })
}

function refuse(name: string, value: string, allowed: string): never {
  throw new EnvironmentError(`${name} is ${JSON.stringify(value)}, but must be ${allowed}.`)
}

function readPort(value: string): number {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65535) {
    refuse('PORT', value, 'a whole number from 0 to 65535 (0 lets the system choose a free port)')
  }
  return port
}

function readConnections(value: string): number {
  const count = Number(value)
  if (!/^\d{1,3}$/.test(value) || count < 2)
    refuse('DATABASE_CONNECTIONS', value, 'a whole number from 2 to 999: so many connections the database must allow')
  return count
}

function readHost(value: string): string {
  const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
  const isName = new RegExp(`^${label}(\\.${label})*$`).test(value) && !/^[\d.]+$/.test(value)
  if (isIP(value) === 0 && !isName) {
    refuse('HOST', value, 'an IP address or a host name without port, such as 127.0.0.1, 0.0.0.0 or ::')
  }
  return value
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    // The sentence ends up in logs, and a mistyped address still holds a real password.
    const masked = value.replace(/^(\w+:\/\/)?.*@/, '$1***@').replace(/(password=)[^&]*/i, '$1***')
    refuse('DATABASE_URL', masked, 'an address such as postgres://user:password@host:5432/database')
  }
  return value
}

function readDataDir(value: string): string {
  if (value.includes('\0') || /^([\\/]+|[A-Za-z]:[\\/]*)$/.test(value)) {
    refuse('DATA_DIR', value, 'the path of a folder of its own, such as .data or /srv/copydesk')
  }
  return value
}

/** Ours: the specification gives no length for it; 8 is what guides on passwords ask for at least. */
function readDemoPassword(value: string): string {
  if (value.length < 8 || value.length > 64 || /\p{Cc}/u.test(value)) {
    throw new EnvironmentError(
      `DEMO_PASSWORD has ${value.length} characters, but must be 8 to 64 characters without control characters.`,
    )
  }
  return value
}

const listOf = (value: string) => value.split(/[\s,]+/).filter((one) => one !== '')

function readOutgoingHosts(value: string): readonly string[] {
  const hosts = listOf(value)
  const wrong = hosts.find((one) => !/^([\w.-]+|[\da-f:]*:[\da-f:.]*)(:\d{1,5})?$/i.test(one))
  if (wrong !== undefined) {
    refuse('OUTGOING_HOSTS', wrong, 'a list of hosts with or without port, such as cms.local,10.0.0.5:8000')
  }
  return hosts
}

function readPublicAddress(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.pathname === '/'
  if (!isPlain || url.search !== '' || url.hash !== '') {
    refuse('PUBLIC_ADDRESS', value, 'an address without a path, such as https://news.example')
  }
  return url.origin
}

function readTrustedProxies(value: string): readonly string[] {
  const proxies = listOf(value)
  const wrong = proxies.find((one) => {
    const [address = '', bits, ...more] = one.split('/')
    const widest = { 4: 32, 6: 128 }[isIP(address)]
    // A network of all there is would let anybody write where they come from.
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= widest!)
    return one !== 'loopback' && (widest === undefined || more.length > 0 || !isNetwork)
  })
  if (wrong !== undefined) {
    refuse('TRUSTED_PROXIES', wrong, 'a list of addresses or networks, such as 10.0.0.2,10.1.0.0/16, or loopback')
  }
  return proxies
}

function readLogLevel(value: string): LogLevel {
  const level = logLevels.find((known) => known === value)
  return level ?? refuse('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`)
}
