import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hosts, type RefusalKind } from '../../src/api/hosts.ts'
import LoginPage from '../../src/workspace/login/LoginPage.tsx'
import { dropTokens } from '../../src/workspace/session.ts'

type Answer =
  | { readonly yes: unknown }
  | { readonly no: string; readonly kind?: RefusalKind; readonly detail?: unknown }

/** What the server was asked, and what it says next, by the end of the path. */
let asked: { path: string; body: Record<string, unknown>; credentials: unknown }[]
let answers: Record<string, Answer[]>

/** The work of a proof; a page without the browser's cryptography cannot do it. */
const solve = vi.hoisted(() => vi.fn<(challenge: unknown) => Promise<string>>())
vi.mock('../../src/workers/solveProof.ts', () => ({ solveProof: solve }))
const person = { RoleID: 1, StID: 1, ID: 1, AdminUserRealName: '林小满', AdminIcon: '' }
const work = { parameters: { algorithm: 'x', nonce: '', salt: '', cost: 1, keyLength: 32, keyPrefix: '00' } }

beforeEach(() => {
  solve.mockReset().mockRejectedValue(new Error('no cryptography'))
  asked = []
  answers = { captchagenerate: [{ yes: { CaptchaId: 'c1', Image: 'data:image/svg+xml,1' } }] }
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const path = new URL(typeof input === 'string' ? input : input.url, 'http://localhost').pathname
    const sent = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
    asked.push({ path, body: sent, credentials: init?.credentials })
    const queue = answers[path.split('/').at(-1)!]
    const answer = queue && queue.length > 1 ? queue.shift()! : queue?.[0]
    if (!answer) throw new TypeError(`nothing answers ${path}`)
    const body =
      'yes' in answer
        ? hosts.main.yes(answer.yes)
        : hosts.main.no(answer.kind ?? 'refused', answer.no, { detail: answer.detail })
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const logins = () => asked.filter(({ path }) => path.endsWith('UserLogin'))

async function attempt(name = 'editor', password = 'secret'): Promise<void> {
  const user = userEvent.setup()
  await user.clear(field('账号'))
  await user.type(field('账号'), name)
  await user.clear(field('密码'))
  await user.type(field('密码'), `${password}{Enter}`)
}

test('what is missing is said under its field and the first such field has the focus', async () => {
  render(<LoginPage />)
  await userEvent.keyboard('{Enter}')
  expect(field('账号').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('账号'))
  expect(screen.getByText('请输入账号').id).toBe(field('账号').getAttribute('aria-describedby'))
  expect(screen.getByText('请输入密码')).toBeTruthy()
  expect(logins()).toEqual([])
  await userEvent.type(field('账号'), 'e')
  expect(screen.queryByText('请输入账号')).toBeNull()
})

test('a refusal keeps the typed name, says why under the password, and the name travels trimmed (R-007)', async () => {
  answers.UserLogin = [{ no: '账号或密码不正确', detail: { NeedCaptcha: false } }]
  render(<LoginPage />)
  await attempt('  editor ')
  await screen.findByText('账号或密码不正确')
  expect(field('账号').value).toBe('  editor ')
  expect(document.activeElement).toBe(field('密码'))
  expect(logins().map(({ body }) => body)).toEqual([{ UserName: 'editor', PassWord: 'secret' }])
  expect(screen.queryByLabelText('验证码')).toBeNull()
})

test('a picture appears when the server asks for one, and a new one after every attempt', async () => {
  answers.UserLogin = [{ no: '账号或密码不正确', detail: { NeedCaptcha: true } }]
  answers.captchagenerate = [
    { yes: { CaptchaId: 'c1', Image: 'data:image/svg+xml,1' } },
    { yes: { CaptchaId: 'c2', Image: 'data:image/svg+xml,2' } },
  ]
  render(<LoginPage />)
  await attempt()
  await userEvent.type(await screen.findByLabelText('验证码'), 'ab12')
  await waitFor(() => expect(screen.getByAltText<HTMLImageElement>('验证码图片').src).toContain(',1'))
  await userEvent.type(field('密码'), '{Enter}')
  await waitFor(() => expect(screen.getByAltText<HTMLImageElement>('验证码图片').src).toContain(',2'))
  expect(logins().at(-1)!.body).toMatchObject({ Code: 'ab12', CaptchaId: 'c1' })
  expect(field('验证码').value).toBe('')
})

test('a proof is worked for where the server asks for a captcha, and nothing is to be typed', async () => {
  answers.UserLogin = [{ no: '账号或密码不正确', detail: { NeedCaptcha: true } }]
  answers.proofofwork = [{ yes: work }]
  let done: (proof: string) => void = () => {}
  solve.mockReturnValueOnce(new Promise((resolve) => (done = resolve)))
  solve.mockResolvedValue('second')
  render(<LoginPage />)
  await attempt(' editor ')
  await screen.findByText(/正在做安全验证/)
  expect(screen.queryByLabelText('验证码')).toBeNull()
  await userEvent.type(field('密码'), '{Enter}')
  expect(logins()).toHaveLength(1)
  done('first')
  await waitFor(() => expect(logins()).toHaveLength(2))
  expect(logins()[1]!.body).toEqual({ UserName: 'editor', PassWord: 'secret', Proof: 'first' })
  // Each is shown once.
  await screen.findByText(/安全验证已完成/)
  await userEvent.type(field('密码'), '{Enter}')
  await waitFor(() => expect(logins()).toHaveLength(3))
  expect(logins()[2]!.body).toMatchObject({ Proof: 'second' })
})

test('a proof that turns out to be asked for is worked for at once, without a second press', async () => {
  answers.UserLogin = [{ no: '请输入验证码。', detail: { NeedCaptcha: true } }, { no: '账号已停用，请联系管理员。' }]
  answers.proofofwork = [{ yes: work }]
  solve.mockResolvedValue('found')
  render(<LoginPage />)
  await attempt()
  await screen.findByText('账号已停用，请联系管理员。')
  expect(logins().map(({ body }) => body.Proof)).toEqual([undefined, 'found'])
})

test('a proof is for the name that is sent', async () => {
  answers.UserLogin = [{ no: '账号或密码不正确', detail: { NeedCaptcha: true } }]
  answers.proofofwork = [{ yes: work }]
  solve.mockResolvedValueOnce('for editor').mockResolvedValueOnce('for duty').mockResolvedValue('more')
  render(<LoginPage />)
  await attempt('editor')
  await screen.findByText(/安全验证已完成/)
  await attempt('duty')
  await waitFor(() => expect(logins()).toHaveLength(2))
  expect(logins()[1]!.body).toMatchObject({ UserName: 'duty', Proof: 'for duty' })
})

test('who would rather type characters may, by key', async () => {
  answers.UserLogin = [{ no: '账号或密码不正确', detail: { NeedCaptcha: true } }]
  answers.proofofwork = [{ yes: work }]
  solve.mockResolvedValue('found')
  render(<LoginPage />)
  await attempt()
  await screen.findByText(/安全验证已完成/)
  screen.getByRole('button', { name: '改用图片' }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.type(await screen.findByLabelText('验证码'), 'ab12')
  await waitFor(() => expect(screen.getByAltText('验证码图片')).toBeTruthy())
  await userEvent.type(field('密码'), '{Enter}')
  await waitFor(() => expect(logins()).toHaveLength(2))
  expect(logins()[1]!.body).toEqual({ UserName: 'editor', PassWord: 'secret', Code: 'ab12', CaptchaId: 'c1' })
})

test('what concerns no field stands over the button', async () => {
  answers.UserLogin = [{ no: '登录失败次数过多，账号已锁定，请 5 分钟后再试。' }]
  render(<LoginPage />)
  await attempt()
  expect((await screen.findByText(/账号已锁定/)).getAttribute('role')).toBe('alert')
})

test('the cookie by which this browser is known again travels with the sign-in, and with nothing that carries a token', async () => {
  answers.UserLogin = [{ yes: { ...person, AccessToken: 'a', RefreshToken: 'r' } }]
  render(<LoginPage />)
  await attempt()
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/user/user/current'))
  expect(logins()[0]!.credentials).toBe('same-origin')
  expect(asked.find(({ path }) => path.endsWith('current'))!.credentials).toBe('omit')
  dropTokens()
})

test('a lost network is said, and nothing typed is lost', async () => {
  render(<LoginPage />)
  await attempt()
  await screen.findByText('网络连接不上服务器，请检查网络后重试。')
  expect([field('账号').value, field('密码').value]).toEqual(['editor', 'secret'])
})

test('Caps Lock is told of while the password is typed', () => {
  render(<LoginPage />)
  fireEvent.keyDown(field('密码'), { key: 'A', modifierCapsLock: true })
  expect(screen.getByText('大写锁定已打开')).toBeTruthy()
  fireEvent.keyUp(field('密码'), { key: 'CapsLock', modifierCapsLock: false })
  expect(screen.queryByText('大写锁定已打开')).toBeNull()
})

test('the password can be looked at', async () => {
  render(<LoginPage />)
  expect(field('密码').type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(field('密码').type).toBe('text')
})

test('a password of an administrator is changed in the same form: the rule, the focus, one more press', async () => {
  const detail = { NeedCaptcha: false, NewPassWord: '至少 8 个字。' }
  answers.UserLogin = [
    { no: '密码是管理员设置的，请换成您自己的新密码。', detail },
    { no: '新密码不能少于 8 个字，现在是 5 个。', detail },
    { no: '账号已停用，请联系管理员。' },
  ]
  render(<LoginPage />)
  await attempt()
  await screen.findByText('密码是管理员设置的，请换成您自己的新密码。')
  expect(document.activeElement).toBe(field('新密码'))
  expect(screen.getByText('至少 8 个字。').id).toBe(field('新密码').getAttribute('aria-describedby'))
  await userEvent.type(field('新密码'), 'short')
  await userEvent.type(field('再输一遍新密码'), 'shor{Enter}')
  await screen.findByText('两次输入的新密码不一样。')
  expect(logins()).toHaveLength(1)
  await userEvent.type(field('再输一遍新密码'), 't{Enter}')
  await screen.findByText('新密码不能少于 8 个字，现在是 5 个。')
  expect(document.activeElement).toBe(field('新密码'))
  expect(logins().at(-1)!.body).toEqual({ UserName: 'editor', PassWord: 'secret', NewPassWord: 'short' })
})
