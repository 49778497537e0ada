/** Sensitive words: keys of the derived commands, their log, the way to the import, and the fields of their form. */
import { KEYWORD_LENGTH, keywordLevelTitles, REMARK_LENGTH } from '../../api/content/keywords/keywordLevels.ts'
import { keywords } from '../../api/content/keywords/calls.ts'
import { may } from '../../api/access.ts'
import { defineCommand, type Command } from '../../workspace/command.ts'
import { fromRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
const keywordKeys = recordKeys('keywords')

/** The hand-written commands of sensitive words. */
const keywordCommands: readonly Command[] = [
  defineCommand({
    id: 'keywords.import',
    title: '从文件导入敏感词',
    group: '敏感词',
    keys: 'shift+i',
    where: 'list',
    family: 'keywords',
    keywords: ['xlsx', 'csv', 'excel', '批量导入'],
    needs: 'keywords.bulkImport',
    can: ({ me }) => may(me, keywords.pages, '导入') || '没有「敏感词」的「导入」权限，请联系管理员开通。',
    run: (ctx) => ctx.open('/Keywords/Import', {}),
  }),
  recordLogCommand('keywords', 'l'),
]

const fields = {
  Name: { label: '敏感词', kind: 'text', max: KEYWORD_LENGTH, section: '词' },
  Level: {
    label: '等级',
    kind: 'pick',
    options: optionsOf(keywordLevelTitles),
    initial: () => 'warn',
    hint: '有禁用词的稿件不能送审；提醒词只在写稿时指出',
  },
  Replacement: {
    label: '建议改成',
    kind: 'text',
    max: KEYWORD_LENGTH,
    optional: true,
    hint: '写稿时一键替换；可以不填',
  },
  LiveName: {
    label: '只用于直播',
    kind: 'text',
    max: 100,
    optional: true,
    section: '使用',
    hint: '填直播名称，就只在那场直播的评论里起作用；不填处处起作用',
  },
  ReMark: { label: '备注', kind: 'text', max: REMARK_LENGTH, optional: true, hint: '为什么不能用，写给同事看' },
} as const satisfies Record<string, Field>

/** What is asked: the same fields for a new one and for a change, which begins with what stands there. */
const keywordAsks = {
  'keywords.add': fields,
  'keywords.edit': fromRow('keywords', fields),
} as const

export default { keys: keywordKeys, commands: keywordCommands, asks: keywordAsks }
