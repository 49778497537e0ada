/** `copydesk db …` */
import { command } from '../commandLine/command.ts'

/** `copydesk db migrate` */
export const dbMigrate = command({
  name: 'db migrate',
  does: {
    zh: '把数据库升级到本版本，不启动服务器',
    en: 'brings the database up to date without starting the server',
  },
  async run(_, { say }) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { newestMigration } = await import('../../platform/database/migrate.ts')
    // Opening it is what brings it up to date.
    const newest = await withNewsroom(() => newestMigration())
    say({ zh: `数据库已是最新：${newest}。`, en: `The database is up to date: ${newest}.` })
  },
})

/** `copydesk db demo` */
export const dbDemo = command({
  name: 'db demo',
  does: {
    zh: '在空数据库里装入演示编辑部，也可以是自己的数据库',
    en: "loads the demonstration newsroom into an empty database, the operator's own one too",
  },
  options: {
    // Ours: with more than these nobody measures.
    articles: {
      kind: 'number',
      min: 1,
      max: 10_000_000,
      words: {
        zh: '稿件篇数；省略则为演示本身的篇数',
        en: 'how many articles; without it as many as the demonstration has',
      },
    },
  },
  async run({ options: { articles } }, { say }) {
    const { loadDemoByHand } = await import('../loadDemoByHand.ts')
    const password = await loadDemoByHand(articles, (done, all) =>
      say({ zh: `${done} / ${all} 篇`, en: `${done} of ${all} articles` }),
    )
    say({
      zh: `演示编辑部已装入；每个账号的密码都是 ${password}。`,
      en: `The demonstration newsroom is loaded; every account's password is ${password}.`,
    })
  },
})

/** `copydesk db reset` */
export const dbReset = command({
  name: 'db reset',
  does: { zh: '清空数据库；先询问', en: 'empties the database; asks first' },
  options: {
    yes: {
      kind: 'flag',
      words: {
        zh: '不询问；设了 DATABASE_URL 时必须给出',
        en: 'does not ask; needed where DATABASE_URL is set',
      },
    },
  },
  async run({ options: { yes } }, terminal) {
    const { resetDatabase } = await import('../resetDatabase.ts')
    await resetDatabase(yes, terminal)
  },
})
