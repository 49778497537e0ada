/** From a record that may not be public to what of the library keeps it back: of every family whose records the public sees. */
import { maySee } from '../api/access.ts'
import type { FamilyName } from '../api/index.ts'
import { media } from '../api/library/media/calls.ts'
import { defineCommand, type Context } from '../workspace/command.ts'
import { holdsMedia, LIST_BARRED } from './barredHint.ts'
import type { Row } from './rowsOf.ts'

interface Kept {
  readonly family: FamilyName
  readonly ID: number
}

let refused: Kept | undefined

/** The record was refused for what stands in it: it is the one meant as long as no other is chosen. */
export function noteBarred(family: FamilyName, { ID }: Row): void {
  refused = { family, ID }
}

/** The record that is chosen, else the one that was refused last. */
function meant({ subject }: Pick<Context, 'subject'>): Kept | undefined {
  const [row, ...others] = (subject?.rows ?? []) as readonly unknown[] as readonly Row[]
  if (!subject || !row || !holdsMedia(subject.family, row)) return refused
  return others.length === 0 ? { family: subject.family, ID: row.ID } : undefined
}

/** Lists them beside the record, all chosen, so that one act mends all of it. */
export const listBarred = defineCommand({
  ...LIST_BARRED,
  title: '列出让它不能公开的媒资',
  group: '媒资',
  keywords: ['授权', '许可', '来源性质', '版权', 'rights'],
  needs: '/media/NewIndex',
  can: (ctx) => maySee(ctx.me, media.pages) && (meant(ctx) !== undefined || '请先选择一条要公开的记录'),
  run(ctx) {
    const { family, ID } = meant(ctx)!
    ctx.open('/media/NewIndex', { BarredIn: ID, BarredFamily: family }, 'beside')
  },
})
