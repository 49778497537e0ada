/** Two officers and the public of a live: comments come in while they are decided, in slices in two browsers. */
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { stationKeyIn } from '../../src/api/distribution/outputs/formats.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { beginAnew, PASSWORD, signIn, type Person } from './people.ts'

const MODULE = 19
const base = () => inject('baseUrl')

/** A live of its own, on air, whose comments are looked at first; and its public. */
async function thePublic() {
  const staff = await signInTo(base(), 'admin', PASSWORD)
  const channels = await staff.channels.list({})
  const StationKey = stationKeyIn(channels.find(({ OutputPath }) => OutputPath !== '')!.OutputPath)
  const watched = await staff.liveModes.list({})
  const live = watched.find(({ State, CommentMode }) => State === 'paused' && CommentMode === 'pre')!
  const { ResourceGUID } = await staff.lives.get({ ID: live.ID })
  // What waits there already is out of the way: the journey has comments of its own.
  for (;;) {
    const { List } = await staff.liveComments.list({ TargetID: live.ID, PageSize: 500 })
    if (List.length === 0) break
    const Seen = List.map(({ ID, Revision }) => ({ ID, Revision }))
    await staff.liveComments.check({ Ids: List.map(({ ID }) => ID), IsCheck: true, Seen })
  }
  const { Key } = await staff.intakeKeys.make({ Name: '旅程' })
  const once = randomUUID().slice(0, 8)
  let nth = 0
  return {
    ...{ staff, live, once },
    async says(Content: string, OpenID = `${once}-${++nth}`): Promise<string> {
      const person = { OpenID, NickName: OpenID, IntakeKey: Key, Address: `198.51.100.${nth % 200}` }
      const body = { StationKey, Target: ResourceGUID, ClientID: randomUUID(), Content, ...person }
      const answer = await fetch(`${base()}/open/live/comments`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      })
      return answer.text()
    },
    /** How the comments of this journey stand now. */
    async standing() {
      const { List } = await staff.liveComments.list({ TargetID: live.ID, State: 'all', Keyword: once, PageSize: 200 })
      return List
    },
  }
}

const under = ({ page }: Person) => page.locator('.cd-comment-content').textContent({ timeout: 5000 })
const footer = ({ page }: Person) => page.locator('.cd-list-foot [role=status]').textContent()
const count = async (person: Person) =>
  Number(/共 ([\d,]+)/.exec((await footer(person)) ?? '')?.[1]?.replace(',', '') ?? -1)

/** Those that are announced below a list at which somebody is, until a key lets them in. */
const announced = async ({ page }: Person) =>
  Number(/有 (\d+) 条新的/.exec((await page.locator('.cd-fresh').allTextContents()).join())?.[1] ?? 0)
const waiting = async (person: Person) => (await count(person)) + (await announced(person))

/** Press until another comment is read: a key that comes sooner than anybody can have read does nothing. */
async function decide(person: Person, key: string): Promise<string> {
  const text = (await under(person))!
  // With those announced: the next one comes under the cursor, and so near the end they come in by themselves.
  const before = await waiting(person)
  await expect
    .poll(
      async () => {
        if ((await waiting(person)) < before) return true
        if ((await under(person)) === text) await person.press(key)
        return false
      },
      { interval: 450, timeout: 20_000 },
    )
    .toBe(true)
  return text
}

test('comments come in and are decided by keys; a second officer has the other slice, and none is decided twice', async () => {
  const outside = await thePublic()
  const { once, live, staff } = outside
  const address = `/Live/Comments?LiveID=${live.ID}`
  await Promise.all(['duty', 'reviewer3'].map((user) => beginAnew(user)))
  const duty = await signIn('duty', address)
  await expect.poll(duty.focus).toBe('直播评论')
  await duty.sees('没有等待处理的评论')

  // Alone, everything is one's own; it comes in by itself into the empty list.
  await outside.says(`${once} 第一条`)
  await expect.poll(() => under(duty)).toContain('第一条')
  for (let nth = 2; nth <= 5; nth++) await outside.says(`${once} 第 ${nth} 条`)
  await expect.poll(() => count(duty)).toBe(5)
  expect(await under(duty)).toContain('第一条')
  const approved = await decide(duty, 'a')
  await decide(duty, '2')
  await expect.poll(() => count(duty)).toBe(3)
  await duty.press('Control+z')
  await expect.poll(() => count(duty)).toBe(4)
  await decide(duty, '1')

  // Muted, the author is refused in a sentence; taken back, they may write again.
  const loud = `${once}-loud`
  await outside.says(`${once} 我嗓门大`, loud)
  await expect.poll(() => count(duty)).toBe(4)
  await duty.press('End')
  await expect.poll(() => under(duty)).toContain('我嗓门大')
  await duty.press('m')
  await duty.page.locator('.cd-desk-side .is-refused', { hasText: '禁言到' }).waitFor()
  expect(await outside.says(`${once} 还要说`, loud)).toContain('您已被禁言')
  await duty.press('Control+z')
  await duty.page.locator('.cd-desk-side .is-refused', { hasText: '禁言到' }).waitFor({ state: 'detached' })
  expect(await outside.says(`${once} 又可以说`, loud)).toContain('评论已收到')
  await expect.poll(() => count(duty)).toBe(5)
  while ((await count(duty)) > 0) await decide(duty, 'a')

  // A second officer comes: each sees a slice, together all, none in both.
  const second = await signIn('reviewer3', address)
  await expect.poll(second.focus).toBe('直播评论')
  await duty.sees(/第 1 \/ 2 份，另一份：何静/)
  await second.sees(/第 2 \/ 2 份，另一份：孙立群/)
  for (let nth = 1; nth <= 32; nth++) await outside.says(`${once} 分着看 ${nth}`)
  // Whose slice is the larger one has the last of it announced, while they are at the list.
  await expect.poll(async () => (await waiting(duty)) + (await waiting(second)), { timeout: 20_000 }).toBe(32)
  const [mine, theirs] = [await waiting(duty), await waiting(second)]
  expect(Math.min(mine, theirs)).toBeGreaterThan(0)
  await Promise.all([decide(duty, 'a'), decide(second, '4')])
  // All slices can be seen, by a key.
  await duty.press('v', 's')
  await expect.poll(() => count(duty)).toBe(30)
  await duty.press('v', 's')
  // Both go through theirs at once.
  const rest = async (person: Person, key: string) => {
    while ((await count(person)) > 0) await decide(person, key)
  }
  await Promise.all([rest(duty, 'a'), rest(second, '4')])
  // The second leaves: what comes is the first one's alone again.
  await second.press('Alt+w')
  await second.leave()
  await expect.poll(() => duty.page.getByText('第 1 / 2 份').count(), { timeout: 40_000 }).toBe(0)

  const rows = await outside.standing()
  expect(rows.filter(({ State }) => State === 'pending')).toEqual([])
  expect(rows.find(({ Content }) => Content === approved)).toMatchObject({ State: 'approved', DecidedName: '孙立群' })
  const together = rows.filter(({ Content }) => Content.includes('分着看'))
  expect(together).toHaveLength(32)
  expect(together.filter(({ DecidedName }) => DecidedName === '孙立群')).toHaveLength(mine)
  expect(together.filter(({ DecidedName }) => DecidedName === '何静')).toHaveLength(theirs)
  for (const { ID } of together) {
    const lines = await staff.operationLog.record({ EventID: ID, Module: MODULE })
    expect([ID, lines.length]).toEqual([ID, 1])
  }
  expect([...duty.complaints, ...second.complaints]).toEqual([])
  await duty.leave()
}, 240_000)
