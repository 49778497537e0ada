/** A telephone that is lent: what one reader typed and cast is nobody else's, and there again when they come back. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicSignUp } from '../../src/api/engagement/signUps/model.ts'
import type { PublicVote } from '../../src/api/engagement/votes/model.ts'
import { leave } from '../../src/reader/identity.ts'
import { keep, kept, kinds, type Kind } from '../../src/reader/kept.ts'
import { keptForm } from '../../src/reader/keptForm.ts'
import type { ReaderPage } from '../../src/reader/page.ts'
import { keepReceipt } from '../../src/reader/receipts.ts'
import { keepTokens } from '../../src/reader/tokens.ts'
import { SignUpView } from '../../src/reader/views/signUp.ts'
import { VoteView } from '../../src/reader/views/vote.ts'

const signUp = {
  ...{ GUID: 'g', Title: '船队报名', Content: '', Grade: 'phone', MostSeats: 1, FormVersion: 1, Message: '正在报名。' },
  ...{ BeginTime: null, EndTime: null, Location: '', GradeMessage: '报名需要手机号码。' },
  Fields: [
    {
      ...{ Key: 'idNo', Kind: 'text', Label: '身份证号', Hint: '' },
      ...{ Required: true, Retired: false, Choices: [] },
    },
  ],
  Sessions: [{ ID: 3, Title: '预赛', Option: '', IsOpen: true, Message: '还有 1 个名额。' }],
} as unknown as PublicSignUp
const vote = {
  ...{ GUID: 'g', Title: '最美龙舟', Summary: '', State: 'running', BeginTime: null, EndTime: null, Reads: 3 },
  ...{ LeastChoices: 1, MostChoices: 1, Limits: { PerPerson: 0, PerDay: 1, PerOption: 0, PerDevice: 0 } },
  Options: [{ Number: 1, Title: '飞虎', Summary: '', IsWithdrawn: false, WithdrawReason: '', Figures: null }],
  ...{ Ballots: null, Excluded: null, WhyHidden: '', CanVote: true, WhyNot: '', Mine: 0, MineToday: 0 },
  ...{ NeedProof: false, NeedPicture: false, Origin: '', Key: '', Certificate: null, Notice: '', Grade: 'device' },
} as unknown as PublicVote
const page: ReaderPage = {
  ...{ kind: 'signup', key: 'jz', station: '', guid: 'g', data: signUp, zone: 'Asia/Shanghai', ad: '', at: 0 },
}

/** Whose tokens the server believes, and whose it is when a code is typed. */
const people: Record<string, string> = {}
let nextPerson = ''
let isOffline = false

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  isOffline = false
  for (const token of Object.keys(people)) delete people[token]
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (isOffline) throw new TypeError('no line')
    const body = JSON.parse(String(init.body ?? '{}')) as { ReaderToken?: string }
    const token = body.ReaderToken ?? ''
    const who = people[token]
    const answer = (Data: unknown) => Response.json({ Succeeded: true, StatusCode: 200, Code: 200, Data, Errors: null })
    if (path.startsWith('/open/readers/me')) {
      if (token.startsWith('person') && !who) {
        const Errors = '登录已失效，请重新登录。'
        return Response.json({ Succeeded: false, StatusCode: 400, Data: null, Errors, Extras: { SignedOut: true } })
      }
      return answer(
        who
          ? { Kind: 'phone', NickName: who, Phone: '139****0000', Who: who }
          : { Kind: 'device', NickName: '', Phone: '', Who: '' },
      )
    }
    if (path === '/open/readers/code')
      return answer({ CodeID: 'c', Seconds: 300, Again: 60, IsSimulated: true, Message: '验证码是 123456。' })
    if (path === '/open/readers/confirm') {
      const ReaderToken = `person-${Object.keys(people).length}`
      people[ReaderToken] = nextPerson
      return answer({ ReaderToken, NickName: nextPerson, Who: nextPerson })
    }
    if (path === '/open/readers/signout') {
      delete people[token]
      return answer({ Ended: 1 })
    }
    if (path === '/open/readers/device') return answer({ ReaderToken: 'device' })
    if (path === '/open/signup/mine') return answer({ Mine: null, Apply: '' })
    if (path.startsWith('/open/signup')) return answer(signUp)
    if (path.startsWith('/open/vote/view')) return answer({ Reads: 3 })
    return answer(vote)
  })
})
afterEach(async () => {
  await act(() => render(null, document.body))
  vi.unstubAllGlobals()
})

const shown = () => within(document.body)
const openSignUp = () => act(() => render(h(SignUpView, { page }), document.body))
const value = (label: RegExp) => shown().getByLabelText<HTMLInputElement>(label).value
const typed = () => [value(/姓名或队名/), value(/身份证号/)]
const fill = (label: RegExp | string, text: string) =>
  act(() => void fireEvent.input(shown().getByLabelText(label), { target: { value: text } }))
const type = async (name: string) => {
  await fill(/姓名或队名/, name)
  await fill(/身份证号/, `身份证 ${name}`)
}
const press = async (name: string) => {
  const button = await shown().findByRole('button', { name })
  fireEvent.click(button)
}
async function signIn(person: string) {
  nextPerson = person
  await press('用手机号码登录')
  await fill('手机号码', '13800138000')
  await press('获取验证码')
  await shown().findByLabelText('短信验证码')
  await fill('短信验证码', '123456')
  await press('登录')
  await shown().findByText(new RegExp(`已登录：${person}`))
}
const come = async (person: string) => {
  people[`person-of-${person}`] = person
  keepTokens('jz', { device: 'device', person: `person-of-${person}`, who: person })
}

test('after 退出 nothing of what was typed stands there, for nobody and for who signs in next', async () => {
  await openSignUp()
  await signIn('甲')
  await type('甲本人')
  await press('退出')
  await shown().findByRole('button', { name: '用手机号码登录' })
  expect(typed()).toEqual(['', ''])
  await signIn('乙')
  expect(typed()).toEqual(['', ''])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('甲本人')
})

test('it is gone at once, also where the server does not hear of it', async () => {
  await openSignUp()
  await signIn('甲')
  await type('甲本人')
  isOffline = true
  await press('退出')
  await waitFor(() => expect(typed()).toEqual(['', '']))
})

test('who types first and signs in then keeps it, also when the page is opened anew', async () => {
  await openSignUp()
  await type('丙本人')
  await signIn('丙')
  expect(typed()).toEqual(['丙本人', '身份证 丙本人'])
  await act(() => render(null, document.body))
  await openSignUp()
  expect(typed()).toEqual(['丙本人', '身份证 丙本人'])
})

test('a sign-in that ran out hides it until the same person signs in again; somebody else does not see it', async () => {
  await come('丁')
  await openSignUp()
  await shown().findByText(/已登录：丁/)
  await type('丁本人')
  delete people['person-of-丁']
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await shown().findByRole('button', { name: '用手机号码登录' })
  expect(typed()).toEqual(['', ''])
  await act(() => render(null, document.body))
  const back = { ...sessionStorage } as Record<string, string>
  await openSignUp()
  await signIn('戊')
  expect(typed()).toEqual(['', ''])
  await press('退出')
  await shown().findByRole('button', { name: '用手机号码登录' })
  // As if nobody had been there in between: 退出 empties all that was typed.
  for (const [name, text] of Object.entries(back)) sessionStorage.setItem(name, text)
  await signIn('丁')
  await waitFor(() => expect(typed()).toEqual(['丁本人', '身份证 丁本人']))
})

test('receipts are shown to whose they are: hidden by 退出, and there again for the same person', async () => {
  await come('己')
  keepReceipt(page, { code: 'OF-JI', minute: '2026-06-18T09:00Z', options: [1] })
  await act(() => render(h(VoteView, { page: { ...page, kind: 'vote', data: vote } }), document.body))
  await shown().findByText('OF-JI')
  await press('退出')
  await waitFor(() => expect(shown().queryByText('OF-JI')).toBeNull())
  await signIn('庚')
  await waitFor(() => expect(shown().queryByText('OF-JI')).toBeNull())
  keepReceipt(page, { code: 'OF-GENG', minute: '2026-06-18T09:01Z' })
  await press('退出')
  await signIn('己')
  await shown().findByText('OF-JI')
  expect(shown().queryByText('OF-GENG')).toBeNull()
})

test('what a device kept before it said whose it is, is the device’s', async () => {
  localStorage.setItem('copydesk.receipts.g', JSON.stringify([{ code: 'OLD', minute: '2026-06-18T09:00Z' }]))
  await act(() => render(h(VoteView, { page: { ...page, kind: 'vote', data: vote } }), document.body))
  await shown().findByText('OLD')
  await signIn('辛')
  await waitFor(() => expect(shown().queryByText('OLD')).toBeNull())
})

/** What 退出 does with each kind that is kept: whoever adds one decides it here, too. */
const decided: Readonly<Record<Kind, 'stays' | 'hides' | 'goes'>> = {
  reader: 'stays',
  typed: 'goes',
  receipts: 'hides',
  proof: 'stays',
  activity: 'stays',
  'ads.closed': 'stays',
}

test('of everything that is kept 退出 does what was decided, and the person’s token is gone', async () => {
  await come('壬')
  for (const kind of Object.keys(kinds) as Kind[]) if (kind !== 'reader') keep(kind, 'g', { 壬: ['壬的'] })
  await leave('jz')
  for (const kind of Object.keys(kinds) as Kind[]) {
    expect(kinds[kind].leaving).toBe(decided[kind])
    if (kind !== 'reader') expect(kept(kind, 'g') !== undefined).toBe(decided[kind] !== 'goes')
  }
  expect(kept('reader', 'jz')).toEqual({ device: 'device', person: '', who: '' })
  expect(keptForm('jz', 'g')).toBeUndefined()
})

test('nothing is kept but by the one module that knows what becomes of it', () => {
  const folder = 'src/reader'
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const keeping = sources.filter((name) =>
    /localStorage|sessionStorage|indexedDB|document\.cookie|caches\./.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(keeping).toEqual(['kept.ts'])
})
