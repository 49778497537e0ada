/** The channels family. */
import { defineManifest } from '../../manifest.ts'
import { outputFormats } from '../../distribution/outputs/formats.ts'
import { channelActions } from './actions.ts'
import { channels } from './calls.ts'

export default defineManifest({
  family: channels,
  actions: channelActions,
  log: { 301: '栏目' },
  titles: {
    Name: '栏目名称',
    ParentID: '上级栏目',
    ReMark: '备注',
    IsPublic: '启用',
    ReviewLevels: '审核级数',
    FourEyes: '不得自审',
    ResumeAtRefusal: '从退回处续审',
    ReapproveOnEdit: '改后重审',
    PublishOnFinal: '终审即发布',
    SkipOwnLevel: '跳过本人审级',
    ReviewHours1: '一审时限（小时）',
    ReviewHours2: '二审时限（小时）',
    ReviewHours3: '终审时限（小时）',
    ...Object.fromEntries(Object.values(outputFormats).map(({ flag, title }) => [flag, `对外输出 ${title}`])),
    CommentMode: '评论方式',
    Items: '排序',
  },
})
