/** Files of lists stand in the log before anybody has them; which of them ask who it is, says the contract. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOneOf } from './persons.ts'
import { callEntries, contract, familyNames, actionEntries } from '../../../src/api/index.ts'
import { EXPORT_MODULE } from '../../../src/api/system/exports/exportModule.ts'
import { carriesPersons, hasExportButton } from '../../../src/api/system/exports/persons.ts'
import { world, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'
import { shapeOf } from '../../support/sample.ts'
import { shownAgain } from '../../support/shownAgain.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const asked = (minutes: number | null) =>
  w.db
    .updateTable('sessions')
    .set({ AskedAt: minutes === null ? null : w.clock.now() })
    .execute()

test('a file of a list stands in the log with whose it is and how many', async () => {
  await asked(null)
  await w.as('chief').exports.take({ Family: 'channels', IsPersons: false, Label: '栏目\u202e管理\n', Count: 42 })
  const { List } = await w.as('chief').operationLog.list({ Module: EXPORT_MODULE })
  expect(List[0]).toMatchObject({ Title: '导出栏目', ReMark: '“栏目管理”，共 42 条', UserID: w.people.chief.ID })
})

test.each(familyNames.filter(carriesPersons))(
  '%s: only whoever has shown that it is them carries persons away',
  async (Family) => {
    await asked(null)
    const take = () => w.as('chief').exports.take({ Family, IsPersons: true, Label: '列表', Count: 3 })
    expect(await refusal(take())).toMatchObject({ kind: 'forbidden', detail: { AskAgain: true } })
    await shownAgain(w)
    const { pages, calls } = contract[Family]
    const isRead =
      pages.length > 0 || Object.values(calls).some(({ kind, access }) => kind === 'read' && access === 'signed')
    if (isRead) await take()
    else expect(await refusal(take())).toMatchObject({ kind: 'forbidden' })
  },
)

test('the families that carry persons', () => {
  expect(familyNames.filter(carriesPersons).toSorted()).toMatchInlineSnapshot(`
    [
      "adminUsers",
      "bindings",
      "clues",
      "commentAuthors",
      "feedback",
      "personnel",
      "readers",
      "registeredUsers",
      "signUpMembers",
      "smsSandbox",
      "stations",
    ]
  `)
})

test('whoever may not read a family carries nothing of it away, nor who lacks the button of its exports', async () => {
  await shownAgain(w)
  const reader = await w.hire({
    '/RegisterUser': ['编辑'],
    '/PersonRequests/list': ['添加'],
    '/contribution/All': 'all',
  })
  await shownAgain(w)
  const take = (Family: string) =>
    refusal(w.clientOf(reader).exports.take({ Family, IsPersons: carriesPersons(Family), Label: '列表', Count: 1 }))
  expect(await take('adminUsers')).toMatchObject({
    kind: 'forbidden',
    message: '没有「账号」的权限，请联系管理员开通。',
  })
  expect(await take('registeredUsers')).toMatchObject({ message: '没有「注册用户」的「导出」权限，请联系管理员开通。' })
  expect(await take('nosuch')).toMatchObject({ kind: 'refused' })
  // Everybody may read what happened to a record of theirs; the list of the log is for who has its page.
  expect(await take('operationLog')).toMatchObject({ kind: 'forbidden' })
  // Whoever may not carry one person's data away carries no list of such requests away either.
  expect(await take('personRequests')).toMatchObject({
    message: '没有「个人信息请求」的「导出」权限，请联系管理员开通。',
  })
  expect(familyNames.filter(hasExportButton).toSorted()).toEqual([
    ...['articles', 'personRequests', 'registeredUsers', 'signUpMembers'],
  ])
})

test('whatever answers persons by the list and is no read asks who it is and stands in the log', () => {
  const carrying = callEntries.filter(({ spec }) => {
    const { List } = shapeOf(spec.output)
    return spec.kind === 'write' && spec.access !== 'open' && List !== undefined && isOneOf(List)
  })
  expect(carrying.map(({ family, name }) => `${family}.${name}`)).toEqual([
    'signUpMembers.outputExcel',
    'registeredUsers.outputExcel',
  ])
  for (const { family, name } of carrying) {
    const acts = actionEntries.filter((one) => one.family === family && one.call === name)
    expect(acts.filter(({ action }) => !action.asksAgain || !action.log)).toEqual([])
  }
})

test('a request that hides that there are persons is refused', async () => {
  await asked(null)
  const take = { Family: 'adminUsers', IsPersons: false, Label: '账号', Count: 1 }
  expect(await refusal(w.as('chief').exports.take(take))).toMatchObject({ kind: 'refused' })
})
