/** What a form asks and what an answer must keep to. */
import { expect, test } from 'vitest'
import { checkAnswers } from '../../../src/api/engagement/signUps/checkAnswers.ts'
import { formProblem, freeKey, nextForm } from '../../../src/api/engagement/signUps/checkForm.ts'
import { formKinds, FormField, type FormKind } from '../../../src/api/engagement/signUps/formFields.ts'
import { shownAnswers } from '../../../src/api/engagement/signUps/shownAnswers.ts'
import { offerUntil, phaseOf } from '../../../src/api/engagement/signUps/signUpStates.ts'
import { holds, holdingStates, memberStates } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import { identityProblem } from '../../../src/api/text/identityNumber.ts'

const TODAY = '2026-11-29'
const field = (Key: string, Kind: FormKind, more: object = {}) =>
  FormField.parse({ Key, Kind, Label: formKinds[Kind], ...more })
const said = (one: FormField, answer: unknown) =>
  checkAnswers([one], { [one.Key]: answer as string }, TODAY).problems.map(({ Message }) => Message)

test('every kind says its field and its limit', () => {
  expect(said(field('a', 'text', { Max: 3 }), '龙舟赛队')).toEqual(['“单行文字”不能超过 3 个字，现在是 4 个。'])
  expect(said(field('a', 'paragraph', { Min: 5 }), '短')).toEqual(['“多行文字”至少要 5 个字，现在是 1 个。'])
  expect(said(field('a', 'number', { Min: 1, Max: 40 }), 41)).toEqual(['“数字”要在 1 到 40 之间，现在是 41。'])
  expect(said(field('a', 'number'), '四十')).toEqual(['“数字”要是数字。'])
  expect(said(field('a', 'date'), '2026-02-30')).toEqual(['“日期”要写成 2026-11-21 这样的日期。'])
  expect(said(field('a', 'choice', { Choices: ['甲', '乙'] }), '丙')).toEqual(['“单选”没有选项“丙”。'])
  expect(said(field('a', 'choices', { Choices: ['甲', '乙', '丙'], Max: 2 }), ['甲', '乙', '丙'])).toEqual([
    '“多选”最多选 2 项，现在选了 3 项。',
  ])
  expect(said(field('a', 'phone'), '12345')).toEqual(['“电话”要是 11 位的大陆手机号码。'])
  expect(said(field('a', 'identity'), '11010519491231002x')).toEqual([])
  expect(said(field('a', 'identity'), '110105194912310021')).toEqual(['“身份证号”的校验位不对，请核对有没有输错一位。'])
  expect(said(field('a', 'consent', { Required: true }), false)).toEqual(['请勾选“同意条款”。'])
  expect(said(field('a', 'text', { Required: true }), '  ')).toEqual(['请填写“单行文字”。'])
  expect(checkAnswers([], { ghost: '1' }, TODAY).problems[0]?.Message).toBe('表单没有字段“ghost”，请刷新页面再填。')
})

test('a number is one as people write it, and not as programs do', () => {
  const number = field('a', 'number')
  const kept = (text: string) => checkAnswers([number], { a: text }, TODAY).answers['a']
  expect(['16', ' 16 ', '１６', '-3', '－３', '+2', '0.5', '１．５', '.5', '007'].map(kept)).toEqual([
    16, 16, 16, -3, -3, 2, 0.5, 1.5, 0.5, 7,
  ])
  for (const text of ['0x10', '1e3', '0b1', '0o7', 'Infinity', '1_000', '1,000', '--1', '.', '①', '½', '9'.repeat(400)])
    expect(said(number, text), text).toEqual(['“数字”要是数字。'])
})

test('identity numbers: length, day of birth, check digit', () => {
  expect(identityProblem('证件', '1101051949123100', TODAY)).toBe(
    '证件要是 18 位的身份证号码，最后一位可以是 X，现在是 16 位。',
  )
  expect(identityProblem('证件', '110105204912310021', TODAY)).toBe(
    '证件的第 7 到 14 位要是出生日期，现在是“20491231”。',
  )
  expect(identityProblem('证件', '440308199901101512', TODAY)).toBeUndefined()
})

test('what is not asked is neither wanted nor kept', () => {
  const fields = [
    field('boat', 'choice', { Label: '带船吗', Choices: ['带', '不带'], Required: true }),
    field('len', 'number', { Label: '船长', Required: true, ShownIf: { Key: 'boat', In: ['带'] } }),
    field('deep', 'text', { Label: '船名', Required: true, ShownIf: { Key: 'boat', In: ['带'] } }),
  ]
  expect(checkAnswers(fields, { boat: '不带', len: 12 }, TODAY)).toEqual({ answers: { boat: '不带' }, problems: [] })
  expect(checkAnswers(fields, { boat: '带', len: '12' }, TODAY)).toEqual({
    answers: { boat: '带', len: 12 },
    problems: [{ Key: 'deep', Message: '请填写“船名”。' }],
  })
})

test('what looks the same is no choice, and no two questions', () => {
  const chosen = (...Choices: string[]) => formProblem([field('c', 'choice', { Label: '组别', Choices })])
  expect(chosen('龙舟A', '龙 舟ａ')).toBe('字段“组别”的选项“龙舟A”和“龙 舟ａ”看上去一样，请改一个。')
  expect(chosen('甲', '甲\u200b')).toBe('字段“组别”有重复的选项。')
  expect(chosen('甲', '甲组')).toBeUndefined()
  const text = (Key: string, Label: string) => field(Key, 'text', { Label })
  expect(formProblem([text('a', '船名（中文）'), text('b', '船名(中文)')])).toBe(
    '字段“船名（中文）”和“船名(中文)”看上去一样，请换一个名称。',
  )
})

test('a form is refused in words', () => {
  const choice = field('c', 'choice', { Label: '组别', Choices: ['甲', '乙'] })
  expect(formProblem([choice, field('c', 'text')])).toBe('字段代号“c”用了两次。')
  expect(formProblem([field('c', 'choice', { Label: '组别', Choices: ['甲'] })])).toBe('字段“组别”至少要有两个选项。')
  expect(formProblem([field('a', 'text', { Label: '船名', Min: 9, Max: 3 })])).toBe('字段“船名”的下限 9 大于上限 3。')
  const late = field('b', 'text', { Label: '船名', ShownIf: { Key: 'c', In: ['甲'] } })
  expect(formProblem([late, choice])).toBe('字段“船名”的显示条件要指向它前面的一个选择或同意条款。')
  expect(formProblem([choice, late])).toBeUndefined()
  expect(formProblem([choice, field('b', 'text', { Label: '船名', ShownIf: { Key: 'c', In: ['丙'] } })])).toBe(
    '字段“船名”的显示条件“丙”不是“组别”的选项。',
  )
})

test('a field with answers is retired, never removed, and keeps its kind and key', () => {
  const before = [field('a', 'text'), field('b', 'number')]
  expect(nextForm(before, [field('a', 'text')], new Set(['b']))).toEqual({
    fields: [field('a', 'text'), field('b', 'number', { Retired: true })],
  })
  expect(nextForm(before, [field('a', 'text')], new Set(['a']))).toEqual({ fields: [field('a', 'text')] })
  expect(nextForm(before, [field('a', 'date', { Label: '船名' })], new Set(['a']))).toEqual({
    problem: '字段“船名”已有人填写，类型不能改；请停用它，另加一个字段。',
  })
  expect(freeKey([field('f3', 'text'), field('a', 'text')])).toBe('f4')
})

test('numbers are shown with stars', () => {
  const fields = [field('p', 'phone'), field('i', 'identity'), field('c', 'choices', { Choices: ['甲', '乙'] })]
  const answers = { p: '13812345678', i: '11010519491231002X', c: ['甲', '乙'] }
  expect(shownAnswers(fields, answers, false).map(({ Value }) => Value)).toEqual([
    ...['138****5678', '110105********002X', '甲、乙'],
  ])
  expect(shownAnswers(fields, answers, true).map(({ Value }) => Value)[1]).toBe('11010519491231002X')
})

test('phases by the clock, and how long an offer stands', () => {
  const now = new Date('2026-11-29T10:00:00Z')
  const open = { State: 'open', BeginTime: '2026-11-29T09:00:00Z', EndTime: '2026-11-29T11:00:00Z' } as const
  expect(phaseOf(open, false, now)).toBe('open')
  expect(phaseOf(open, true, now)).toBe('full')
  expect(phaseOf({ ...open, BeginTime: '2026-11-29T10:30:00Z' }, false, now)).toBe('coming')
  expect(phaseOf({ ...open, EndTime: '2026-11-29T10:00:00Z' }, false, now)).toBe('ended')
  expect(phaseOf({ ...open, State: 'closed' }, false, now)).toBe('closed')
  expect(offerUntil(now, 24, [null, '2026-11-29T12:00:00Z'])).toEqual(new Date('2026-11-29T12:00:00Z'))
  expect(offerUntil(now, 1, [null])).toEqual(new Date('2026-11-29T11:00:00Z'))
  expect(offerUntil(now, 24, ['2026-11-29T10:00:00Z'])).toBeUndefined()
})

test('how a member goes their way', () => {
  expect(memberStates.diagram()).toMatchInlineSnapshot(`
    "stateDiagram-v2
      applied --> passed: pass
      applied --> refused: refuse
      applied --> waitlisted: wait
      applied --> cancelled: cancel
      waitlisted --> refused: refuse
      waitlisted --> cancelled: cancel
      waitlisted --> offered: offer
      offered --> passed: pass
      offered --> refused: refuse
      offered --> cancelled: cancel
      offered --> lapsed: lapse
      passed --> cancelled: cancel
      passed --> checked_in: check
      passed --> no_show: miss
      no_show --> checked_in: check"
  `)
  expect(memberStates.states.filter(holds)).toEqual(expect.arrayContaining([...holdingStates]))
})
