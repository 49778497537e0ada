/** What could not be put back when a recall was taken back is owed: nothing is told of it as done, and it comes back later. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionEntries } from '../../../../src/api/index.ts'
import { mediaActions } from '../../../../src/api/library/media/actions.ts'
import { fileAddress } from '../../../../src/api/library/media/fileAddress.ts'
import { world, type World } from '../../../support/app.ts'
import { mediaOf } from '../../../support/mediaRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const chief = () => w.as('chief')
async function picture(title: string) {
  const { MediaID, Key } = await mediaOf(w, 'chief', title, { known: { Rights: 'own' } })
  return { ID: MediaID, address: fileAddress(Key, 'image/jpeg') }
}
async function topic(Name: string, PicPath: string, isPublic: boolean) {
  const { ID } = await chief().topics.save({ Name, PicPath } as never)
  if (isPublic) await chief().topics.public({ Ids: [ID], IsPublic: true })
  return ID
}
const ban = async (MediaID: number) => (await chief().mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })).ID
const shown = async (ID: number) => (await chief().topics.get({ ID })).PicPath
const Module = actionEntries.find(({ family, action }) => family === 'topics' && action.log)!.action.log!.module
const logOf = async (EventID: number) =>
  (await chief().operationLog.list({ Module, EventID })).List.map(({ Title }) => Title)
const isHalfBack = async (ID: number) => (await chief().media.get({ ID })).IsHalfBack

test('refused there it is counted as left, its log says nothing, and a further way back takes it as soon as it may', async () => {
  const one = await picture('欠着的')
  const [open, hidden] = [await topic('公开的', one.address, true), await topic('没公开的', one.address, false)]
  await chief().media.recall({ ID: one.ID })
  const PermitID = await ban(one.ID)
  const first = await chief().media.revertRecall({ ID: one.ID })
  expect(first.Warned).toMatchObject([
    {
      IsFine: false,
      Reason: expect.stringMatching(/^1 处已改好，1 处没有改（专题“公开的”.*禁止使用.*）；.*可以再「恢复全部撤下」$/),
    },
  ])
  expect(await Promise.all([shown(open), shown(hidden)])).toEqual(['', one.address])
  expect((await logOf(open))[0]).toBe('撤下“欠着的”')
  expect((await logOf(hidden))[0]).toBe('恢复“欠着的”')
  expect(await isHalfBack(one.ID)).toBe(true)
  const row = await chief().media.get({ ID: one.ID })
  expect(row.WithdrawnAt).toBeNull()
  expect(mediaActions.revertRecall.revertRecall.when(row)).toBe(true)

  // As long as it is forbidden nothing is lost by trying.
  const again = await chief().media.revertRecall({ ID: one.ID })
  expect(again.Warned![0]!.Reason).toMatch(/^没有要改的地方，1 处没有改/)
  await chief().mediaPermits.remove({ Ids: [PermitID] })
  const last = await chief().media.revertRecall({ ID: one.ID })
  expect(last.Warned).toEqual([{ ID: one.ID, Reason: '1 处已改好', IsFine: true }])
  expect(await shown(open)).toBe(one.address)
  expect((await logOf(open))[0]).toBe('恢复“欠着的”')
  expect(await isHalfBack(one.ID)).toBe(false)
  await expect(chief().media.revertRecall({ ID: one.ID })).rejects.toThrow('它没有全部撤下过，或者已经恢复了')
})

test('what somebody changed in the meantime is not owed', async () => {
  const [one, other] = [await picture('改掉的'), await picture('另外放的')]
  const ID = await topic('后来另放了图的', one.address, true)
  await chief().media.recall({ ID: one.ID })
  await chief().topics.save({ ID, PicPath: other.address } as never)
  const { Warned } = await chief().media.revertRecall({ ID: one.ID })
  expect(Warned![0]!.Reason).toContain('之后又改过，原来的位置找不到了')
  expect(await isHalfBack(one.ID)).toBe(false)
  await expect(chief().media.revertRecall({ ID: one.ID })).rejects.toThrow('已经恢复了')
})

test('an undo owes as much; a further recall, and the same one done again, keep what is owed', async () => {
  const [one, other] = [await picture('撤销也欠'), await picture('顶替的')]
  const ID = await topic('撤销时公开的', one.address, true)
  const { LogID } = await chief().media.recall({ ID: one.ID, WithID: other.ID })
  const PermitID = await ban(one.ID)
  const undone = await chief().operationLog.undo({ ID: LogID! })
  expect(undone.Warned).toMatchObject([
    { ID: one.ID, Reason: expect.stringContaining('1 处没有改（专题“撤销时公开的”') },
  ])
  expect(await shown(ID)).toBe(other.address)
  expect(await isHalfBack(one.ID)).toBe(true)
  // Undone again, it stands, and knows the place from before.
  await chief().operationLog.undo({ ID: undone.LogID! })
  await chief().media.revertRecall({ ID: one.ID })
  expect(await isHalfBack(one.ID)).toBe(true)
  await chief().media.recall({ ID: one.ID })
  await chief().mediaPermits.remove({ Ids: [PermitID] })
  const { Warned } = await chief().media.revertRecall({ ID: one.ID })
  expect(Warned).toEqual([{ ID: one.ID, Reason: '1 处已改好', IsFine: true }])
  expect(await shown(ID)).toBe(one.address)
  expect(await isHalfBack(one.ID)).toBe(false)
})

test('a further way back leaves the item as it is by now, also when it was put out of use since', async () => {
  const one = await picture('后来又停用')
  const ID = await topic('还欠着图的', one.address, true)
  await chief().media.recall({ ID: one.ID })
  const PermitID = await ban(one.ID)
  await chief().media.revertRecall({ ID: one.ID })
  await chief().mediaPermits.remove({ Ids: [PermitID] })
  await chief().media.withdraw({ Ids: [one.ID], IsWithdrawn: true })
  const since = (await chief().media.get({ ID: one.ID })).WithdrawnAt
  const { Warned } = await chief().media.revertRecall({ ID: one.ID })
  expect(Warned![0]!.Reason).toContain('1 处没有改')
  expect((await chief().media.get({ ID: one.ID })).WithdrawnAt).toBe(since)
  await chief().media.withdraw({ Ids: [one.ID], IsWithdrawn: false })
  await chief().media.revertRecall({ ID: one.ID })
  expect(await shown(ID)).toBe(one.address)
})
