/** Articles as files: a sheet with their fields and plain text, or one as a document that Word and WPS open. */
import writeExcel from 'write-excel-file/node'
import type { Article } from '../../../../src/api/content/articles/article.ts'
import type { articles } from '../../../../src/api/content/articles/calls.ts'
import { statusTitles } from '../../../../src/api/content/articles/review.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import { escapeHtml } from '../../../../src/api/text/htmlAttributes.ts'
import { plainText } from '../../../../src/api/text/plainText.ts'
import { minuteHere } from '../../../platform/environment/momentsHere.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { getArticle } from '../one.ts'
import { visibleTo } from '../visible.ts'

type Export = (typeof articles)['calls']['export']

/** What a cell holds at most: Excel's limit, in characters. */
const CELL_LIMIT = 32_767

/** The sheet's columns. */
const columns: readonly (readonly [title: string, of: (article: Article) => string | number])[] = [
  ['编号', ({ ID }) => ID],
  ['标题', ({ Title }) => Title],
  ['副标题', ({ SubTitle = '' }) => SubTitle],
  ['状态', ({ Status }) => statusTitles[Status]],
  ['栏目', ({ ChannelName }) => ChannelName],
  ['作者', ({ Author = '' }) => Author],
  ['来源', ({ SourceForm = '' }) => SourceForm],
  ['关键词', ({ KeyWords = '' }) => KeyWords],
  ['摘要', ({ Summary = '' }) => Summary],
  ['字数', ({ WordCount }) => WordCount],
  ['阅读', ({ ReadNo }) => ReadNo],
  ['显示阅读', ({ ShownReadNo }) => ShownReadNo],
  ['新增时间', ({ CreateTime }) => timeOf(CreateTime)],
  ['发布时间', ({ PublishTime }) => (PublishTime ? timeOf(PublishTime) : '')],
  ['正文', ({ ResourceContent }) => plainText(ResourceContent).slice(0, CELL_LIMIT)],
]

const timeOf = (time: string | undefined): string => (time === undefined ? '' : minuteHere(time))

/** The file. Throws 'missing' when the person may see none of them, 'refused' for a document of several. Logged. */
export async function exportArticles(request: Request<ParsedOf<Export>>): Promise<OutputOf<Export>> {
  const { db, me, input } = request
  const Ids = [...new Set(input.Ids)]
  const seen = await db
    .selectFrom('articles')
    .select('ID')
    .where('ID', 'in', Ids)
    .where('Status', '<>', 'recycled')
    .where(visibleTo(me))
    .execute()
  const there = new Set(seen.map(({ ID }) => ID))
  const found: Article[] = []
  for (const ID of Ids.filter((id) => there.has(id))) found.push(await getArticle(db, me, { ID }))
  const [first] = found
  if (!first) throw new Refusal('missing', '没有可以导出的稿件，它们可能已被删除。')
  if (input.Format === 'doc' && Ids.length > 1) throw new Refusal('refused', '导出为 Word 文档一次只能选一篇稿件。')
  // Nothing changed; the line says who took what out of the house.
  for (const { ID, Title } of found) request.changed({ ID, Title, Before: null, After: null })
  request.logDetail({ ReMark: `${found.length} 篇，${input.Format === 'doc' ? 'Word 文档' : '表格'}` })
  if (input.Format === 'doc') {
    const name = (first.Title || '无标题')
      .replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 80)
    return {
      FileName: `${name}.doc`,
      Type: 'application/msword',
      Content: Buffer.from(documentOf(first)).toString('base64'),
    }
  }
  return {
    FileName: `稿件 ${found.length} 篇.xlsx`,
    Type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    Content: (await sheetOf(found)).toString('base64'),
  }
}

/** Text is stored as text, so that no cell becomes a formula. */
function sheetOf(found: readonly Article[]): Promise<Buffer> {
  const head = columns.map(([value]) => ({ value, fontWeight: 'bold' as const }))
  const rows = found.map((article) =>
    columns.map(([, of]) => {
      const value = of(article)
      if (typeof value === 'number') return { value, type: Number }
      return value === '' ? null : { value, type: String }
    }),
  )
  return writeExcel([head, ...rows], { stickyRowsCount: 1 }).toBuffer()
}

/** HTML as Word takes it; the mark at the beginning says that it is UTF-8. */
function documentOf(article: Article): string {
  const { Title, SubTitle = '', Author = '', SourceForm = '', Summary = '', ResourceContent, PublishTime } = article
  const by = [Author, SourceForm && `来源：${SourceForm}`, timeOf(PublishTime ?? article.CreateTime)].filter(Boolean)
  return `\uFEFF<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta charset="utf-8"><title>${escapeHtml(Title)}</title>
<style>@page{size:A4;margin:2.54cm 3.17cm}body{font-family:SimSun,serif;font-size:12pt;line-height:1.75}h1{font-family:SimHei,sans-serif;font-size:22pt;text-align:center}h2{font-size:15pt;text-align:center;font-weight:normal}p.by{text-align:center;color:#555}img{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid #000}</style></head>
<body><h1>${escapeHtml(Title)}</h1>
${SubTitle ? `<h2>${escapeHtml(SubTitle)}</h2>` : ''}
<p class="by">${by.map(escapeHtml).join('　')}</p>
${Summary ? `<p><b>摘要：</b>${escapeHtml(Summary)}</p>` : ''}
${ResourceContent}
</body></html>`
}
