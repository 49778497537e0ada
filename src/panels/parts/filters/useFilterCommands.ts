/** The filters of a list as commands of its pane: each by F and its letter, each choice by name. */
import type { RefObject } from 'react'
import { defineCommand, type AskOption, type Command } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import type { Filter, FilterOption, FilterValues } from './filter.ts'
import { lettersOf } from './letters.ts'

/** Ours: so many choices of a filter have a command each; more are found under the filter's own. */
const NAMED_CHOICES = 24
const group = '筛选'

/** What the commands need of the bar. */
export interface FilterHands {
  readonly filters: readonly Filter<never>[]
  /** The choices of each filter; none for texts, and as long as they are not read. */
  readonly options: readonly (readonly FilterOption[])[]
  readonly values: FilterValues
  readonly change: (values: FilterValues) => void
  readonly form: RefObject<HTMLFormElement | null>
  /** To the list. */
  readonly leave: () => void
}

/** What a filter says while nothing is chosen. */
export const unsetOf = ({ unset = '全部' }: Pick<Filter<never>, 'unset'>): string => unset

function goTo(field: HTMLInputElement | null | undefined): void {
  field?.focus()
  field?.select()
}

/** Offer them while mounted. */
export function useFilterCommands({ filters, options, values, change, form, leave }: FilterHands): void {
  const letters = lettersOf(filters.map(({ title }) => title))
  const set = (name: string, value: string) => {
    change({ ...values, [name]: value })
    leave()
  }
  const choosing = (filter: Filter<never>, choices: readonly FilterOption[]): Command['run'] =>
    async function choose(ctx) {
      const all: AskOption = { title: unsetOf(filter), value: '' }
      const answers = await ctx.ask(`按${filter.title}筛选`, [
        {
          name: filter.name,
          label: filter.title,
          kind: 'pick',
          options: () => [all, ...choices.map(({ title, value }) => ({ title: title.trim(), value }))],
          initial: () => values[filter.name] ?? '',
        },
      ])
      if (answers) set(filter.name, String(answers[filter.name]))
    }
  usePaneCommands(
    filters.flatMap((filter, at): Command[] => {
      const { name, title, kind } = filter
      const choices = options[at] ?? []
      const own = defineCommand({
        id: `filters.${name}`,
        title: `筛选：${title}`,
        group,
        keys: `f ${letters[at]}`,
        where: 'list',
        run:
          kind === 'text'
            ? () => goTo(form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`))
            : choosing(filter, choices),
      })
      if (typeof filter.options === 'function' || choices.length > NAMED_CHOICES) return [own]
      const named = [{ value: '', title: unsetOf(filter) }, ...choices].map((choice, nth) =>
        defineCommand({
          id: `filters.${name}.${nth}`,
          title: `${title}：${choice.title}`,
          group,
          where: 'list',
          can: () => (values[name] ?? '') !== choice.value || '现在就是这样筛选的。',
          run: () => set(name, choice.value),
        }),
      )
      return kind === 'text' ? [own] : [own, ...named]
    }),
  )
}
