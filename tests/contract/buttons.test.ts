import { expect, test } from 'vitest'
import { buttonOf } from '../../src/api/actions.ts'
import { actionEntries } from '../../src/api/index.ts'

/** in the words of the interface. */
const documented = [
  ...[
    '删除',
    '添加',
    '编辑',
    '页面编辑',
    '模板添加',
    '一审',
    '二审',
    '终审',
    '退回',
    '推首页',
    '推送',
    '头条',
    '取消头条',
  ],
  ...[
    '置顶',
    '取消置顶',
    '设置排序',
    '拖拽排序',
    '修改阅读量',
    '新建文件夹',
    '上传视频',
    '上传图片',
    '上传图集',
    '上传音频',
  ],
  ...[
    '上传文件',
    '重命名',
    '重新转码',
    '还原',
    '启用',
    '禁用',
    '管理',
    '分发',
    '考核',
    '导入',
    '导出',
    '导出模板',
    '采用',
  ],
  ...[
    '发送',
    '移动',
    '推荐',
    '交办',
    '转办',
    '受理',
    '催办',
    '答复',
    '办结',
    '单位回复',
    '评论审核',
    '查看电话',
    '在线沟通',
  ],
]
/** Those of the media library, of social accounts, of video on demand and of political questions, which have no families yet. */
const ofOthers = [
  ...['上传视频', '上传图片', '上传音频', '上传文件'],
  ...['分发', '交办', '转办', '受理', '单位回复', '在线沟通'],
  // What is managed stands on pages of its own, with buttons of their own.
  '管理',
]

test('the buttons the specification names permit something', () => {
  const held = new Set(actionEntries.map(({ action }) => buttonOf(action)))
  expect(documented.filter((name) => !held.has(name)).toSorted()).toEqual(ofOthers.toSorted())
})
