/** Why something may not happen to an article, as a sentence for the person; the server's truth behind every greyed command. */
import { articleActions } from '../../../src/api/content/articles/actions.ts'
import { sameEyes } from '../../../src/api/content/articles/fourEyes.ts'
import { notTheirs, UNFILED } from '../../../src/api/content/articles/filing.ts'
import { allows, levelOf, levelTitles, statusTitles, type Level } from '../../../src/api/content/articles/review.ts'
import type { Case, DecisionEvent } from './case.ts'
import { eyesOf } from './rounds.ts'
import { timeObjection } from './timing/objection.ts'
import { transitionOf } from './transition.ts'

/** Ours: so many words are named in a refusal. */
const WORDS_NAMED = 10

const titleOf = (event: DecisionEvent): string =>
  event === 'recycle'
    ? articleActions.remove.remove.title
    : event === 'restore'
      ? articleActions.restore.restore.title
      : articleActions.audit[event].title

/** Whether an event brings an article nearer to its readers: words that may not be used stop it. */
export function sendsOn(event: DecisionEvent): boolean {
  return event === 'submit' || event === 'publish' || event === 'schedule' || event.startsWith('pass')
}

/** Why the event may not happen; undefined when it may. */
export function objection(event: DecisionEvent, about: Case): string | undefined {
  const { article, rules, round, me, seen } = about
  if (!allows(article, event)) {
    if (event === 'recycle' && article.Status === 'refused') return '公开的原文还在，请先撤稿或放弃更正。'
    return `当前状态是${statusTitles[article.Status]}，不能${titleOf(event)}。`
  }
  if (!me.granted) return `${notTheirs(rules.Name)}。`
  const level = levelOf(article.Status)
  if (event === 'retract' && me.ID !== article.AdminID && me.ID !== round.SubmittedBy) {
    return '只有作者或送审的人可以撤回送审。'
  }
  if (event === 'retract' && about.claim && about.claim.UserID !== me.ID) {
    return `${about.claim.AdminUserRealName}正在审这篇稿件，暂时不能撤回，请先与对方联系。`
  }
  if (level !== undefined && (event === 'refuse' || event === `pass${level}`)) {
    if (!me.levels.includes(level))
      return `没有「${levelTitles[level]}」权限，不能处理${statusTitles[article.Status]}的稿件。`
  }
  if (seen !== undefined && seen !== article.Revision) return '您看过之后稿件又改了，请看最新版本。'
  const why =
    event === 'submit'
      ? unfinished(about)
      : level !== undefined && event === `pass${level}` && rules.FourEyes
        ? seenBefore(about, level)
        : timeObjection(event, about)
  if (why !== undefined || !sendsOn(event)) return why
  const barred = about.barred !== undefined && letsOut(event, about) ? about.barred : undefined
  return uploading(event, about) ?? forbiddenWords(event, about) ?? barred
}

/** Whether the event makes an article public, now or by the clock. */
function letsOut(event: DecisionEvent, about: Case): boolean {
  const { Status } = transitionOf(event, about).patch
  return Status === 'published' || Status === 'scheduled'
}

function uploading(event: DecisionEvent, { article }: Case): string | undefined {
  if (!article.Uploading) return undefined
  return `正文里还有没传完的图片或视频，请等它传完，或者删掉再${titleOf(event)}。`
}

function forbiddenWords(event: DecisionEvent, { blocked = [] }: Case): string | undefined {
  if (blocked.length === 0) return undefined
  const named = blocked
    .slice(0, WORDS_NAMED)
    .map((word) => `“${word}”`)
    .join('')
  return `稿件里有禁用词${named}${blocked.length > WORDS_NAMED ? `等 ${blocked.length} 个` : ''}，请改掉再${titleOf(event)}。`
}

function seenBefore({ article, round, me }: Case, level: Level): string | undefined {
  const said = sameEyes(me.ID, { AdminID: article.AdminID, Eyes: eyesOf(round) }, level)
  return said && `${said}。`
}

function unfinished({ article, missing = [] }: Case): string | undefined {
  if (article.ChID === null) return `${UNFILED}。`
  if (article.Title === '') return '请先填写标题再送审。'
  if (article.Empty) return '正文是空的，请先写正文再送审。'
  if (missing.length > 0) return `请先填写${missing.map((name) => `“${name}”`).join('')}再送审。`
  if (article.Status === 'correcting' && article.Revision === article.LiveRevision) {
    return '还没有改动，不用送审；不更正了请放弃更正。'
  }
  return undefined
}
