/** A directory in this process: ldapjs, with people, groups and passwords in memory. */
import ldap from 'ldapjs'
import { providerCertificate, providerKey } from './certificate.ts'

/** An entry; `userPassword` is what it can be bound with. */
export type LdapEntry = Record<string, string | string[]>

/** A directory that tests ask. */
export interface LdapServer {
  readonly url: string
  /** By DN, in small letters. */
  readonly entries: Map<string, LdapEntry>
  /** DNs that were bound, and filters that were searched with. */
  readonly bound: string[]
  readonly searched: string[]
  /** Nothing is answered any more, or only that it cannot. Default false. */
  isSilent: boolean
  isAway: boolean
  end(): Promise<void>
}

/** Where everything is. */
export const LDAP_BASE = 'dc=jz,dc=local'
/** Who looks people up. */
export const LDAP_READER = { AppID: `cn=reader,${LDAP_BASE}`, AppSecret: 'reads for the tests' } as const

/** Starts one. `tls`: with the certificate of the tests. */
export async function startLdap({ tls = false } = {}): Promise<LdapServer> {
  const server = ldap.createServer(tls ? { certificate: providerCertificate, key: providerKey } : {})
  const entries: LdapServer['entries'] = new Map()
  const here: LdapServer = {
    ...{ url: '', entries, bound: [], searched: [], isSilent: false, isAway: false },
    end: () => new Promise((done) => server.close(() => done())),
  }
  const keyOf = (dn: { toString(): string }) => dn.toString().toLowerCase().replaceAll(', ', ',')
  server.bind('', (request: any, response: any, next: any) => {
    if (here.isSilent) return
    if (here.isAway) return next(new ldap.UnavailableError())
    here.bound.push(keyOf(request.dn))
    // As real ones do: whoever sends no password is nobody, and welcome.
    if (request.credentials === '') return void (response.end(), next())
    const entry = entries.get(keyOf(request.dn))
    if (!entry || entry['userPassword'] !== request.credentials) return next(new ldap.InvalidCredentialsError())
    response.end()
    return next()
  })
  server.search('', (request: any, response: any, next: any) => {
    if (here.isSilent) return
    const [base, filter] = [keyOf(request.dn), request.filter]
    here.searched.push(String(filter))
    if (request.scope === 'base' && !entries.has(base)) return next(new ldap.NoSuchObjectError())
    // ldapjs compares small letters with what was asked for, and would leave out what has capitals.
    response.attributes = request.attributes.map((one: string) => one.toLowerCase())
    let sent = 0
    for (const [dn, attributes] of entries) {
      const isIn = request.scope === 'base' || request.scope === 0 ? dn === base : dn.endsWith(base)
      if (!isIn || !filter.matches({ ...attributes, dn }, false)) continue
      if (request.sizeLimit > 0 && sent === request.sizeLimit) return next(new ldap.SizeLimitExceededError())
      sent++
      const { userPassword: _, ...told } = attributes
      response.send({ dn, attributes: told })
    }
    response.end()
    return next()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  entries.set(LDAP_BASE, { objectclass: 'domain', dc: 'jz' })
  entries.set(LDAP_READER.AppID, { objectclass: 'account', cn: 'reader', userPassword: LDAP_READER.AppSecret })
  return Object.assign(here, {
    url: `${tls ? 'ldaps' : 'ldap'}://127.0.0.1:${(server as unknown as { port: number }).port}`,
  })
}

/** Somebody of the directory. */
export function ldapPerson(uid: string, more: LdapEntry = {}): [string, LdapEntry] {
  const own = {
    objectclass: 'inetorgperson',
    uid,
    cn: uid,
    entryuuid: `uuid-${uid}`,
    userPassword: `password of ${uid}`,
  }
  return [`uid=${uid},ou=people,${LDAP_BASE}`, { ...own, ...more }]
}
