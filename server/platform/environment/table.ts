/** The table of the manual, as Markdown. */
import type { Variable } from './variable.ts'
import { variables } from './variables.ts'

const defaultOf = ({ otherwise, otherwiseAbout }: Variable<unknown>) =>
  otherwiseAbout ?? (otherwise ? `\`${otherwise}\`` : '无')

const nameOf = ({ name, isSecret }: Variable<unknown>) => (isSecret ? `\`${name}\`、\`${name}_FILE\`` : `\`${name}\``)

/** A line for each variable: its name (with that of its file), its default, what it is for. */
export function environmentTable(): string {
  const lines = Object.values<Variable<unknown>>(variables).map(
    (one) => `| ${nameOf(one)} | ${defaultOf(one)} | ${one.about} |`,
  )
  return ['| 变量 | 默认 | 作用 |', '|---|---|---|', ...lines].join('\n')
}
