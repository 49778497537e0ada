/** A connection to a directory: guarded, encrypted, with limits of time. */
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, rootCertificates, type TLSSocket } from 'node:tls'
import {
  Client,
  ConfidentialityRequiredError,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  ResultCodeError,
  StrongAuthRequiredError,
} from 'ldapts'
import { problemText } from '../../../platform/outgoing/guardedFetch.ts'
import { connectionTo, PrivatePlace } from '../../../platform/outgoing/publicConnection.ts'
import { NotBelieved, Outage } from '../person.ts'
import { PROVIDER_MS, type Provider } from '../provider.ts'

const PORTS: Readonly<Record<string, string>> = { 'ldap:': '389', 'ldaps:': '636' }

/**
 * Does something with a directory, signed in as the account that looks people up, and hangs up. Rejects with an Outage when
 * the directory cannot be asked; what `act` throws is thrown.
 */
export async function withDirectory<Result>(
  provider: Provider,
  act: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { client, secure } = directoryAt(provider)
  try {
    await reached(async () => {
      await secure()
      if (provider.AppID !== '') await client.bind(provider.AppID, provider.secret)
    }, '查询账号')
    return await act(client)
  } finally {
    await client.unbind().catch(() => {})
  }
}

/** Whether a password is somebody's: on a connection of its own, so that nothing is looked up in their name. */
export async function isTheirPassword(provider: Provider, dn: string, password: string): Promise<boolean> {
  // RFC 4513, 5.1.2: without a password a directory answers yes to anybody.
  if (password === '' || dn === '') return false
  const { client, secure } = directoryAt(provider)
  try {
    await reached(secure, '')
    await client.bind(dn, password)
    return true
  } catch (error) {
    if (error instanceof Outage) throw error
    if (error instanceof InvalidCredentialsError) return false
    // Locked, over, to be changed: the directory said no, in whatever words.
    if (error instanceof ResultCodeError) return false
    throw new Outage(sentenceOf(error))
  } finally {
    await client.unbind().catch(() => {})
  }
}

function directoryAt({ Address, StartTLS, Certificate, outgoingHosts }: Provider) {
  const url = new URL(Address)
  // The guard compares places, and this protocol has no port that URL would know.
  if (url.port === '') url.port = PORTS[url.protocol]!
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const trusted = Certificate.trim() === '' ? {} : { ca: [...rootCertificates, Certificate] }
  // A certificate for an address names the address itself. Without `host` that of a connection there is would be compared
  // with localhost.
  const byName = isIP(host) === 0 ? { servername: host } : {}
  const named = { host, ...byName, minVersion: 'TLSv1.2', ...trusted } as const
  const guarded = () => connectionTo(url, outgoingHosts) as { lookup?: never }
  const client = new Client({
    ...{ url: `${url.protocol}//${url.host}`, timeout: PROVIDER_MS, connectTimeout: PROVIDER_MS, strictDN: false },
    createConnection: (port: number): Socket => connectTcp({ port, host, ...guarded() }),
    createSecureConnection: (...given: unknown[]): TLSSocket => {
      // StartTLS goes on over the connection there is.
      const over = given.find((one) => typeof one === 'object' && one !== null && 'socket' in one)
      if (over) return connectTls({ ...(over as object), ...named })
      return connectTls({ port: Number(url.port), ...guarded(), ...named })
    },
  } as ConstructorParameters<typeof Client>[0])
  const secure = async () => {
    if (!StartTLS || url.protocol !== 'ldap:') return
    await client.startTLS({}).catch((error: unknown) => {
      if (!(error instanceof ResultCodeError)) throw error
      throw new Outage(`目录不接受 StartTLS（错误 ${error.code}），请改用 ldaps:// 的地址。`)
    })
  }
  return { client, secure }
}

async function reached(act: () => Promise<void>, who: string): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (error instanceof NotBelieved || error instanceof Outage) throw error
    if (error instanceof InvalidCredentialsError && who !== '')
      throw new Outage(`目录不接受${who}，请检查应用标识和密钥。`)
    if (error instanceof InvalidDNSyntaxError && who !== '')
      throw new Outage(`目录不接受${who}的写法：应用标识请写完整的 DN，例如 cn=copydesk,dc=jz,dc=local。`)
    throw new Outage(sentenceOf(error))
  }
}

/** What went wrong with a directory, as a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof PrivatePlace) return '目录在内部网络里，服务器没有允许（OUTGOING_HOSTS），请联系运维人员。'
  const { message = '', code } = error as { message?: string; code?: string | number }
  if (/timeout|timed out/i.test(message)) return `目录 ${PROVIDER_MS / 1000} 秒内没有回应。`
  if (error instanceof ConfidentialityRequiredError || error instanceof StrongAuthRequiredError)
    return '目录要求先加密：请打开 StartTLS，或者改用 ldaps:// 的地址。'
  if (error instanceof ResultCodeError)
    return `目录没有照办（${error.name.replace(/Error$/, '')}，错误 ${error.code}）。`
  return problemText({ code: typeof code === 'string' ? code : '', message, name: '' })
}
