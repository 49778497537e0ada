/** What may be done with announcements. Buttons the specification does not name are Ours. */
import { defineActions, unless } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { announcementStates, whyNotAgain, type AnnouncementEvent } from './announcementStates.ts'
import { only } from './batch.ts'
import { announcements } from './calls.ts'
import { announcementFields } from './fields.ts'
import type { AnnouncementRow } from './model.ts'

const words = { noun: '公告', module: 600 } as const
const { module } = words
const isThere = (row: AnnouncementRow) => row.DeletedAt === null
const can = (event: AnnouncementEvent) => (row: AnnouncementRow) =>
  isThere(row) && announcementStates.can(row.State, event)
const review = (title: string) => ({ title, type: '1', module }) as const
const other = (title: string) => ({ title, type: '2', module }) as const

/** An event by the status call. */
const act = <const E extends 'submit' | 'recall'>(Event: E, title: string) =>
  ({ title, button: '编辑', with: { Event }, when: can(Event), undoable: true, log: other(title) }) as const

/** A toggle that is set, or taken back. */
const turned = <const Name extends 'IsTop' | 'IsBest', const To extends boolean>(
  name: Name,
  to: To,
  title: string,
  button: string,
) =>
  ({
    ...{ title, button },
    with: { [name]: to } as { readonly [N in Name]: To },
    is: only(name, to),
    when: (row: AnnouncementRow) => isThere(row) && row[name] !== to,
    undoable: true,
    log: other(title),
  }) as const

/** passing and refusing have titles of their own. */
const reviewed = <const Passed extends boolean>(IsCheck: Passed, title: string, event: AnnouncementEvent) =>
  ({
    ...{ title, button: '公告审核' },
    with: { IsCheck },
    is: only('IsCheck', IsCheck),
    seen: 'Revision',
    when: can(event),
    undoable: true,
    log: review(title),
  }) as const

/** public is labelled review or refuse. */
const shown = <const Public extends boolean>(
  IsPublic: Public,
  { title, button, log }: { readonly title: string; readonly button: string; readonly log: string },
) =>
  ({
    ...{ title, button },
    with: { IsPublic },
    is: only('IsPublic', IsPublic),
    seen: 'Revision',
    undoable: true,
    log: review(log),
  }) as const

const { add, edit } = savingActions(words, announcementFields)

/** The actions of the announcements family. */
export const announcementActions = defineActions(announcements, {
  save: {
    add: { ...add, opens: '/Announce/Add' },
    edit: { ...edit, opens: '/Announce/Add', when: isThere },
  },
  status: {
    submit: act('submit', '送审公告'),
    recall: act('recall', '撤回送审公告'),
  },
  batch: {
    pass: reviewed(true, '通过公告', 'pass'),
    refuse: { ...reviewed(false, '退回公告', 'refuse'), ask: ['Reason'] },
    publish: {
      ...shown(true, { title: '公开公告', button: '公开', log: '审核公开公告' }),
      ...unless(whyNotAgain),
      keywords: ['发布', '上线', 'publish'],
    },
    withdraw: {
      ...shown(false, { title: '撤下公告', button: '撤下', log: '拒绝公开公告' }),
      when: (row) => isThere(row) && row.State === 'public',
      keywords: ['下线', '取消公开', 'withdraw'],
    },
    top: turned('IsTop', true, '置顶公告', '置顶'),
    untop: turned('IsTop', false, '取消置顶公告', '取消置顶'),
    recommend: turned('IsBest', true, '推荐公告', '推荐'),
    unrecommend: turned('IsBest', false, '取消推荐公告', '推荐'),
    reads: {
      title: '修改公告阅读量',
      button: '修改阅读量',
      is: only('ReadNo'),
      ask: ['ReadNo'],
      when: isThere,
      undoable: true,
      log: other('修改公告阅读量'),
    },
    // Screens move by the four ways; the number is what the specification's clients send.
    setPlace: {
      title: '设置公告排序',
      button: '拖拽排序',
      is: only('ShowOrder'),
      silent: true,
      undoable: true,
      log: other('设置公告排序'),
    },
  },
  order: moveActions(words, { when: isThere }),
  vod: {
    changeVideo: {
      title: '更换公告视频',
      button: '更换视频',
      ask: ['VideoUrl'],
      when: isThere,
      undoable: true,
      log: other('更换公告视频'),
      keywords: ['changevod', 'video'],
    },
  },
  remove: {
    remove: { ...removingActions(words).remove, when: (row) => isThere(row) && row.State !== 'public' },
  },
  restore: {
    restore: {
      title: '还原公告',
      button: '还原',
      when: (row) => !isThere(row),
      undoable: true,
      log: other('还原公告'),
    },
  },
  // The public sends these; nobody of the house does anything by them, so nothing is logged.
  view: { view: { title: '阅读公告', button: null, on: 'none', silent: true, changes: 'nothing' } },
})
