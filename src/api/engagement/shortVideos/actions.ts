/** What may be done with short videos, logged under module 3. Buttons the specification does not name are Ours. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { only, videoFlags, type VideoFlag } from './batch.ts'
import { shortVideos } from './calls.ts'
import { shortVideoFields } from './fields.ts'
import type { ShortVideo } from './model.ts'
import { videoStates, type VideoEvent } from './videoStates.ts'

const words = { noun: '短视频', module: 3 } as const
const { module } = words
const isThere = (row: ShortVideo) => row.DeletedAt === null
const can = (event: VideoEvent) => (row: ShortVideo) => isThere(row) && videoStates.can(row.State, event)
const other = (title: string) => ({ title, type: '2', module }) as const

/** An event by the status call. */
const act = <const E extends 'submit' | 'recall'>(Event: E, title: string) =>
  ({ title, button: '编辑', with: { Event }, when: can(Event), undoable: true, log: other(title) }) as const

/** A toggle that is set, or taken back. */
const turned = <const Name extends VideoFlag, const To extends boolean>(name: Name, to: To, title: string) =>
  ({
    title,
    button: to ? videoFlags[name].set : videoFlags[name].unset,
    with: { [name]: to } as { readonly [N in Name]: To },
    is: only(name, to),
    when: (row: ShortVideo) => isThere(row) && row[name] !== to,
    undoable: true,
    log: other(title),
  }) as const

const reviewed = <const Passed extends boolean>(IsCheck: Passed, title: string, event: VideoEvent) =>
  ({
    title,
    button: '短视频审核',
    with: { IsCheck },
    is: only('IsCheck', IsCheck),
    seen: 'Revision',
    seenFile: 'VersionID',
    when: can(event),
    undoable: true,
    log: { title, type: '1', module },
  }) as const

const { add, edit } = savingActions(words, shortVideoFields)

/** The actions of the shortVideos family. */
export const shortVideoActions = defineActions(shortVideos, {
  save: { add, edit: { ...edit, when: isThere } },
  status: {
    submit: act('submit', '送审短视频'),
    recall: act('recall', '撤回送审短视频'),
  },
  batch: {
    pass: reviewed(true, '通过短视频', 'pass'),
    refuse: { ...reviewed(false, '退回短视频', 'refuse'), ask: ['Reason'] },
    publish: {
      title: '公开短视频',
      button: '发布',
      with: { IsPublic: true },
      is: only('IsPublic', true),
      when: can('publish'),
      undoable: true,
      log: { title: '公开短视频', type: '1', module },
      keywords: ['发布', '上线', 'publish'],
    },
    unpublish: {
      title: '下线短视频',
      button: '发布',
      with: { IsPublic: false },
      is: only('IsPublic', false),
      when: (row) => can('unpublish')(row) && row.IsOut,
      undoable: true,
      log: { title: '下线短视频', type: '1', module },
      keywords: ['撤下', '取消发布', 'unpublish'],
    },
    top: turned('IsTop', true, '置顶短视频'),
    untop: turned('IsTop', false, '取消置顶短视频'),
    headline: turned('IsHeadlines', true, '短视频上头条'),
    unheadline: turned('IsHeadlines', false, '短视频取消头条'),
    toHome: turned('IsHomepage', true, '短视频推首页'),
    offHome: turned('IsHomepage', false, '短视频取消推首页'),
    best: turned('IsBest', true, '推荐短视频'),
    unbest: turned('IsBest', false, '取消推荐短视频'),
    feature: turned('IsSub', true, '精选推送短视频'),
    unfeature: turned('IsSub', false, '取消精选推送短视频'),
    reads: {
      title: '修改播放量',
      button: '修改阅读量',
      is: only('ReadNo'),
      ask: ['ReadNo'],
      when: isThere,
      undoable: true,
      log: other('修改短视频播放量'),
    },
    // Screens move by the four ways; the number is what the specification's clients send.
    setPlace: {
      title: '设置短视频排序',
      button: '拖拽排序',
      is: only('ShowOrder'),
      silent: true,
      undoable: true,
      log: other('设置短视频排序'),
    },
  },
  move: {
    move: { title: '移动', ask: ['ChID'], when: isThere, undoable: true, log: other('移动短视频') },
  },
  topics: {
    intoTopics: {
      title: '放进专题',
      button: '编辑',
      with: { IsAdd: true },
      ask: ['TopicIDs'],
      when: isThere,
      undoable: true,
      log: other('短视频放进专题'),
      keywords: ['topic'],
    },
    outOfTopics: {
      title: '移出专题',
      button: '编辑',
      with: { IsAdd: false },
      ask: ['TopicIDs'],
      when: (row) => isThere(row) && row.TopicIDs.length > 0,
      undoable: true,
      log: other('短视频移出专题'),
    },
  },
  remove: { remove: { ...removingActions(words).remove, when: (row) => isThere(row) && !row.IsOut } },
  restore: {
    restore: {
      title: '还原短视频',
      button: '还原',
      when: (row) => !isThere(row),
      undoable: true,
      log: other('还原短视频'),
    },
  },
  purge: {
    purge: {
      title: '彻底删除短视频',
      button: '彻底删除',
      when: (row) => !isThere(row),
      confirm: '彻底删除以后，短视频、分集、意见和评论都不能恢复，确定吗？',
      loses: true,
      log: other('彻底删除短视频'),
    },
  },
  order: moveActions(words),
  // The public sends these; nobody of the house does anything by them, so nothing is logged.
  view: { view: { title: '观看短视频', button: null, on: 'none', silent: true, changes: 'nothing' } },
  like: { like: { title: '点赞短视频', button: null, on: 'none', silent: true, changes: 'nothing' } },
})
