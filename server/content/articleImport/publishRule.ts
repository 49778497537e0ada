/**
 * Who may bring articles in as published. Ours: an import is no way around review. What was public elsewhere becomes
 * public here only in the hands of somebody with the button 「发布」, and only in a channel whose levels would all be
 * skipped for them: one without levels, or one that skips the levels whose buttons its author holds.
 */
import { may, type Me } from '../../../src/api/access.ts'
import { articles } from '../../../src/api/content/articles/calls.ts'
import { articleActions } from '../../../src/api/content/articles/actions.ts'
import { buttonOf } from '../../../src/api/actions.ts'
import { afterLevel, levelOf, levelTitles } from '../../../src/api/content/articles/review.ts'
import type { ChannelRules } from '../articles/channelRules.ts'
import { levelsOf } from '../articles/levels.ts'

/** Why the person may not publish by import in this channel; undefined when they may. */
export function publishObjection(me: Pick<Me, 'grants'>, rules: ChannelRules): string | undefined {
  const button = buttonOf(articleActions.audit.publish)
  if (!may(me, articles.pages, button)) {
    return `直接发布需要「${button}」权限，请改为导入成草稿，或联系管理员开通。`
  }
  const { status } = afterLevel({ rules, passed: 0, authorLevels: levelsOf(me) })
  const level = levelOf(status)
  if (level === undefined) return undefined
  return `栏目「${rules.Name}」的稿件要先经过${levelTitles[level]}，不能直接发布，请改为导入成草稿，或选择其他栏目。`
}
