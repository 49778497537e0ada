/** Comments of one author, or on one thing, gathered: then all of them can be selected and decided with one key. */
import { useRef } from 'react'
import type { Comment } from '../../../api/content/comments/model.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { usePane, usePaneCommands, usePaneTitle } from '../../../workspace/pane.ts'

/** Offer the commands while mounted; the pane's title says what is gathered. */
export function useGathering(row: Comment | undefined, group: string): void {
  const pane = usePane()
  const { ID: _first, ...gathered } = pane.params as { ID?: number; AuthorID?: number; TargetID?: number }
  // Kept when the last one is decided and none is left to tell it.
  const name = useRef('')
  if (row && gathered.AuthorID === row.AuthorID) name.current = `${row.NickName}的评论`
  else if (row && gathered.TargetID === row.TargetID) name.current = `“${row.TargetTitle}”的评论`
  const isGathered = gathered.AuthorID !== undefined || gathered.TargetID !== undefined
  const title = isGathered && name.current !== '' ? name.current : undefined
  usePaneTitle(title)
  const gather = (
    id: string,
    { keys, words, field }: { keys: string; words: string; field: 'AuthorID' | 'TargetID' },
  ) =>
    defineCommand({
      id: `moderation.${id}`,
      title: gathered[field] === undefined ? `只看${words}的评论` : '看所有评论',
      group,
      keys,
      where: 'list',
      keywords: ['归集', '同一', 'gather'],
      can: () => gathered[field] !== undefined || row !== undefined || '请先选择评论',
      run: () => pane.setParams(gathered[field] === undefined && row ? { [field]: row[field] } : {}),
    })
  usePaneCommands([
    gather('sameAuthor', { keys: 'v p', words: '此人', field: 'AuthorID' }),
    gather('sameTarget', { keys: 'v o', words: '这一篇', field: 'TargetID' }),
  ])
}
