import { afterAll, beforeAll, expect, test } from 'vitest'
import { aiSetting } from '../../support/fakeAi.ts'
import { openGround, type AnswerGround } from './ground.ts'
import { refused } from '../../support/refused.ts'

let g: AnswerGround
let PromptID: number
beforeAll(async () => {
  g = await openGround()
  await aiSetting(g.w, { Host: g.ai.address, ShowOrder: 0 })
  const Text = '拟标题。现在的：{标题}\n\n{正文}'
  ;({ ID: PromptID } = await g.w.as('chief').aiPrompts.save({ Name: '拟标题', Text, Purpose: 'title' }))
})
afterAll(() => g.close())

const mine = () => g.owner.as(g.asker)
const asking = { Text: '', Purpose: 'dialogue' } as const

test('a text that the server does not have as it is being written stands in the places of the article, and is told once', async () => {
  const Context = [{ Kind: 'text' as const, Title: '江水退去', Text: '江水退去\n水位已经回落。\n道路通行。' }]
  const { Messages } = await mine().aiAnswers.preview({ ...asking, PromptID, Context })
  expect(Messages.at(-1)!.Text).toBe('拟标题。现在的：江水退去\n\n水位已经回落。\n道路通行。')
})

test('without either the prompt says what it needs', async () => {
  const problem = await refused(mine().aiAnswers.ask({ ...asking, PromptID, Context: [] }))
  expect(problem.message).toBe('提示词“拟标题”要用到正文、标题，请先选中文字或附上稿件。')
})

test('a conversation that begins with a prompt is called by it and by what it was run on', async () => {
  const Context = [{ Kind: 'text' as const, Title: '江水退去', Text: '江水退去\n水位已经回落。' }]
  const { ConversationID } = await mine().aiAnswers.ask({ ...asking, PromptID, Context })
  const call = await g.ai.next()
  call.say('好')
  call.end()
  expect(await mine().aiConversations.get({ ID: ConversationID })).toMatchObject({ Title: '拟标题：江水退去' })
})
