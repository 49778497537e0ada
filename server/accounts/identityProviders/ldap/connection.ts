/** A connection to a directory: guarded, encrypted, with limits of time. */
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, rootCertificates, type TLSSocket } from 'node:tls'
import { Client, InvalidCredentialsError, ResultCodeError } from 'ldapts'
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
  // A certificate for an address names the address itself.
  const byName = isIP(host) === 0 ? { servername: host } : {}
  const named = { ...byName, minVersion: 'TLSv1.2', ...trusted } as const
  const guarded = () => connectionTo(url, outgoingHosts) as { lookup?: never }
  const client = new Client({
    ...{ url: `${url.protocol}//${url.host}`, timeout: PROVIDER_MS, connectTimeout: PROVIDER_MS, strictDN: false },
    createConnection: (port: number): Socket => connectTcp({ port, host, ...guarded() }),
    createSecureConnection: (...given: unknown[]): TLSSocket => {
      // StartTLS goes on over the connection there is.
      const over = given.find((one) => typeof one === 'object' && one !== null && 'socket' in one)
      if (over) return connectTls({ ...(over as object), ...named })
      return connectTls({ port: Number(url.port), host, ...guarded(), ...named })
    },
  } as ConstructorParameters<typeof Client>[0])
  const secure = async () => {
    if (StartTLS && url.protocol === 'ldap:') await client.startTLS({})
  }
  return { client, secure }
}

async function reached(act: () => Promise<void>, who: string): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (error instanceof NotBelieved) throw error
    if (error instanceof InvalidCredentialsError && who !== '')
      throw new Outage(`目录不接受${who}，请检查应用标识（DN）和密钥。`)
    throw new Outage(sentenceOf(error))
  }
}

/** What went wrong with a directory, as a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof PrivatePlace) return '目录在内部网络里，服务器没有允许（OUTGOING_HOSTS），请联系运维人员。'
  const { message = '', code } = error as { message?: string; code?: string | number }
  if (/timeout|timed out/i.test(message)) return `目录 ${PROVIDER_MS / 1000} 秒内没有回应。`
  if (error instanceof ResultCodeError)
    return `目录没有照办（${error.name.replace(/Error$/, '')}，错误 ${error.code}）。`
  return problemText({ code: typeof code === 'string' ? code : '', message, name: '' })
}
