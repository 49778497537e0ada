/** `articles.pass`: the level of review that fits each selected article, so that a reviewer needs one key. */
import type { ArticleRow } from '../api/content/articles/row.ts'
import { levelOf, levelTitles } from '../api/content/articles/review.ts'
import { recordTitle } from '../api/recordTitle.ts'
import { defineCommand, type Can, type Context } from '../workspace/command.ts'
import { isGranted } from './granted.ts'
import { barred } from './barred.ts'
import { entryOf } from './entryOf.ts'
import { once } from './once.ts'
import { nothingDone } from './outcome.ts'
import { act } from './perform.ts'
import { rowsOf } from './rowsOf.ts'
import { whyNot, whyNotShort } from './whyNot.ts'
import { chooseFirst } from './chooseFirst.ts'

const TITLE = '审核通过'
const levels = (['articles.pass1', 'articles.pass2', 'articles.pass3'] as const).map(entryOf)

/** The selected articles by the level that waits for them and that this person may pass. */
function plan(ctx: Context) {
  const rows = ctx.subject?.family === 'articles' ? ctx.subject.rows : []
  const granted = levels.filter((entry) => isGranted(ctx, entry))
  const parts = granted.map((entry) => ({
    entry,
    rows: rows.filter((row) => (entry.action.when?.(row) ?? true) && !barred(ctx, entry, row)),
  }))
  return { rows, granted, parts: parts.filter((part) => part.rows.length > 0) }
}

/** Why an article cannot be passed by this person. */
function reason(ctx: Context, row: ArticleRow): string {
  const level = levelOf(row.Status)
  const entry = level && levels[level - 1]
  const bar = entry && isGranted(ctx, entry) && barred(ctx, entry, row)
  if (bar) return bar
  if (level) return `“${recordTitle(row)}”待${levelTitles[level]}，您没有${levelTitles[level]}权限`
  const [first] = levels
  return whyNot({ ...first!, action: { ...first!.action, title: TITLE } }, row)
}

function can(ctx: Context): Can {
  const { rows, granted, parts } = plan(ctx)
  if (granted.length === 0) return false
  const [first] = rows
  if (!first) return chooseFirst(ctx, 'articles')
  return parts.length > 0 || reason(ctx, first)
}

/** The level that the first selected article waits for; where none is selected, the first. */
function needs({ subject }: Context): string {
  const [first] = subject?.family === 'articles' ? subject.rows : []
  return levels[((first && levelOf(first.Status)) ?? 1) - 1]!.id
}

async function run(ctx: Context): Promise<void> {
  const { rows, parts } = plan(ctx)
  await once(`articles.pass ${rowsOf(ctx, 'articles').map((row) => row.ID)}`, async () => {
    const [first, ...more] = parts
    if (!first) return false
    const passing = parts.flatMap((part) => part.rows)
    const skipped = rows
      .filter((row) => !passing.includes(row))
      .map((row) => ({ ID: row.ID, Reason: levelOf(row.Status) ? reason(ctx, row) : whyNotShort(levels[0]!, row) }))
    // One level that passes is called by its own name: 二审通过.
    const title = more.length === 0 ? first.entry.action.title : TITLE
    await act(ctx, [first, ...more], {}, { title, rows, left: { ...nothingDone, skipped } })
    return true
  })
}

/** Passes each selected article at the level it waits for; those that wait for none are left and counted. */
export const pass = defineCommand({
  id: 'articles.pass',
  title: TITLE,
  group: '稿件',
  keys: 'a',
  where: 'list',
  family: 'articles',
  keywords: ['通过', '一审', '二审', '终审', 'approve'],
  needs,
  can,
  run,
})
