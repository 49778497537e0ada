/** The actions ordinary records share: added and edited in a form, deleted, switched on and off. */
import { writtenFields, type Fields, type NamesOf } from './record/field.ts'

/** What a family's records are called, and where their actions are logged. */
export interface RecordWords {
  /** As in 新增短信参数; begins with a space where it begins with Latin letters. */
  readonly noun: string
  readonly module: number
}

/** A request that saves: without a number it adds, with one it changes. */
export interface Saving {
  readonly ID?: number | undefined
}

/**
 * Adding and editing by one save call: the same questions, in a form. Buttons 添加 and 编辑; both undoable. `asked`: the
 * fields of the family, of which those are asked that people write; or their names.
 */
export function savingActions<const F extends Fields>(
  words: RecordWords,
  asked: F,
): Saves<NamesOf<F, 'written' | 'sent'>[]>
export function savingActions<const Ask extends readonly string[]>(words: RecordWords, asked: Ask): Saves<Ask>
export function savingActions({ noun, module }: RecordWords, asked: Fields | readonly string[]) {
  const ask = Array.isArray(asked) ? (asked as readonly string[]) : writtenFields(asked as Fields)
  return savesOf(noun, module, ask)
}

type Saves<Ask extends readonly string[]> = ReturnType<typeof savesOf<Ask>>
function savesOf<Ask extends readonly string[]>(noun: string, module: number, ask: Ask) {
  return {
    add: {
      title: `新增${noun}`,
      button: '添加',
      on: 'none',
      is: (input: Saving) => input.ID === undefined,
      ask,
      form: true,
      undoable: true,
      log: { title: `新增${noun}`, type: '2', module },
    },
    edit: {
      title: `编辑${noun}`,
      button: '编辑',
      on: 'one',
      is: (input: Saving) => input.ID !== undefined,
      ask,
      form: true,
      undoable: true,
      log: { title: `修改${noun}`, type: '2', module },
    },
  } as const
}

/** Deleting. Button 删除; undoable. */
export function removingActions({ noun, module }: RecordWords) {
  return {
    remove: {
      title: `删除${noun}`,
      button: '删除',
      undoable: true,
      log: { title: `删除${noun}`, type: '2', module },
    },
  } as const
}

/** Switching a flag of the records on and off. Buttons 启用 and 禁用; both undoable. */
export function switchingActions<const Flag extends string>({ noun, module }: RecordWords, flag: Flag) {
  const set = (value: boolean) => ({ [flag]: value }) as { readonly [F in Flag]: boolean }
  return {
    enable: {
      title: '启用',
      with: set(true),
      when: (row: { readonly [F in Flag]: boolean }) => !row[flag],
      undoable: true,
      log: { title: `启用${noun}`, type: '2', module },
    },
    disable: {
      title: '禁用',
      with: set(false),
      when: (row: { readonly [F in Flag]: boolean }) => row[flag],
      undoable: true,
      log: { title: `禁用${noun}`, type: '2', module },
    },
  } as const
}
