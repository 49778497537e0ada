/** Sensitive words, and the way to their import. */
import { keywords } from '../../api/content/keywords/calls.ts'
import { may } from '../../api/access.ts'
import { defineCommand, type Command } from '../../workspace/command.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

const commands: readonly Command[] = [
  defineCommand({
    id: 'keywords.import',
    title: '从文件导入敏感词',
    group: '敏感词',
    keys: 'shift+i',
    where: 'list',
    family: 'keywords',
    keywords: ['xlsx', 'csv', 'excel', '批量导入'],
    needs: 'keywords.bulkImport',
    does: ['keywords.bulkImport'],
    can: ({ me }) => may(me, keywords.pages, '导入') || '没有「敏感词」的「导入」权限，请联系管理员开通。',
    run: (ctx) => ctx.open('/Keywords/Import', {}),
  }),
  recordLogCommand('keywords', 'l'),
]

export default { keys: recordKeys('keywords'), commands }
