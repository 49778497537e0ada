import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const library = () => w.as('chief').media
const facts = async (ID: number) => {
  const { Title, Credit, KeyWords, Place, Rights, FolderID } = await library().get({ ID })
  return { Title, Credit, KeyWords, Place, Rights, FolderID }
}

test('facts of several are changed at once: what is empty stays, lists get longer, one undo takes all back', async () => {
  const { ID: FolderID } = await w.as('chief').mediaFolders.save({ Name: '龙舟赛' })
  const one = await mediaOf(w, 'chief', '出发', { known: { Credit: '王磊', KeyWords: '龙舟', Place: '东湖' } })
  const other = await mediaOf(w, 'chief', '冲线', { known: { KeyWords: '冲线,体育' } })
  const binned = await mediaOf(w, 'chief', '废片')
  await library().remove({ Ids: [binned.MediaID] })
  const before = [await facts(one.MediaID), await facts(other.MediaID)]
  const Ids = [one.MediaID, other.MediaID, binned.MediaID]
  const said = { Credit: '林小满', KeyWords: '体育，端午', Place: '', Rights: 'own', FolderID } as const
  const { Done, Skipped, LogID } = await library().editMany({ Ids, ...said })
  expect(Done).toEqual([one.MediaID, other.MediaID])
  expect(Skipped).toEqual([{ ID: binned.MediaID, Reason: '在回收站里，请先还原' }])
  const common = { Credit: '林小满', Rights: 'own', FolderID }
  expect(await facts(one.MediaID)).toEqual({ ...common, Title: '出发', Place: '东湖', KeyWords: '龙舟,体育,端午' })
  expect(await facts(other.MediaID)).toEqual({ ...common, Title: '冲线', Place: '', KeyWords: '冲线,体育,端午' })
  expect((await library().list({ Name: 'lxm' })).Total).toBe(2)
  const [line] = (await w.as('chief').operationLog.list({ PageSize: 1 })).List
  expect(line).toMatchObject({ ID: LogID, Title: expect.stringContaining('批量修改媒资信息') })
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect([await facts(one.MediaID), await facts(other.MediaID)]).toEqual(before)
  expect((await library().list({ Name: 'lxm' })).Total).toBe(0)
})

test('what will not do for one is left there with the reason; a folder that is none is refused', async () => {
  const full = await mediaOf(w, 'chief', '满', { known: { KeyWords: '长'.repeat(199) } })
  const { Skipped } = await library().editMany({ Ids: [full.MediaID], KeyWords: '端午' })
  expect(Skipped).toEqual([{ ID: full.MediaID, Reason: '关键词加上以后超过 200 个字' }])
  await expect(library().editMany({ Ids: [full.MediaID], FolderID: 9999 })).rejects.toThrow('没有这个文件夹')
})

test('when it was taken lies not ahead, of one or of several; a day is let pass for other time zones', async () => {
  const { MediaID: ID } = await mediaOf(w, 'chief', '明天拍的')
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const sentence = /拍摄时间不能晚于现在。/
  await expect(library().save({ ID, TakenTime: inHours(48) } as never)).rejects.toThrow(sentence)
  await expect(library().editMany({ Ids: [ID], TakenTime: inHours(25) } as never)).rejects.toThrow(sentence)
  const TakenTime = inHours(23)
  await library().save({ ID, TakenTime } as never)
  expect((await library().get({ ID })).TakenTime).toBe(TakenTime)
})
