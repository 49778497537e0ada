// The form of draws: it asks what matters for what is chosen, and says of times at once what is wrong with them.
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import { askFieldsOf } from '../../../src/commands/asks.ts'
import { FormBody } from '../../../src/panels/form/FormBody.tsx'
import { defineCommand, type Command, type Context, type Subject } from '../../../src/workspace/command.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf } from '../../commands/context.ts'

vi.mock('../../../src/panels/form/goBack.ts', () => ({ closeForm: vi.fn(async () => {}) }))

let commands: readonly Command[]
let sent: Readonly<Record<string, unknown>>[]
let answer: () => Promise<boolean>

beforeEach(() => {
  commands = []
  sent = []
  answer = async () => true
  settings.values = {}
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network here')
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = () => {}
const pane: Pane = {
  ...{ id: 'p1', page: '/Form', params: {}, active: true, visible: true, window },
  ...{ setTitle: nothing, setParams: nothing, setGuard: nothing, setSubject: nothing, close: nothing },
  setCommands: (_, offered) => void (commands = offered ?? []),
  setFocus: (focus) => focus?.(),
}

/** A new one, or that of a record. */
function show(record?: object) {
  const ctx: Context = record
    ? { ...contextOf().ctx, subject: { family: 'draws', rows: [record] } as unknown as Subject }
    : contextOf().ctx
  const form = {
    family: 'draws' as const,
    onRecord: record !== undefined,
    fields: askFieldsOf(record ? 'draws.edit' : 'draws.add').filter(({ kind }) => kind !== 'area'),
    send: async (_: Context, answers: Readonly<Record<string, unknown>>) => {
      sent.push({ ...answers })
      return answer()
    },
  }
  const command = defineCommand({ id: 'draws.add', title: '新增抽奖', group: '抽奖', form, run() {} })
  const ID = record ? 7 : undefined
  render(
    <PaneProvider value={pane}>
      <FormBody
        {...{ command, form, ID, ctx, title: '新增抽奖', contextWith: () => ctx }}
        readAgain={record ? async () => record : undefined}
      />
    </PaneProvider>,
  )
}

const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const fieldOf = (name: string) => document.querySelector<HTMLElement>(`[data-field=${name}]`)
const said = (name: string) => fieldOf(name)?.querySelector('[role=alert]')?.textContent?.trim()
const run = (id: string) => act(async () => commands.find((one) => one.id === `form.${id}`)?.run(contextOf().ctx))
/** Opens the choices and takes the one that is named. */
async function choose(name: string, title: RegExp) {
  const box = fieldOf(name)!.querySelector<HTMLElement>('input, button')!
  await userEvent.click(box)
  await userEvent.click(await screen.findByRole('option', { name: title }))
}
const ofClosing = ['DrawTime', 'VoteID', 'SignUpID', 'OncePerPerson', 'Standby']
const there = (names: readonly string[]) => names.filter((name) => fieldOf(name) !== null)

test('what matters for the other way to draw is not shown, not lost while one looks, and not sent', async () => {
  show()
  expect([there(ofClosing), there(['Tickets', 'FigureName', 'BeaconUrl'])]).toEqual([ofClosing, []])
  await userEvent.type(input(/^名称/), '端午')
  const standby = input(/^候补人数/)
  await userEvent.clear(standby)
  await userEvent.type(standby, '3')
  await choose('Kind', /即抽/)
  expect([there(ofClosing), there(['Tickets'])]).toEqual([[], ['Tickets']])
  await choose('Kind', /开奖/)
  expect(input(/^候补人数/).value).toBe('3')
  await choose('Kind', /即抽/)
  await run('stay')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ Title: '端午', Kind: 'deck', Tickets: 1000 })
  expect(Object.keys(sent[0]!).filter((name) => [...ofClosing, 'FigureName', 'BeaconUrl'].includes(name))).toEqual([])
})

test('a figure and a beacon have fields of their own', async () => {
  show()
  await choose('Outside', /公开数字/)
  expect(there(['FigureName', 'FigureSource', 'BeaconUrl'])).toEqual(['FigureName', 'FigureSource'])
  await choose('Outside', /信标/)
  expect(there(['FigureName', 'FigureSource', 'BeaconUrl'])).toEqual(['BeaconUrl'])
})

test('a time that stands too early is said when it is left, before anything else is filled in', async () => {
  show()
  await userEvent.type(input(/^开始时间/), '2026-11-21 09:00')
  await userEvent.type(input(/^截止时间/), '2026-11-21 08:00')
  expect(said('EndTime')).toBeUndefined()
  await userEvent.tab()
  expect(said('EndTime')).toBe('截止时间要晚于开始时间（2026-11-21 09:00）。')
  // The person goes on; what was left does not take the focus back.
  expect(document.activeElement).toBe(input(/^开奖时间/))
  await userEvent.type(input(/^开奖时间/), '2026-11-20 08:00')
  await userEvent.tab()
  expect(said('DrawTime')).toBe('开奖时间要晚于截止时间（2026-11-21 08:00）。')
  // With the name, and not after it.
  await run('stay')
  expect(sent).toEqual([])
  expect(['Title', 'EndTime', 'DrawTime'].map((name) => said(name) !== undefined)).toEqual([true, true, true])
  expect(document.activeElement).toBe(input(/^名称/))
  // A limit that is moved takes the sentence about it along.
  await userEvent.clear(input(/^开始时间/))
  expect(said('EndTime')).toBeUndefined()
  await userEvent.type(input(/^开始时间/), '2026-11-20 09:00')
  await userEvent.tab()
  expect([said('StartTime'), said('EndTime')]).toEqual([undefined, undefined])
})

test('a time that nobody understands is said when it is left', async () => {
  show()
  await userEvent.type(input(/^开始时间/), '改天')
  await userEvent.tab()
  expect(said('StartTime')).toContain('看不懂“改天”这个时间')
})

test('what the server says of a time stands under it, which has the focus; of what is not shown, beside the buttons', async () => {
  show()
  await userEvent.type(input(/^名称/), '端午')
  const refuse = (Field: string, Message: string) => async () => {
    throw new Refusal('refused', Message, { detail: { Fields: [{ Field, Message }] } })
  }
  answer = refuse('DrawTime', '开奖时间要晚于截止时间（2026-11-21 08:00）。')
  await run('stay')
  expect(said('DrawTime')).toBe('开奖时间要晚于截止时间（2026-11-21 08:00）。')
  expect(document.activeElement).toBe(input(/^开奖时间/))
  answer = refuse('FigureName', '请写明公开数字。')
  await run('stay')
  expect(screen.getByText('请写明公开数字。').className).toBe('cd-form-trouble')
})
