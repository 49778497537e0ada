/** The commentTargets family. */
import { sql } from 'kysely'
import { commentModes } from '../../../src/api/content/comments/commentStates.ts'
import { commentTargets, type TargetKindName } from '../../../src/api/content/commentTargets/calls.ts'
import { articleKind } from '../articleComments/articleKind.ts'
import type { CommentKind } from '../comments/commentKind.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'

/** What can be commented on. A new kind is a line here, and a family of comments of its own. */
const kinds: Readonly<Record<TargetKindName, CommentKind>> = { article: articleKind }

/** Handlers of the commentTargets family. */
export const commentTargetHandlers = implement(commentTargets, {
  async mode(request) {
    const { db, me, input, logId, changed } = request
    const kind = kinds[input.Kind]
    const Mode = input.Mode === 'usual' ? null : input.Mode
    const { rows } = await sql<{ ID: number; Title: string }>`select t."ID", t."Title" from (${kind.targets}) t
      where t."StID" = ${me.StID} and t."ID" = any(${[...input.Ids]}) and ${kind.visible(me)}`.execute(db)
    const found = new Map(rows.map((row) => [row.ID, row.Title]))
    return eachOf(input.Ids, logId, async (TargetID) => {
      const Title = found.get(TargetID)
      if (Title === undefined) return '没有可以设置的内容，它可能已被删除'
      const key = { StID: me.StID, Kind: kind.kind, TargetID }
      await db
        .insertInto('comment_targets')
        .values({ ...key, Mode: null })
        .onConflict((conflict) => conflict.columns(['Kind', 'TargetID']).doNothing())
        .execute()
      const row = await db
        .selectFrom('comment_targets')
        .select(['ID', 'Mode'])
        .where('StID', '=', me.StID)
        .where('Kind', '=', kind.kind)
        .where('TargetID', '=', TargetID)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (row.Mode === Mode) return Mode === null ? '已经随栏目' : `已经是${commentModes[Mode]}`
      await db.updateTable('comment_targets').set({ Mode }).where('ID', '=', row.ID).execute()
      changed({ ID: row.ID, Title, Before: { Mode: row.Mode }, After: { Mode } })
      return undefined
    })
  },
})
