/** What is checked of sensitive words. */
import type { Check } from '../../platform/checks/check.ts'

/** The lines. */
export const keywordChecks: readonly Check[] = [
  {
    key: 'sensitive-words',
    title: '敏感词',
    command: 'go.keywords',
    async look({ db, StID }) {
      const { count } = await db
        .selectFrom('keywords')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('StID', '=', StID)
        .executeTakeFirstOrThrow()
      return count > 0 ? ['done', `${count} 个`] : ['advice', '还没有敏感词，送审时不检查用词']
    },
  },
]
