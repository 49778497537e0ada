/** What is wrong is said at each field, and corrected where it stands; digits may be full-width everywhere. */
import { fireEvent, waitFor, within } from '@testing-library/react'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicSignUp } from '../../src/api/engagement/signUps/model.ts'
import { hosts } from '../../src/api/hosts.ts'
import { SignIn } from '../../src/reader/parts/signIn.ts'
import { Application } from '../../src/reader/views/application.ts'

const field = (Key: string, Kind: string, Label: string) => ({
  ...{ Key, Kind, Label, Hint: '', Required: true, Retired: false, Choices: [] },
})
const signUp = {
  ...{ GUID: 'g', Title: '船队报名', Content: '', Grade: 'device', MostSeats: 5, FormVersion: 1 },
  Fields: [field('crew', 'number', '队员人数'), field('phone', 'phone', '领队电话')],
  Sessions: [3, 4].map((ID) => ({ ID, Title: `预赛${ID}`, Option: '', IsOpen: true, Message: '还有 1 个名额。' })),
} as unknown as PublicSignUp
const page = {
  ...{ kind: 'signup' as const, key: 'jz', station: '', guid: 'g', data: null, zone: 'Asia/Shanghai', ad: '', at: 0 },
} as const
let sent: { readonly path: string; readonly body: Record<string, unknown> }[]
let answer: (path: string) => unknown

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  answer = () => ({ ReaderToken: 'device', Message: '报名成功。' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) })
    const said = answer(path)
    return Response.json(typeof said === 'string' ? hosts.main.no('refused', said) : hosts.main.yes(said))
  })
})
afterEach(() => {
  render(null, document.body)
  vi.unstubAllGlobals()
})
const form = () => within(document.body)
const fill = (label: RegExp | string, text: string) =>
  act(() => void fireEvent.input(form().getByLabelText(label), { target: { value: text } }))
/** What stands at a field, for who cannot see where it stands. */
const saidOf = (element: HTMLElement) =>
  document.getElementById(element.closest('[aria-describedby]')!.getAttribute('aria-describedby')!)!.textContent

test('each field has its own sentence, and the first of the page has the focus; what is being corrected is wrong no more', async () => {
  render(h(Application, { page, signUp, onDone: async () => {}, onSignedIn: () => {} }), document.body)
  await fill(/^报名人数/, '９')
  fireEvent.click(form().getByRole('button', { name: '提交报名' }))
  await form().findByText('有 5 处没有填好，已在各处标出。')
  const [first] = form().getAllByRole('radio')
  expect(document.activeElement).toBe(first)
  expect(saidOf(first!)).toBe('请选择场次。')
  expect(saidOf(form().getByLabelText(/^报名人数/))).toBe('报名人数要是 1 到 5 的整数。')
  expect(saidOf(form().getByLabelText(/姓名或队名/))).toBe('请填写姓名或队名。')
  expect(saidOf(form().getByLabelText(/队员人数/))).toBe('请填写“队员人数”。')
  await fill(/姓名或队名/, '城西队')
  expect(saidOf(form().getByLabelText(/姓名或队名/))).toBe('')
  expect(
    form()
      .getByLabelText(/姓名或队名/)
      .getAttribute('aria-invalid'),
  ).toBe('false')
  expect(sent).toEqual([])
})

test('full-width digits are digits', async () => {
  const done = vi.fn(async () => {})
  render(h(Application, { page, signUp, onDone: done, onSignedIn: () => {} }), document.body)
  await act(() => void fireEvent.click(form().getAllByRole('radio')[0]!))
  await fill(/^报名人数/, '２')
  await fill(/姓名或队名/, '城西队')
  await fill(/队员人数/, '２０')
  await fill(/领队电话/, '１３８００１３８０００')
  fireEvent.click(form().getByRole('button', { name: '提交报名' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  const { body } = sent.find(({ path }) => path === '/open/signup/apply')!
  expect(body).toMatchObject({ SessionID: 3, Seats: 2, Answers: { crew: 20, phone: '13800138000' } })
})

test('a wrong code: the field has the focus with what was typed marked, and how the code came is still there', async () => {
  answer = (path) =>
    path === '/open/readers/confirm'
      ? '验证码不对，还可以试 4 次。'
      : { CodeID: 'c', Seconds: 300, Again: 60, IsSimulated: true, Message: '验证码是 123456。' }
  render(h(SignIn, { station: 'jz', onDone: () => {} }), document.body)
  // The house says what is missing, at the field; no browser in its own language.
  const phone = form().getByLabelText<HTMLInputElement>('手机号码')
  expect(phone.form!.noValidate).toBe(true)
  fireEvent.click(form().getByRole('button', { name: '获取验证码' }))
  await waitFor(() => expect(saidOf(phone)).toBe('手机号码要是 11 位的大陆手机号码。'))
  expect([phone.ariaInvalid, document.activeElement]).toEqual(['true', phone])
  await fill('手机号码', '１３８００１３８０００')
  expect(saidOf(phone)).toBe('')
  fireEvent.click(form().getByRole('button', { name: '获取验证码' }))
  const code = await form().findByLabelText<HTMLInputElement>('短信验证码')
  expect(sent[0]!.body).toMatchObject({ Phone: '13800138000' })
  await fill('短信验证码', '１２３')
  fireEvent.click(form().getByRole('button', { name: '登录' }))
  await form().findByText('验证码是 6 位数字。')
  await fill('短信验证码', '65 43 21 99')
  expect(code.value).toBe('654321')
  document.body.focus()
  fireEvent.click(form().getByRole('button', { name: '登录' }))
  await form().findByText('验证码不对，还可以试 4 次。')
  expect(saidOf(code)).toBe('验证码不对，还可以试 4 次。')
  form().getByText('验证码是 123456。')
  expect(document.activeElement).toBe(code)
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6])
})
