import { expect, test } from 'vitest'
import { systemUsers, unprivilegedUser } from '../../../server/platform/database/embedded/systemUsers.ts'

const passwd = `root:x:0:0:root:/root:/bin/bash
daemon:x:1:1::/:/usr/sbin/nologin
nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin

`

test('root and empty lines are no users to run PostgreSQL as', () => {
  expect(systemUsers(passwd)).toEqual([
    { name: 'daemon', uid: 1, gid: 1 },
    { name: 'nobody', uid: 65534, gid: 65533 },
  ])
})

test('postgres comes before nobody, and nobody before anybody', () => {
  const users = systemUsers(`${passwd}postgres:x:101:104::/:/bin/bash`)
  const without = (...names: string[]) => users.filter(({ name }) => !names.includes(name))
  expect([
    unprivilegedUser(users)?.name,
    unprivilegedUser(without('postgres'))?.name,
    unprivilegedUser(without('postgres', 'nobody'))?.name,
    unprivilegedUser([])?.name,
  ]).toEqual(['postgres', 'nobody', 'daemon', undefined])
})
