import { command } from '../commandLine/command.ts'

/** `copydesk import FILE...` */
export const importCommand = command({
  name: 'import',
  does: {
    zh: '导入其他系统的稿件：WXR 1.2、ninjs 1 到 3、RSS 2、Atom；可以重复导入',
    en: 'brings articles in from WXR 1.2, ninjs 1 to 3, RSS 2 and Atom; safe to repeat',
  },
  more: {
    zh: '同一个文件可以一再导入：已经在这里且没有变化的保持原样。',
    en: 'What is here already and has not changed stays as it is.',
  },
  operands: { FILE: { count: 'many', words: { zh: '导出文件', en: 'what the other system exported' } } },
  options: {
    user: { kind: 'text', value: 'NAME', default: 'admin', words: { zh: '由谁导入', en: 'who imports' } },
    station: {
      kind: 'text',
      value: 'NAME',
      words: { zh: '必须是这个人的站点', en: 'must be the station of that person' },
    },
    channel: {
      kind: 'text',
      value: 'NAME',
      words: {
        zh: '稿件进入的栏目；默认 转载，没有则第一个栏目',
        en: 'where the articles go; default 转载, else the first channel',
      },
    },
    publish: {
      kind: 'flag',
      words: {
        zh: '在那边公开的稿件立即发布；否则都成为草稿',
        en: 'publishes at once what was public there; otherwise everything becomes a draft',
      },
    },
    json: { kind: 'flag', words: { zh: '以 JSON 输出报告', en: 'prints the report as JSON' } },
  },
  async run({ operands: { FILE: files }, options }, terminal) {
    const { importFiles } = await import('../importFiles.ts')
    await importFiles({ files, ...options }, terminal)
  },
})
