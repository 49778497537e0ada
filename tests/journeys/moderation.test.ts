/** The night desk: what the public writes comes in while it is looked at, and is decided by single keys. */
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { stationKeyIn } from '../../src/api/distribution/outputs/formats.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { PASSWORD, beginAnew, signIn, type Person } from './people.ts'

const MARK = '走廊灯'
const base = () => inject('baseUrl')

/** What the public sends and reads: a public article whose comments are looked at first. */
async function thePublic() {
  const staff = await signInTo(base(), 'reviewer3', PASSWORD)
  const channels = await staff.channels.list({})
  const { List } = await staff.articles.list({ Status: 'published', PageSize: 100 })
  const isOpen = (ChID: number) =>
    channels.some(({ ID, IsPublic, CommentMode }) => ID === ChID && IsPublic && CommentMode === 'pre')
  const { ResourceGUID, ChID } = List.find((row) => isOpen(row.ChID))!
  const StationKey = stationKeyIn(channels.find(({ ID }) => ID === ChID)!.OutputPath)
  const chief = await signInTo(base(), 'admin', PASSWORD)
  const { Key: IntakeKey } = await chief.intakeKeys.make({ Name: '夜班' })
  const about = { StationKey, Target: ResourceGUID }
  const ask = async (path: string, init?: RequestInit) =>
    (await (await fetch(base() + path, init)).json()) as { Data: any; Errors?: string; Message?: string }
  return {
    staff,
    /** A comment of somebody; what was answered, as text. */
    async says(OpenID: string, Content: string): Promise<string> {
      const body = JSON.stringify({ ...about, OpenID, NickName: OpenID, IntakeKey, Content, ClientID: randomUUID() })
      const headers = { 'content-type': 'application/json' }
      return JSON.stringify(await ask('/open/comments', { method: 'POST', headers, body }))
    },
    async reads(): Promise<string[]> {
      const { Data } = await ask(`/open/comments?${new URLSearchParams({ ...about, PageSize: '100' }).toString()}`)
      return Data.List.map(({ Content }: { Content: string }) => Content).filter((text: string) => text.includes(MARK))
    },
  }
}

const grid = ({ page }: Person) => page.getByRole('grid', { name: '稿件评论', exact: true })
const listed = (person: Person) => grid(person).locator('[role=row][data-id]').count()
const under = ({ page }: Person) => page.locator('.cd-comment-content').textContent()

/** Press until the comment that is read is another one: a key that comes sooner than anybody reads does nothing. */
async function decide(person: Person, key: string, text: string): Promise<void> {
  await expect.poll(() => under(person)).toBe(text)
  await expect
    .poll(
      async () => {
        if ((await under(person)) !== text) return true
        await person.press(key)
        return false
      },
      { interval: 400 },
    )
    .toBe(true)
}

test('comments come in while they are looked at, are decided by keys, taken back, and their author muted', async () => {
  const outside = await thePublic()
  const once = randomUUID().slice(0, 8)
  const [loud, calm] = [`大嗓门${once}`, `邻居${once}`]
  const said = ['坏了三天没人修', '加我办证，便宜', '你们都是骗子', '谢谢，已经亮了', '顶一下'].map(
    (text) => `${MARK}${once}：${text}`,
  )
  const [broken, advert, rude, thanks, top] = said as [string, string, string, string, string]

  const duty = await signIn('duty', '/contribution/Comments')
  await expect.poll(duty.focus).toBe('稿件评论')
  await duty.press('/')
  await duty.type(MARK + once)
  await duty.sees('没有符合筛选条件的记录')
  await duty.press('Enter')
  await expect.poll(duty.focus).toBe('稿件评论')

  // The first one comes into the empty list by itself, the others below it; what is read stays.
  await outside.says(calm, broken)
  await expect.poll(() => under(duty)).toBe(broken)
  for (const text of [advert, thanks, top]) await outside.says(`${calm}${text.length}`, text)
  await outside.says(loud, rude)
  await expect.poll(() => listed(duty)).toBe(5)
  expect(await under(duty)).toBe(broken)
  expect(await outside.reads()).toEqual([])

  await decide(duty, 'a', broken)
  await expect.poll(outside.reads).toEqual([broken])
  // 2 is 广告或引流; taken back it is there again, and refused again.
  await decide(duty, '2', advert)
  await expect.poll(() => listed(duty)).toBe(3)
  await duty.press('Control+z')
  await expect.poll(() => under(duty)).toBe(advert)
  await decide(duty, '2', advert)

  // Down to the last one, whose author is muted; what they send next is refused in a sentence.
  await expect.poll(() => listed(duty)).toBe(3)
  await duty.press('End')
  await expect.poll(() => under(duty)).toBe(rude)
  await duty.press('m')
  await duty.page.locator('.cd-desk-side .is-refused', { hasText: '禁言到' }).waitFor()
  expect(await outside.says(loud, `${rude}，骗子`)).toContain('您已被禁言')
  await duty.press('Control+z')
  await duty.page.locator('.cd-desk-side .is-refused', { hasText: '禁言到' }).waitFor({ state: 'detached' })
  expect(await outside.says(loud, `${rude}，对不起`)).toContain('评论已收到')
  await expect.poll(() => listed(duty)).toBe(4)

  // The two in between together: selected, approved with one key.
  await duty.press('Home', 'Shift+j', 'a')
  await expect.poll(() => listed(duty)).toBe(2)
  await expect.poll(outside.reads).toEqual(expect.arrayContaining([broken, thanks, top]))
  await duty.press('Home')
  await decide(duty, '1', rude)
  await duty.press('r')
  await expect.poll(duty.focus).not.toBe('稿件评论')
  await duty.type('人身')
  await duty.press('Enter')
  await duty.sees('没有符合筛选条件的记录')

  const { List } = await outside.staff.operationLog.list({ Module: 391, PageSize: 20 })
  const done = List.filter(({ Modifys }) => JSON.stringify(Modifys).includes(once)).map(({ Title }) => Title)
  expect(done.toReversed().filter((title) => title !== '撤销')).toEqual(
    expect.arrayContaining(['通过评论', '拒绝评论']),
  )
  expect((await outside.reads()).length).toBe(3)
  expect(duty.complaints).toEqual([])
  await duty.leave()
}, 120_000)

test('where the stream is blocked a colleague’s article, a comment and the bell come in by asking', async () => {
  const outside = await thePublic()
  const once = randomUUID().slice(0, 8)
  await beginAnew('duty')
  const duty = await signIn('duty', '/contribution/Comments')
  const { page } = duty
  await expect.poll(duty.focus).toBe('稿件评论')
  await page.context().route('**/api/push/stream*', (route) => route.abort())
  await page.reload()
  await duty.sees(/^轮询中：/)
  await expect.poll(duty.focus).toBe('稿件评论')
  await duty.press('/')
  await duty.type(MARK + once)
  await duty.sees('没有符合筛选条件的记录')
  await duty.press('Enter')
  await expect.poll(duty.focus).toBe('稿件评论')
  await duty.choose('全部稿件', 'go.all', 'Control+Enter')
  await expect.poll(duty.focus).toBe('全部稿件')
  // Beside the page, so that a tab that nobody looks at goes on as well.
  expect(page.workers().map((worker) => worker.url())).toContainEqual(expect.stringContaining('clock.worker'))

  // All of it happens before it asks again, so that one asking brings what has come until then.
  const said = `${MARK}${once}：轮询也看得到`
  const Title = `渡口夜航恢复${once}`
  const task = `核实${Title}`
  // In a channel that the officer sees, too.
  const seen = await signInTo(base(), 'duty', PASSWORD)
  const [channel] = await seen.channels.list({ Granted: true })
  const [unit] = (await outside.staff.tasks.units({})).filter(({ ParentID }) => ParentID === 0)
  const [classify] = await outside.staff.taskClassifies.list({})
  const Deadline = new Date(Date.now() + 3_600_000).toISOString()
  const about = { ClassifyID: classify!.ID, UnitID: unit!.ID, ReportsDue: 1, IsPublish: true }
  await outside.says(`路人${once}`, said)
  await outside.staff.articles.save({ Title, ChID: channel!.ID })
  await outside.staff.tasks.save({ Title: task, Deadline, ...about })

  // The notice goes by itself; the others stay until they are looked at.
  await page.locator('.cd-notice', { hasText: task }).waitFor()
  await expect.poll(() => grid(duty).getByText(said).count()).toBeGreaterThan(0)
  const articles = page.getByRole('grid', { name: '全部稿件', exact: true })
  // Others write at the same time.
  await duty.sees(/有 \d+ 条新的/)
  await duty.press('Shift+n')
  await expect.poll(() => articles.getByText(Title).count()).toBeGreaterThan(0)
  await duty.sees(/^轮询中：/)
  await duty.leave()
}, 120_000)
