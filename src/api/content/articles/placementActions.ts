/** Where articles stand and how they leave the house: places, order, channels, files, links. */
import { defineSome } from '../../actions.ts'
import { articles } from './calls.ts'
import { canPlace } from './review.ts'

const module = 300

/** The acts of placing and handing out articles, with their questions and buttons. */
export const placementActions = defineSome(articles, {
  top: {
    top: {
      title: '置顶',
      with: { IsTop: true },
      when: (row) => !row.IsTop && canPlace(row),
      undoable: true,
      log: { title: '置顶稿件', type: '2', module },
    },
    untop: {
      title: '取消置顶',
      with: { IsTop: false },
      when: (row) => row.IsTop,
      undoable: true,
      log: { title: '取消置顶稿件', type: '2', module },
    },
  },
  headline: {
    headline: {
      title: '头条',
      with: { IsHeadlines: true },
      when: (row) => !row.IsHeadlines && canPlace(row),
      undoable: true,
      log: { title: '设为头条', type: '2', module },
    },
    unheadline: {
      title: '取消头条',
      with: { IsHeadlines: false },
      when: (row) => row.IsHeadlines,
      undoable: true,
      log: { title: '取消头条', type: '2', module },
    },
  },
  home: {
    home: {
      title: '推首页',
      with: { IsHomepage: true },
      when: (row) => !row.IsHomepage && canPlace(row),
      undoable: true,
      log: { title: '推首页', type: '2', module },
    },
    unhome: {
      title: '取消推首页',
      button: '推首页',
      with: { IsHomepage: false },
      when: (row) => row.IsHomepage,
      undoable: true,
      log: { title: '取消推首页', type: '2', module },
    },
  },
  recommend: {
    recommend: {
      title: '推荐',
      with: { IsRec: true },
      when: (row) => !row.IsRec && canPlace(row),
      undoable: true,
      log: { title: '推荐稿件', type: '2', module },
    },
    unrecommend: {
      title: '取消推荐',
      button: '推荐',
      with: { IsRec: false },
      when: (row) => row.IsRec,
      undoable: true,
      log: { title: '取消推荐稿件', type: '2', module },
    },
  },
  feature: {
    // Ours: that the button 推送 permits it; R-061 names that one between 推首页 and 头条, as R-147 does this toggle.
    feature: {
      title: '推荐推送',
      button: '推送',
      with: { IsBest: true },
      when: (row) => !row.IsBest && canPlace(row),
      undoable: true,
      log: { title: '推荐推送稿件', type: '2', module },
      keywords: ['精选', 'featured'],
    },
    unfeature: {
      title: '取消推荐推送',
      button: '推送',
      with: { IsBest: false },
      when: (row) => row.IsBest,
      undoable: true,
      log: { title: '取消推荐推送稿件', type: '2', module },
    },
  },
  huiyanPublish: {
    // Ours: that the button 推送 permits both.
    huiyanPublish: {
      title: '发到慧眼',
      button: '推送',
      when: (row) => !row.IsHuiyan && row.LiveRevision !== null,
      undoable: true,
      log: { title: '把稿件发到慧眼', type: '2', module },
      keywords: ['huiyan', '分发'],
    },
  },
  huiyanRevoke: {
    huiyanRevoke: {
      title: '从慧眼撤回',
      button: '推送',
      when: (row) => row.IsHuiyan,
      undoable: true,
      log: { title: '从慧眼撤回稿件', type: '2', module },
      keywords: ['huiyan', 'revoke'],
    },
  },
  order: {
    // The pane of the channel's front sends it.
    order: {
      title: '编排版位',
      button: '设置排序',
      on: 'none',
      is: (input) => input.ChID !== undefined && input.ShowOrder === undefined,
      silent: true,
      undoable: true,
      log: { title: '编排版位', type: '2', module },
    },
    // Clients of the specification send it: E-10 names a number and no channel.
    setOrder: {
      title: '设置排序',
      is: (input) => input.ShowOrder !== undefined,
      silent: true,
      undoable: true,
      log: { title: '设置稿件排序', type: '2', module },
    },
  },
  copyOrMove: {
    copy: {
      title: '复制到栏目',
      button: '移动',
      with: { IsCopy: true },
      ask: ['ChID'],
      when: (row) => row.Status !== 'recycled',
      log: { title: '复制稿件', type: '2', module },
      keywords: ['copy', '跨栏目'],
    },
    move: {
      title: '移动到栏目',
      button: '移动',
      with: { IsCopy: false },
      ask: ['ChID'],
      when: (row) => row.Status !== 'recycled' && row.Status !== 'scheduled',
      undoable: true,
      log: { title: '移动稿件', type: '2', module },
      keywords: ['move', '换栏目', '跨栏目'],
    },
  },
  export: {
    // The browser keeps the file, so these are sent by commands of their own.
    exportSheet: {
      changes: 'nothing',
      title: '导出稿件表格',
      button: '导出',
      with: { Format: 'xlsx' },
      silent: true,
      log: { title: '导出稿件', type: '2', module },
    },
    exportDocument: {
      changes: 'nothing',
      title: '导出为 Word 文档',
      button: '导出',
      with: { Format: 'doc' },
      silent: true,
      log: { title: '导出稿件', type: '2', module },
    },
  },
  share: {
    // The pane of the links sends it: it shows the link.
    share: {
      title: '分享稿件',
      button: '分享',
      on: 'one',
      silent: true,
      when: (row) => row.LiveRevision !== null,
      undoable: true,
      log: { title: '分享稿件', type: '2', module },
    },
  },
  unshare: {
    unshare: {
      title: '停止分享',
      button: '分享',
      on: 'one',
      silent: true,
      undoable: true,
      log: { title: '停止分享稿件', type: '2', module },
    },
  },
})
