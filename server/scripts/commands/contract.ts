import { inColumns } from '../commandLine/columns.ts'
import { command } from '../commandLine/command.ts'

/** `copydesk contract` */
export const contract = command({
  name: 'contract',
  does: {
    zh: '列出每个接口的地址、域名与操作',
    en: 'lists every call with its address, host and actions',
  },
  options: {
    json: {
      kind: 'flag',
      words: { zh: '以 JSON 输出，每个地址与方法一项', en: 'as JSON, one object per address and method' },
    },
  },
  async run({ options }, { say }) {
    const { contractLines } = await import('../contractLines.ts')
    const lines = contractLines()
    if (options.json) return say(JSON.stringify(lines, undefined, 1))
    const rows = lines.map(({ family, call, kind, method, path, host, actions }) => [
      `${family}.${call}`,
      kind,
      method,
      path,
      host,
      actions
        .map(({ title, button }) => (button === null || button === title ? title : `${title}（${button}）`))
        .join('、'),
    ])
    say(inColumns([['call', 'kind', 'method', 'path', 'host', 'actions (button)'], ...rows]))
    const calls = new Set(lines.map(({ family, call }) => `${family}.${call}`)).size
    say({ zh: `\n${calls} 个接口，${lines.length} 个地址`, en: `\n${calls} calls, ${lines.length} addresses` })
  },
})
