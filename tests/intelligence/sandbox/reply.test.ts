import { fillPrompt } from '../../../src/api/intelligence/aiPrompts/fillPrompt.ts'
import { shippedPrompts } from '../../../src/api/intelligence/aiPrompts/shipped.ts'
import { correctionAsked, correctionsIn } from '../../../src/api/intelligence/aiTexts/correcting.ts'
import { expect, test } from 'vitest'
import { behaviourOf, paceOf } from '../../../server/intelligence/sandbox/behaviour.ts'
import { callsFor } from '../../../server/intelligence/sandbox/calls.ts'
import { SANDBOX_NOTICE as NOTICE } from '../../../src/api/text/aiNotice.ts'
import { replyTo } from '../../../server/intelligence/sandbox/reply.ts'
import { numberOf, stageOf, taskIn, type Task } from '../../../server/intelligence/sandbox/task.ts'

test('each answer is computed from the text and says that it is no model', () => {
  const text = '江州大桥今天正式通车。大桥全长三公里。市民非常高兴。'
  expect(replyTo(`写五个标题：\n${text}`).split('\n')).toHaveLength(6)
  expect(replyTo(`写摘要：${text}`)).toBe(`江州大桥今天正式通车。大桥全长三公里。\n${NOTICE}`)
  expect(replyTo(`改写：${text}`)).toBe(`江州大桥今天正式通车。大桥全长三公里。居民很高兴。\n${NOTICE}`)
  expect(replyTo('关键词：大桥大桥江州')).toBe(`大桥、江州\n${NOTICE}`)
  expect([...replyTo('写 300 字').replace(`\n${NOTICE}`, '')]).toHaveLength(300)
  for (const asked of ['', '你好', text]) expect(replyTo(asked)).toContain(NOTICE)
  // For tests that need to know every character.
  expect(replyTo('复述：一字不差')).toBe('一字不差')
})

test('a behaviour is called up by a part of the name, or by words', () => {
  expect(behaviourOf('sandbox-slow', '')).toBe('slow')
  expect(behaviourOf('slowly', '')).toBeUndefined()
  expect(behaviourOf('429', '')).toBe('429')
  expect(behaviourOf('', '画一座桥，演示失败')).toBe('fail')
  expect([paceOf('m-100ps'), paceOf('m')]).toEqual([100, 50])
})

test('tools: one that was offered, or where it obeys whatever a text names', () => {
  const asked = { text: '调用 accounts.save {"a":1} 再调用 b_c', offered: ['articles_list'], isAnswered: false }
  expect(callsFor({ ...asked, behaviour: 'tool' })).toMatchObject([{ name: 'articles_list', arguments: '{}' }])
  expect(callsFor({ ...asked, behaviour: 'obey' })).toEqual([
    { id: 'call_1', name: 'accounts.save', arguments: '{"a":1}' },
    { id: 'call_2', name: 'b_c', arguments: '{}' },
  ])
  expect(callsFor({ ...asked, behaviour: undefined })).toEqual([])
  expect(callsFor({ ...asked, behaviour: 'tool', isAnswered: true })).toEqual([])
})

test('a task is all in its number, and takes its time', () => {
  const task: Task = {
    kind: 'video',
    prompt: '桥',
    behaviour: 'slow',
    width: 2,
    height: 2,
    count: 1,
    duration: 5,
    at: 1000,
    nth: 1,
  }
  expect(taskIn(numberOf(task))).toEqual(task)
  expect(taskIn('no')).toBeUndefined()
  const at = (now: number, more: Partial<Task> = {}) => stageOf({ ...task, ...more }, { now, workMs: 100 })
  expect([at(1500), at(2000), at(1100, { behaviour: undefined }), at(9000, { behaviour: 'fail' })]).toEqual([
    'running',
    'done',
    'done',
    'failed',
  ])
})

test('a prompt of the house says its instruction first, then what it is about; attached texts come before what is asked', () => {
  const rewrite = shippedPrompts.find(({ Name }) => Name === '改写得更简洁')!
  expect(replyTo(fillPrompt(rewrite.Text, { 选中: '水位已经回落；\n道路通行。' }).text)).toBe(
    `水位已回落；\n道路通行。\n${NOTICE}`,
  )
  const titles = shippedPrompts.find(({ Name }) => Name === '标题 ×5')!
  const filled = fillPrompt(titles.Text, { 标题: '旧题', 正文: '江水退去。道路通行。' }).text
  expect(replyTo(filled).split('\n')[0]).toBe('江水退去')
  expect(replyTo('【选中的文字：江水】\n水位已经回落。\n\n改写一下')).toBe(`水位已回落。\n${NOTICE}`)
})

test('asked to correct stretches it answers in the JSON that is asked for', () => {
  const stretches = [
    { place: 'Title', text: '电梯按装完成' },
    { place: 'body 1', text: '都很好' },
  ]
  expect(correctionsIn(replyTo(correctionAsked(stretches)), stretches)).toMatchObject([
    { stretch: 0, text: '按装', fix: '安装' },
  ])
})
