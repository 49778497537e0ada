/** How the palette finds articles: by title, pinyin and initials, and by number. */
import { maySee } from '../../api/access.ts'
import { Refusal } from '../../api/client.ts'
import { contract } from '../../api/index.ts'
import type { ArticleRow } from '../../api/content/articles/row.ts'
import { statusTitles } from '../../api/content/articles/review.ts'
import type { FoundRecord, RecordSource } from '../../workspace/palette/recordSource.ts'

/** Ours: how many articles the palette shows for a text. */
const SHOWN = 10

type Named = Pick<ArticleRow, 'ID' | 'Title' | 'TitleInitials' | 'TitlePinyin' | 'Status' | 'ChannelName'>

function found(row: Named): FoundRecord {
  return {
    id: `article:${row.ID}`,
    title: row.Title || '（没有标题）',
    hint: [statusTitles[row.Status], row.ChannelName, `编号 ${row.ID}`].filter(Boolean).join(' · '),
    keywords: [String(row.ID), ...row.TitleInitials.split(' '), ...row.TitlePinyin.split(' ')].filter(Boolean),
    open: (ctx, where) => ctx.open('/Publish', { ID: row.ID }, where),
  }
}

/** Articles for the palette. */
export const articleRecords: RecordSource = {
  title: contract.articles.title,
  limit: SHOWN,
  can: ({ me }) => maySee(me, contract.articles.pages),
  async search({ api }, text) {
    const { List } = await api.articles.search({ Text: text.slice(0, 200), PageIndex: 1, PageSize: SHOWN })
    return List.map(found)
  },
  async byNumber({ api }, number) {
    try {
      return found(await api.articles.get({ ID: number }))
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'missing') return undefined
      throw error
    }
  },
}
