/** The assistant in a pane whose address it can change, before a server that a test plays. */
import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import type { AiAnswer, AiQuestion } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import type { ParamsOf } from '../../../src/api/pages.ts'
import AiChat from '../../../src/panels/intelligence/aiChat/AiChat.tsx'
import type { Command, Subject } from '../../../src/workspace/command.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf, everything } from '../../commands/context.ts'
import { AnswerSource } from './answerSource.ts'

/** An AI setting. */
export const setting = (ID: number, Types: number, more: object = {}) => ({
  ...{ ID, Types, Name: `设置${ID}`, Provider: 'zhipu', Enabled: true },
  ...{ ExpandFields_1: '', ExpandFields_2: '', ExpandFields_3: '', ShowOrder: 1 },
  ...more,
})

/** An answer as it is read. */
export const answer = (ID: number, more: Partial<AiAnswer> = {}): AiAnswer =>
  ({
    ...{ ID, ConversationID: 3, QuestionID: ID, Version: 1, State: 'done', Text: `答 ${ID}`, Kept: 0, Content: [] },
    ...{
      Service: '写作',
      Provider: 'zhipu',
      Model: 'glm-4',
      Passed: [],
      Problem: '',
      Cost: 1200,
      IsEstimate: false,
      IsUnknown: false,
    },
    ...{ FirstTime: null, EndTime: null, CreateTime: '2026-01-02T03:04:05Z' },
    ...more,
  }) as AiAnswer

/** A question with its answers. */
export const question = (ID: number, more: Partial<AiQuestion> = {}): AiQuestion =>
  ({
    ...{ ID, ConversationID: 3, Text: `问 ${ID}`, Context: [], PromptID: null, Purpose: 'dialogue', About: {} },
    ...{ CreateTime: '2026-01-02T03:04:05Z', Answers: [answer(ID)] },
    ...more,
  }) as AiQuestion

/** What the server has and heard; a test changes it. */
export const server = {
  settings: [] as object[],
  questions: [] as AiQuestion[],
  hasMore: false,
  asked: [] as object[],
}

let people = 1000

/** Puts the server up, and nothing before it. */
export async function chatServer(): Promise<void> {
  await prepareApi()
  session.grants = everything
  // Somebody else each time: of another person's nothing is known, and their stream is not used.
  session.user = { ID: ++people, StID: 4 } as never
  settings.values = {}
  AnswerSource.made = []
  Object.assign(server, { settings: [setting(1, 12), setting(2, 6)], questions: [], hasMore: false, asked: [] })
  vi.stubGlobal('EventSource', AnswerSource)
  vi.spyOn(api.push, 'ticket').mockResolvedValue({ Ticket: 't' })
  vi.spyOn(api.workspace, 'save').mockResolvedValue({} as never)
  vi.spyOn(api.textParameters, 'all').mockImplementation(
    async (input) => server.settings.filter((one) => (one as { Types: number }).Types === input.Types) as never,
  )
  vi.spyOn(api.aiConversations, 'get').mockImplementation(async ({ ID }) => ({ ID, RemoveTime: null }) as never)
  vi.spyOn(api.aiAnswers, 'list').mockImplementation(
    async () => ({ List: [...server.questions], HasMore: server.hasMore }) as never,
  )
  vi.spyOn(api.aiAnswers, 'get').mockImplementation(async ({ ID }) => answer(ID, { State: 'streaming', Text: '' }))
  vi.spyOn(api.aiAnswers, 'ask').mockImplementation(async (input) => {
    server.asked.push(input)
    const ID = 100 + server.asked.length
    server.questions.push(
      question(ID, {
        ...{ Text: input.Text, CreateTime: new Date().toISOString() },
        Answers: [answer(ID, { State: 'waiting', Text: '', Cost: null })],
      }),
    )
    return { ConversationID: 3, QuestionID: ID, AnswerID: ID } as never
  })
}

/** Draws it; `press` runs what the pane's key does, `params` is its address. */
export function chatPane(first: ParamsOf<'/Ai/AiChat'> = {}) {
  const commands = new Map<string, readonly Command[]>()
  let subject: Subject | undefined
  let focus: (() => void) | undefined
  let params: ParamsOf<'/Ai/AiChat'> = first
  const offers = {
    ...{ id: 'chat', page: '/Ai/AiChat' as const, setTitle() {}, setGuard() {}, close() {} },
    setFocus: (take: (() => void) | undefined) => void (focus = take),
    setSubject: (next: Subject | undefined) => void (subject = next),
    setCommands: (key: string, list: readonly Command[] | undefined) =>
      void (list ? commands.set(key, list) : commands.delete(key)),
  }
  function Place() {
    const [given, setGiven] = useState(first)
    params = given
    const pane = {
      ...offers,
      params: given,
      active: true,
      visible: true,
      window,
      setParams: setGiven,
    } as unknown as Pane
    return (
      <PaneProvider value={pane}>
        <AiChat {...JSON.parse(JSON.stringify(given))} />
      </PaneProvider>
    )
  }
  const { unmount, container } = render(<Place />)
  const find = (chord: string) => [...commands.values()].flat().find((one) => [one.keys].flat().includes(chord))
  return {
    container,
    unmount,
    params: () => params,
    subject: () => subject,
    focus: () => act(() => focus?.()),
    /** What the footer would call a key; undefined: it is not told. */
    offered: (chord: string) => {
      const command = find(chord)
      return command && !command.hidden ? command.title : undefined
    },
    can: (chord: string) => find(chord)?.can(contextOf({}).ctx),
    press: (chord: string) =>
      act(async () => {
        const command = find(chord)
        if (!command) throw new Error(`nothing answers ${chord}`)
        const { ctx, happened } = contextOf({})
        await command.run(ctx)
        return happened
      }),
  }
}
