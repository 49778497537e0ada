/**
 * Many people do what comes into their heads with one article, through the same calls as everybody. Beside them a book
 * that knows nothing of the server's rules: who passed which text. Nothing becomes public that the levels did not see.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishDue } from '../../../server/content/articles/clock.ts'
import { liveText } from '../../../server/content/articles/liveText.ts'
import { Refusal } from '../../../src/api/client.ts'
import { auditEvents } from '../../../src/api/content/articles/audit.ts'
import { levelOf, review, type ArticleStatus, type ReviewRules } from '../../../src/api/content/articles/review.ts'
import type { PersonName } from '../../support/app.ts'
import { newsroom, type Newsroom } from './newsroom.ts'
import { randomFrom, type Random } from './random.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom({ long: true })
})
afterAll(() => room.end())

// More of them: WALKS=40 npx vitest run --project server tests/content/articles/neverUnseen
const WALKS = Number(process.env.WALKS ?? 3)
const STEPS = 60
const people: readonly PersonName[] = ['editor', 'reviewer1', 'reviewer2', 'reviewer3', 'chief']
const onwards = ['submit', 'pass1', 'pass2', 'pass3', 'publish', 'correct'] as const

interface Pass {
  readonly level: number
  readonly by: PersonName
  readonly text: string
  readonly logId: number
}

/** What is known of one walk. */
interface Book {
  readonly ID: number
  readonly rules: ReviewRules
  readonly author: PersonName
  readonly passes: Pass[]
  /** Those that were taken back and may be made again. */
  readonly undone: Pass[]
  readonly deeds: { readonly by: PersonName; readonly logId: number }[]
  readonly proven: Set<string>
  readonly trail: string[]
  submitter: PersonName | undefined
  texts: number
  arrivals: number
}

async function walk(random: Random, rules: ReviewRules, ChID: number): Promise<Book> {
  const author = random.one<PersonName>(['editor', 'editor', 'chief'])
  const ID = await room.write(author, { ChID, ResourceContent: '<p>第 0 稿</p>' })
  const book: Book = {
    ...{ ID, rules, author, passes: [], undone: [], deeds: [], proven: new Set(), trail: [], submitter: undefined },
    ...{ texts: 0, arrivals: 0 },
  }
  for (let step = 0; step < STEPS; step++) {
    const before = await room.row(ID)
    await act(book, random, before).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
    await check(book)
  }
  return book
}

async function act(book: Book, random: Random, row: Record<string, any>): Promise<void> {
  const { ID } = book
  const status = row['Status'] as ArticleStatus
  const waits = levelOf(status)
  // Often somebody who can, so that a walk arrives somewhere.
  const by = waits && random.yes(0.5) ? (`reviewer${waits}` as const) : random.one(people)
  const client = room.as(by)
  const note = (what: string) => book.trail.push(`${by} ${what} (${status})`)
  const choice = random.below(100)
  if (choice < 12) {
    book.texts++
    const ResourceContent = `<p>第 ${book.texts} 稿</p>`
    await client.articles.save({ ID, Revision: row['Revision'], ResourceContent, Autosave: random.yes(0.3) })
    note(`writes ${book.texts}`)
  } else if (choice < 15 && row['Revision'] > 1) {
    const Revision = 1 + random.below(row['Revision'])
    await client.articles.restoreVersion({ ID, Revision, BasedOn: row['Revision'] })
    note(`restores ${Revision}`)
  } else if (choice < 24 && book.deeds.length > 0) {
    const deed = random.yes(0.7) ? book.deeds.at(-1)! : random.one(book.deeds)
    const again = random.yes(0.3)
    const { history } = room.as(deed.by)
    const { Done } = await (again ? history.redo({ Ids: [deed.logId] }) : history.undo({ Ids: [deed.logId] }))
    if (Done.length === 0) return
    note(`${again ? 'redoes' : 'undoes'} ${deed.logId}`)
    const [from, to] = again ? [book.undone, book.passes] : [book.passes, book.undone]
    const moved = from.filter((pass) => pass.logId === deed.logId)
    from.splice(0, Infinity, ...from.filter((pass) => pass.logId !== deed.logId))
    to.push(...moved)
  } else if (choice < 27) await client.articles.claim({ Ids: [ID], IsClaimed: random.yes(0.7) })
  else if (choice < 29) await askGuest(book, random)
  else if (choice < 31) {
    const { LogID } = await (random.yes()
      ? client.articles.remove({ Ids: [ID] })
      : client.articles.restore({ Ids: [ID] }))
    if (LogID) book.deeds.push({ by, logId: LogID })
  } else if (choice < 35) {
    room.clock.pass(random.yes() ? 30_000 : 30 * 60_000)
    await publishDue(room.db, room.clock.now())
    note('clock')
  } else {
    const likely = onwards.find((event) => review.can(status, event)) ?? 'submit'
    await audit(book, by, choice < 85 ? likely : random.one(auditEvents), { random, row, note })
  }
}

async function audit(
  book: Book,
  by: PersonName,
  Event: (typeof auditEvents)[number],
  { random, row, note }: { random: Random; row: Record<string, any>; note: (what: string) => void },
): Promise<void> {
  const { ID } = book
  const seen = random.yes(0.9) ? row['Revision'] : row['Revision'] - 1
  const answer = await room.as(by).articles.audit({
    Ids: [ID],
    Event,
    Seen: [{ ID, Revision: seen }],
    Reason: '理由',
    PublishTime: new Date(room.clock.now().getTime() + 20_000).toISOString(),
  })
  if (answer.Done.length === 0) return
  note(`${Event} on ${seen}`)
  book.deeds.push({ by, logId: answer.LogID! })
  if (Event === 'submit') book.submitter = by
  const level = /^pass(\d)$/.exec(Event)?.[1]
  if (level === undefined) return
  // They said which text they saw, and it was this one.
  if (seen !== row['Revision']) throw new Error(`${by} passed what they had not seen\n${book.trail.join('\n')}`)
  book.passes.push({ level: Number(level), by, text: row['ResourceContent'], logId: answer.LogID! })
}

async function askGuest({ ID }: Book, random: Random): Promise<void> {
  const { Revision } = await room.row(ID)
  const ExpiresAt = new Date(room.clock.now().getTime() + 86_400_000).toISOString()
  const asked = { ArticleID: ID, Revision, GuestName: '客人', ExpiresAt }
  const { Path } = await room.as('chief').guestApprovals.invite(asked)
  const before = await room.row(ID)
  await room.as().guestApprovals.answer({ Token: Path.slice(7), IsPassed: random.yes(), Reason: '意见' })
  expect(await room.row(ID)).toEqual(before)
}

async function check(book: Book): Promise<void> {
  const text = (await liveText(room.db as never, book.ID))?.ResourceContent
  if (text === undefined || book.proven.has(text)) return
  const { rules, passes, author, submitter, trail } = book
  const fail = (why: string): never => {
    throw new Error(`${why}: ${text}\n${JSON.stringify({ rules, author, submitter, passes })}\n${trail.join('\n')}`)
  }
  const eyes: Pass[] = []
  for (let level = 1; level <= rules.ReviewLevels; level++) {
    const mustBeThis = rules.ReapproveOnEdit || level === rules.ReviewLevels
    const pass = passes.findLast((one) => one.level === level && (!mustBeThis || one.text === text))
    if (!pass) fail(`level ${level} did not see what is public`)
    eyes.push(pass!)
  }
  if (rules.FourEyes && eyes.some((one) => one.by === author)) fail('the author passed it')
  if (rules.FourEyes && rules.ReapproveOnEdit && new Set(eyes.map((one) => one.by)).size < eyes.length)
    fail('one person passed two levels')
  book.proven.add(text)
  book.arrivals++
}

const base = {
  ...{ ReviewLevels: 3, FourEyes: true, ResumeAtRefusal: false, ReapproveOnEdit: true },
  ...{ PublishOnFinal: false, SkipOwnLevel: false },
}
test.each([
  ['strict, three levels', base],
  ['two levels, published by the last', { ...base, ReviewLevels: 2, PublishOnFinal: true }],
  ['resumed and edited by reviewers', { ...base, ResumeAtRefusal: true, ReapproveOnEdit: false }],
  ['two eyes', { ...base, ReviewLevels: 1, FourEyes: false, PublishOnFinal: true }],
])(
  'whatever anybody does, nothing is public that its levels did not see: %s',
  { timeout: 120_000 },
  async (_what, rules) => {
    const ChID = await room.makeChannel(rules)
    let arrivals = 0
    for (let seed = 1; seed <= WALKS; seed++) arrivals += (await walk(randomFrom(seed * 31), rules, ChID)).arrivals
    // Walks on which nothing ever becomes public prove nothing.
    expect(arrivals).toBeGreaterThanOrEqual(2)
    expect(room.faults).toEqual([])
  },
)
