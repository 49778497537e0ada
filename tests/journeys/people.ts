/** People at their keyboards: each has a browser of their own and never touches the mouse. */
import { mkdirSync } from 'node:fs'
import { afterAll, expect, inject, onTestFailed } from 'vitest'
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright'
import { REFRESH_KEY, TOKEN_COOKIE } from '../../src/workspace/session.ts'
import type {} from './serverSetup.ts'

let browser: Promise<Browser> | undefined

/** The one Chromium of the run, as a test file sees it. */
function theBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject('browserUrl'))
  return browser
}
afterAll(async () => (await browser)?.close())

const base = () => inject('baseUrl')

let seats = 0

/** Demonstration accounts' password. */
export const PASSWORD = 'copydesk-demo'

/** Somebody at a browser. Every method uses the keyboard only. */
export interface Person {
  readonly page: Page
  /** What the browser complained of: page errors and console errors. */
  readonly complaints: string[]
  /** Press keys one after the other, e.g. press('g', 'm') or press('Control+k'). */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** In the palette: type a query, go down to the row (a command id or a part of a title) and press a key on it. */
  choose(query: string, row: string, key?: string): Promise<void>
  /** What has the focus: its aria-label. */
  focus(): Promise<string | null | undefined>
  /** Wait until this text is visible somewhere. */
  sees(text: string | RegExp): Promise<Locator>
  /** Wait until it is not visible any more. */
  missesSoon(text: string | RegExp): Promise<void>
  leave(): Promise<void>
}

/** How a browser differs. */
interface Seat {
  /** Of the window. Default 1440 x 900. */
  readonly size?: { readonly width: number; readonly height: number }
  /** What it remembers of earlier visits. Default nothing. */
  readonly storageState?: BrowserContextOptions['storageState']
  /** Its clock can be moved on (`page.clock.fastForward`), so that nobody waits for what comes once a minute. */
  readonly movesTime?: boolean
  /** It is a telephone, which is tapped and has no keys. Default: it is not. */
  readonly isTelephone?: boolean
  /** It does not keep to what the server forbids pages to load. Default: it does, as browsers do. */
  readonly bypassesCsp?: boolean
}

/** A browser of one's own, at an address; a whole one is of another server. */
export async function sitDown(
  address = '/',
  {
    size = { width: 1440, height: 900 },
    storageState,
    movesTime = false,
    bypassesCsp = false,
    isTelephone = false,
  }: Seat = {},
): Promise<Person> {
  const context = await (
    await theBrowser()
  ).newContext({
    ...{ viewport: size, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', bypassCSP: bypassesCsp },
    ...(isTelephone && { hasTouch: true, isMobile: true }),
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  if (movesTime) await page.clock.install()
  page.setDefaultTimeout(30_000)
  // Heard from the start: Chromium hands a file dialog over only to those who listened before it opened.
  page.on('filechooser', () => {})
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error')
      complaints.push(`${message.text()} ${new URL(message.location().url, 'about:blank').pathname}`)
  })
  /**
   * After every step the focus is somewhere: a key pressed next would otherwise go nowhere. What is being drawn at the
   * moment has a little while; a page that is no workspace is not asked.
   */
  const isSomewhere = async (step: string) => {
    const somewhere = () =>
      page
        .evaluate(
          () =>
            document.querySelector('[data-region=status]') === null ||
            !document.hasFocus() ||
            (document.activeElement !== null && document.activeElement !== document.body),
        )
        // The step leads to another page.
        .catch(() => true)
    await expect.poll(somewhere, { message: `after ${step} the focus is nowhere`, timeout: 3000 }).toBe(true)
  }
  const person: Person = {
    page,
    complaints,
    async press(...keys) {
      for (const key of keys) {
        await page.keyboard.press(key)
        await isSomewhere(key)
      }
    },
    async type(text) {
      await page.keyboard.type(text)
    },
    async choose(query, row, key = 'Enter') {
      await page.keyboard.press('Control+k')
      await expect.poll(person.focus).toBe('命令面板')
      await page.keyboard.type(query)
      const byId = /^[a-z][\w.]*\.\w+$/i.test(row)
      const option = byId
        ? page.locator(`[role=option][data-command="${row}"]`)
        : page.locator('[role=option][data-command]', { hasText: row }).first()
      await option.waitFor()
      await goDownTo(option)
      await page.keyboard.press(key)
      await isSomewhere(`${row} ${key}`)
    },
    async sees(text) {
      const found = page.getByText(text).first()
      await found.waitFor({ state: 'visible' })
      return found
    },
    async missesSoon(text) {
      await page.getByText(text).first().waitFor({ state: 'hidden' })
    },
    focus: () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    leave: () => context.close(),
  }
  onTestFailed(async () => {
    // What the person saw when it went wrong; test-results/ is not kept by git.
    mkdirSync('test-results', { recursive: true })
    await page.screenshot({ path: `test-results/${Date.now()}-${++seats}.png` }).catch(() => {})
  })
  await page.goto(new URL(address, base()).href)
  return person
}

/** Down to a row of the palette, looking at the highlight as a person does. */
export async function goDownTo(option: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if ((await option.getAttribute('aria-selected')) === 'true') return true
      await option.page().keyboard.press('ArrowDown')
      return false
    })
    .toBe(true)
}

const cleaned = new Set<string>()

/**
 * Makes what the workspace remembers of somebody as if they had never been here: panes, filters, half-typed text that
 * another file's journey left. Once per file and person; within a file what they did stays.
 */
async function forget(user: string, ask: Ask): Promise<void> {
  if (cleaned.has(user)) return
  cleaned.add(user)
  const kept = (await ask('GET', '/api/workspace/settings')) as { Name: string }[]
  for (const { Name } of kept) await ask('POST', '/api/workspace/settings', { Name, Value: null })
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

function askAs(Token: string): Ask {
  return async (method, path, body) => {
    const sent = { method, headers: { 'Content-Type': 'application/json', Token } }
    const answer = await fetch(base() + path, body ? { ...sent, body: JSON.stringify(body) } : sent)
    return ((await answer.json()) as { Data?: unknown }).Data
  }
}

interface Tokens {
  readonly AccessToken: string
  readonly RefreshToken: string
}

/** A sign-in beside the keyboard; undefined for somebody who has a password of their own. */
async function tokensOf(user: string): Promise<Tokens | undefined> {
  const said = await askAs('')('POST', '/api/auth/UserLogin', { UserName: user, PassWord: PASSWORD })
  return (said as Tokens | null)?.AccessToken ? (said as Tokens) : undefined
}

/**
 * Something done in somebody's name beside the keyboard, to leave things as they were. Nothing for somebody who was only
 * just made, with a password of their own.
 */
async function beside(user: string, act: (ask: Ask) => Promise<void>): Promise<void> {
  const tokens = await tokensOf(user)
  if (!tokens) return
  const ask = askAs(tokens.AccessToken)
  await act(ask)
  await ask('POST', '/api/auth/signout', {})
}

/**
 * Let somebody begin as if they had never been here, again: also without layouts under a name. Those of their role are there
 * for other journeys and stay, unless `ofRole` says that there are to be none (default false).
 */
export async function beginAnew(user: string, { ofRole = false } = {}): Promise<void> {
  const ids = async (ask: Ask, isGiven: boolean) => {
    const rows = (await ask('GET', '/api/workspace/layouts')) as { ID: number; RoleID: number | null }[]
    return rows.filter((row) => (row.RoleID !== null) === isGiven).map((row) => row.ID)
  }
  let given: number[] = []
  cleaned.delete(user)
  await beside(user, async (ask) => {
    await forget(user, ask)
    if (ofRole) given = await ids(ask, true)
    const Ids = await ids(ask, false)
    if (Ids.length > 0) await ask('POST', '/api/workspace/layouts/delete', { Ids })
  })
  if (given.length > 0)
    await beside('admin', async (ask) => void (await ask('POST', '/api/role/layouts/delete', { Ids: given })))
}

/**
 * Sit down as somebody who signed in here before, with a demonstration account: the browser has the tokens. The way
 * through the sign-in page is walked by `signInByHand`.
 */
export async function signIn(user: string, address = '/', seat: Pick<Seat, 'bypassesCsp'> = {}): Promise<Person> {
  const tokens = await tokensOf(user)
  if (!tokens) throw new Error(`${user} has another password than the demonstration's`)
  await forget(user, askAs(tokens.AccessToken))
  const { hostname: domain, origin } = new URL(base())
  const cookie = { name: TOKEN_COOKIE, value: encodeURIComponent(tokens.AccessToken), domain, path: '/', expires: -1 }
  const person = await sitDown(address, {
    ...seat,
    storageState: {
      cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Strict' }],
      origins: [{ origin, localStorage: [{ name: REFRESH_KEY, value: tokens.RefreshToken }] }],
    },
  })
  await person.page.locator('[data-region=status]').waitFor()
  return person
}

/** Sit down and sign in on the page for it. */
export async function signInByHand(user: string, address = '/'): Promise<Person> {
  await beside(user, (ask) => forget(user, ask))
  const person = await sitDown(`/login?redirect=${encodeURIComponent(address)}`)
  await person.page.getByLabel('账号').waitFor()
  expect(await person.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('UserName')
  await person.type(user)
  await person.press('Tab')
  await person.type(PASSWORD)
  await person.press('Enter')
  // The way in has a main part, too; only the workspace has a status bar.
  await person.page.locator('[data-region=status]').waitFor()
  return person
}

/** In the editor: open the sheet and send the article in. Its channel must have been picked. */
export async function sendIn(person: Person): Promise<void> {
  const sheet = person.page.getByRole('form', { name: '送审' })
  await person.press('Control+Enter')
  await sheet.waitFor()
  await person.press('Control+Enter')
  await sheet.waitFor({ state: 'hidden' })
}

/** Press a key until what `here` reads is `wanted`; a person would give up at the end of the form, too. */
export async function pressUntil(person: Person, key: string, here: () => Promise<string | undefined>, wanted: string) {
  for (let presses = 0; presses < 80; presses++) {
    if ((await here())?.startsWith(wanted)) return
    await person.press(key)
  }
  throw new Error(`${key} never came to ${wanted}, at last to ${await here()}`)
}

/** Tab until the field of this label has the focus; where a form opens, it puts the focus into its first field first. */
export async function tabTo(person: Person, label: string): Promise<void> {
  const here = () =>
    person.page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      const text = element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? ''
      return text.replace('*', '').trim()
    })
  await person.page.getByLabel(label).first().waitFor()
  await expect
    .poll(() => person.page.evaluate(() => document.activeElement?.closest('[data-field]') !== null))
    .toBe(true)
  await pressUntil(person, 'Tab', here, label)
}
