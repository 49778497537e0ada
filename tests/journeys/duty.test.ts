/**
 * A night at the duty desk, by keyboard alone: two officers work the comments of the lives that are on, decide them by
 * single keys, take some back, mute an author; a task comes as a message, is claimed and reported. Nothing is decided twice.
 */
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { LogRow } from '../../src/api/system/operationLog/calls.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { PASSWORD, signIn, type Person } from './people.ts'

/** Modules of the log: comments of lives, and who writes them. */
const COMMENTS = 19
const AUTHORS = 392
const DECISIONS = new Set(['通过评论', '拒绝评论'])
/** How many each decides, and how many of them the first one takes back. */
const SLICES = { duty: 29, duty2: 24 } as const
const DECIDED = SLICES.duty + SLICES.duty2
const UNDONE = 3

/** The record under the cursor of the list that has the focus: its number, and whether it is somebody else's by now. */
const under = ({ page }: Person) =>
  page.evaluate(() => {
    const name = document.activeElement?.getAttribute('aria-activedescendant')
    const row = name ? document.getElementById(name) : null
    return { id: row?.dataset['id'] ?? '', isGone: row?.classList.contains('is-gone') ?? false }
  })
const at = async (person: Person) => (await under(person)).id

/** Whether the cursor leaves a record soon; who sees that it does not presses again, as a person would. */
const leaves = ({ page }: Person, id: string) =>
  page
    .waitForFunction(
      (before) => {
        const name = document.activeElement?.getAttribute('aria-activedescendant')
        return (name ? document.getElementById(name)?.dataset['id'] : undefined) !== before
      },
      id,
      { timeout: 300, polling: 50 },
    )
    .then(
      () => true,
      () => false,
    )

/** Puts the desk up from the palette, and waits for a stream with something that waits. */
async function takePlace(user: string): Promise<Person> {
  const person = await signIn(user)
  // Who comes for the first time begins with it; the palette puts it up at any time.
  await expect.poll(person.focus, { timeout: 20_000 }).toBe('直播评论')
  await person.choose('值班台', 'layout.apply1')
  await person.sees('已换用布局“值班台”')
  for (const tab of [/^播放/, /^任务$/, /^消息$/])
    await person.page.locator('.dv-tab', { hasText: tab }).first().waitFor()
  await expect.poll(() => person.page.locator('.dv-tab', { hasText: /评论/ }).count()).toBe(2)
  await expect.poll(person.focus).toBe('直播评论')
  return person
}

/**
 * Press a key on the comment under the cursor until the next one is there: one that comes sooner than anybody reads does
 * nothing. What went to the other slice, or was decided there, is passed over.
 */
async function decide(person: Person, key: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const { id, isGone } = await under(person)
    if (id !== '') await person.press(isGone ? 'j' : key)
    if ((await leaves(person, id)) && id !== '' && !isGone) return
  }
  throw new Error(`${key} decides nothing here`)
}

/** So many of one's slice: most are good, every third is refused with a reason of its own. */
async function work(person: Person, count: number): Promise<void> {
  for (let done = 0; done < count; done++) await decide(person, done % 3 === 2 ? String(1 + (done % 2)) : 'a')
}

/** How often each comment was decided and not taken back, by whom. */
function standing(lines: readonly LogRow[]): Map<number, string[]> {
  const undone = new Set(lines.flatMap(({ UndoOf }) => UndoOf ?? []))
  const found = new Map<number, string[]>()
  for (const line of lines)
    if (DECISIONS.has(line.Title) && !undone.has(line.ID))
      for (const ID of line.EventID) found.set(ID, [...(found.get(ID) ?? []), line.UserName])
  return found
}

test('two officers at the duty desk: each works a slice, nothing is decided twice, the log has all', async () => {
  const staff = await signInTo(inject('baseUrl'), 'admin', PASSWORD)
  const before = (await staff.operationLog.list({ PageSize: 1 })).List[0]?.ID ?? 0
  const linesOf = async (Module: number) =>
    (await staff.operationLog.list({ Module, PageSize: 500 })).List.filter(({ ID }) => ID > before)
  const [duty, second] = [await takePlace('duty'), await takePlace('duty2')]
  // Each is told of the other's slice.
  await duty.sees(/另一份：贺晓芸/)
  await second.sees(/另一份：孙立群/)

  await Promise.all([work(duty, SLICES.duty), work(second, SLICES.duty2)])
  // A key that came as a comment went to the other one decided nothing: some more.
  const standsNow = async () => standing(await linesOf(COMMENTS)).size
  while ((await standsNow()) < DECIDED) await decide(duty, 'a')

  // Three are taken back, the last one first, and are there again.
  const takenBack = async () => (await linesOf(COMMENTS)).filter(({ UndoOf }) => UndoOf !== null).length
  for (let back = 1; back <= UNDONE; back++) {
    await duty.press('Control+z')
    await expect.poll(takenBack, { timeout: 20_000 }).toBe(back)
  }
  await expect.poll(duty.focus).toBe('直播评论')
  await expect.poll(() => at(duty)).not.toBe('')
  await duty.press('m')
  await expect.poll(async () => (await linesOf(AUTHORS)).map(({ UserName }) => UserName)).toEqual(['duty'])

  // A task for whoever of the department claims it comes as a message; a key opens it beside the stream.
  const once = randomUUID().slice(0, 6)
  const Title = `夜里核实渡口停航${once}`
  const [unit] = (await staff.tasks.units({})).filter(({ ParentID }) => ParentID === 0)
  const [classify] = await staff.taskClassifies.list({})
  const Deadline = new Date(Date.now() + 3_600_000).toISOString()
  const task = { Title, Deadline, ClassifyID: classify!.ID, UnitID: unit!.ID, ReportsDue: 1, IsPublish: true }
  const { ID: TaskID } = await staff.tasks.save(task)
  await duty.page.locator('.cd-notice', { hasText: Title }).waitFor()
  expect(await duty.focus()).toBe('直播评论')
  await duty.press('Alt+Shift+i')
  await duty.page.locator('.dv-tab', { hasText: `任务：${Title}` }).waitFor()
  const stateOf = async () => (await staff.tasks.get({ ID: TaskID })).State
  await expect
    .poll(
      async () => {
        if ((await stateOf()) === 'in_progress') return true
        await duty.press('c')
        return false
      },
      { interval: 600, timeout: 15_000 },
    )
    .toBe(true)
  await duty.press('w')
  await duty.page.locator('.cd-form [data-field=Content] textarea').waitFor()
  // The task is known already: the form begins where something must be written.
  await expect
    .poll(() => duty.page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
    .toBe('Content')
  await duty.type('已核实：渡口十点后停航，客服电话已更新。')
  await duty.press('Control+Enter')
  await expect.poll(stateOf).toBe('reported')
  const reports = (await staff.taskReports.list({ TaskID, PageSize: 5 })).List
  expect(reports.map(({ State, AdminName }) => [State, AdminName])).toEqual([['submitted', '孙立群']])

  // The other one goes on meanwhile; then both agree with the log.
  await work(second, 2)
  const lines = await linesOf(COMMENTS)
  const all = [...standing(lines)]
  expect(all.length).toBeGreaterThanOrEqual(DECIDED - UNDONE)
  expect(all.filter(([, people]) => people.length > 1)).toEqual([])
  expect(new Set(all.flatMap(([, people]) => people))).toEqual(new Set(['duty', 'duty2']))
  expect(await takenBack()).toBe(UNDONE)
  for (const [ID, [who]] of all) {
    const { State, DecidedName } = await staff.liveComments.get({ ID })
    expect([State === 'approved' || State === 'rejected', DecidedName]).toEqual([
      true,
      who === 'duty' ? '孙立群' : '贺晓芸',
    ])
  }
  for (const person of [duty, second]) {
    expect(person.complaints).toEqual([])
    await person.leave()
  }
}, 600_000)
