import { expect, test } from 'vitest'
import {
  afterEdit,
  afterLevel,
  afterRetract,
  allows,
  autosaved,
  canPlace,
  editable,
  levelOf,
  pastReview,
  placeable,
  review,
  statusTitles,
  submissionStart,
  waiting,
  type ArticleStatus,
  type ReviewRules,
} from '../../../src/api/content/articles/review.ts'

const rules = (overrides: Partial<ReviewRules> = {}): ReviewRules => ({
  ReviewLevels: 3,
  FourEyes: true,
  ResumeAtRefusal: true,
  ReapproveOnEdit: false,
  PublishOnFinal: false,
  SkipOwnLevel: false,
  ...overrides,
})

test('the whole diagram', () => {
  expect(review.diagram().split('\n')).toEqual([
    'stateDiagram-v2',
    '  draft --> review1: submit',
    '  draft --> review2: submit',
    '  draft --> review3: submit',
    '  draft --> approved: submit',
    '  draft --> scheduled: submit',
    '  draft --> published: submit',
    '  draft --> recycled: recycle',
    '  review1 --> review2: pass1',
    '  review1 --> review3: pass1',
    '  review1 --> approved: pass1',
    '  review1 --> scheduled: pass1',
    '  review1 --> published: pass1',
    '  review1 --> refused: refuse',
    '  review1 --> draft: retract',
    '  review1 --> correcting: retract',
    '  review1 --> review1: reopen',
    '  review1 --> review1: expire',
    '  review1 --> withdrawn: withdraw',
    '  review2 --> refused: refuse',
    '  review2 --> draft: retract',
    '  review2 --> correcting: retract',
    '  review2 --> review1: reopen',
    '  review2 --> review2: expire',
    '  review2 --> withdrawn: withdraw',
    '  review2 --> review3: pass2',
    '  review2 --> approved: pass2',
    '  review2 --> scheduled: pass2',
    '  review2 --> published: pass2',
    '  review3 --> refused: refuse',
    '  review3 --> draft: retract',
    '  review3 --> correcting: retract',
    '  review3 --> review1: reopen',
    '  review3 --> review3: expire',
    '  review3 --> withdrawn: withdraw',
    '  review3 --> approved: pass3',
    '  review3 --> scheduled: pass3',
    '  review3 --> published: pass3',
    '  refused --> review1: submit',
    '  refused --> review2: submit',
    '  refused --> review3: submit',
    '  refused --> approved: submit',
    '  refused --> scheduled: submit',
    '  refused --> published: submit',
    '  refused --> recycled: recycle',
    '  refused --> refused: expire',
    '  refused --> withdrawn: withdraw',
    '  refused --> published: abandon',
    '  approved --> recycled: recycle',
    '  approved --> draft: reopen',
    '  approved --> review1: reopen',
    '  approved --> review2: reopen',
    '  approved --> review3: reopen',
    '  approved --> published: publish',
    '  approved --> scheduled: schedule',
    '  scheduled --> withdrawn: withdraw',
    '  scheduled --> published: publish',
    '  scheduled --> scheduled: schedule',
    '  scheduled --> approved: unschedule',
    '  scheduled --> published: clock',
    '  scheduled --> approved: miss',
    '  published --> approved: expire',
    '  published --> withdrawn: withdraw',
    '  published --> approved: unpublish',
    '  published --> correcting: correct',
    '  correcting --> review1: submit',
    '  correcting --> review2: submit',
    '  correcting --> review3: submit',
    '  correcting --> published: submit',
    '  correcting --> draft: expire',
    '  correcting --> withdrawn: withdraw',
    '  correcting --> published: abandon',
    '  withdrawn --> review1: submit',
    '  withdrawn --> review2: submit',
    '  withdrawn --> review3: submit',
    '  withdrawn --> approved: submit',
    '  withdrawn --> scheduled: submit',
    '  withdrawn --> published: submit',
    '  withdrawn --> recycled: recycle',
    '  recycled --> draft: restore',
    '  recycled --> refused: restore',
    '  recycled --> approved: restore',
    '  recycled --> withdrawn: restore',
  ])
})

// The events of every state that the table knows, without and with a public text.
const expected: Record<ArticleStatus, { hidden: string[]; live?: string[] }> = {
  draft: { hidden: ['submit', 'recycle'] },
  review1: {
    hidden: ['pass1', 'refuse', 'retract', 'reopen'],
    live: ['pass1', 'refuse', 'retract', 'reopen', 'expire', 'withdraw'],
  },
  review2: {
    hidden: ['pass2', 'refuse', 'retract', 'reopen'],
    live: ['pass2', 'refuse', 'retract', 'reopen', 'expire', 'withdraw'],
  },
  review3: {
    hidden: ['pass3', 'refuse', 'retract', 'reopen'],
    live: ['pass3', 'refuse', 'retract', 'reopen', 'expire', 'withdraw'],
  },
  refused: { hidden: ['submit', 'recycle'], live: ['submit', 'abandon', 'expire', 'withdraw'] },
  approved: { hidden: ['publish', 'schedule', 'recycle', 'reopen'] },
  scheduled: { hidden: ['publish', 'schedule', 'unschedule', 'clock', 'miss', 'withdraw'] },
  published: { hidden: [], live: ['unpublish', 'expire', 'correct', 'withdraw'] },
  correcting: { hidden: [], live: ['submit', 'abandon', 'expire', 'withdraw'] },
  withdrawn: { hidden: ['submit', 'recycle'] },
  recycled: { hidden: ['restore'] },
}
for (const status of review.states) {
  for (const event of review.events) {
    const { hidden, live } = expected[status]
    // What is always public is not asked without a public text, and the other way round.
    const cases = [...(hidden.length > 0 ? [[null, hidden] as const] : []), ...(live ? [[3, live] as const] : [])]
    for (const [LiveRevision, events] of cases) {
      const may = events.includes(event)
      test(`${status}${LiveRevision === null ? '' : ' with a public text'}: ${event} ${may ? 'may' : 'may not'} happen`, () => {
        expect(allows({ Status: status, LiveRevision }, event)).toBe(may)
      })
    }
  }
}

test('levels of states', () => {
  expect(review.states.map((state) => levelOf(state)).filter(Boolean)).toEqual([1, 2, 3])
  expect(levelOf('draft')).toBeUndefined()
})

test.each([
  [0, 0, 'approved'],
  [1, 0, 'review1'],
  [1, 1, 'approved'],
  [2, 1, 'review2'],
  [2, 2, 'approved'],
  [3, 0, 'review1'],
  [3, 1, 'review2'],
  [3, 2, 'review3'],
  [3, 3, 'approved'],
  // The channel asks for fewer levels than it did when the article came in.
  [1, 2, 'approved'],
] as const)('of %i levels, after %i: %s', (ReviewLevels, passed, status) => {
  expect(afterLevel({ rules: rules({ ReviewLevels }), passed })).toEqual({ status, skipped: [] })
})

test('the last level publishes where the channel wants it, and a correction always', () => {
  expect(afterLevel({ rules: rules({ PublishOnFinal: true }), passed: 3 }).status).toBe('published')
  expect(afterLevel({ rules: rules({ PublishOnFinal: true }), passed: 2 }).status).toBe('review3')
  expect(afterLevel({ rules: rules(), passed: 3, live: true }).status).toBe('published')
})

test('levels the author holds are skipped only where the channel says so', () => {
  const skipping = rules({ SkipOwnLevel: true })
  expect(afterLevel({ rules: rules(), passed: 0, authorLevels: [1, 2] }).status).toBe('review1')
  expect(afterLevel({ rules: skipping, passed: 0, authorLevels: [1, 2] })).toEqual({
    status: 'review3',
    skipped: [1, 2],
  })
  expect(afterLevel({ rules: skipping, passed: 0, authorLevels: [2] })).toEqual({ status: 'review1', skipped: [] })
  expect(afterLevel({ rules: skipping, passed: 1, authorLevels: [2, 3] })).toEqual({
    status: 'approved',
    skipped: [2, 3],
  })
})

test('a refused article starts at the level that refused it, or at the beginning', () => {
  expect(submissionStart(rules(), null)).toBe(0)
  expect([1, 2, 3].map((level) => submissionStart(rules(), level))).toEqual([0, 1, 2])
  expect(submissionStart(rules({ ResumeAtRefusal: false }), 3)).toBe(0)
  // The channel has fewer levels now: its last one looks again.
  expect(submissionStart(rules({ ReviewLevels: 1 }), 3)).toBe(0)
  expect(submissionStart(rules({ ReviewLevels: 0 }), 3)).toBe(0)
})

test('taken back from review, a correction is a correction again', () => {
  expect([afterRetract(false), afterRetract(true)]).toEqual(['draft', 'correcting'])
})

const edit = { passed: 1, moved: false, own: false, levels: [2] as const, rules: rules() }

test('a reviewer edits at their level; the channel, a move or the own text send it back to the first', () => {
  expect(afterEdit({ ...edit, status: 'review2' })).toEqual({ status: 'review2', passed: 1 })
  const back = { status: 'review1', passed: 0 }
  expect(afterEdit({ ...edit, status: 'review2', rules: rules({ ReapproveOnEdit: true }) })).toEqual(back)
  expect(afterEdit({ ...edit, status: 'review2', moved: true })).toEqual(back)
  expect(afterEdit({ ...edit, status: 'review2', own: true })).toEqual(back)
  expect(afterEdit({ ...edit, status: 'review2', own: true, rules: rules({ FourEyes: false }) }).status).toBe('review2')
})

test('an approved text that is changed is not approved any more', () => {
  const approved = { ...edit, status: 'approved', passed: 3 } as const
  expect(afterEdit(approved)).toEqual({ status: 'draft', passed: 0 })
  expect(afterEdit({ ...approved, levels: [3] })).toEqual({ status: 'review3', passed: 2 })
  expect(afterEdit({ ...approved, levels: [3], own: true })).toEqual({ status: 'draft', passed: 0 })
  expect(afterEdit({ ...approved, levels: [3], moved: true })).toEqual({ status: 'draft', passed: 0 })
  expect(afterEdit({ ...approved, levels: [1], rules: rules({ ReviewLevels: 1 }) })).toEqual({
    status: 'review1',
    passed: 0,
  })
  expect(afterEdit({ ...approved, rules: rules({ ReviewLevels: 0 }) }).status).toBe('approved')
})

test('other states stay as they are when the text changes', () => {
  for (const status of ['draft', 'refused', 'correcting', 'withdrawn'] as const) {
    expect(afterEdit({ ...edit, status })).toEqual({ status, passed: 1 })
  }
})

test('every state is either written, waiting, or neither; and has a name', () => {
  expect(new Set([...editable, ...waiting, 'scheduled', 'published', 'recycled'])).toEqual(new Set(review.states))
  expect(editable.filter((status) => waiting.includes(status))).toEqual([])
  expect(editable.filter((status) => !autosaved.includes(status))).toEqual(['approved'])
  expect(Object.keys(statusTitles)).toEqual(review.states)
  expect(pastReview.filter((status) => !placeable.includes(status))).toEqual(['withdrawn'])
})

test('placing follows the public text through its correction', () => {
  expect(canPlace({ Status: 'review2', LiveRevision: null })).toBe(false)
  expect(canPlace({ Status: 'review2', LiveRevision: 4 })).toBe(true)
  expect(canPlace({ Status: 'approved', LiveRevision: null })).toBe(true)
})
