/** Debian's OpenLDAP with people, groups and a password policy; it takes no password that is not encrypted. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { debianProgram, freePort, run } from './debian.ts'

/** Where everything is, and who looks people up. */
export const SLAPD_BASE = 'dc=jz,dc=local'
export const SLAPD_READER = { AppID: `cn=reader,${SLAPD_BASE}`, AppSecret: 'reads for the tests' } as const

const ROOT = `cn=root,${SLAPD_BASE}`
const PASSWORD = 'root of the tests'
const PEOPLE = `ou=people,${SLAPD_BASE}`
const GROUPS = `ou=groups,${SLAPD_BASE}`

/** As LDIF takes it: base64, which any text is. */
const line = (name: string, value: string) => `${name}:: ${Buffer.from(value).toString('base64')}`

/** A certificate for these names, signed with itself. */
function certificateIn(folder: string, names: string) {
  const [key, certificate] = [join(folder, 'slapd.key'), join(folder, 'slapd.pem')]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=directory of tests']
  const made = spawnSync('openssl', [
    ...args,
    '-addext',
    `subjectAltName=${names}`,
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  if (made.status !== 0) throw new Error(made.stderr.toString())
  return { key, certificate }
}

/** Starts one. `names`: of its certificate, such as `DNS:localhost`. */
export async function startSlapd(folder: string, names: string) {
  const slapd = debianProgram('/usr/sbin/slapd', 'slapd')
  const [ldapmodify, ldapwhoami] = ['ldapmodify', 'ldapwhoami'].map((one) =>
    debianProgram(`/usr/bin/${one}`, 'ldap-utils'),
  )
  const data = join(folder, 'slapd')
  mkdirSync(data)
  const { key, certificate } = certificateIn(folder, names)
  const [plain, secure] = [await freePort(), await freePort()]
  const conf = join(folder, 'slapd.conf')
  const schemas = ['core', 'cosine', 'nis', 'inetorgperson']
  const settings = [
    ...schemas.map((one) => `include /etc/ldap/schema/${one}.schema`),
    ...['modulepath /usr/lib/ldap', 'moduleload back_mdb', 'moduleload memberof', 'moduleload ppolicy'],
    ...[`TLSCertificateFile ${certificate}`, `TLSCertificateKeyFile ${key}`, 'security simple_bind=128'],
    ...['database mdb', `suffix "${SLAPD_BASE}"`, `rootdn "${ROOT}"`, `rootpw "${PASSWORD}"`, `directory ${data}`],
    ...['overlay memberof', 'overlay ppolicy', `ppolicy_default "cn=policy,${SLAPD_BASE}"`, 'ppolicy_use_lockout'],
  ]
  writeFileSync(conf, `${settings.join('\n')}\n`)
  const places = `ldap://127.0.0.1:${plain}/ ldaps://127.0.0.1:${secure}/`
  const server = run(slapd, ['-d', '0', '-f', conf, '-h', places])
  const asRoot = ['-x', '-H', `ldaps://127.0.0.1:${secure}`, '-D', ROOT, '-w', PASSWORD]
  const env = { ...process.env, LDAPTLS_REQCERT: 'never' }
  while (spawnSync(ldapwhoami!, asRoot, { env }).status !== 0) {
    if (server.child.exitCode !== null) throw new Error(server.said())
    await pause(50)
  }
  /** Changes it by LDIF; a record that says nothing else is added. */
  const change = (...records: string[][]) => {
    const input = records.map((one) => one.join('\n')).join('\n\n')
    const done = spawnSync(ldapmodify!, [...asRoot, '-a'], { env, input })
    if (done.status !== 0) throw new Error(done.stderr.toString())
  }
  const dnOf = (uid: string) => `uid=${uid},${PEOPLE}`
  change(
    [`dn: ${SLAPD_BASE}`, 'objectClass: dcObject', 'objectClass: organization', 'o: jz', 'dc: jz'],
    ...[PEOPLE, GROUPS].map((dn) => [`dn: ${dn}`, 'objectClass: organizationalUnit']),
    [
      `dn: cn=policy,${SLAPD_BASE}`,
      'objectClass: device',
      'objectClass: pwdPolicy',
      'pwdAttribute: userPassword',
    ].concat(['pwdLockout: TRUE', 'pwdMaxFailure: 3', 'pwdLockoutDuration: 600', 'pwdFailureCountInterval: 600']),
    [`dn: ${SLAPD_READER.AppID}`, 'objectClass: organizationalRole', 'objectClass: simpleSecurityObject'].concat(
      `userPassword: ${SLAPD_READER.AppSecret}`,
    ),
  )
  return {
    ...server,
    certificate: readFileSync(certificate, 'utf8'),
    /** Where it is: with StartTLS, and encrypted from the start. `host` default a name of the certificate. */
    plain: (host = 'localhost') => `ldap://${host}:${plain}`,
    secure: (host = 'localhost') => `ldaps://${host}:${secure}`,
    hire: (uid: string, name: string) =>
      change(
        [`dn: ${dnOf(uid)}`, 'objectClass: inetOrgPerson', `uid: ${uid}`, line('cn', name), line('sn', name)].concat([
          line('displayName', name),
          `userPassword: password of ${uid}`,
        ]),
      ),
    group: (name: string, ...uids: string[]) =>
      change(
        [
          line('dn', `cn=${name.replaceAll(',', '\\,')},${GROUPS}`),
          'objectClass: groupOfNames',
          line('cn', name),
        ].concat(uids.map((uid) => `member: ${dnOf(uid)}`)),
      ),
    /** For good, as an administrator locks somebody. */
    lock: (uid: string) =>
      change([
        `dn: ${dnOf(uid)}`,
        'changetype: modify',
        'add: pwdAccountLockedTime',
        'pwdAccountLockedTime: 000001010000Z',
      ]),
  }
}
