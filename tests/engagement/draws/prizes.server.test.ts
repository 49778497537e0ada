// What is written of a prize: money in yuan alone, points where points are given, and codes that are counted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawRoom, type DrawRoom } from './room.ts'

let r: DrawRoom
beforeAll(async () => {
  r = await drawRoom()
})
afterAll(() => r.end())

test('money that is booked follows from the price; goods and codes give no points', async () => {
  const DrawID = await r.make()
  const { ID } = await r.chief.drawPrizes.save({ DrawID, Title: '话费', Kind: 'balance', Price: 10 })
  const amount = async () => (await r.chief.drawPrizes.get({ ID })).Amount
  expect(await amount()).toBe(1000)
  await r.chief.drawPrizes.save({ ID, Price: 20 })
  expect(await amount()).toBe(2000)
  // Somebody's program may say the fen.
  await r.chief.drawPrizes.save({ ID, Amount: 1950 })
  expect(await amount()).toBe(1950)
  await expect(r.chief.drawPrizes.save({ DrawID, Title: '模型', Kind: 'goods', Amount: 99 })).rejects.toThrow(
    '实物不记积分，每份积分请填 0',
  )
  await r.chief.drawPrizes.save({ ID, Kind: 'points', Amount: 50 })
  expect(await amount()).toBe(50)
  await r.chief.drawPrizes.save({ ID, Kind: 'goods' })
  expect(await amount()).toBe(0)
})

test('codes are counted, with how many are lacking; lines that stand twice are named', async () => {
  const DrawID = await r.make()
  const { ID } = await r.chief.drawPrizes.save({ DrawID, Title: '购物卡', Kind: 'code', Units: 3 })
  expect(await r.chief.drawPrizes.codes({ ID, Codes: 'AAAA-1\nBBBB-2\n' })).toMatchObject({
    Told: '“购物卡”现在有 2 个兑换码，奖品 3 份，还差 1 个',
  })
  await expect(r.chief.drawPrizes.codes({ ID, Codes: 'AAAA-1\n\nBBBB-2\nAAAA-1' })).rejects.toThrow(
    '有 1 行重复：第 4 行与第 1 行相同',
  )
  expect((await r.chief.drawPrizes.get({ ID })).Codes).toBe(2)
  expect(await r.chief.drawPrizes.codes({ ID, Codes: 'A\nB\nC' })).toMatchObject({
    Told: '“购物卡”现在有 3 个兑换码，奖品 3 份',
  })
})

test('two prizes of a draw do not look the same', async () => {
  const DrawID = await r.make()
  const { drawPrizes } = r.chief
  const { ID } = await drawPrizes.save({ DrawID, Title: '龙舟模型（A）', Kind: 'goods' })
  const other = await drawPrizes.save({ DrawID, Title: '纪念章', Kind: 'goods' })
  const told = { message: '“龙舟模型(a)”和已有的“龙舟模型（A）”看上去一样，请换一个名称。', kind: 'conflict' }
  await expect(drawPrizes.save({ DrawID, Title: '龙舟模型(a)', Kind: 'goods' })).rejects.toMatchObject(told)
  await expect(drawPrizes.save({ ID: other.ID, Title: '龙舟模型(a)' })).rejects.toMatchObject(told)
  // Itself may be written otherwise, and another draw has its own.
  await drawPrizes.save({ ID, Title: '龙舟模型(a)' })
  await drawPrizes.save({ DrawID: await r.make(), Title: '龙舟模型（A）', Kind: 'goods' })
})
