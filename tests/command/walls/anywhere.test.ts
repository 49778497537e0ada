/** What can be done to a wall from any palette. */
import { expect, test, vi } from 'vitest'
import type { Wall } from '../../../src/api/command/walls/calls.ts'
import wallCommands from '../../../src/commands/command/walls.ts'
import type { AskField, Context } from '../../../src/workspace/command.ts'

const wall = (ID: number, more: Partial<Wall> = {}): Wall => ({
  ...{ ID, Name: `墙 ${ID}`, ReMark: '', Mode: 'carousel', Screens: [], Shown: null, ShownName: '', Banner: null },
  ...{ Version: 1, Devices: 0, Online: 0, UpdateTime: '', StID: 1 },
  ...more,
})
const granted = { '/BigScreen/Walls': { defined: ['投放', '横幅'], granted: ['投放'] } }

function context(walls: Wall[], answers: Record<string, unknown> | undefined) {
  const asked: string[][] = []
  const send = vi.fn(async (_input: object) => ({ ID: 1, LogID: 7 }))
  const ctx = {
    me: { grants: granted },
    api: { walls: { list: async () => ({ Total: walls.length, List: walls }), show: send, carousel: send } },
    ask: async (_title: string, fields: readonly AskField[]) => {
      asked.push(fields.map(({ name }) => name))
      return answers
    },
    notify: vi.fn(),
    remember: vi.fn(),
  } as unknown as Context
  return { ctx, asked, send }
}
const command = (id: string) => wallCommands.commands.find((one) => one.id === id)!

test('the only wall is not asked for', async () => {
  const { ctx, asked, send } = context([wall(3)], { ScreenID: 5 })
  await command('walls.showAnywhere').run(ctx)
  expect(asked).toEqual([['ScreenID']])
  expect(send).toHaveBeenCalledWith({ ID: 3, ScreenID: 5 })
  expect(ctx.remember).toHaveBeenCalledWith('墙 3：显示大屏', 7)
})

test('of several walls one is picked, among those it can be done to', async () => {
  const { ctx, asked, send } = context([wall(3), wall(4)], { ID: 4, ScreenID: 5 })
  await command('walls.showAnywhere').run(ctx)
  expect(asked).toEqual([['ID', 'ScreenID']])
  expect(send).toHaveBeenCalledWith({ ID: 4, ScreenID: 5 })
  const back = context([wall(3), wall(4, { Mode: 'single' })], undefined)
  await command('walls.carouselAnywhere').run(back.ctx)
  expect(back.asked).toEqual([])
  expect(back.send).toHaveBeenCalledWith({ ID: 4 })
})

test('who steps out does nothing; where there is nothing to do it is said', async () => {
  const out = context([wall(3)], undefined)
  await command('walls.showAnywhere').run(out.ctx)
  expect(out.send).not.toHaveBeenCalled()
  const none = context([wall(3)], {})
  await command('walls.carouselAnywhere').run(none.ctx)
  expect(none.ctx.notify).toHaveBeenCalledWith('墙面都在轮播。', 'warning')
  const empty = context([], {})
  await command('walls.showAnywhere').run(empty.ctx)
  expect(empty.ctx.notify).toHaveBeenCalledWith(expect.stringContaining('还没有墙面'), 'warning')
})

test('each needs its button', () => {
  const { ctx } = context([], {})
  expect(command('walls.showAnywhere').can(ctx)).toBe(true)
  expect(command('walls.bannerAnywhere').can(ctx)).toBe(false)
})
