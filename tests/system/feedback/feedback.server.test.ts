import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const add = (Title: string, more: object = {}) =>
  w.as('chief').feedback.save({ Title, Content: '公交 12 路晚点', RealName: '李女士', Phone: '13800138000', ...more })

test('the list masks telephone numbers for everybody; who may look sees it in the form, and looking is logged', async () => {
  const { ID } = await add('号码')
  expect((await w.as('chief').feedback.list({ Keyword: '号码' })).List[0]!.Phone).toBe('138****8000')
  const clerk = w.clientOf(await w.hire({ '/Feedback/list': ['编辑'] }))
  expect((await clerk.feedback.get({ ID })).Phone).toBe('138****8000')
  await expect(clerk.feedback.phone({ ID })).rejects.toMatchObject({ kind: 'forbidden' })
  expect((await w.as('chief').feedback.get({ ID })).Phone).toBe('13800138000')
  expect(await w.as('chief').feedback.phone({ ID })).toEqual({ ID, Phone: '13800138000' })
  const log = await w.as('chief').operationLog.record({ Module: 346, EventID: ID })
  expect(log[0]).toMatchObject({ Title: '查看意见反馈的电话' })
})

test('who sees only the mask and saves does not destroy the number; a new number may have no stars', async () => {
  const { ID } = await add('保留')
  const clerk = w.clientOf(await w.hire({ '/Feedback/list': ['编辑'] }))
  const shown = await clerk.feedback.get({ ID })
  await clerk.feedback.save({ ID, Title: '保留下来', Phone: shown.Phone })
  expect(await w.as('chief').feedback.get({ ID })).toMatchObject({ Title: '保留下来', Phone: '13800138000' })
  await expect(clerk.feedback.save({ ID, Phone: '139****8000' })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'Phone' }] },
  })
})

test('answering keeps who and when; the same answer again changes nothing; undo takes all of it', async () => {
  const { ID } = await add('答复')
  const first = await w.as('chief').feedback.reply({ ID, Reply: '已联系公交公司。' })
  const row = await w.as('chief').feedback.get({ ID })
  expect(row).toMatchObject({ Reply: '已联系公交公司。', ReplyBy: 'chief先生' })
  expect(row.ReplyTime).not.toBeNull()
  expect(await w.as('chief').feedback.reply({ ID, Reply: '已联系公交公司。' })).toEqual({ ID })
  await w.as('chief').operationLog.undo({ ID: first.LogID! })
  expect(await w.as('chief').feedback.get({ ID })).toMatchObject({ Reply: '', ReplyTime: null, ReplyBy: '' })
  await expect(w.as('outsider').feedback.reply({ ID, Reply: '别站' })).rejects.toMatchObject({ kind: 'missing' })
  await expect(w.as('chief').feedback.reply({ ID, Reply: '  ' })).rejects.toThrow('请填写答复')
})

test('closed ones are found apart, by words, way and time', async () => {
  const { ID } = await add('路灯不亮', { Source: 'phone' })
  await w.as('chief').feedback.handle({ Ids: [ID], IsHandled: true })
  const titles = async (input: object) =>
    (await w.as('chief').feedback.list({ PageSize: 100, ...input })).List.map(({ Title }) => Title)
  expect(await titles({ IsHandled: true })).toEqual(['路灯不亮'])
  expect(await titles({ IsHandled: false })).not.toContain('路灯不亮')
  expect(await titles({ Source: 'phone', Keyword: '12 路' })).toEqual(['路灯不亮'])
  expect(await titles({ To: '2020-01-01T00:00:00Z' })).toEqual([])
  expect(await titles({ Keyword: '%' })).toEqual([])
})
