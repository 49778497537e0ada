import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, world, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const DAY = 24 * 60 * 60_000
const signIn = (UserName: string, PassWord = PASSWORD) => w.as().session.login({ UserName, PassWord })
const list = async (input: object = {}, who: 'chief' | 'outsider' = 'chief') => {
  const { Total, List } = await w.as(who).loginPeople.list(input)
  return { Total, names: List.map(({ AdminUserName }) => AdminUserName), List }
}

test('who signed in, the last first, with how often, from where, how, and whether they are still here', async () => {
  expect(await list()).toMatchObject({ Total: 0, names: [] })
  await signIn('editor')
  w.clock.pass(1000)
  await signIn('reviewer1')
  w.clock.pass(1000)
  await signIn('editor')
  const { Total, names, List } = await list()
  expect({ Total, names }).toEqual({ Total: 2, names: ['editor', 'reviewer1'] })
  expect(List[0]).toMatchObject({
    ...{ ID: w.people.editor.ID, RoleName: 'editor的角色', UserIP: '127.0.0.1', Way: '登录' },
    ...{ Times: 2, IsSignedIn: true },
  })
  await w.db.deleteFrom('sessions').where('UserID', '=', w.people.editor.ID).execute()
  expect((await list()).List[0]).toMatchObject({ AdminUserName: 'editor', IsSignedIn: false })
})

test('a failed sign-in is none, and one person or a part of a name can be asked for', async () => {
  await refusal(signIn('duty', 'wrong password'))
  expect((await list()).names).not.toContain('duty')
  expect((await list({ ID: w.people.reviewer1.ID })).names).toEqual(['reviewer1'])
  expect((await list({ Keyword: 'EDIT' })).names).toEqual(['editor'])
  expect((await list({ Keyword: '%' })).names).toEqual([])
  expect(await list({ PageSize: 1, PageIndex: 2 })).toMatchObject({ Total: 2, names: ['reviewer1'] })
})

test('another station sees its own people only', async () => {
  await signIn('outsider')
  expect((await list({}, 'outsider')).names).toEqual(['outsider'])
  expect((await list({ ID: w.people.editor.ID }, 'outsider')).names).toEqual([])
  expect((await list()).names).not.toContain('outsider')
})

test('a sign-in by a code tells its way; what was over 30 days ago is not told', async () => {
  const { Code, Number } = await w.as().session.scanCode({})
  await w.as('reviewer2').session.scanLook({ Number })
  await w.as('reviewer2').session.scanAnswer({ Number, Agree: true })
  await w.as().session.scanLogin({ code: Code })
  expect((await list()).List[0]).toMatchObject({ AdminUserName: 'reviewer2', Way: '扫码登录', Times: 1 })
  w.clock.pass(31 * DAY)
  const { AccessToken } = await signIn('chief')
  const page = await w.clientOf({ token: AccessToken }).loginPeople.list({})
  expect(page.List.map(({ AdminUserName }) => AdminUserName)).toEqual(['chief'])
})
