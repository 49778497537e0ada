/** Requests about personal data: their keys, and the file that is handed over. */
import { may } from '../../api/access.ts'
import { isOpen } from '../../api/accounts/personRequests/actions.ts'
import { personRequests, type PersonRequest } from '../../api/accounts/personRequests/calls.ts'
import { requestStates } from '../../api/accounts/personRequests/fields.ts'
import { defineCommand, type Keys } from '../../workspace/command.ts'
import { download } from '../../workspace/download.ts'
import { notify } from '../../workspace/notices.ts'
import { longWork, type Progress } from '../../workspace/work.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { onlyRow } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = {
  'personRequests.make': 'n',
  'personRequests.count': 't',
  'personRequests.erase': ['#', 'shift+delete'],
}

/** Everything, portion by portion, as one file. */
const output = defineCommand({
  id: 'personRequests.output',
  title: '导出个人信息（一个文件）',
  group: personRequests.title,
  keys: 'shift+e',
  where: 'list',
  family: 'personRequests',
  does: ['personRequests.output'],
  keywords: ['查阅', '复制', '导出', 'json'],
  can(ctx) {
    if (!may(ctx.me, personRequests.pages, '导出')) return false
    const row = onlyRow(ctx, 'personRequests') as PersonRequest | undefined
    if (!row) return chooseFirst(ctx, 'personRequests')
    return isOpen(row) || `${requestStates[row.State]}的请求不能导出`
  },
  async run(ctx) {
    const row = onlyRow(ctx, 'personRequests')
    if (!row) return
    const ID = Number(row['ID'])
    const read = async ({ step, isLeft }: Progress) => {
      const parts: object[] = []
      let about = ''
      let rows = 0
      for (let After: string | null = ''; After !== null;) {
        if (isLeft()) return undefined
        const { About, Portion, Next }: Awaited<ReturnType<typeof ctx.api.personRequests.output>> =
          await ctx.api.personRequests.output({ ID, After })
        about = About
        if (Portion) parts.push(Portion)
        rows += Portion?.Rows.length ?? 0
        step(rows, Math.max(rows, Number(row['Rows'])))
        After = Next
      }
      return { text: JSON.stringify({ About: about, Person: row['Shown'], Parts: parts }, null, 2), rows }
    }
    const made = await longWork('正在导出个人信息', read)
    if (!made) return void notify('已停止，没有导出文件。', 'info')
    download(window, new Blob([made.text], { type: 'application/json' }), `个人信息 ${ID}.json`)
    notify(`已导出 ${made.rows} 条，已记入操作日志。`, 'success')
  },
})

export default { keys, commands: [output, recordLogCommand('personRequests', 'l')] }
