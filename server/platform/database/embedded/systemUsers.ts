import { readFileSync } from 'node:fs'

/** A user of the system, by number. */
export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * The users of /etc/passwd other than root. PostgreSQL looks its own user up by number and refuses to run when there
 * is none, so a number out of the air will not do.
 */
export function systemUsers(passwd = readPasswd()): SystemUser[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** Who is to run PostgreSQL when we are root: `postgres` where that user exists, else `nobody`, else anybody. */
export function unprivilegedUser(users = systemUsers()): SystemUser | undefined {
  const named = (name: string) => users.find((user) => user.name === name)
  return named('postgres') ?? named('nobody') ?? users[0]
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}
