/** The commands that every tab of the assistant has: from one to the next, and to its input. */
import type { RefObject } from 'react'
import { defineCommand, type Command } from '../../../workspace/command.ts'

/** Declares one of the assistant's own, in its group. It stands before the keys of the families that have this page, which act where nothing is chosen, too. */
export const own = (command: Omit<Command, 'group' | 'can'> & Partial<Pick<Command, 'can'>>): Command =>
  defineCommand({ group: 'AI 助手', where: 'list', ...command })

/** Whether somebody writes in it. */
export const isTypingIn = (input: RefObject<HTMLTextAreaElement | null>): boolean =>
  input.current !== null && input.current.ownerDocument.activeElement === input.current

/** What is walked. `measured`: what one of it is called, with its measure word; `at`, `count`: the place and how many there are. */
export interface Walked {
  readonly measured: string
  readonly at: number
  readonly count: number
  readonly go: (at: number) => void
  readonly input: RefObject<HTMLTextAreaElement | null>
}

/** One on, one back, and into the input. */
export const walking = ({ measured, at, count, go, input }: Walked): Command[] => [
  own({
    id: 'aiChat.write',
    title: '到输入框',
    keys: ['enter', '/'],
    can: () => !isTypingIn(input) || '已经在输入框里。',
    run: () => input.current?.focus(),
  }),
  own({
    id: 'aiChat.down',
    title: `下一${measured}`,
    keys: ['j', 'down'],
    hidden: true,
    repeat: true,
    run: () => go(Math.min(count - 1, at + 1)),
  }),
  own({
    id: 'aiChat.up',
    title: `上一${measured}`,
    keys: ['k', 'up'],
    hidden: true,
    repeat: true,
    run: () => go(Math.max(0, at - 1)),
  }),
]
