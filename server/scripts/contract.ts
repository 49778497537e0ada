/** `npm run contract`: every address of the contract; with `--json` for machines, one object per address and method. */
import { buttonOf, type Action } from '../../src/api/actions.ts'
import { addressesOf } from '../../src/api/contract.ts'
import { actions, callEntries } from '../../src/api/index.ts'

/** One address of a call. */
export interface ContractLine {
  readonly family: string
  readonly call: string
  readonly kind: 'read' | 'write'
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly host: string
  readonly actions: readonly { readonly id: string; readonly title: string; readonly button: string | null }[]
}

/** Every address, aliases and both methods of ANY included. */
export function contractLines(): ContractLine[] {
  return callEntries.flatMap(({ family, name: call, spec, of }) => {
    const group = (actions[family] as Record<string, Record<string, Action>>)[call] ?? {}
    const told = Object.entries(group).map(([name, action]) => ({
      id: `${family}.${name}`,
      title: action.title,
      button: buttonOf(action),
    }))
    return addressesOf(of, spec).map(({ host, method, path }) => ({
      family,
      call,
      kind: spec.kind,
      method,
      path,
      host,
      actions: told,
    }))
  })
}

/** Columns as wide as their widest cell; Chinese characters take two places. */
function table(rows: readonly (readonly string[])[]): string {
  const width = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => width(row[column]!))))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat(widths[column]! - width(cell)))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}

if (import.meta.main) {
  const lines = contractLines()
  if (process.argv.includes('--json')) console.log(JSON.stringify(lines, undefined, 1))
  else {
    const rows = lines.map(({ family, call, kind, method, path, host, actions: acts }) => [
      `${family}.${call}`,
      kind,
      method,
      path,
      host,
      acts
        .map(({ title, button }) => (button === null || button === title ? title : `${title}（${button}）`))
        .join('、'),
    ])
    console.log(table([['call', 'kind', 'method', 'path', 'host', 'actions (button)'], ...rows]))
    console.log(`\n${callEntries.length} calls, ${lines.length} addresses`)
  }
}
