import { expect, test } from 'vitest'
import { eachPlace } from '../../../src/api/content/articles/placeFlags.ts'
import { noteOf } from '../../../server/content/articles/noteOf.ts'
import { transitionOf } from '../../../server/content/articles/transition.ts'
import { aCase } from './aCase.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('a new submission begins a round', () => {
  const { patch, decisions } = transitionOf('submit', aCase())
  expect(patch).toEqual({ Status: 'review1', PassedLevel: 0, RefusedLevel: null, Reason: '' })
  expect(decisions).toEqual([{ Event: 'submit', Level: null, UserID: 2, Skipped: false, Round: 2, Reason: '' }])
})

test('a refused one resumes in its round at the level that refused it', () => {
  const refused = { Status: 'refused', RefusedLevel: 3, Reason: '标题不准确' } as const
  const resumed = transitionOf('submit', aCase(refused))
  expect(resumed.patch).toEqual({ Status: 'review3', PassedLevel: 2, RefusedLevel: null, Reason: '' })
  expect(resumed.decisions[0]!.Round).toBe(1)
  const anew = transitionOf('submit', aCase(refused, { rules: { ResumeAtRefusal: false } }))
  expect([anew.patch.Status, anew.decisions[0]!.Round]).toEqual(['review1', 2])
})

test('who passed a level and then submits starts at the beginning', () => {
  const round = { Passed: [{ Level: 1, UserID: 2 }] }
  const refused = { Status: 'refused', RefusedLevel: 2 } as const
  expect(transitionOf('submit', aCase(refused, { round })).patch.Status).toBe('review1')
  expect(transitionOf('submit', aCase(refused, { round, rules: { FourEyes: false } })).patch.Status).toBe('review2')
})

test('levels the author holds are skipped, each with a decision of its own', () => {
  const skipping = { rules: { SkipOwnLevel: true }, authorLevels: [1, 2] as never }
  const { patch, skipped, decisions } = transitionOf('submit', aCase({}, skipping))
  expect([patch.Status, patch.PassedLevel, skipped]).toEqual(['review3', 2, [1, 2]])
  expect(decisions.map(({ Event, UserID, Skipped, Round }) => [Event, UserID, Skipped, Round])).toEqual([
    ['submit', 2, false, 2],
    ['pass1', 1, true, 2],
    ['pass2', 1, true, 2],
  ])
})

test('the level that refused looks again even where the author holds its button', () => {
  const about = aCase(
    { Status: 'refused', RefusedLevel: 3 },
    { rules: { SkipOwnLevel: true }, authorLevels: [3] as never },
  )
  expect(transitionOf('submit', about).patch.Status).toBe('review3')
})

test('a pass goes on to the next level, and the last one approves', () => {
  const second = transitionOf('pass1', aCase({ Status: 'review1' }))
  expect(second.patch).toMatchObject({ Status: 'review2', PassedLevel: 1 })
  expect(second.decisions[0]).toMatchObject({ Event: 'pass1', Level: 1, UserID: 2, Round: 1 })
  expect(transitionOf('pass3', aCase({ Status: 'review3' })).patch).toMatchObject({
    Status: 'approved',
    PassedLevel: 3,
  })
})

test('the last level publishes where the channel wants it', () => {
  const { patch } = transitionOf('pass3', aCase({ Status: 'review3' }, { rules: { PublishOnFinal: true } }))
  expect(patch).toMatchObject({ Status: 'published', LiveRevision: 5, PublishTime: now })
})

test('a correction is published by its last level and keeps the time of the first publication', () => {
  const first = new Date('2026-11-01T00:00:00Z')
  const { patch } = transitionOf('pass3', aCase({ Status: 'review3', LiveRevision: 3, PublishTime: first }))
  expect(patch).toMatchObject({ Status: 'published', LiveRevision: 5, PublishTime: first })
})

test('publishing by hand before the scheduled time is at this moment', () => {
  const planned = new Date('2026-11-21T00:00:00Z')
  expect(transitionOf('publish', aCase({ Status: 'scheduled', PublishTime: planned })).patch.PublishTime).toEqual(now)
})

test('a refusal remembers level and reason', () => {
  const { patch, decisions } = transitionOf(
    'refuse',
    aCase({ Status: 'review2', PassedLevel: 1 }, { reason: '导向' as never }),
  )
  expect(patch).toEqual({ Status: 'refused', PassedLevel: 0, RefusedLevel: 2, Reason: '导向' })
  expect(decisions[0]).toMatchObject({ Event: 'refuse', Level: 2, Reason: '导向' })
})

test('withdrawing takes an article from all its places, and a plan with it', () => {
  const about = aCase(
    { Status: 'scheduled', IsTop: true, PublishTime: new Date('2026-12-01') },
    { reason: '失实' as never },
  )
  expect(transitionOf('withdraw', about).patch).toEqual({
    Status: 'withdrawn',
    PassedLevel: 0,
    RefusedLevel: null,
    LiveRevision: null,
    PublishTime: null,
    Reason: '失实',
    ...eachPlace(() => false),
  })
  expect(transitionOf('withdraw', aCase({ Status: 'published', LiveRevision: 5 })).patch).not.toHaveProperty(
    'PublishTime',
  )
})

test('the recycle bin remembers where an article came from', () => {
  expect(transitionOf('recycle', aCase({ Status: 'refused' })).patch).toMatchObject({
    Status: 'recycled',
    RevertStatus: 'refused',
    RecycledAt: now,
  })
  const binned = aCase({ Status: 'recycled', RevertStatus: 'refused', RecycledAt: now })
  expect(transitionOf('restore', binned).patch).toEqual({ Status: 'refused', RevertStatus: null, RecycledAt: null })
  expect(transitionOf('restore', aCase({ Status: 'recycled' })).patch.Status).toBe('draft')
})

test('authors are told of refusals, publications and withdrawals', () => {
  const told = (about: ReturnType<typeof aCase>, event: Parameters<typeof transitionOf>[0], reason = '') =>
    noteOf(about.article, transitionOf(event, about), reason)
  expect(told(aCase({ Status: 'review2' }), 'refuse', '来源不清')).toEqual({
    UserID: 1,
    Type: '稿件退回',
    Title: '《江州地铁三号线开通》未通过二审：来源不清',
    Page: '/Publish',
    Params: { ID: 7 },
  })
  expect(told(aCase({ Status: 'approved' }), 'publish')?.Title).toBe('《江州地铁三号线开通》已发布')
  expect(told(aCase({ Status: 'review3', LiveRevision: 2 }), 'pass3')?.Title).toBe('《江州地铁三号线开通》的更正已发布')
  expect(told(aCase({ Status: 'published', LiveRevision: 5 }), 'withdraw', '失实')?.Type).toBe('撤稿')
  expect(told(aCase({ Status: 'correcting', LiveRevision: 2 }), 'abandon')).toBeUndefined()
  expect(told(aCase(), 'submit')).toBeUndefined()
})
