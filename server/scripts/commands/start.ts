import { command } from '../commandLine/command.ts'

/** `copydesk start` */
export const start = command({
  name: 'start',
  does: {
    zh: '启动服务器；没有 DATABASE_URL 时连同自带的 PostgreSQL 与演示编辑部',
    en: 'starts the server; without DATABASE_URL with its own PostgreSQL and the demonstration newsroom',
  },
  options: {
    'no-client': {
      kind: 'flag',
      words: { zh: '只答复接口，不提供页面', en: 'answers calls only and serves no pages' },
    },
  },
  async run() {
    // It reads the command line itself, as it also is a program of its own.
    await import('../../main.ts')
    return 'stays'
  },
})
