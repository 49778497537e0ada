import { expect, test } from 'vitest'
import { editObjection } from '../../../server/content/articles/editObjection.ts'
import { objection } from '../../../server/content/articles/objection.ts'
import { aCase } from './aCase.ts'

test('an event that the state does not allow is answered with the state', () => {
  expect(objection('pass1', aCase({ Status: 'draft' }))).toBe('当前状态是草稿，不能一审通过。')
  expect(objection('pass1', aCase({ Status: 'review2' }))).toBe('当前状态是待二审，不能一审通过。')
  expect(objection('recycle', aCase({ Status: 'published', LiveRevision: 5 }))).toBe('当前状态是已发布，不能删除。')
  expect(objection('restore', aCase())).toBe('当前状态是草稿，不能还原。')
})

test('what is public is withdrawn, not deleted', () => {
  expect(objection('recycle', aCase({ Status: 'refused', LiveRevision: 4 }))).toMatch('请先撤稿或放弃更正')
  expect(objection('recycle', aCase({ Status: 'refused' }))).toBeUndefined()
  expect(objection('withdraw', aCase({ Status: 'review1' }))).toBe('当前状态是待一审，不能撤稿。')
  expect(objection('withdraw', aCase({ Status: 'review1', LiveRevision: 4 }))).toBeUndefined()
})

test('a channel that was not granted', () => {
  expect(objection('submit', aCase({}, { me: { granted: false } }))).toBe('您的角色没有栏目「要闻」的权限。')
})

test('passing and refusing take the button of the level', () => {
  const about = aCase({ Status: 'review2' }, { me: { levels: [1, 3] } })
  expect(objection('pass2', about)).toBe('没有「二审」权限，不能处理待二审的稿件。')
  expect(objection('refuse', about)).toBe('没有「二审」权限，不能处理待二审的稿件。')
  expect(objection('refuse', aCase({ Status: 'review2' }))).toBeUndefined()
})

test('only the text that was looked at is passed, refused, submitted or published', () => {
  const newer = '您看过之后稿件又改了，请看最新版本。'
  expect(objection('pass1', aCase({ Status: 'review1' }, { seen: 4 as never }))).toBe(newer)
  expect(objection('publish', aCase({ Status: 'approved' }, { seen: 4 as never }))).toBe(newer)
  expect(objection('submit', aCase({}, { seen: 4 as never }))).toBe(newer)
  // Who says nothing of it means what stands there.
  expect(objection('pass1', aCase({ Status: 'review1' }, { seen: undefined }))).toBeUndefined()
  expect(objection('publish', aCase({ Status: 'approved' }, { seen: undefined }))).toBeUndefined()
})

test('four eyes: not the author, not who submitted, not twice the same', () => {
  const waiting = { Status: 'review2' } as const
  expect(objection('pass2', aCase(waiting, { me: { ID: 1 } }))).toBe('不能审核自己的稿件，请由他人审核。')
  expect(objection('pass2', aCase(waiting, { round: { SubmittedBy: 2 } }))).toBe('这篇稿件是您送审的，请由他人审核。')
  const twice = { round: { Passed: [{ Level: 1, UserID: 2 }] } }
  expect(objection('pass2', aCase(waiting, twice))).toBe('您已经做过一审，二审请由他人进行。')
  expect(objection('pass2', aCase(waiting, { round: { Passed: [{ Level: 1, UserID: 3 }] } }))).toBeUndefined()
  expect(objection('refuse', aCase(waiting, twice))).toBeUndefined()
})

test('a channel may do without four eyes', () => {
  const rules = { FourEyes: false }
  const twice = { Passed: [{ Level: 1, UserID: 1 }], SubmittedBy: 1 }
  expect(objection('pass2', aCase({ Status: 'review2' }, { rules, me: { ID: 1 }, round: twice }))).toBeUndefined()
})

test('the author or who submitted takes a text back', () => {
  const sentence = '只有作者或送审的人可以撤回送审。'
  expect(objection('retract', aCase({ Status: 'review1' }))).toBe(sentence)
  expect(objection('retract', aCase({ Status: 'review1' }, { me: { ID: 1 } }))).toBeUndefined()
  expect(objection('retract', aCase({ Status: 'review1' }, { round: { SubmittedBy: 2 } }))).toBeUndefined()
})

test('what is unfinished is not submitted', () => {
  expect(objection('submit', aCase({ Title: '' }))).toBe('请先填写标题再送审。')
  expect(objection('submit', aCase({ Empty: true }))).toBe('正文是空的，请先写正文再送审。')
  expect(objection('submit', aCase({ Status: 'correcting', LiveRevision: 5 }))).toMatch('还没有改动')
  expect(objection('submit', aCase({ Status: 'correcting', LiveRevision: 4 }))).toBeUndefined()
})

const edit = { levels: [], autosave: false } as const

test('texts are changed by writers where they are written and by reviewers where they wait', () => {
  for (const status of ['draft', 'refused', 'correcting', 'withdrawn', 'approved'] as const) {
    expect(editObjection({ ...edit, status })).toBeUndefined()
  }
  expect(editObjection({ ...edit, status: 'review2' })).toMatch('只有有「二审」权限的人可以修改')
  expect(editObjection({ ...edit, status: 'review2', levels: [1, 3] })).toMatch('「二审」')
  expect(editObjection({ ...edit, status: 'review2', levels: [2] })).toBeUndefined()
  expect(editObjection({ ...edit, status: 'review2', levels: [2], byReviewer: false })).toMatch('请先撤回送审')
  expect(editObjection({ ...edit, status: 'published' })).toMatch('请先点「更正」')
  expect(editObjection({ ...edit, status: 'scheduled' })).toMatch('请先取消定时')
  expect(editObjection({ ...edit, status: 'recycled' })).toMatch('请先还原')
})

test('the editor by itself never changes a text that was sent to review or approved', () => {
  expect(editObjection({ ...edit, autosave: true, status: 'draft' })).toBeUndefined()
  expect(editObjection({ ...edit, autosave: true, status: 'review1', levels: [1] })).toMatch('请手动保存')
  expect(editObjection({ ...edit, autosave: true, status: 'approved' })).toMatch('需要重新送审')
})

test('a text with a picture that is still on its way up is neither sent in nor passed nor published', () => {
  const still = (title: string) => `正文里还有没传完的图片或视频，请等它传完，或者删掉再${title}。`
  expect(objection('submit', aCase({ Uploading: true }))).toBe(still('送审'))
  expect(objection('pass1', aCase({ Status: 'review1', Uploading: true }))).toBe(still('一审通过'))
  expect(objection('publish', aCase({ Status: 'approved', Uploading: true }))).toBe(still('发布'))
  expect(objection('recycle', aCase({ Uploading: true }))).toBeUndefined()
})
