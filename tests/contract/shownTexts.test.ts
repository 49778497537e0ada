/** What people type into a record is kept as it is seen: nothing turns it round, and nothing hides in it. */
import { expect, test } from 'vitest'
import { activityFields } from '../../src/api/engagement/activities/fields.ts'
import { voteFields } from '../../src/api/engagement/votes/fields.ts'
import { contract, familyNames } from '../../src/api/index.ts'
import type { Field, Fields } from '../../src/api/record/field.ts'
import { withoutUnseen } from '../../src/api/text/unseen.ts'

const fieldsOf = (kinds: readonly string[]) =>
  familyNames.flatMap((family) =>
    Object.entries<Field>((contract[family].fields ?? {}) as Fields)
      .filter(([, { kind, mode }]) => kinds.includes(kind) && mode !== 'computed')
      .map(([name, field]) => [`${family}.${name}`, field] as const),
  )

/** Taken as it stands: data, and what is sent as it is. */
const asItStands: ReadonlySet<string> = new Set([
  ...['dataSets.Text', 'dataSets.Headers', 'dataSets.Titles', 'documents.Content'],
])

/** Turned round, split by a sign without width, kept apart; with a break of lines, which stays. */
const TYPED = '\u2067江\u202e州\u200b龙舟\n第\u0007一\u2069段\ufeff'

test.each(fieldsOf(['line', 'text']).filter(([id]) => !asItStands.has(id)))('%s', (_id, { write, max = 100 }) => {
  const read = write.safeParse(TYPED)
  // Where it is an address, a day or a key, that is none.
  if (!read.success) return
  expect(withoutUnseen(String(read.data))).toBe(read.data)
  expect(String(read.data).includes('\n') || max < 10).toBe(true)
})

test('most fields take such a text, those of activities, sign-ups, votes, draws and advertisements among them', () => {
  const takers = new Set(
    fieldsOf(['line', 'text']).flatMap(([id, { write }]) => (write.safeParse(TYPED).success ? [id] : [])),
  )
  for (const id of [
    'activities.Summary',
    'signUps.Title',
    'votes.Summary',
    'draws.HowTo',
    'ads.Words',
    'announcements.Summary',
  ])
    expect(takers).toContain(id)
  expect(takers.size).toBeGreaterThan(100)
})

test('nothing but what is not seen is nothing', () => {
  for (const { write } of [voteFields.Title, activityFields.Title])
    expect(write.safeParse('\u200b\u2067')).toMatchObject({ success: false })
})

test.each(fieldsOf(['secret']))('%s is taken as it is', (_id, { write }) => {
  const read = write.safeParse('a\u200bb')
  expect(read.success ? read.data : 'a\u200bb').toBe('a\u200bb')
})
