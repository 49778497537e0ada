/** Signing up on the page: what a telephone fills in at once, and signing in on the way. */
import { fireEvent, waitFor, within } from '@testing-library/react'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { PublicSignUp } from '../../src/api/engagement/signUps/model.ts'
import { Application } from '../../src/reader/views/application.ts'

afterEach(() => {
  render(null, document.body)
  vi.unstubAllGlobals()
})

const signUp = {
  ...{ GUID: 'g', Title: '船队报名', Content: '', Grade: 'phone', MostSeats: 1, FormVersion: 1 },
  Fields: [
    {
      ...{ Key: 'boat', Kind: 'text', Label: '船名', Hint: '' },
      ...{ Required: true, Retired: false, Choices: [] },
    },
  ],
  Sessions: [{ ID: 3, Title: '预赛', Option: '', IsOpen: true, Message: '还有 1 个名额。' }],
} as unknown as PublicSignUp
const page = {
  kind: 'signup',
  key: 'jz',
  station: '',
  guid: 'g',
  data: null,
  zone: 'Asia/Shanghai',
  ad: '',
  at: 0,
} as const
const answers: Readonly<Record<string, unknown>> = {
  '/open/readers/device': { ReaderToken: 'device' },
  '/open/readers/code': { CodeID: 'c', Seconds: 300, Again: 60, IsSimulated: true, Message: '验证码是 123456。' },
  '/open/readers/confirm': { ReaderToken: 'person' },
}
const form = () => within(document.body)
const value = (label: RegExp) => form().getByLabelText<HTMLInputElement>(label).value
const fill = (label: RegExp | string, text: string) =>
  fireEvent.input(form().getByLabelText(label), { target: { value: text } })

test('two fields that are filled in at once both stay; who signs in on the way loses nothing and is asked no more', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ Succeeded: true, StatusCode: 200, Data: answers[path], Errors: null }),
  )
  const onSignedIn = vi.fn()
  render(h(Application, { page, signUp, onDone: async () => {}, onSignedIn }), document.body)
  await act(() => {
    fill(/姓名或队名/, '城西队')
    fill(/船名/, '青龙')
  })
  await waitFor(() => expect([value(/姓名或队名/), value(/船名/)]).toEqual(['城西队', '青龙']))
  fireEvent.click(form().getByRole('button', { name: '提交报名' }))
  await form().findByText('先登录，再报名')
  await act(() => void fill('手机号码', '13800138000'))
  fireEvent.click(form().getByRole('button', { name: '获取验证码' }))
  await form().findByLabelText('短信验证码')
  await act(() => void fill('短信验证码', '123456'))
  fireEvent.click(form().getByRole('button', { name: '登录' }))
  await form().findByRole('button', { name: '提交报名' })
  expect([value(/姓名或队名/), value(/船名/)]).toEqual(['城西队', '青龙'])
  expect(form().queryByText('参加需要先登录。')).toBeNull()
  expect(onSignedIn).toHaveBeenCalledTimes(1)
})
