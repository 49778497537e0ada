/** The form designer and the desk, by keys alone. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import type { DeskAnswer } from '../../../src/api/engagement/signUpMembers/model.ts'
import { FormField } from '../../../src/api/engagement/signUps/formFields.ts'
import type { SignUp } from '../../../src/api/engagement/signUps/model.ts'
import DesignerPanel from '../../../src/panels/engagement/signUps/form/DesignerPanel.tsx'
import DeskPanel from '../../../src/panels/engagement/signUps/desk/DeskPanel.tsx'
import { keptScans } from '../../../src/panels/engagement/signUps/desk/scanQueue.ts'
import { walkInOf } from '../../../src/panels/engagement/signUps/desk/walkIn.ts'
import { sheetColumns } from '../../../src/panels/engagement/signUps/members/useMemberExport.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { remember } from '../../../src/workspace/history.ts'
import { notices } from '../../../src/workspace/notices.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { everything } from '../../commands/context.ts'
import { drawnCode } from '../../support/drawnCode.ts'
import { inPane } from '../../support/inPane.tsx'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  entries: async () => [...kept.entries()],
  get: async (key: string) => kept.get(key),
}))

const field = (Key: string, more: object) => FormField.parse({ Key, Kind: 'text', Label: Key, ...more })
const form = [
  field('f1', { Label: '船名', Required: true, Max: 4 }),
  field('f2', { Label: '组别', Kind: 'choice', Choices: ['村社组', '校园组'] }),
  field('f3', { Label: '学校', ShownIf: { Key: 'f2', In: ['校园组'] } }),
]
const signUp = { ID: 7, Title: '古渡龙舟赛', Phase: 'open', FormVersion: 2, Form: form } as unknown as SignUp

beforeEach(async () => {
  kept.clear()
  settings.values = {}
  session.grants = everything
  await prepareApi()
  vi.spyOn(api.signUps, 'get').mockResolvedValue(signUp)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the preview is the real page: its sentences, and what is asked only then', async () => {
  inPane('/SignUpType/Form', () => <DesignerPanel ID={7} />)
  const name = await screen.findByLabelText(/船名/)
  fireEvent.change(name, { target: { value: '古渡一号船' } })
  expect(screen.getByText('“船名”不能超过 4 个字，现在是 5 个。')).toBeDefined()
  expect(screen.queryByLabelText('学校')).toBeNull()
  fireEvent.click(screen.getByLabelText('校园组'))
  expect(screen.getByLabelText('学校')).toBeDefined()
})

test('single letters walk, require, move, add and retire; each is sent with the version it began with', async () => {
  const sent: { Fields: readonly { Key: string; Required?: boolean | undefined }[]; Seen?: number | undefined }[] = []
  const answers = { 'signUps.form': (input: never) => (sent.push(input), { ID: 7, LogID: sent.length }) }
  const pane = inPane('/SignUpType/Form', () => <DesignerPanel ID={7} />, answers)
  await screen.findByText('必填，最多 4 个字')
  await pane.press('j')
  await pane.press('r')
  expect(sent[0]).toMatchObject({
    ID: 7,
    Seen: 2,
    Fields: [{ Key: 'f1' }, { Key: 'f2', Required: true }, { Key: 'f3' }],
  })
  await pane.press('k')
  await pane.press('#')
  expect(sent[1]!.Fields.map(({ Key }) => Key)).toEqual(['f2', 'f3'])
  // It would stand before what it depends on, which is said instead.
  await pane.press('j')
  await pane.press('j')
  await pane.press('alt+up')
  expect(sent).toHaveLength(2)
})

const answer = (Outcome: DeskAnswer['Outcome'], Message: string, more: object = {}): DeskAnswer => ({
  ...{ Outcome, Message, Member: null, Candidates: [] },
  ...more,
})

async function openDesk() {
  vi.spyOn(api.signUpSessions, 'list').mockResolvedValue({
    ...{ Total: 1, Capped: false },
    List: [{ ID: 9, Title: '预赛', Option: '' } as never],
  })
  vi.spyOn(api.signUpMembers, 'scans').mockResolvedValue({ Total: 0, Capped: false, List: [] })
  let go: (SignUpID: number) => void
  const { press, focus } = inPane('/SignUpData/Desk', () => {
    const [SignUpID, setSignUp] = useState(7)
    go = setSignUp
    return <DeskPanel SignUpID={SignUpID} />
  })
  const input = await screen.findByLabelText<HTMLInputElement>(/扫码/)
  focus()
  const enter = (text: string) =>
    act(async () => {
      if (text !== '') fireEvent.change(input, { target: { value: text } })
      fireEvent.keyDown(input, { key: 'Enter' })
    })
  return { input, enter, press, to: (SignUpID: number) => act(async () => go(SignUpID)) }
}

test('Enter checks in and the input is ready for the next; what is not known is signed up by Enter again', async () => {
  const desk = vi.spyOn(api.signUpMembers, 'desk').mockResolvedValue(answer('checked', '1 号签到，1 位。'))
  const walkIn = vi.spyOn(api.signUpMembers, 'walkIn').mockResolvedValue(answer('signed', '2 号现场报名并签到。'))
  const { input, enter } = await openDesk()
  await enter('0001')
  expect(await screen.findByText(/1 号签到，1 位。/)).toBeDefined()
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  desk.mockResolvedValue(answer('unknown', '没有找到，再按一次回车现场报名。'))
  await enter('路过的人')
  expect(input.value).toBe('路过的人')
  expect(walkIn).not.toHaveBeenCalled()
  await enter('')
  expect(walkIn.mock.calls[0]![0]).toMatchObject({ SignUpID: 7, SessionID: 9, Name: '路过的人', Desk: '1 号台' })
  expect(await screen.findByText(/2 号现场报名并签到。/)).toBeDefined()
})

test('what is taken back is told so where it stood, and a number that nobody has invites nobody', async () => {
  const Member = { ID: 1, No: 12, Name: '张三', Phone: '', Seats: 1, SessionName: '预赛', State: 'checked_in' }
  const checked = answer('checked', '12 号签到，1 位。', { Member: Member as never, LogID: 31 })
  const desk = vi.spyOn(api.signUpMembers, 'desk').mockResolvedValue(checked)
  const walkIn = vi.spyOn(api.signUpMembers, 'walkIn')
  vi.spyOn(api.operationLog, 'undo').mockResolvedValue({ Done: [1], Skipped: [], LogID: 32 } as never)
  const { enter, press } = await openDesk()
  await enter('１２')
  await screen.findByText('✓ 张三，12 号签到，1 位。')
  await press('alt+u')
  await screen.findByText('↶ 已撤销：张三，12 号签到，1 位。')
  desk.mockResolvedValue(answer('unknown', '没有找到，再按一次回车现场报名。'))
  await enter('9876')
  await screen.findByText(/没有找到。要现场报名，请输入姓名或手机号码/)
  await enter('')
  expect(walkIn).not.toHaveBeenCalled()
  expect(desk).toHaveBeenCalledTimes(3)
})

test('Alt+U takes back what this desk did last, whatever was done elsewhere since, and says where it cannot', async () => {
  const Member = { ID: 1, No: 12, Name: '张三', Phone: '', Seats: 1, SessionName: '预赛', State: 'checked_in' }
  const checked = answer('checked', '12 号签到，1 位。', { Member: Member as never, LogID: 41 })
  vi.spyOn(api.signUpMembers, 'desk').mockResolvedValueOnce(checked)
  const signed = answer('signed', '13 号现场报名并签到。', { Member: { ...Member, Name: '李四' } as never, LogID: 43 })
  vi.spyOn(api.signUpMembers, 'walkIn').mockResolvedValue(signed)
  const undone = vi.spyOn(api.operationLog, 'undo').mockResolvedValue({ Done: [1], Skipped: [], LogID: 44 } as never)
  const { enter, press } = await openDesk()
  await press('alt+u')
  await waitFor(() => expect(JSON.stringify(notices)).toContain('这个签到台还没有可以撤销的签到。'))
  await enter('12')
  await screen.findByText('✓ 张三，12 号签到，1 位。')
  remember('关闭报名“小记者采风营”', 42)
  await press('alt+u')
  await screen.findByText('↶ 已撤销：张三，12 号签到，1 位。')
  expect(undone.mock.calls).toEqual([[{ ID: 41 }]])
  vi.spyOn(api.signUpMembers, 'desk').mockResolvedValue(answer('unknown', '没有找到，再按一次回车现场报名。'))
  await enter('李四')
  await enter('')
  await screen.findByText(/13 号现场报名并签到。/)
  await press('alt+u')
  await waitFor(() => expect(JSON.stringify(notices)).toContain('“李四”是现场报名的，在这里撤销不了'))
  expect(undone).toHaveBeenCalledTimes(1)
})

test('a code that a scanner reads twice agrees to nothing: only Enter alone does', async () => {
  const desk = vi
    .spyOn(api.signUpMembers, 'desk')
    .mockResolvedValue(answer('untimely', '才开始。再按一次回车照样签到。'))
  const { input, enter } = await openDesk()
  await enter('0001')
  await screen.findByText(/才开始。再按一次回车照样签到。/)
  // A scanner types it over what is selected.
  await act(async () => {
    fireEvent.change(input, { target: { value: '' } })
  })
  await enter('0001')
  expect(desk).toHaveBeenCalledTimes(2)
  expect(desk.mock.calls[1]![0]).not.toHaveProperty('IsConfirmed')
  await enter('')
  expect(desk.mock.calls[2]![0]).toMatchObject({ Entry: '0001', IsConfirmed: true })
})

test('who comes far from the time of their session is let in by Enter again, however they were read', async () => {
  const desk = vi
    .spyOn(api.signUpMembers, 'desk')
    .mockResolvedValue(answer('untimely', '才开始。再按一次回车照样签到。'))
  const { input, enter } = await openDesk()
  await enter('0001')
  expect(await screen.findByText(/才开始。再按一次回车照样签到。/)).toBeDefined()
  expect(input.value).toBe('0001')
  expect(desk.mock.calls[0]![0]).not.toHaveProperty('IsConfirmed')
  // Somebody else comes first.
  await enter('0002')
  expect(desk.mock.calls[1]![0]).not.toHaveProperty('IsConfirmed')
  desk.mockResolvedValue(answer('checked', '2 号签到，1 位。'))
  await enter('')
  expect(desk.mock.calls[2]![0]).toMatchObject({ Entry: '0002', IsConfirmed: true })
  expect(input.value).toBe('')
})

test('on the spot, too, and what a digit chose', async () => {
  const desk = vi.spyOn(api.signUpMembers, 'desk').mockResolvedValue(answer('unknown', '没有找到'))
  const walkIn = vi.spyOn(api.signUpMembers, 'walkIn').mockResolvedValue(answer('untimely', '才开始'))
  const { input, enter } = await openDesk()
  await enter('路过的人')
  await enter('')
  await enter('')
  expect(walkIn.mock.calls.map(([{ IsConfirmed }]) => IsConfirmed)).toEqual([undefined, true])
  const one = { ID: 1, No: 12, Name: '张三', Phone: '', Seats: 1, SessionName: '预赛', State: 'passed' }
  desk.mockResolvedValue(
    answer('several', '不止一位', { Candidates: [{ ...one, CheckedAt: null, CheckedWhere: '' } as never] }),
  )
  await enter('0001')
  desk.mockResolvedValue(answer('untimely', '才开始'))
  await act(async () => void fireEvent.keyDown(input, { key: '1' }))
  await enter('')
  expect(desk.mock.calls.at(-1)![0]).toMatchObject({ Entry: '#12', IsConfirmed: true })
})

test('who is signed up already under that name is asked about, and one more Enter signs up another', async () => {
  vi.spyOn(api.signUpMembers, 'desk').mockResolvedValue(answer('twice', '7 号已现场报名。再按一次回车另报一位。'))
  const walkIn = vi.spyOn(api.signUpMembers, 'walkIn').mockResolvedValue(answer('signed', '9 号现场报名并签到。'))
  const { input, enter } = await openDesk()
  await enter('测试甲')
  expect(await screen.findByText(/另报一位/)).toBeDefined()
  expect([input.value, walkIn.mock.calls.length]).toEqual(['测试甲', 0])
  await enter('')
  expect(walkIn.mock.calls[0]![0]).toMatchObject({ Name: '测试甲', IsConfirmed: true })
  expect(input.value).toBe('')
})

test('what was typed and told for one sign-up does not stand there for another, nor is it asked about any more', async () => {
  const desk = vi.spyOn(api.signUpMembers, 'desk').mockResolvedValue(answer('untimely', '才开始。'))
  const { input, enter, to } = await openDesk()
  await enter('0001')
  expect(await screen.findByText(/才开始/)).toBeDefined()
  await to(8)
  expect(input.value).toBe('')
  expect(screen.queryByText(/才开始/)).toBeNull()
  await enter('0001')
  expect(desk.mock.calls.at(-1)![0]).toMatchObject({ SignUpID: 8 })
  expect(desk.mock.calls.at(-1)![0]).not.toHaveProperty('IsConfirmed')
  // Back again, its own lines stand there.
  await to(7)
  expect(screen.getAllByText(/才开始/)).toHaveLength(1)
})

test('several are told apart by a digit', async () => {
  const one = { ID: 1, No: 12, Name: '张三', Phone: '138****0001', Seats: 1, SessionName: '预赛', State: 'passed' }
  const Candidates = [one, { ...one, ID: 2, No: 15, Name: '李四' }].map((each) => ({
    ...each,
    CheckedAt: null,
    CheckedWhere: '',
  }))
  const desk = vi.spyOn(api.signUpMembers, 'desk').mockResolvedValue(answer('several', '不止一位', { Candidates }))
  const { input, enter } = await openDesk()
  await enter('0001')
  expect(await screen.findByText(/15 号 李四/)).toBeDefined()
  await act(async () => void fireEvent.keyDown(input, { key: '2' }))
  await waitFor(() => expect(desk.mock.calls.at(-1)![0]).toMatchObject({ Entry: '#15' }))
})

test('without a server scans wait in this browser with their nonce and moment, and are sent once there is one', async () => {
  const away = new Refusal('away', '服务器正在启动')
  const desk = vi.spyOn(api.signUpMembers, 'desk').mockRejectedValue(away)
  const { input, enter } = await openDesk()
  await enter('0001')
  expect(await screen.findByText('1 次签到等着补传')).toBeDefined()
  expect(input.value).toBe('')
  const [scan] = await keptScans()
  desk.mockResolvedValue(answer('checked', '1 号签到，1 位。'))
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(kept.size).toBe(0))
  expect(desk.mock.calls.at(-1)![0]).toEqual(scan)
  expect(await screen.findByText(/1 号签到，1 位。/)).toBeDefined()
})

/** What the camera of this browser does; `picture` is what is held before it. */
function withCamera(ask: () => Promise<unknown>) {
  const held = { picture: drawnCode(undefined) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia: vi.fn(ask) } }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(480)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480)
  const brush = { drawImage() {}, getImageData: () => held.picture }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never)
  return held
}

test('a code before the camera goes the way of one that is typed; the input keeps the focus, and the camera stops', async () => {
  const track = { stop: vi.fn(), addEventListener() {} }
  const held = withCamera(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }))
  const desk = vi.spyOn(api.signUpMembers, 'desk').mockResolvedValue(answer('checked', '1 号签到，1 位。'))
  const walkIn = vi.spyOn(api.signUpMembers, 'walkIn')
  const { input, press } = await openDesk()
  expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled()
  await press('alt+c')
  await screen.findByLabelText('摄像头的画面')
  held.picture = drawnCode('1a2b3c4d5e6f', { turn: 15 })
  expect(await screen.findByText(/1 号签到，1 位。/)).toBeDefined()
  expect(desk.mock.calls[0]![0]).toMatchObject({ SignUpID: 7, Entry: '1a2b3c4d5e6f', Desk: '1 号台' })
  expect(document.activeElement).toBe(input)
  // What is not known stands in the input for Enter; to hold it there once more signs nobody up.
  desk.mockResolvedValue(answer('unknown', '没有找到，再按一次回车现场报名。'))
  held.picture = drawnCode('李四')
  await waitFor(() => expect(input.value).toBe('李四'))
  held.picture = drawnCode('1a2b3c4d5e6f')
  await waitFor(() => expect(desk).toHaveBeenCalledTimes(3))
  held.picture = drawnCode('李四')
  await waitFor(() => expect(desk).toHaveBeenCalledTimes(4))
  expect(walkIn).not.toHaveBeenCalled()
  await press('alt+c')
  expect(track.stop).toHaveBeenCalled()
  expect(screen.queryByLabelText('摄像头的画面')).toBeNull()
})

test('where there is no camera the desk says why, and goes on', async () => {
  withCamera(() => Promise.reject(Object.assign(new Error(''), { name: 'NotFoundError' })))
  const { input, press } = await openDesk()
  await press('alt+c')
  await waitFor(() => expect(notices.items.at(-1)?.text).toBe('这台设备没有摄像头。扫码枪和输入号码照常能用。'))
  expect(screen.queryByLabelText('摄像头的画面')).toBeNull()
  expect(document.activeElement).toBe(input)
})

test('what was not found is selected: the next code takes its place', async () => {
  vi.spyOn(api.signUpMembers, 'desk').mockResolvedValue(answer('unknown', '没有找到，再按一次回车现场报名。'))
  const { input, enter } = await openDesk()
  await enter('0001')
  await waitFor(() => expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]))
})

test('on the spot a name or a telephone says who it is, a number or a code does not', () => {
  expect(walkInOf('张三')).toEqual({ Name: '张三' })
  expect(walkInOf('13812345678')).toEqual({ Name: '现场报名', Phone: '13812345678' })
  expect(walkInOf('0001')).toBeUndefined()
  expect(walkInOf('ABCDEF012345')).toBeUndefined()
})

test('a retired field is a column of the export', () => {
  const columns = sheetColumns([form[0]!, { ...form[1]!, Retired: true }])
  expect(columns.slice(-2).map(({ title }) => title)).toEqual(['船名', '组别（停用）'])
  expect(
    columns.at(-1)!.text!({ Shown: [{ Key: 'f2', Label: '组别', Value: '校园组', IsMasked: false }] } as never),
  ).toBe('校园组')
})
